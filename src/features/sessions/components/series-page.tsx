'use client'

import { deskPlannerPath } from '@/desk-paths'
import type { Planner } from '../plan.loaders'
import { draftFor } from '../plan.rules'
import { PlanFields } from './plan-fields'
import { PlanForm } from './plan-form'

export function SeriesPage({ planner }: { planner: Planner }) {
  const course = planner.courses.find(({ id }) => id === planner.courseId) ?? null
  return (
    <PlanForm
      path="/desk/sessions/series/"
      begin={() =>
        planner.placeId === null
          ? draftFor(course, planner.firstDay)
          : { ...draftFor(course, planner.firstDay), locationId: planner.placeId, state: 'published' }
      }
      fields={({ draft, change }) => <PlanFields planner={planner} draft={draft} change={change} />}
      end={<a href={deskPlannerPath}>Back to the planner</a>}
    />
  )
}
