import type { ReactNode } from 'react'
import { taughtIn } from '@/features/account/rules'
import { bringingOf } from '@/features/courses/bringing.rules'
import { DirectionLinks } from '@/features/places/components/direction-links'
import { NearMap } from '@/features/places/components/place-map'
import { pointOnMap } from '@/features/places/map.rules'
import { formatNamedDay, formatShortDay, formatTimes, nzDay } from '@/lib/dates'
import { placePath } from '@/paths'
import { Bag, Bus, MapPin, Message } from '@/ui/icons'
import type { TicketFacts } from '../contract'
import { daysAway } from '../reminders.rules'

type Props = {
  facts: TicketFacts
  isOff?: boolean
  label: ReactNode
  Title?: 'h1' | 'h2'
  /** Below the map, on paper alone. */
  onPaper?: ReactNode
}

/** A course as a ticket: the day first, then when, where, how to get there and what to bring. First on paper. */
export function Ticket({ facts, isOff = false, label, Title = 'h2', onPaper }: Props) {
  const { course, type, startDate, endDate, now, location } = facts
  const hasMap = !location.isVirtual && pointOnMap(location) !== null
  return (
    <section aria-labelledby="course" className="first-on-paper border-2 border-ink bg-white">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <Day at={startDate} isAnyTime={type === 'online'} isOff={isOff} />
        <div className="on-ink bg-ink px-4 py-4 text-white sm:px-6 sm:py-5 print:bg-white print:py-2 print:text-ink">
          <p className="flex flex-wrap items-center justify-between gap-2 text-[0.9375rem] tabular-nums">
            <span>{label}</span>
            {!isOff && type !== 'online' && <Countdown to={startDate} now={now} />}
          </p>
          <Title id="course" className="mt-2 text-[clamp(1.5rem,3.4vw,2.75rem)] wrap-anywhere">
            {course.name}
          </Title>
          <dl className="mt-2.5">
            <dt className="sr-only print:not-sr-only">When</dt>
            <dd className="text-lg font-semibold tabular-nums sm:text-2xl">
              {formatNamedDay(startDate)}
              {type !== 'online' && <span className="block">{formatTimes(startDate, endDate)}</span>}
            </dd>
          </dl>
        </div>
      </div>
      <div className={`border-t-2 border-ink ${hasMap ? 'grid md:grid-cols-[2fr_3fr] print:grid-cols-[1fr_2fr]' : ''}`}>
        {hasMap && (
          <div className="flex flex-col border-ink max-md:border-b-2 md:border-r-2 print:border-r-2">
            <NearMap place={location} className="h-40 w-full md:h-full print:h-36" />
            {onPaper}
          </div>
        )}
        <TicketRows facts={facts} isOff={isOff} />
      </div>
    </section>
  )
}

function TicketRows({
  facts: { course, type, language, location, venue },
  isOff,
}: {
  facts: TicketFacts
  isOff: boolean
}) {
  const { name, slug, isVirtual, parking, transitNote } = location
  const spoken = taughtIn(language)
  const bringing = bringingOf({ ...course, isVirtual, isSelfPaced: type === 'online', hasCard: null })
  return (
    <dl className="divide-y-2 divide-line px-4 py-1 sm:px-5">
      <Row label="Where" icon={<MapPin size={20} />}>
        {isVirtual ? (
          'Online'
        ) : (
          <>
            {venue && <span className="block wrap-anywhere">{venue}</span>}
            <a className="link" href={placePath(slug)}>
              {name}
            </a>
            <span className="no-print">
              <DirectionLinks where={{ ...location, venue, place: name }} name={name} hasMap />
            </span>
          </>
        )}
      </Row>
      {spoken && (
        <Row label="Taught in" icon={<Message size={20} />}>
          {spoken}
        </Row>
      )}
      {parking && !isVirtual && (
        <Row label="Parking" icon={<b className="text-lg leading-none">P</b>}>
          {parking}
        </Row>
      )}
      {transitNote && !isVirtual && (
        <Row label="Public transport" icon={<Bus size={20} />}>
          {transitNote}
        </Row>
      )}
      {!isOff && (
        <Row label="What to bring" icon={<Bag size={20} />}>
          <ul className="list-[square] space-y-0.5 pl-5">
            {bringing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Row>
      )}
    </dl>
  )
}

function Row({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="py-3 print:py-1">
      <dt className="flex items-center gap-3 font-semibold">
        <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center border-2 border-ink">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="pl-12 text-ink-2">{children}</dd>
    </div>
  )
}

/** `Tue 22 Dec` as the leaf of a calendar. Said again in words beside it. */
function Day({ at, isAnyTime, isOff }: { at: string; isAnyTime: boolean; isOff: boolean }) {
  const [weekday = '', date = '', month = ''] = isAnyTime ? ['Any', '', 'time'] : formatShortDay(at).split(' ')
  return (
    <p
      aria-hidden="true"
      className={`relative grid content-center justify-items-center border-r-2 border-dashed border-ink py-3 pl-2 print:py-1 leading-none ${isOff ? 'bg-sand line-through' : 'bg-primary text-on-primary'}`}
    >
      {!isOff && <span className="hazard absolute inset-y-0 left-0 h-full w-2.5 border-r-2 border-ink" />}
      <span className="head text-xl sm:text-2xl">{weekday}</span>
      <span className="head my-1 text-5xl tabular-nums sm:text-7xl print:text-5xl">{date}</span>
      <span className="head text-xl sm:text-2xl">{month}</span>
    </p>
  )
}

function Countdown({ to, now }: { to: string; now: string }) {
  const [day, today] = [nzDay(to), nzDay(now)]
  if (day < today) return null
  return <span className="rounded-[2px] bg-white px-2 py-0.5 font-semibold text-ink">{daysAway(day, today)}</span>
}
