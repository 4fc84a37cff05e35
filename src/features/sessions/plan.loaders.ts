import { findRoomNames, listTrainers } from '@/features/courses/data'
import { addWorkingDays } from '@/features/places/working-days.rules'
import { formatLongDay, nzDay, nzInstant } from '@/lib/dates'
import { findPlaces, findTemplates } from './plan.data'
import type { Planned } from './plan.mutations'

/** Ids in the URL count only if they exist. Sessions for asked dates are planned ten working days ahead. */
export async function loadPlanner(asked: URLSearchParams, now = new Date()) {
  const [courses, places, trainers, rooms] = await Promise.all([
    findTemplates(),
    findPlaces(),
    listTrainers(),
    findRoomNames(),
  ])
  const courseId = courses.find(({ id }) => String(id) === asked.get('course'))?.id ?? null
  const place = places.find(({ slug }) => slug === asked.get('place'))
  const today = nzDay(now)
  const firstDay = place ? addWorkingDays(today, 10, place.region) : today
  return { courses, places, trainers, rooms, courseId, placeId: place?.id ?? null, firstDay, today }
}

export type Planner = Awaited<ReturnType<typeof loadPlanner>>

export const shownPlan = ({ days, made }: Planned) => {
  const said = <T extends { readonly day: string }>(one: T) => ({
    ...one,
    label: formatLongDay(nzInstant(one.day, '12:00')),
  })
  return { days: days.map(said), made: made.map(said) }
}
