'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField } from '@/ui/desk/action'
import type { sendMessageAgain } from '../contract'

type Props = { id: number; to: string; isText: boolean; mayGo: boolean; state: string }

export function MessageActions({ id, to, isText, mayGo, state }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const send = (address: FormDataEntryValue | null) =>
    sendData<typeof sendMessageAgain>('POST', `/desk/messages/${id}/send-again/`, { key, to: address })
  const newWords = 'It is sent again with today’s details.'
  return (
    <>
      {mayGo && (
        <DeskAction
          label="Send again"
          tone={state === 'dead' ? 'primary' : ''}
          title="Send this message again"
          lead={state === 'dead' ? newWords : `${newWords} ${to} gets a second message.`}
          submit="Send again"
          run={async () => {
            await send(null)
            return `On its way to ${to}.`
          }}
        />
      )}
      <DeskAction
        label="Correct the address"
        title="Correct the address and send"
        lead="Only this message changes. Correct the person, booking or order too, so the next one arrives."
        submit="Send"
        run={async (form) => {
          await send(form.get('to'))
          return `On its way to ${form.get('to')}.`
        }}
      >
        <DeskField
          label={isText ? 'Mobile number' : 'Email'}
          name="to"
          type={isText ? 'tel' : 'email'}
          value={to === 'erased' ? '' : to}
        />
      </DeskAction>
    </>
  )
}
