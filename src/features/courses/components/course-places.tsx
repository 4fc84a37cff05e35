import { DirectionLinks } from '@/features/places/components/direction-links'
import { PlaceMap } from '@/features/places/components/place-map'
import type { Place } from '@/features/places/data'
import { placePath } from '@/paths'

type Props = { places: readonly Place[]; bringing: readonly string[] }

export function CoursePlaces({ places, bringing }: Props) {
  return (
    <section aria-labelledby="course-places" className="wrap pt-14 lg:pt-20">
      <h2 id="course-places">{places.length > 0 ? 'Where it is and what to bring' : 'What to bring'}</h2>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {places.length > 0 && (
          <ul className="grid gap-6">
            {places.map((place) => (
              <PlaceCard key={place.slug} place={place} />
            ))}
          </ul>
        )}
        <div className="border-2 border-ink bg-sand p-6">
          {places.length > 0 && <h3>What to bring</h3>}
          <ul className="mt-3 grid list-[square] gap-2 pl-5 first:mt-0">
            {bringing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function PlaceCard({ place }: { place: Place }) {
  const { name, slug, streetAddress, lat, lng, parking, transitNote } = place
  const venue = lat === null || lng === null ? streetAddress : null
  return (
    <li className="flex rounded-sign border-2 border-ink bg-white">
      <PlaceMap place={place} className="w-24 shrink-0 border-r-2 border-ink object-contain sm:w-32" />
      <div className="min-w-0 p-5">
        <h3>
          <a className="underline decoration-2 underline-offset-4 hover:decoration-4" href={placePath(slug)}>
            {name}
          </a>
        </h3>
        {streetAddress && <p className="mt-2">{streetAddress}</p>}
        {parking && <p className="mt-1 text-[0.9375rem] text-ink-3">Parking: {parking}</p>}
        {transitNote && <p className="mt-1 text-[0.9375rem] text-ink-3">Public transport: {transitNote}</p>}
        <DirectionLinks where={{ isVirtual: false, venue, place: name, lat, lng }} name={name} />
      </div>
    </li>
  )
}
