import { regions } from '@/features/places/rules'
import { MapPin } from '@/ui/icons'
import type { Calendar } from '../client'
import { type CalendarQuery, calendarHref } from '../rules'

type Props = { calendar: Calendar; go: (query: CalendarQuery) => void; path: string }

/** Spec section 2. */
export function LocationList({ calendar, go, path }: Props) {
  const { query } = calendar
  const course = query.filters.course ? calendar.course : null
  // Without a date anywhere, every place is shown, as its calendar offers the waitlist.
  const places = course?.places.length
    ? calendar.locations.filter(({ slug }) => course.places.includes(slug))
    : calendar.locations
  const groups = regions
    .map((region) => ({ ...region, places: places.filter((location) => location.region === region.value) }))
    .filter((group) => group.places.length > 0)
  return (
    <section aria-labelledby="choose-location" className="mt-12">
      <h2 id="choose-location" className="text-[1.625rem]">
        Choose a location
      </h2>
      <p className="mt-2">
        {course
          ? course.places.length > 0
            ? `${course.name} has dates in these places.`
            : `${course.name} has no dates yet. Choose a place to join its waitlist.`
          : 'Or take a course online or by webinar, from anywhere.'}
      </p>
      <div className="mt-8 columns-1 gap-8 sm:columns-2 lg:columns-3 xl:columns-4">
        {groups.map(({ value, label, places }) => (
          <div key={value} className="mb-7 break-inside-avoid">
            <h3 className="border-b-2 border-ink pb-1.5 text-[1.0625rem] tracking-normal">{label}</h3>
            <ul>
              {places.map(({ slug, name }) => {
                const chosen = { ...query, location: slug, page: 1 }
                return (
                  <li key={slug} className="border-b border-line">
                    <a
                      href={calendarHref(chosen, path)}
                      onClick={(event) => {
                        event.preventDefault()
                        go(chosen)
                      }}
                      className="flex min-h-12 items-center gap-2.5 font-semibold hover:bg-primary hover:pl-2.5 hover:text-on-primary"
                    >
                      <MapPin size={18} /> {name}
                    </a>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
