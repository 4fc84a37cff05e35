'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { endPersonSession } from '../people.contract'

type Props = { personId: number; sessionId: number; device: string }

export function EndSession({ personId, sessionId, device }: Props) {
  const end = async () => {
    await sendData<typeof endPersonSession>('POST', `/desk/people/${personId}/sessions/${sessionId}/end/`)
    return 'They are logged out there.'
  }
  return (
    <DeskAction
      label="Log out"
      tone="small"
      title={`Log them out: ${device}`}
      lead="Anything unsaved there is lost. They can log in again straight away."
      submit="Log out"
      run={end}
    />
  )
}
