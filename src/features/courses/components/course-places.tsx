import { DirectionLinks } from '@/features/places/components/direction-links'
import { PinnedMap } from '@/features/places/components/place-map'
import type { Place } from '@/features/places/data'
import { placePath } from '@/paths'

type Props = { places: readonly Place[]; bringing: readonly string[] }

export function CoursePlaces({ places, bringing }: Props) {
  return (
    <section aria-labelledby="course-places" className="wrap pt-14 lg:pt-20">
      <h2 id="course-places">{places.length > 0 ? 'Where it is and what to bring' : 'What to bring'}</h2>
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {places.length > 0 && (
          <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)]">
            <PinnedMap
              places={places}
              className="h-52 w-full rounded-sign border-2 border-ink p-3 md:sticky md:top-6 md:h-auto"
            />
            <ul className="border-y-2 border-ink">
              {places.map((place) => (
                <OnePlace key={place.slug} place={place} />
              ))}
            </ul>
          </div>
        )}
        <div className={`border-2 border-ink bg-sand p-6 ${places.length > 0 ? '' : 'max-w-[40rem]'}`}>
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

function OnePlace({ place }: { place: Place }) {
  const { name, slug, streetAddress, lat, lng, parking, transitNote } = place
  const venue = lat === null || lng === null ? streetAddress : null
  return (
    <li className="border-line py-4 not-first:border-t">
      <h3 className="text-xl">
        <a className="link-name" href={placePath(slug)}>
          {name}
        </a>
      </h3>
      {streetAddress && <p>{streetAddress}</p>}
      {parking && <p className="mt-1 text-[0.9375rem] text-ink-3">Parking: {parking}</p>}
      {transitNote && <p className="mt-1 text-[0.9375rem] text-ink-3">Public transport: {transitNote}</p>}
      <DirectionLinks where={{ isVirtual: false, venue, place: name, lat, lng }} name={name} />
    </li>
  )
}
