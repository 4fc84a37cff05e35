'use client'

import { type ReactNode, useState } from 'react'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import { DeskPanel } from '@/ui/desk/record'
import { CopySession } from './copy-session'
import { RollJoining } from './roll-joining'
import type { RollProps } from './roll-props'

export function RollActions({ mayCopy, beside, ...props }: RollProps & { mayCopy: boolean; beside: ReactNode }) {
  const { roll } = props
  const isLive = !roll.isCancelled && !roll.isOver
  return (
    <div className="stack no-print">
      <DeskPanel title="What to do">
        <div className="panel-body actions">
          <MessageAll {...props} />
          {roll.isOffice && isLive && (
            <>
              <GiveSeat {...props} />
              <BlockSeats {...props} />
            </>
          )}
          {roll.isOffice && isLive && <Cancel {...props} />}
        </div>
        <Kept {...props} isLive={isLive} />
        {roll.sent.length > 0 && (
          <ul>
            {roll.sent.map(({ id, subject, at, by, mails }) => (
              <li key={id} className="row-line">
                <span>
                  <b>{subject}</b>
                  <small>
                    {at}, by {by ?? 'someone'}
                  </small>
                </span>
                <span>
                  to {mails} {mails === 1 ? 'person' : 'people'}
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayCopy && <CopySession roll={roll} />}
      </DeskPanel>
      {roll.joining && <RollJoining joining={roll.joining} />}
      {beside}
      <Notes key={roll.staffNotes} {...props} />
    </div>
  )
}

const Why = ({ hint }: { hint?: string }) => (
  <DeskField label="Why" name="reason" type="lines" {...(hint && { hint })} />
)

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

function MessageAll({ roll, change }: RollProps) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const count = roll.people.filter(({ name }) => name).length
  return (
    <DeskAction
      label="Message everyone on the roll"
      title="Message everyone on the roll"
      lead={`It goes to ${people(count)} by email, or by text to those without an address. For anyone we can’t reach, it goes to anyone who booked.`}
      submit={`Send to ${count}`}
      run={async (form) => {
        const body = { key, subject: typed(form, 'subject'), text: typed(form, 'text') }
        await change('message', body, `The message is on its way to ${people(count)}.`)
        setKey(crypto.randomUUID())
        return null
      }}
    >
      <DeskField label="Subject" name="subject" />
      <DeskField label="Message" name="text" type="lines" />
    </DeskAction>
  )
}

function GiveSeat({ change }: RollProps) {
  return (
    <DeskAction
      label="Give a free seat"
      title="Give a free seat"
      lead="They’re on the roll straight away, and no one pays for the seat."
      submit="Give the seat"
      run={(form) =>
        change('give-seat', { who: typed(form, 'who'), reason: typed(form, 'reason') }, 'They have a seat now.')
      }
    >
      <DeskField label="Who" name="who" hint="The email address or card number of someone we know." />
      <Why />
    </DeskAction>
  )
}

function BlockSeats({ roll, change }: RollProps) {
  return (
    <DeskAction
      label="Block seats"
      title="Block seats"
      lead="No one can book them until you unblock them."
      submit="Block seats"
      run={(form) => {
        const seats = Number(typed(form, 'seats')) || 0
        return change('block', { seats, reason: typed(form, 'reason') }, `${seats} blocked.`)
      }}
    >
      <DeskField label="How many" name="seats" hint={`${roll.capacity - roll.taken} are free.`} value="1" />
      <Why />
    </DeskAction>
  )
}

function Kept({ roll, change, isLive }: RollProps & { isLive: boolean }) {
  const kept = [
    ...roll.blocks.map(({ id, seats, reason }) => ({
      claimId: id,
      what: `${seats} blocked`,
      why: reason,
    })),
    ...roll.people.flatMap(({ givenClaimId, name, givenReason }) =>
      givenClaimId === null
        ? []
        : [{ claimId: givenClaimId, what: `Free seat of ${name ?? 'someone named later'}`, why: givenReason }],
    ),
  ]
  if (kept.length === 0) return null
  return (
    <ul>
      {kept.map(({ claimId, what, why }) => (
        <li key={claimId} className="row-line">
          <span>
            <b>{what}</b>
            <small>{why}</small>
          </span>
          {roll.isOffice && isLive && (
            <DeskAction
              label={
                <>
                  Take back<span className="sr-only"> {what}</span>
                </>
              }
              tone="small"
              title={`Take back: ${what}`}
              lead="It can be booked again straight away."
              submit="Take back"
              run={(form) => change('take-back', { claimId, reason: typed(form, 'reason') }, 'It can be booked again.')}
            >
              <Why />
            </DeskAction>
          )}
        </li>
      ))}
    </ul>
  )
}

function Cancel({ roll, change }: RollProps) {
  const count = roll.people.length
  return (
    <DeskAction
      label="Cancel session"
      tone="bad"
      title={`Cancel ${roll.courseName}, ${roll.day}`}
      lead={
        count === 0
          ? 'No one has a seat, so no one is notified.'
          : `${people(count)} ${count === 1 ? 'is' : 'are'} told, and the booker chooses a refund, credit or another start.`
      }
      submit="Cancel session"
      isDanger
      run={(form) =>
        change(
          'cancel',
          { isWhole: form.has('isWhole'), reason: typed(form, 'reason') },
          'It is cancelled, and its people are told.',
        )
      }
    >
      <DeskTick label="All coming starts of this session, not this one alone" name="isWhole" isOn />
      <Why hint="The people notified will see this." />
    </DeskAction>
  )
}

function Notes({ roll, change }: RollProps) {
  return (
    <DeskPanel
      title="Notes for staff"
      end={
        <DeskAction
          label={roll.staffNotes ? 'Edit' : 'Write'}
          tone="small"
          title="Notes for staff"
          lead="Only staff read them."
          submit="Save notes"
          run={(form) => change('notes', { text: typed(form, 'text') }, 'The notes are saved.')}
        >
          <DeskField label="Notes" name="text" type="lines" value={roll.staffNotes} />
        </DeskAction>
      }
    >
      <p className="panel-body whitespace-pre-line">{roll.staffNotes || <span className="mut">None yet</span>}</p>
    </DeskPanel>
  )
}
