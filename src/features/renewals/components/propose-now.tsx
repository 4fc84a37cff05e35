'use client'

import { renewalProposalPath } from '@/account-paths'
import { MakeAgain } from './make-again'

export function ProposeNow() {
  return (
    <MakeAgain
      label="Make this month’s proposal now"
      onMade={({ id }) => window.location.assign(renewalProposalPath(id))}
    />
  )
}
