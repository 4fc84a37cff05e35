'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { setTerms } from '../desk.contract'

export function StopAccount({ companyId, isStopped }: { companyId: number; isStopped: boolean }) {
  const set = async (form: FormData) => {
    const body = { state: isStopped ? 'open' : 'stopped', reason: typed(form, 'reason') }
    await sendData<typeof setTerms>('POST', `/desk/companies/${companyId}/terms/`, body)
    return isStopped ? 'The stop is lifted.' : 'The account is on stop.'
  }
  return (
    <DeskAction
      label={isStopped ? 'Lift the stop' : 'Stop'}
      tone="small"
      title={isStopped ? 'Lift the stop' : 'Put the account on stop'}
      lead={
        isStopped
          ? 'The company can buy on account again, within its limit.'
          : 'The company can buy by card only, until the stop is lifted. No one is notified.'
      }
      submit={isStopped ? 'Lift the stop' : 'Stop the account'}
      isDanger={!isStopped}
      run={set}
    >
      <DeskField label="Why" name="reason" type="lines" />
    </DeskAction>
  )
}
