'use client'

import { companyCall, joinedCompanyPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import type { acceptInvitation } from '../contract'

export function Accept({ emailHash, inviteeGuid }: { emailHash: string; inviteeGuid: string }) {
  const send = async () => {
    await sendData<typeof acceptInvitation>('POST', companyCall(`admin-invitee/${emailHash}/${inviteeGuid}`))
    window.location.assign(joinedCompanyPath)
  }
  return (
    <ApiForm send={send} submitLabel="Accept the invitation" className="mt-8 grid max-w-[36rem] gap-5">
      {() => null}
    </ApiForm>
  )
}
