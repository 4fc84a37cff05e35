import type { ReactNode } from 'react'
import { bringingOf } from '@/features/courses/bringing.rules'
import { WhereFact } from '@/features/places/components/where-fact'
import { JoinPanel } from '@/features/sessions/components/join-panel'
import { formatNamedDay, formatTimes } from '@/lib/dates'
import { apiBase, bookingPath, bookingsPath } from '@/paths'
import { goingWords, type NextCourse } from '../rules'

type Props = { next: NextCourse; hasCard: boolean; mayBook: boolean }

export function NextCoursePanel({ next, hasCard, mayBook }: Props) {
  const { bookingId, course, startsAt, endsAt, place, ownSeatId, coming, seats } = next
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
          {formatNamedDay(startsAt)}
          <br />
          {formatTimes(startsAt, endsAt)}
        </Fact>
        <Fact label="Where">
          <WhereFact {...next} name={place} />
        </Fact>
        <Fact label="Who’s going">
          {goingWords(next)}
          {seats > 4 && <span className="block text-ink-3 tabular-nums">{seats} seats</span>}
        </Fact>
        <Fact label={ownSeatId === null ? 'What they need to bring' : 'What to bring'}>
          <ul className="grid list-[square] gap-0.5 pl-5">
            {bringingOf({ ...next, hasCard }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      </dl>
      {next.joining && (
        <div className="mt-6">
          <JoinPanel joining={next.joining} now={new Date().toISOString()} />
        </div>
      )}
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
