import type { MouseEventHandler } from 'react'
import { coastPath, mapSize, pointOnMap } from '../map.rules'
import { regionLabel } from '../rules'

type Marked = {
  readonly slug: string
  readonly name: string
  readonly region: string | null
  readonly lat: number | null
  readonly lng: number | null
}

type Props = { place: Marked; className?: string }

export function PlaceMap({ place, className = '' }: Props) {
  const at = pointOnMap(place)
  if (!at) return null
  const region = regionLabel(place.region)
  return (
    <svg
      role="img"
      aria-label={`Map of New Zealand: ${place.name}${region && region !== place.name ? `, ${region}` : ''}`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className={`bg-sky ${className}`}
    >
      <Coast />
      <Pin {...at} />
    </svg>
  )
}

/** What is seen of the map around a place. */
const near = { width: 50, height: 38 } as const

const within = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))

type NearMapProps = {
  place: Marked
  others?: readonly Marked[]
  linkOf?: (slug: string) => { href: string }
  className?: string
}

/** The country around a place. The dots of others are links for a pointer; the list of places has them for everyone. */
export function NearMap({ place, others = [], linkOf, className = '' }: NearMapProps) {
  const at = pointOnMap(place)
  if (!at) return null
  const left = within(0, mapSize.width - near.width, at.x - near.width / 2)
  const top = within(0, mapSize.height - near.height, at.y - near.height * 0.6)
  const region = regionLabel(place.region)
  return (
    <div className={`relative overflow-hidden bg-sky ${className}`}>
      <p className="sr-only">
        On the map: {place.name}
        {region && region !== place.name ? `, ${region}` : ''}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`${left} ${top} ${near.width} ${near.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="block size-full"
      >
        <path d={coastPath} strokeLinejoin="round" className="fill-paper stroke-ink stroke-[0.35]" />
        {others.map((other) => {
          const there = other.slug === place.slug ? null : pointOnMap(other)
          return (
            there && (
              <a key={other.slug} {...linkOf?.(other.slug)} tabIndex={-1} className="group cursor-pointer">
                <title>{other.name}</title>
                <circle cx={there.x} cy={there.y} r="3" className="fill-transparent" />
                <circle
                  cx={there.x}
                  cy={there.y}
                  r="0.8"
                  className="fill-white stroke-ink stroke-[0.35] group-hover:fill-ink"
                />
              </a>
            )
          )
        })}
        <g transform={`translate(${at.x} ${at.y}) scale(0.6)`}>
          <Pin x={0} y={0} />
        </g>
      </svg>
    </div>
  )
}

/** A pin for each of a few places. */
export function PinnedMap({ places, className = '' }: { places: readonly Marked[]; className?: string }) {
  const pins = places.flatMap((place) => pointOnMap(place) ?? []).toSorted((a, b) => a.y - b.y)
  const [only] = places
  if (pins.length === 0 || !only) return null
  if (places.length === 1) return <PlaceMap place={only} className={className} />
  return (
    <svg
      role="img"
      aria-label={`Map of New Zealand: ${places.map(({ name }) => name).join(', ')}`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className={`bg-sky ${className}`}
    >
      <Coast />
      {pins.map(({ x, y }) => (
        <Pin key={`${x} ${y}`} x={x} y={y} />
      ))}
    </svg>
  )
}

type PlacesMapProps = {
  /** `count` makes the dot of a place with more courses larger. */
  places: readonly (Marked & { count?: number })[]
  linkOf: (slug: string) => { href: string; onClick?: MouseEventHandler<Element> }
  className?: string
}

/** Dots are links for a pointer. Hidden from screen readers and the keyboard, as the list next to it has the same links by name. */
export function PlacesMap({ places, linkOf, className = '' }: PlacesMapProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className={`bg-sky ${className}`}>
      <Coast />
      {places.map((place) => {
        const at = pointOnMap(place)
        const size = 1.5 + Math.min(place.count ?? 3, 15) / 10
        return (
          at && (
            <a key={place.slug} {...linkOf(place.slug)} tabIndex={-1} className="group cursor-pointer">
              <title>{place.name}</title>
              <circle cx={at.x} cy={at.y} r="4.5" className="fill-transparent" />
              <circle
                cx={at.x}
                cy={at.y}
                r={size}
                className="fill-primary stroke-ink stroke-[0.6] group-hover:fill-ink"
              />
            </a>
          )
        )
      })}
    </svg>
  )
}

function Coast() {
  return <path d={coastPath} strokeLinejoin="round" className="fill-paper stroke-ink stroke-[0.7]" />
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0C-1.6-2.4-4-5-4-7.8a4 4 0 0 1 8 0C4-5 1.6-2.4 0 0Z"
        className="fill-primary stroke-ink stroke-[0.8]"
      />
      <circle cy="-7.8" r="1.5" className="fill-ink" />
    </g>
  )
}
