'use client'

import { useState } from 'react'
import { applePassUrl, companyPersonPath } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { courseCalendarPath } from '@/paths'
import { RowMenu } from '@/ui/row-menu'
import type { emailPass } from '../contract'

type Props = {
  employeeId: number
  name: string
  /** Whether their card goes on a phone, and as a file too. */
  pass: { hasFile: boolean } | null
}

/** What a company can do for one of its people. */
export function PersonMenu({ employeeId, name, pass }: Props) {
  const [said, setSaid] = useState({ text: '', isBad: false })
  const email = async () => {
    try {
      await sendData<typeof emailPass>('POST', '/apple-wallet/email-employee-pass/', { employeeId })
      setSaid({ text: 'If we have an email address for them, the pass is on its way.', isBad: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ text: error.message, isBad: true })
    }
  }
  return (
    <>
      <RowMenu
        about={name}
        actions={[
          { label: 'Change details', href: companyPersonPath(employeeId) },
          { label: 'Find a course', href: courseCalendarPath },
          ...(pass?.hasFile ? [{ label: 'Download pass', href: applePassUrl(employeeId), isFile: true }] : []),
          ...(pass ? [{ label: 'Email pass', act: email }] : []),
        ]}
      />
      <p role="status" className={`max-w-56 text-[0.9375rem] empty:hidden ${said.isBad ? 'text-bad' : 'text-ok'}`}>
        {said.text}
      </p>
    </>
  )
}
