import { kmBetween, type Point } from '@/features/places/distance.rules'
import type { CourseRow, RowFilters } from './rules'

/** UTC instants. */
export type StartElsewhere = Pick<CourseRow, 'name' | 'startDate' | 'endDate' | 'availableSpaces'> & {
  readonly sessionId: number
  readonly slotId: number
  readonly isOneOfSeveral: boolean
}

export type PlaceElsewhere = StartElsewhere & {
  readonly slug: string
  readonly place: string
  readonly km: number | null
}

export type Elsewhere = {
  readonly places: readonly PlaceElsewhere[]
  readonly webinar: StartElsewhere | null
  readonly isLater: boolean
}

export type Positioned = { readonly lat: number | null; readonly lng: number | null }

const pointOf = ({ lat, lng }: Positioned): Point | null => (lat === null || lng === null ? null : { lat, lng })

const shown = 3

/** The three nearest, the soonest of those without a position last. `from` is null where no place was chosen: then the soonest. */
export function nearestOf<T extends Positioned & { readonly startDate: string }>(
  places: readonly T[],
  from: Positioned | null,
): (T & { km: number | null })[] {
  const here = from && pointOf(from)
  const far = places.map((place) => {
    const there = pointOf(place)
    return { ...place, km: here && there ? Math.round(kmBetween(here, there)) : null }
  })
  const order = (km: number | null) => km ?? Number.POSITIVE_INFINITY
  return far
    .toSorted((a, b) =>
      order(a.km) === order(b.km) ? a.startDate.localeCompare(b.startDate) : order(a.km) - order(b.km),
    )
    .slice(0, shown)
}

/** The same without its dates: a later day is better than none. Null if no dates were asked for. */
export const withoutDates = (filters: RowFilters): RowFilters | null =>
  filters.window || filters.day ? { ...filters, window: undefined, day: undefined } : null
