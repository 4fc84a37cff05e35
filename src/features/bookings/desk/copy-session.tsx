'use client'

import { PlanForm } from '../sessions/components/plan-form'
import { When } from '../sessions/components/plan-when'
import type { Roll } from '../sessions/contract'
import { draftFor } from '../sessions/plan.rules'

export function CopySession({ roll }: { roll: Roll }) {
  return (
    <details className="desk-fold">
      <summary>Copy the session to other days</summary>
      <PlanForm
        path={`/desk/starts/${roll.slotId}/copy/`}
        begin={() => draftFor(null, roll.copyDay)}
        fields={({ draft, change }) => <When today={roll.today} draft={draft} change={change} />}
      />
    </details>
  )
}
