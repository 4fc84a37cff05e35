'use client'

import { companyCall } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { Said } from '@/ui/chosen-words'
import type { logCardCheck } from '../contract'
import { readPlace } from '../place.client'

export function LogCheck({ token, company }: { token: string; company: string }) {
  const send = async () => {
    await sendData<typeof logCardCheck>('POST', companyCall('card-checks'), { token, place: readPlace() || null })
  }
  return (
    <ApiForm
      send={send}
      submitLabel="Log this check"
      doneText={<Said text="It is in the site log of {company}." values={{ company }} />}
      className="grid gap-4"
    >
      {() => null}
    </ApiForm>
  )
}
