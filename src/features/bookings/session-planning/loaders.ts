import { listTrainers } from '@/features/courses/data'
import { formatLongDay, nzDay, nzInstant } from '@/lib/dates'
import { findPlaces, findTemplates } from './data'
import type { Planned } from './mutations'

/** What a planner chooses from; `courseId` is the course that the address names, when there is such a course. */
export async function loadPlanner(asked: unknown, now = new Date()) {
  const [courses, places, trainers] = await Promise.all([findTemplates(), findPlaces(), listTrainers()])
  const courseId = courses.find(({ id }) => String(id) === asked)?.id ?? null
  return { courses, places, trainers, courseId, today: nzDay(now) }
}

export type Planner = Awaited<ReturnType<typeof loadPlanner>>

/** A plan as the page shows it: with its days in words. */
export const shownPlan = ({ days, made }: Planned) => {
  const said = <T extends { readonly day: string }>(one: T) => ({
    ...one,
    label: formatLongDay(nzInstant(one.day, '12:00')),
  })
  return { days: days.map(said), made: made.map(said) }
}
