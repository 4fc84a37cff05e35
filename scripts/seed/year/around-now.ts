import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
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

/** No one trains at five in the morning: what would begin then begins at the nearest hour at which someone does. */
const [earliest, latest] = ['07:00', '18:30'] as const

function inWorkingHours(at: Date): Date {
  const day = nzDay(at)
  return new Date(
    Math.min(Math.max(at.getTime(), nzInstant(day, earliest).getTime()), nzInstant(day, latest).getTime()),
  )
}

/** When a run begins: one that would be over by now is over, if need be since yesterday afternoon. */
export function startOf(now: Date, hoursAgo: number, hours: number): Date {
  const wanted = new Date(now.getTime() - hoursAgo * hourMs)
  const startsAt = inWorkingHours(new Date(halfHour(wanted).getTime() + (hoursAgo < 0 ? 30 * minuteMs : 0)))
  const isLate = hoursAgo > hours && startsAt.getTime() + hours * hourMs > now.getTime()
  return isLate ? nzInstant(addNzDays(nzDay(startsAt), -1), '13:00') : startsAt
}

/** Sessions around the current hour: in progress, finished, and about to start. None on a public holiday. */
export function runAroundNow(planner: Planner): Session[] {
  const { now } = planner.year
  return runs.flatMap(([slug, where, hoursAgo], index) => {
    const trainer = planner.trainers[index]
    const [course, place] = [planner.course(slug), planner.place(where)]
    const startsAt = startOf(now, hoursAgo, course.hours)
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
