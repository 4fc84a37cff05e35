'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { sendInvitationWave } from '../invitations.contract'

type Props = {
  readonly importId: number | null
  readonly isAgain: boolean
  readonly size: number
  readonly waiting: number
  /** “50 people”. */
  readonly who: string
}

export function SendWave({ importId, isAgain, size, waiting, who }: Props) {
  const send = async () => {
    const body = { importId, again: isAgain, size, waiting }
    const { sent, left } = await sendData<typeof sendInvitationWave>('POST', '/desk/invitations/', body)
    return `${sent === 1 ? '1 invitation is' : `${sent} invitations are`} on the way. ${left} left.`
  }
  return (
    <DeskAction
      label={`Invite ${who}`}
      tone="primary"
      title={`Invite ${who}?`}
      lead={
        <p>
          Each gets an email now, with a link that works for seven days. Once they log in and accept, they run the
          account of their company: as its owner, or as a manager where it has an owner.
          {isAgain && ' The links they got before stop working.'}
        </p>
      }
      submit={`Invite ${who}`}
      run={send}
    />
  )
}
