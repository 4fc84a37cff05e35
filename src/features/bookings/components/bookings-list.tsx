import { bookingStates } from '@/features/seats/rules'
import { formatMoment } from '@/lib/dates'
import { bookingPath, bookingsPagePath, courseCalendarPath } from '@/paths'
import type { Booking } from '../contract'

type Props = { bookings: readonly Booking[] | null; when: 'coming' | 'past'; page: number; pages: number }

export function BookingsList({ bookings, when, page, pages }: Props) {
  return (
    <>
      <nav aria-label="Which bookings">
        <ul className="flex flex-wrap gap-2">
          {(['coming', 'past'] as const).map((value) => (
            <li key={value}>
              <a
                href={bookingsPagePath(value)}
                aria-current={value === when ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-sign border-2 border-ink bg-white px-4 font-semibold hover:bg-sand aria-[current]:bg-ink aria-[current]:text-white"
              >
                {value === 'coming' ? 'Coming' : 'Past'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {bookings && bookings.length > 0 ? (
        <Rows bookings={bookings} />
      ) : (
        <Nothing mayRead={bookings !== null} when={when} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages of bookings" className="mt-6 flex flex-wrap items-center gap-6">
          {page > 1 && (
            <a className="btn btn-ghost" href={bookingsPagePath(when, page - 1)}>
              Previous page
            </a>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <a className="btn btn-ghost" href={bookingsPagePath(when, page + 1)}>
              Next page
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Rows({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className="mt-6 border-2 border-ink bg-white">
      {bookings.map(({ id, course, startDate, location, attendees, state }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t-2 border-line p-5 first:border-t-0 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_7.5rem] md:items-baseline"
        >
          <span className="max-md:col-span-2">
            <a className="link -my-2.5 inline-block py-2.5 text-lg" href={bookingPath(id)}>
              {course.name}
            </a>
            <span className="block text-ink-3 tabular-nums">
              {formatMoment(startDate)}
              <span className="max-lg:hidden"> · </span>
              <span className="max-lg:block">{location.name}</span>
            </span>
          </span>
          <span className="min-w-0">{namesOf(attendees)}</span>
          <span className="tag self-start justify-self-start">
            {bookingStates.find(({ value }) => value === state)?.label}
          </span>
        </li>
      ))}
    </ul>
  )
}

function namesOf(attendees: Booking['attendees']): string {
  const named = attendees.flatMap(({ name }) => name ?? [])
  const more = attendees.length - Math.min(3, named.length)
  const first = named.slice(0, 3).join(', ')
  if (more === 0) return first
  return first ? `${first} and ${more} more` : `${more} ${more === 1 ? 'seat' : 'seats'}, named later`
}

function Nothing({ mayRead, when }: { mayRead: boolean; when: 'coming' | 'past' }) {
  return (
    <div className="mt-6 border-2 border-ink bg-white p-6 md:p-8">
      <h2 className="text-2xl">{when === 'past' ? 'Nothing in the past' : 'No courses booked'}</h2>
      <p className="mt-3">
        {mayRead
          ? 'Your bookings show here, with who’s coming and when.'
          : 'Only viewers, bookers, managers and owners can see your company’s bookings.'}
      </p>
      <a className="btn btn-primary mt-6" href={courseCalendarPath}>
        Find a course
      </a>
    </div>
  )
}
