import { nzDay } from '@/lib/dates'
import { type Planner, venueOf } from './calendar'
import type { Session } from './session'
import { halfHour, hourMs, isHoliday, minuteMs } from './times'

/** Course, place, and hours since it began (negative: until it begins). */
const runs: readonly [course: string, place: string, hoursAgo: number][] = [
  // The trainer with a login teaches the one in progress.
  ['foundation-building-construction', 'auckland-onehunga', 1],
  ['working-at-height', 'hamilton', 5.5],
  ['foundation-refresher', 'auckland-north-shore', -0.5],
]

/** Sessions around the current hour: in progress, finished, and about to start. None on a public holiday. */
export function runAroundNow(planner: Planner): Session[] {
  const { now } = planner.year
  return runs.flatMap(([slug, where, hoursAgo], index) => {
    const trainer = planner.trainers[index]
    const [course, place] = [planner.course(slug), planner.place(where)]
    const startsAt = new Date(
      halfHour(new Date(now.getTime() - hoursAgo * hourMs)).getTime() + (hoursAgo < 0 ? 30 * minuteMs : 0),
    )
    const endsAt = new Date(startsAt.getTime() + course.hours * hourMs)
    if (!trainer || isHoliday(startsAt, place.region) || isHoliday(endsAt, place.region)) return []
    planner.take(trainer, nzDay(startsAt))
    planner.take(trainer, nzDay(endsAt))
    return [
      planner.add({ course, place, format: 'classroom', language: 'en', trainer, venue: venueOf(place, index) }, [
        [startsAt, endsAt],
      ]),
    ]
  })
}
