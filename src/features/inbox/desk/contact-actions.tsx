'use client'

import { sendData } from '@/lib/api-client'
import { phoneLink } from '@/lib/phone-link'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { noteContact } from '../calls.contract'

type Props = { personId: number; name: string }

const keep = (personId: number, way: 'call' | 'email', note = '') =>
  sendData<typeof noteContact>('POST', `/desk/people/${personId}/contacts/`, { way, note })

export const CallPerson = ({ personId, name, phone }: Props & { phone: string }) => (
  <DeskAction
    label="Call"
    panel="call"
    title={`Call ${name}`}
    lead={
      <p>
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
        . That you called is kept with everything that happened to them; only staff see it.
      </p>
    }
    submit="Keep the call"
    run={async (form) => {
      await keep(personId, 'call', typed(form, 'note'))
      return 'The call is kept.'
    }}
  >
    <DeskField label="What was said (optional)" name="note" type="lines" />
  </DeskAction>
)

/** A call that was made or came, from where the phone number is beside it. */
export const LogCall = ({ personId, name }: Props) => (
  <DeskAction
    label="Log a call"
    tone="small"
    panel="log-call"
    title={`Log a call with ${name}`}
    lead="It’s kept with everything that happened to them; only staff see it."
    submit="Keep the call"
    run={async (form) => {
      await keep(personId, 'call', typed(form, 'note'))
      return 'The call is kept.'
    }}
  >
    <DeskField label="What was said (optional)" name="note" type="lines" />
  </DeskAction>
)

export const EmailPerson = ({ personId, name, email }: Props & { email: string }) => (
  <DeskAction
    label="Email"
    panel="email"
    title={`Email ${name}`}
    lead="Your own mail program opens with their address. That you wrote is kept with everything that happened to them; the mail itself isn’t."
    submit="Write the email"
    run={async (form) => {
      await keep(personId, 'email', typed(form, 'note'))
      window.location.assign(`mailto:${email}`)
      return 'It’s kept that you wrote to them.'
    }}
  >
    <DeskField label="What it is about (optional)" name="note" />
  </DeskAction>
)
