'use client'

import { PlanForm } from '../components/plan-form'
import { When } from '../components/plan-when'
import type { Roll } from '../contract'
import { draftFor } from '../plan.rules'

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
