'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { tryAddress } from '../contract'

export const TryAddress = ({ personId, name, address }: { personId: number; name: string; address: string }) => (
  <DeskAction
    label="The address is right"
    tone="small"
    title={`Send to ${address} again`}
    lead={`Choose this once ${name} has told you that the address works. If mail comes back again, we stop again.`}
    submit="Send to it again"
    run={async () => {
      await sendData<typeof tryAddress>('POST', `/desk/people/${personId}/try-address/`)
      return `Mail to ${address} goes again.`
    }}
  />
)
