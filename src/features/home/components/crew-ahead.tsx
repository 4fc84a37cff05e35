import { renewalsPath, trainingMatrixPagePath } from '@/account-paths'
import { Panel } from '@/features/account/components/frame'
import { formatMonth, formatNamedDay, formatShortMonth, formatTime, nzDay } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { bookingPath, courseCalendarPath } from '@/paths'
import type { CrewAhead as Ahead } from '../crew-ahead.data'
import { type CardEnds, monthsFrom } from '../crew-ahead.rules'

/** What comes to a company’s people. */
export function CrewAhead({ ahead, now }: { ahead: Ahead; now: Date }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <CardsByMonth months={monthsFrom(nzDay(now), ahead.ends)} />
      <div className="grid gap-5">
        <Next next={ahead.next} />
        {ahead.gaps.length > 0 && <Gaps gaps={ahead.gaps} />}
      </div>
    </div>
  )
}

function CardsByMonth({ months }: { months: readonly CardEnds[] }) {
  const most = Math.max(...months.map(({ cards }) => cards), 1)
  const sum = months.reduce((all, { cards }) => all + cards, 0)
  return (
    <Panel
      id="cards-end"
      title="Cards that end"
      action={
        <a className="link inline-flex min-h-11 items-center" href={renewalsPath}>
          Renewals
        </a>
      }
    >
      {sum === 0 ? (
        <p>No card ends in the next twelve months.</p>
      ) : (
        <ol className="grid grid-cols-12 gap-1 sm:gap-2">
          {months.map(({ month, cards }) => (
            <li key={month} className="grid min-w-0 justify-items-center gap-1 text-center">
              <span className="sr-only">
                {formatMonth(month)}: {cards === 1 ? '1 card' : `${cards} cards`}
              </span>
              <span aria-hidden="true" className="flex h-36 w-full flex-col justify-end border-b-2 border-ink">
                <span className="font-semibold tabular-nums">{cards > 0 ? cards : ''}</span>
                <span data-drawn style={{ height: `${(cards / most) * 75}%` }} className="block bg-primary" />
              </span>
              <span aria-hidden="true" className="text-[0.875rem] text-ink-3">
                {formatShortMonth(month).slice(0, 1)}
                <span className="max-sm:hidden">{formatShortMonth(month).slice(1, 3)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const row = 'flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t-2 border-line py-2 first:border-t-0'

function Next({ next }: Pick<Ahead, 'next'>) {
  return (
    <Panel id="next-courses" title="Next courses">
      {next.length === 0 ? (
        <p>
          No one is booked.{' '}
          <a className="link" href={courseCalendarPath}>
            Find a course
          </a>
        </p>
      ) : (
        <ul>
          {next.map(({ bookingId, course, startsAt, place, people }) => (
            <li key={bookingId} className={row}>
              <span className="min-w-0">
                <a className="link font-semibold" href={bookingPath(bookingId)}>
                  {course}
                </a>
                <span className="block text-ink-3 tabular-nums">
                  {formatNamedDay(startsAt)}, {formatTime(startsAt)}, {place}
                </span>
              </span>
              <span className="tabular-nums">{peopleText(people)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Gaps({ gaps }: Pick<Ahead, 'gaps'>) {
  return (
    <Panel id="still-needed" title="Still needed">
      <ul>
        {gaps.map(({ courseId, name, people }) => (
          <li key={courseId} className={row}>
            <a className="link font-semibold" href={trainingMatrixPagePath({ show: 'gaps', page: 1, need: courseId })}>
              {name}
            </a>
            <span className="tabular-nums">{peopleText(people)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
