import type { MouseEvent } from 'react'
import { formatCourseDay, formatTime } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { filledWaitlistPath } from '@/paths'
import { Said, SaidDay } from '@/ui/chosen-words'
import { type Calendar, type Go, useElsewhere } from '../client'
import type { Elsewhere } from '../elsewhere.rules'
import { laterHere, loosened } from '../results.rules'
import {
  type CalendarQuery,
  type CourseRow,
  calendarHref,
  noMatchText,
  seatsText,
  seatsTone,
  vrLocationText,
} from '../rules'
import { DateLink } from './date-link'

/** Of the provider: for anyone who finds nothing. */
export type Help = { readonly phone: string; readonly hours: string; readonly waitlist: string }

type Props = {
  calendar: Calendar
  go: Go
  path: string
  rows: CourseRow[]
  help: Help
}

/** Never a dead end: what one filter less would show, the nearest places, a webinar, the waitlist and a phone number. */
export function NoMatch({ calendar, go, path, rows, help }: Props) {
  const elsewhere = useElsewhere(calendar)
  const here = { calendar, go, path }
  return (
    <>
      <Message {...here} rows={rows} />
      {elsewhere && elsewhere.places.length > 0 && <Nearest elsewhere={elsewhere} calendar={calendar} />}
      <section aria-labelledby="other-ways" className="mt-10">
        <h3 id="other-ways" className="text-[1.625rem]">
          <Said text={elsewhere && elsewhere.places.length > 0 ? 'Or without the drive' : 'What you can do instead'} />
        </h3>
        <ul className="mt-4 grid gap-5 md:grid-cols-3">
          <Webinar {...here} webinar={elsewhere?.webinar ?? null} />
          <Waitlist calendar={calendar} waitlist={help.waitlist} />
          <Call help={help} />
        </ul>
      </section>
    </>
  )
}

function Message({ calendar, go, path, rows }: Omit<Props, 'help'>) {
  const { query, problem, place } = calendar
  const now = new Date(calendar.now)
  const follow = (next: CalendarQuery) => ({
    href: calendarHref(next, path),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      go(next)
    },
  })
  const isVr = problem === 'vr-location'
  const cleared = { ...query, filters: {}, page: 1, type: isVr ? ('all' as const) : query.type }
  const later = laterHere(rows, query.filters, now)
  return (
    <div className="mt-4 border-l-6 border-primary bg-sand px-5 py-5 md:px-6">
      <p className="head max-w-[28em] text-2xl">
        <Said text={isVr ? vrLocationText : noMatchText} />
      </p>
      {later && (
        <p className="mt-2">
          <Said
            text={
              place && query.type !== 'webinar'
                ? 'The next one in {place} is {course}, {start}.'
                : 'The next one online is {course}, {start}.'
            }
            values={{ place: place?.name, course: later.name, start: <StartsAt instant={later.startDate} /> }}
          />
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {loosened(rows, query.filters, now).map(({ label, filters, count }) => (
          <a key={label} className="btn btn-ghost btn-small bg-white" {...follow({ ...query, filters, page: 1 })}>
            <Said text={label} /> <span className="font-normal tabular-nums">{count}</span>
          </a>
        ))}
        <a className="link inline-flex min-h-11 items-center px-1" {...follow(cleared)}>
          <Said text={isVr ? 'Show all formats here' : 'Clear filters'} />
        </a>
      </p>
    </div>
  )
}

function Nearest({ elsewhere, calendar }: { elsewhere: Elsewhere; calendar: Calendar }) {
  const { place, query } = calendar
  const hasDistance = elsewhere.places.some(({ km }) => km !== null)
  return (
    <section aria-labelledby="nearest-seats" className="mt-8 border-2 border-ink bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-line px-5 py-3.5">
        <h3 id="nearest-seats" className="text-xl">
          <Said text={hasDistance ? 'Nearest with a seat' : 'Soonest with a seat'} />
        </h3>
        <p className="text-[0.9375rem] text-ink-3">
          {elsewhere.isLater ? (
            <Said text="No other place has one on those days. These are later." />
          ) : (
            hasDistance && <Said text="In a straight line from {place}" values={{ place: place?.name }} />
          )}
        </p>
      </div>
      <ul>
        {elsewhere.places.map((there, index) => (
          <SeatThere
            key={there.slug}
            there={there}
            hasDistance={hasDistance}
            hasCourse={Boolean(query.filters.course)}
            isPlain={index > 0}
          />
        ))}
      </ul>
    </section>
  )
}

type SeatProps = {
  there: Elsewhere['places'][number]
  hasDistance: boolean
  hasCourse: boolean
  isPlain: boolean
}

function SeatThere({ there, hasDistance, hasCourse, isPlain }: SeatProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-t border-line px-5 py-4 first:border-t-0 md:grid-cols-[6rem_minmax(0,1fr)_8rem_auto]">
      {hasDistance && (
        <p className="whitespace-nowrap text-ink-3 tabular-nums max-md:order-2">
          {there.km !== null && (
            <>
              <strong className="head text-ink md:text-[1.75rem]">{there.km}</strong> km
            </>
          )}
        </p>
      )}
      <div className={`max-md:order-1 ${hasDistance ? '' : 'md:col-span-2'}`}>
        <h4 className="head text-xl">{there.place}</h4>
        <p className="tabular-nums">
          {!hasCourse && <>{there.name}, </>}
          <strong className="whitespace-nowrap">
            <SaidDay text={formatCourseDay(there.startDate)} />
          </strong>
          ,{' '}
          <span className="whitespace-nowrap">
            {formatTime(there.startDate)}–{formatTime(there.endDate)}
          </span>
        </p>
      </div>
      <p className={`font-bold tabular-nums max-md:order-4 max-md:text-right ${seatsTone(there.availableSpaces)}`}>
        <Said text={seatsText(there.availableSpaces)} />
      </p>
      <div className="justify-self-end max-md:order-1">
        <DateLink
          sessionId={there.sessionId}
          slotId={there.slotId}
          isOneOfSeveral={there.isOneOfSeveral}
          isFull={false}
          isPlain={isPlain}
          spoken={
            <>
              {there.name}, {there.place}, <SaidDay text={formatCourseDay(there.startDate)} />,{' '}
              {formatTime(there.startDate)}
            </>
          }
        />
      </div>
    </li>
  )
}

