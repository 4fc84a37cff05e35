'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { acceptSession, declineSession } from '../answers.contract'
import type { renewCalendarLink } from '../feed.contract'

type Props = { sessionId: number; what: string }

export function AcceptSession({ sessionId, what }: Props) {
  const accept = async () => {
    await sendData<typeof acceptSession>('POST', `/desk/sessions/${sessionId}/accept/`)
    return 'Thank you. The planners can see that you’re coming.'
  }
  return <DeskAction label="Accept" tone="small" title="Will you teach it?" lead={what} submit="Accept" run={accept} />
}

export function DeclineSession({ sessionId, what }: Props) {
  const decline = async (form: FormData) => {
    const body = { reason: typed(form, 'reason') }
    await sendData<typeof declineSession>('POST', `/desk/sessions/${sessionId}/decline/`, body)
    return 'The planners can see that you can’t come, and why. It stays yours until they’ve found someone.'
  }
  return (
    <DeskAction
      label="I can’t"
      tone="small"
      title="You can’t teach it?"
      lead={`${what}. The planners see it in what needs them. It stays yours until they’ve found someone.`}
      submit="Decline"
      run={decline}
    >
      <DeskField label="Why can’t you?" name="reason" hint="Only staff can read it." />
    </DeskAction>
  )
}

export function RenewCalendarLink() {
  const renew = async () => {
    await sendData<typeof renewCalendarLink>('POST', '/desk/trainers/calendar-link/')
    return 'The link is new. Add your calendar again: the old link no longer works.'
  }
  return (
    <DeskAction
      label="Make a new link"
      title="Make a new link?"
      lead="The old link stops working everywhere it’s in use."
      submit="Make a new link"
      run={renew}
    />
  )
}
