import type { MouseEvent, MouseEventHandler } from 'react'
import { PlacesMap } from '@/features/places/components/place-map'
import { regions } from '@/features/places/rules'
import { formatCourseDay, formatTime } from '@/lib/dates'
import { Said, SaidDay } from '@/ui/chosen-words'
import type { Calendar, Go } from '../client'
import type { NextStart } from '../dates.data'
import { type CalendarQuery, calendarHref, seatsText, seatsTone } from '../rules'
import { NearestPlaces } from './nearest-places'

type Props = { calendar: Calendar; go: Go; path: string }

/** Spec section 2. A map, the nearest places and other ways beside it; then every place with what it has next. */
export function LocationList({ calendar, go, path }: Props) {
  const { query, next } = calendar
  const course = query.filters.course ? calendar.course : null
  // Without a date anywhere, every place is shown, as its calendar offers the waitlist.
  const places = course?.places.length
    ? calendar.locations.filter(({ slug }) => course.places.includes(slug))
    : calendar.locations
  const here = places.map((place) => ({ ...place, next: next?.places.find(({ slug }) => slug === place.slug) ?? null }))
  const open = (slug: string) => {
    const chosen = { ...query, location: slug, page: 1 }
    return {
      href: calendarHref(chosen, path),
      onClick: (event: MouseEvent<Element>) => {
        event.preventDefault()
        go(chosen)
      },
    }
  }
  return (
    <section aria-labelledby="choose-location" className="mt-12">
      <h2 id="choose-location" className="text-[1.625rem]">
        <Said text="Choose a location" />
      </h2>
      <p className="mt-2">
        <Said
          text={
            course
              ? course.places.length > 0
                ? '{course} has dates in these places.'
                : '{course} has no dates yet. Choose a place to join its waitlist.'
              : 'Or take a course online or by webinar, from anywhere.'
          }
          values={{ course: course?.name }}
        />
      </p>
      {next && next.places.length > 0 && (
        <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8">
          <PlacesMap
            places={here.flatMap(({ slug, name, region, next: at }) =>
              at ? [{ slug, name, region, lat: at.lat, lng: at.lng, count: at.soon }] : [],
            )}
            linkOf={open}
            className="w-full rounded-sign border-2 border-ink max-md:order-last"
          />
          <div className="grid gap-6">
            <NearestPlaces
              places={here.flatMap(({ slug, name, next: at }) => (at ? [{ ...at, slug, name }] : []))}
              linkOf={open}
            />
            <Anywhere webinar={next.webinar} query={query} path={path} go={go} />
          </div>
        </div>
      )}
      <ByRegion places={here} open={open} />
    </section>
  )
}

type ByRegionProps = {
  places: readonly (Calendar['locations'][number] & { next: NextStart | null })[]
  open: (slug: string) => { href: string; onClick: MouseEventHandler<Element> }
}

function ByRegion({ places, open }: ByRegionProps) {
  const groups = regions
    .map((region) => ({ ...region, places: places.filter((location) => location.region === region.value) }))
    .filter((group) => group.places.length > 0)
  return (
    <div className="mt-8 columns-1 gap-8 sm:columns-2 lg:columns-3">
      {groups.map(({ value, label, places: ofRegion }) => (
        <div key={value} className="mb-7 break-inside-avoid">
          <h3 className="border-b-2 border-ink pb-1.5 text-[1.0625rem] tracking-normal">{label}</h3>
          <ul>
            {ofRegion.map(({ slug, name, next: at }) => (
              <li
                key={slug}
                className="relative flex min-h-13 items-center justify-between gap-x-4 border-b border-line py-1.5 hover:bg-sand"
              >
                <a {...open(slug)} className="font-semibold after:absolute after:inset-0">
                  {name}
                </a>
                {at && <Next start={at} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Next({ start: { startsAt, spaces } }: { start: NextStart }) {
  return (
    <span className="shrink-0 text-right text-[0.9375rem] leading-snug tabular-nums">
      <SaidDay text={formatCourseDay(startsAt)} />
      <span className={`block ${seatsTone(spaces) || 'text-ink-3'}`}>
        <Said text={seatsText(spaces)} />
      </span>
    </span>
  )
}

type AnywhereProps = Pick<Props, 'go' | 'path'> & { webinar: NextStart | null; query: CalendarQuery }

function Anywhere({ webinar, query, go, path }: AnywhereProps) {
  const ways = [
    { type: 'webinar', label: 'Next webinar', start: webinar },
    { type: 'online', label: 'Online, at your own pace', start: null },
  ] as const
  return (
    <section aria-labelledby="anywhere" className="border-2 border-ink bg-white">
      <h3 id="anywhere" className="border-b-2 border-line px-5 py-3 text-xl">
        <Said text="Not fussy about the place?" />
      </h3>
      <ul>
        {ways.map(({ type, label, start }) => {
          const chosen = { ...query, type, page: 1 }
          if (type === 'webinar' && !start) return null
          return (
            <li
              key={type}
              className="relative flex min-h-14 items-center justify-between gap-4 border-t border-line px-5 py-2 first:border-t-0 hover:bg-sand"
            >
              <span>
                <a
                  href={calendarHref(chosen, path)}
                  onClick={(event) => {
                    event.preventDefault()
                    go(chosen)
                  }}
                  className="font-semibold after:absolute after:inset-0"
                >
                  <Said text={label} />
                </a>
                {start && (
                  <span className="block text-[0.9375rem] text-ink-3 tabular-nums">
                    <SaidDay text={formatCourseDay(start.startsAt)} />, {formatTime(start.startsAt)}
                  </span>
                )}
              </span>
              <span className="text-[0.9375rem] tabular-nums">
                <Said text={start ? seatsText(start.spaces) : 'Start today'} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