const StartsAt = ({ instant }: { instant: string }) => (
  <strong className="whitespace-nowrap tabular-nums">
    <SaidDay text={formatCourseDay(instant)} />, {formatTime(instant)}
  </strong>
)

const way = 'flex flex-col items-start gap-3 rounded-sign border-2 border-ink bg-white p-5'
const wayLink = 'btn btn-ghost btn-small mt-auto'

function Webinar({ calendar, go, path, webinar }: Omit<Props, 'rows' | 'help'> & Pick<Elsewhere, 'webinar'>) {
  const { query } = calendar
  const { course } = query.filters
  const next = { ...query, type: 'webinar' as const, page: 1, filters: webinar ? { course } : {} }
  return (
    <li className={way}>
      <h4 className="head text-lg">
        <Said text="By webinar" />
      </h4>
      <p>
        <Said text="Live, from anywhere." />{' '}
        {webinar ? (
          <Said
            text={course ? 'The next one is {start}: {seats}.' : 'The next is {course}, {start}: {seats}.'}
            values={{
              course: webinar.name,
              start: <StartsAt instant={webinar.startDate} />,
              seats: <Said text={seatsText(webinar.availableSpaces)} />,
            }}
          />
        ) : (
          <Said
            text={
              course
                ? 'This course isn’t on as a webinar, but others are.'
                : 'No webinar matches, but there are others.'
            }
          />
        )}
      </p>
      <a
        className={wayLink}
        href={calendarHref(next, path)}
        onClick={(event) => {
          event.preventDefault()
          go(next)
        }}
      >
        <Said text="See webinars" />
      </a>
    </li>
  )
}

function Waitlist({ calendar, waitlist }: { calendar: Calendar; waitlist: string }) {
  const { course } = calendar.query.filters
  return (
    <li className={way}>
      <h4 className="head text-lg">
        <Said text="On the waitlist" />
      </h4>
      <p>
        <Said text="Tell us where you need it and how many people you have. We’ll email you when we add a date." />
      </p>
      <a className={wayLink} href={course ? filledWaitlistPath(waitlist, course, calendar.place?.slug) : waitlist}>
        <Said text="Join the waitlist" />
      </a>
    </li>
  )
}

function Call({ help: { phone, hours } }: { help: Help }) {
  if (phone === '') return null
  return (
    <li className={way}>
      <h4 className="head text-lg">
        <Said text="At your place" />
      </h4>
      <p>
        <Said text="For eight people or more, we come to you. Call and ask for a date." />
        <span className="block text-ink-3">{hours}</span>
      </p>
      <a className={`${wayLink} tabular-nums`} href={phoneLink(phone)}>
        {phone}
      </a>
    </li>
  )
}
