'use client'

import { useState } from 'react'
import { applePassUrl } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import type { emailPass } from '../contract'

export function PassActions({ employeeId, name, hasFile }: { employeeId: number; name: string; hasFile: boolean }) {
  const [told, setTold] = useState('')
  const act = async () => {
    await sendData<typeof emailPass>('POST', '/apple-wallet/email-employee-pass/', { employeeId })
    setTold('If we have an email address for them, the pass is on its way.')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {hasFile && (
        <a className="link inline-flex min-h-11 items-center" href={applePassUrl(employeeId)}>
          Download pass<span className="sr-only">: {name}</span>
        </a>
      )}
      <ActButton label="Email pass" about={name} act={act} />
      <p aria-live="polite" className="text-ok">
        {told}
      </p>
    </div>
  )
}
