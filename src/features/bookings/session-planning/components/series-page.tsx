'use client'

import { deskPlannerPath } from '@/paths'
import { usePlan } from '../client'
import type { Planner } from '../loaders'
import { draftFor } from '../rules'
import { PlanDays } from './plan-days'
import { PlanFields } from './plan-fields'

/** Plans sessions: what is wanted, then every date with what is in its way, then the deed. */
export function SeriesPage({ planner }: { planner: Planner }) {
  const course = planner.courses.find(({ id }) => id === planner.courseId) ?? null
  const { draft, change, leaveOut, plan, problem, isBusy, look, toggle, make } = usePlan(
    '/desk/sessions/series/',
    () =>
      planner.placeId === null
        ? draftFor(course, planner.firstDay)
        : { ...draftFor(course, planner.firstDay), locationId: planner.placeId, state: 'published' },
  )
  return (
    <div className="plan">
      <form className="plan-form" noValidate onSubmit={look}>
        <PlanFields planner={planner} draft={draft} change={change} />
        <p className="plan-end">
          <button type="submit" className="b" disabled={isBusy}>
            Show the dates
          </button>
          <a href={deskPlannerPath}>Back to the planner</a>
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
