import type { CalendarStart } from '@/features/planner/data'
import { nzDay, nzInstant } from '@/lib/dates'

export type DayBar = {
  readonly start: CalendarStart
  readonly left: number
  readonly width: number
  readonly isOn: boolean
}

export type DayStrip = {
  readonly hours: readonly { readonly label: string; readonly left: number }[]
  readonly now: number | null
  readonly places: readonly {
    readonly key: number
    readonly place: string
    readonly rooms: string
    readonly bars: readonly DayBar[]
  }[]
}

const hour = 3_600_000

/** Bars by place from 7 am to 6 pm, extended for earlier or later sessions. Position and width in percent. */
export function stripOf(starts: readonly CalendarStart[], now: Date): DayStrip {
  const day = nzDay(now)
  const midnight = nzInstant(day, '00:00').getTime()
  const within = (at: Date) => Math.min(24, Math.max(0, (at.getTime() - midnight) / hour))
  const first = Math.floor(Math.min(7, ...starts.map(({ startsAt }) => within(startsAt))))
  const last = Math.ceil(Math.max(18, ...starts.map(({ endsAt }) => within(endsAt))))
  const at = (hours: number) => (100 * (hours - first)) / (last - first)
  const step = last - first > 14 ? 2 : 1
  const hours = Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => first + index * step)
  const nowAt = at((now.getTime() - midnight) / hour)
  const ids = [...new Set(starts.map(({ placeId }) => placeId))]
  return {
    hours: hours.map((one) => ({ label: `${one % 12 || 12} ${one < 12 || one === 24 ? 'am' : 'pm'}`, left: at(one) })),
    now: nowAt >= 0 && nowAt <= 100 ? nowAt : null,
    places: ids.map((placeId) => {
      const own = starts.filter((start) => start.placeId === placeId)
      return {
        key: placeId,
        place: own[0]?.place ?? '',
        rooms: [...new Set(own.flatMap(({ venue }) => venue?.split(',')[0] ?? []))].join(', '),
        bars: own.map((start) => {
          const left = at(within(start.startsAt))
          return {
            start,
            left,
            width: at(within(start.endsAt)) - left,
            isOn: start.startsAt <= now && start.endsAt > now,
          }
        }),
      }
    }),
  }
}
