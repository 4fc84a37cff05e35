import { PlacesMap } from '@/features/places/components/place-map'
import type { Place } from '@/features/places/data'
import { byRegion } from '@/features/places/rules'
import { calendarPath, placePath } from '@/paths'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs'

type Props = { places: readonly Place[]; courses: ReadonlyMap<string, number>; crumbs: Crumb[] }

export function PlacesIndex({ places, courses, crumbs }: Props) {
  return (
    <div className="wrap pt-5 pb-14 lg:pt-8 lg:pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 text-[clamp(2.125rem,4.4vw,3.5rem)]">Where we train</h1>
      <p className="mt-3 max-w-[38em] text-lg">
        {places.length === 1 ? 'One place' : `${places.length} places`} around New Zealand. Choose one, on the map or in
        the list, for its next courses, the address and how to get there.
      </p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="columns-1 gap-8 sm:columns-2">
          {byRegion(places).map(({ region, label, places: here }) => (
            <section key={region} aria-label={label ?? 'Elsewhere'} className="mb-8 break-inside-avoid">
              <h2 className="border-b-2 border-ink pb-1.5 text-[1.25rem]">{label ?? 'Elsewhere'}</h2>
              <ul>
                {here.map(({ slug, name, streetAddress }) => (
                  <li key={slug} className="border-b border-line">
                    <a className="block py-3 hover:bg-sand" href={placePath(slug)}>
                      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                        <span className="font-bold underline decoration-2 underline-offset-4">{name}</span>
                        <span className="text-[0.9375rem] text-ink-3 tabular-nums">
                          {coursesText(courses.get(slug))}
                        </span>
                      </span>
                      {streetAddress && <span className="block text-[0.9375rem] text-ink-3">{streetAddress}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="grid gap-6 lg:sticky lg:top-6">
          <PlacesMap
            places={places.map((place) => ({ ...place, count: courses.get(place.slug) ?? 0 }))}
            linkOf={(slug) => ({ href: placePath(slug) })}
            className="mx-auto w-full max-w-80 rounded-sign border-2 border-ink lg:max-w-none"
          />
          <p>
            Nothing near you?{' '}
            <a className="link" href={calendarPath({ type: 'online' })}>
              Take a course online
            </a>{' '}
            or{' '}
            <a className="link" href={calendarPath({ type: 'webinar' })}>
              by webinar
            </a>
            .
          </p>
        </div>
      </div>
    </div>
  )
}

const coursesText = (count = 0) => (count === 0 ? 'No dates yet' : count === 1 ? '1 course' : `${count} courses`)
