'use client'

import { type MouseEventHandler, useState } from 'react'
import { kmBetween, type Point } from '@/features/places/distance.rules'
import { formatCourseDay, formatTime } from '@/lib/dates'
import { Said, SaidDay } from '@/ui/chosen-words'
import { MapPin } from '@/ui/icons'
import type { NextAtPlace } from '../dates.data'
import { seatsText } from '../rules'

type Props = {
  places: readonly (NextAtPlace & { name: string })[]
  linkOf: (slug: string) => { href: string; onClick: MouseEventHandler<Element> }
}

const shown = 3

/** The soonest places, until someone lets us know where they are: asked by a button, and kept nowhere. */
export function NearestPlaces({ places, linkOf }: Props) {
  const [at, setAt] = useState<Point | null>(null)
  const [said, setSaid] = useState('')
  const ask = () => {
    setSaid('Looking…')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAt({ lat: coords.latitude, lng: coords.longitude })
        setSaid('Nearest first. We don’t keep where you are.')
      },
      () => setSaid('Your browser didn’t say where you are. Choose a place on the map or in the list.'),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }
  const found = places
    .map((place) => ({ ...place, km: kmTo(at, place) }))
    .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0) || one.startsAt.localeCompare(other.startsAt))
    .slice(0, shown)
  return (
    <section aria-labelledby="nearest" className="border-2 border-ink bg-white">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-line px-5 py-3">
        <h3 id="nearest" className="text-xl">
          <Said text={at ? 'Nearest to you' : 'Soonest'} />
        </h3>
        <button type="button" className="btn btn-ghost btn-small noscript:hidden" onClick={ask}>
          <MapPin size={18} /> <Said text="Use my location" />
        </button>
      </div>
      <ul>
        {found.map(({ slug, name, startsAt, spaces, km }) => (
          <li
            key={slug}
            className="relative flex min-h-14 items-center justify-between gap-4 border-t border-line px-5 py-2 first:border-t-0 hover:bg-sand"
          >
            <span>
              <a {...linkOf(slug)} className="font-semibold after:absolute after:inset-0">
                {name}
                <span className="sr-only">
                  , <SaidDay text={formatCourseDay(startsAt)} />
                </span>
              </a>
              <span className="block text-[0.9375rem] text-ink-3 tabular-nums">
                <SaidDay text={formatCourseDay(startsAt)} />, {formatTime(startsAt)}
              </span>
            </span>
            <span className="text-right text-[0.9375rem] tabular-nums">
              <Said text={seatsText(spaces)} />
              {km !== null && <span className="block text-ink-3">{Math.round(km)} km</span>}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="px-5 pb-3 text-[0.9375rem] text-ink-3 empty:hidden">
        <Said text={said} />
      </p>
    </section>
  )
}

/** A place without a position comes last. */
function kmTo(at: Point | null, { lat, lng }: Pick<NextAtPlace, 'lat' | 'lng'>): number | null {
  if (!at) return null
  return lat === null || lng === null ? Number.POSITIVE_INFINITY : kmBetween(at, { lat, lng })
}
