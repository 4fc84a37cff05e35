'use client'

import type { ReactNode } from 'react'
import { usePlan } from '../plan.client'
import type { PlanDraft } from '../plan.rules'
import { PlanDays } from './plan-days'

type Props = {
  path: string
  begin: () => PlanDraft
  fields: (plan: { draft: PlanDraft; change: (given: Partial<PlanDraft>) => void }) => ReactNode
  end?: ReactNode
}

export function PlanForm({ path, begin, fields, end }: Props) {
  const { draft, change, leaveOut, plan, problem, isBusy, look, toggle, make } = usePlan(path, begin)
  return (
    <div className="plan">
      <form className="plan-form" noValidate onSubmit={look}>
        {fields({ draft, change })}
        <p className="plan-end">
          <button type="submit" className="b" disabled={isBusy}>
            Show the dates
          </button>
          {end}
        </p>
      </form>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
      {plan && (
        <PlanDays
          plan={plan}
          leaveOut={leaveOut}
          isDraft={draft.state === 'draft'}
          isBusy={isBusy}
          toggle={toggle}
          make={make}
        />
      )}
    </div>
  )
}
