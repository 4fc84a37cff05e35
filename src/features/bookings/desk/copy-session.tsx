'use client'

import { usePlan } from '../session-planning/client'
import { PlanDays } from '../session-planning/components/plan-days'
import { When } from '../session-planning/components/plan-fields'
import { draftFor } from '../session-planning/rules'
import type { Roll } from '../sessions/contract'

/** Copies a session to other days: the same dates as of a series, each seen before anything is made. */
export function CopySession({ roll }: { roll: Roll }) {
  const { draft, change, leaveOut, plan, problem, isBusy, look, toggle, make } = usePlan(
    `/desk/starts/${roll.slotId}/copy/`,
    () => draftFor(null, roll.copyDay),
  )
  return (
    <details className="desk-fold">
      <summary>Copy the session to other days</summary>
      <div className="plan">
        <form className="plan-form" noValidate onSubmit={look}>
          <When today={roll.today} draft={draft} change={change} />
          <p className="plan-end">
            <button type="submit" className="b" disabled={isBusy}>
              Show the dates
            </button>
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
    </details>
  )
}
