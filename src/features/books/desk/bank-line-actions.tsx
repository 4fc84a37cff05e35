'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { setBankLineAside } from '../bank/contract'

type Props = { id: number; line: number; amount: string; isAside: boolean }

export function SetAside({ id, line, amount, isAside }: Props) {
  const name = `line ${line}, ${amount}`
  return (
    <DeskAction
      label={
        <>
          {isAside ? 'Undo' : 'Not a payment'}
          <span className="sr-only">: {name}</span>
        </>
      }
      tone="small"
      title={isAside ? `Look at ${name} again` : `${name.replace('line', 'Line')} is not a payment`}
      lead={
        isAside
          ? 'It counts as left out again, until it is recorded from a file or set aside.'
          : 'For money that is no payment of a customer, such as interest. It is not asked about again. A file that has the line can still take it in.'
      }
      submit={isAside ? 'Undo' : 'Set it aside'}
      run={async () => {
        await sendData<typeof setBankLineAside>('PUT', `/desk/money/bank/lines/${id}/aside/`, { isAside: !isAside })
        return isAside ? `Line ${line} counts as left out again.` : `Line ${line} is set aside.`
      }}
    />
  )
}
