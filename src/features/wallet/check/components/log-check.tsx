'use client'

import { sendData } from '@/lib/api-client'
import { companyCall } from '@/paths'
import { ApiForm } from '@/ui/api-form'
import type { logCardCheck } from '../contract'

/** Writes the check into the company’s site log. */
export function LogCheck({ token, company }: { token: string; company: string }) {
  const send = async () => {
    await sendData<typeof logCardCheck>('POST', companyCall('card-checks'), { token })
  }
  return (
    <ApiForm
      send={send}
      submitLabel="Log this check"
      doneText={`It is in the site log of ${company}.`}
      className="grid gap-4"
    >
      {() => null}
    </ApiForm>
  )
}
