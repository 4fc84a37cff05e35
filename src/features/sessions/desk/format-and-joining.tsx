'use client'

import { useState } from 'react'
import { deliveryModes } from '@/features/courses/rules'
import { DeskField, DeskTick, typed } from '@/ui/desk/action'
import type { SessionRecord } from '../details.data'

type Props = {
  session: Pick<SessionRecord, 'format' | 'joiningLink' | 'meetingNumber' | 'passcode' | 'dialIn' | 'hostNotes'>
}

/** Only a webinar is joined by a link. */
export function FormatAndJoining({ session }: Props) {
  const [format, choose] = useState<string>(session.format)
  return (
    <div
      className="stack"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) choose(target.value)
      }}
    >
      <DeskField label="Format" name="format" type="choice" value={session.format}>
        {deliveryModes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      {format === 'webinar' && (
        <>
          <DeskField
            label="Joining link"
            name="joiningLink"
            hint="From Teams, Zoom or the like, beginning with https://. Only people with a confirmed seat see it."
            value={session.joiningLink ?? ''}
          />
          <DeskField label="Meeting number" name="meetingNumber" value={session.meetingNumber ?? ''} />
          <DeskField label="Passcode" name="passcode" value={session.passcode ?? ''} />
          <DeskField
            label="Dial-in numbers"
            name="dialIn"
            hint="For people who join by phone."
            value={session.dialIn ?? ''}
          />
          <DeskField
            label="Host notes"
            name="hostNotes"
            type="lines"
            hint="Only staff and the trainer see them, such as the host key."
            value={session.hostNotes ?? ''}
          />
          <DeskTick label="If how to join changes, tell everyone with a confirmed seat" name="tellsJoining" isOn />
        </>
      )}
    </div>
  )
}

export const joiningIn = (form: FormData) => ({
  joiningLink: typed(form, 'joiningLink') || null,
  meetingNumber: typed(form, 'meetingNumber') || null,
  passcode: typed(form, 'passcode') || null,
  dialIn: typed(form, 'dialIn') || null,
  hostNotes: typed(form, 'hostNotes') || null,
})
