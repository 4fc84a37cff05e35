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

type Props = { place: Marked; others?: readonly Marked[]; hasLabel?: boolean; className?: string }

export function PlaceMap({ place, others = [], hasLabel = false, className = '' }: Props) {
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
      {others
        .filter(({ slug }) => slug !== place.slug)
        .map((other) => (
          <Dot key={other.slug} place={other} isNear={other.region === place.region} />
        ))}
      <Pin {...at} />
      {hasLabel && <Label {...at} text={place.name} />}
    </svg>
  )
}

/** Units of the map; the pin points down, so there’s more room above it. */
const near = { width: 44, height: 44, above: 24 } as const

/** The part of the country around a place, in a box of any shape. Nothing for a place that isn’t on the map. */
export function NearMap({ place, className = '' }: Pick<Props, 'place' | 'className'>) {
  const at = pointOnMap(place)
  if (!at) return null
  return (
    <svg
      role="img"
      aria-label={`Map of where ${place.name} is`}
      viewBox={`${at.x - near.width / 2} ${at.y - near.above} ${near.width} ${near.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`bg-sky ${className}`}
    >
      <path
        d={coastPath}
        strokeLinejoin="round"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="fill-paper stroke-ink"
      />
      <g transform={`translate(${at.x} ${at.y}) scale(0.6)`}>
        <Pin x={0} y={0} />
      </g>
    </svg>
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

function Dot({ place, isNear }: { place: Marked; isNear: boolean }) {
  const at = pointOnMap(place)
  return at && <circle cx={at.x} cy={at.y} r={isNear ? 1.3 : 0.8} className={isNear ? 'fill-ink' : 'fill-concrete'} />
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

const plate = { height: 7.4, perLetter: 2.55, padding: 5 } as const

/** A sign above the pin, or below it near the top edge. SVG can't measure text, so the width is an estimate with room to spare. */
function Label({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * plate.perLetter + plate.padding
  const left = Math.min(Math.max(1, x - width / 2), mapSize.width - width - 1)
  const top = y > 24 ? y - 21 : y + 2.5
  return (
    <>
      <rect
        x={left}
        y={top}
        width={width}
        height={plate.height}
        rx="0.8"
        className="fill-white stroke-ink stroke-[0.7]"
      />
      <text x={left + width / 2} y={top + 5.3} textAnchor="middle" fontSize="4.4" className="fill-ink font-bold">
        {text}
      </text>
    </>
  )
}
