import type { ReactNode } from 'react'
import { formatLongDay, formatTime } from '@/lib/dates'
import { apiBase, bookingPath, bookingsPath } from '@/paths'
import { bringingOf, goingWords, mapLinksOf, type NextCourse } from '../rules'

type Props = { next: NextCourse; hasCard: boolean; mayBook: boolean }

/** The next course: what, when, where, who goes and what to bring, with the ways into a calendar and to the place. */
export function NextCoursePanel({ next, hasCard, mayBook }: Props) {
  const { bookingId, course, startsAt, endsAt, place, venue, transitNote, ownSeatId, coming, isVirtual, seats } = next
  const links = mapLinksOf(next)
  // Whoever sits on it alone has an entry of their own, also where their company's bookings are not theirs to read.
  const calendar = mayBook
    ? `${apiBase}/booking/${bookingId}/calendar/`
    : `${apiBase}/booking/seats/${ownSeatId}/calendar/`
  return (
    <section aria-labelledby="next-course" className="border-2 border-ink bg-white p-5 md:p-8">
      <p className="text-ink-3">{ownSeatId === null ? 'Your next booking' : 'Your next course'}</p>
      <h2 id="next-course" className="mt-1 text-2xl wrap-anywhere md:text-3xl">
        {course}
      </h2>
      <dl className="mt-5 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Fact label="When">
          {formatLongDay(startsAt)}
          <br />
          {formatTime(startsAt)} to {formatTime(endsAt)}
        </Fact>
        <Fact label="Where">
          {isVirtual ? 'Online' : place}
          {!isVirtual && venue && <span className="block text-ink-3">{venue}</span>}
          {!isVirtual && transitNote && <span className="block text-ink-3">{transitNote}</span>}
          {links && (
            <span className="flex flex-wrap gap-x-6">
              <MapLink href={links.map}>Map</MapLink>
              <MapLink href={links.directions}>Directions</MapLink>
            </span>
          )}
        </Fact>
        <Fact label="Who’s going">
          {goingWords(next)}
          {seats > 4 && <span className="block text-ink-3 tabular-nums">{seats} seats</span>}
        </Fact>
        <Fact label={ownSeatId === null ? 'What they bring' : 'What to bring'}>
          <ul className="grid list-[square] gap-0.5 pl-5">
            {bringingOf({ ...next, hasCard }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {(mayBook || ownSeatId !== null) && (
          <a className="btn btn-primary" href={calendar} download="course.ics">
            Add to your calendar
          </a>
        )}
        {mayBook && (
          <a className="link inline-flex min-h-11 items-center" href={bookingPath(bookingId)}>
            See this booking
          </a>
        )}
        {mayBook && coming > 1 && (
          <a className="link inline-flex min-h-11 items-center tabular-nums" href={bookingsPath}>
            All {coming} bookings
          </a>
        )}
      </div>
    </section>
  )
}

function MapLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link inline-flex min-h-11 items-center" href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
