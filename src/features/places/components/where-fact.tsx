import { placePath } from '@/paths'
import { DirectionLinks } from './direction-links'
import { PlaceMap } from './place-map'

export type WhereGiven = {
  readonly isVirtual: boolean
  readonly name: string
  readonly placeSlug: string
  readonly region: string | null
  readonly venue: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly parking: string | null
  readonly transitNote: string | null
}

export function WhereFact(where: WhereGiven) {
  const { isVirtual, name, placeSlug, venue, parking, transitNote } = where
  if (isVirtual) return 'Online'
  return (
    <span className="flow-root">
      <PlaceMap
        place={{ ...where, slug: placeSlug }}
        className="no-print float-right mb-1 ml-4 h-18 w-auto border-2 border-ink"
      />
      <a className="link" href={placePath(placeSlug)}>
        {name}
      </a>
      {venue && <span className="block text-ink-3">{venue}</span>}
      <span className="clear-right block">
        <DirectionLinks where={{ ...where, place: name }} name={name} hasMap />
      </span>
      {parking && <span className="mt-1 block text-ink-3">Parking: {parking}</span>}
      {transitNote && <span className="mt-1 block text-ink-3">Public transport: {transitNote}</span>}
    </span>
  )
}
