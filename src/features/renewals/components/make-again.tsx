'use client'

import { useState } from 'react'
import { companyCall } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { markTitle } from '@/ui/title-mark'
import type { Proposal, proposeRenewals } from '../contract'

export function MakeAgain({ label, onMade }: { label: string; onMade: (made: Proposal) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function make() {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      onMade(await sendData<typeof proposeRenewals>('POST', companyCall('renewals/propose')))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      markTitle('Error: ')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-5">
      <button type="button" className="btn btn-ghost" onClick={make}>
        {isBusy ? 'Putting it together…' : label}
      </button>
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
