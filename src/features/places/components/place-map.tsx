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

/** Hidden from screen readers, as the list next to it names the places. */
export function PlacesMap({ places, className = '' }: { places: readonly Marked[]; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className={`bg-sky ${className}`}>
      <Coast />
      {places.map((place) => {
        const at = pointOnMap(place)
        return (
          at && <circle key={place.slug} cx={at.x} cy={at.y} r="1.7" className="fill-primary stroke-ink stroke-[0.6]" />
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

function Label({ x, y, text }: { x: number; y: number; text: string }) {
  const isLeft = x > mapSize.width / 2
  return (
    <text
      x={isLeft ? x - 5.5 : x + 5.5}
      y={y - 5.6}
      textAnchor={isLeft ? 'end' : 'start'}
      fontSize="4.6"
      paintOrder="stroke"
      className="fill-ink stroke-sky stroke-[1.4] font-bold"
    >
      {text}
    </text>
  )
}
