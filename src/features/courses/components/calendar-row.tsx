import { memo } from 'react'
import type { AuthStatus } from '@/features/account/rules'
import { formatCourseDay, formatTime } from '@/lib/dates'
import { formatCents, withoutGst } from '@/lib/money'
import { courseBookingStepPath } from '@/paths'
import { Said, SaidDay } from '@/ui/chosen-words'
import { bookingLink, courseRowLink, rowAction } from '../booking-links.rules'
import { type Held, useHeld } from '../held-seats.client'
import { type CourseRow, categoryLabel, languageLabel, type SessionTime, seatsText, typeLabel } from '../rules'

/** Of a list, only the first row’s button has the colour. */
type Props = { row: CourseRow; auth: AuthStatus; isFirst?: boolean }

/** With session slots it expands instead of navigating (spec section 2). Kept as drawn where a filter leaves it in place. */
export const CalendarRow = memo(function CalendarRow({ row, auth, isFirst = false }: Props) {
  const action = rowAction(row, auth)
  const held = useHeld(row.id)
  const [own] = held
  if (action.kind === 'expand') return <RowWithTimes row={row} auth={auth} held={held} />
  return (
    <li data-row="" className="grid date-row">
      <RowFacts row={row} isHeld={own !== undefined} />
      {own ? (
        <a className="btn btn-primary" href={courseBookingStepPath(own.sessionId, 'checks', own.bookingId)}>
          <Said text="Continue" />
          <span className="sr-only">
            {' '}
            <Said text="with {course}" values={{ course: <SpokenName name={row.name} start={row} /> }} />
          </span>
        </a>
      ) : action.kind === 'book' ? (
        <a className={`btn ${isFirst ? 'btn-primary' : 'btn-ghost'}`} href={action.href} rel="nofollow">
          <Said text="Book" />
          <span className="sr-only">
            {' '}
            <SpokenName name={row.name} start={row} />
          </span>
        </a>
      ) : (
        <a className="btn btn-ghost date-full" href={action.href} rel="nofollow">
          <Said text="Join waitlist" />
          <span className="sr-only">
            {' '}
            <Said text="for {course}" values={{ course: <SpokenName name={row.name} start={row} /> }} />
          </span>
        </a>
      )}
    </li>
  )
})

type RowWithTimesProps = Omit<Props, 'isFirst'> & { held: ReturnType<typeof useHeld> }

function RowWithTimes({ row, auth, held }: RowWithTimesProps) {
  return (
    <li data-row="" className="date-folded">
      <details className="group">
        <summary className="grid date-summary">
          <RowFacts row={row} isHeld={held.length > 0} isPlain />
          <span className="btn btn-ghost">
            <span className="group-open:hidden">
              <Said text="Show times" />
            </span>
            <span className="hidden group-open:inline">
              <Said text="Hide times" />
            </span>
          </span>
        </summary>
        <ul className="date-slots">
          {row.sessionTimes.map((slot) => (
            <Slot
              key={slot.id}
              slot={slot}
              held={held.find(({ slotId }) => slotId === slot.id)}
              auth={auth}
              courseName={row.name}
            />
          ))}
          <li className="date-about">
            <a className="link inline-flex min-h-11 items-center" href={courseRowLink(row)}>
              <Said text="About {course}" values={{ course: row.name }} />
            </a>
          </li>
        </ul>
      </details>
    </li>
  )
}

const SpokenName = ({ name, start: { startDate } }: { name: string; start: { startDate: string } }) => (
  <>
    {`${name}, `}
    <SaidDay text={formatCourseDay(startDate)} />
    {`, ${formatTime(startDate)}`}
  </>
)

function RowFacts({ row, isHeld, isPlain = false }: { row: CourseRow; isHeld: boolean; isPlain?: boolean }) {
  return (
    <>
      <p>
        <Said text={startText(row)} />
        <span>
          <Length row={row} />
        </span>
      </p>
      <div>
        <p className="head">{isPlain ? row.name : <a href={courseRowLink(row)}>{row.name}</a>}</p>
        <RowTags row={row} />
      </div>
      <RowPrice row={row} />
      <Seats spaces={row.availableSpaces} isHeld={isHeld} />
    </>
  )
}

/** With GST first, which is the offer; without it for those who compare, as at every price (docs/decisions/055). */
export const RowPrice = ({ row: { priceCents, memberPriceCents } }: { row: CourseRow }) => (
  <p className="date-price">
    {`${formatCents(priceCents)} `}
    <span>
      <Said text="incl. GST" />
    </span>
    <span>{` ${formatCents(withoutGst(priceCents))} + GST`}</span>
    <span>
      {' '}
      <Said text="members {price}" values={{ price: formatCents(memberPriceCents) }} />
    </span>
  </p>
)

export function RowTags({ row: { type, category, language, renewsCard } }: { row: CourseRow }) {
  return (
    <p className="date-tags">
      <span>
        <Said text={typeLabel(type)} />
      </span>
      <span>
        <Said text={categoryLabel(category)} />
      </span>
      {language === 'mi' && <span lang="mi">{languageLabel(language)}</span>}
      {language !== 'en' && language !== 'mi' && (
        <span>
          <Said text={languageLabel(language)} />
        </span>
      )}
      {renewsCard && (
        <span className="tag-on">
          <Said text="Renews card" />
        </span>
      )}
    </p>
  )
}

/** A start is not full for a visitor who holds seats there. */
function Seats({ spaces, isHeld }: { spaces: number; isHeld: boolean }) {
  if (isHeld)
    return (
      <p className="text-ok">
        <Said text="Held for you" />
      </p>
    )
  const tone = spaces <= 0 ? 'text-ink-3' : spaces <= 3 ? 'text-bad' : undefined
  return (
    <p className={tone}>
      <Said text={seatsText(spaces)} />
    </p>
  )
}

type SlotProps = {
  slot: SessionTime
  held: Held | undefined
  auth: AuthStatus
  courseName: string
}

function Slot({ slot, held, auth, courseName }: SlotProps) {
  const spoken = (
    <span className="sr-only">
      {' '}
      <SpokenName name={courseName} start={slot} />
    </span>
  )
  const until = <Said text="to {time}" values={{ time: formatTime(slot.endDate) }} />
  return (
    <li className="grid date-slot">
      <p>
        {formatTime(slot.startDate)}
        <span> {until}</span>
      </p>
      <p>
        <span>
          {until}
          {' · '}
        </span>
        {slot.venue}
      </p>
      <Seats spaces={slot.availableSpaces} isHeld={held !== undefined} />
      {held ? (
        <a className="btn btn-primary" href={courseBookingStepPath(held.sessionId, 'checks', held.bookingId)}>
          <Said text="Continue" />
          {spoken}
        </a>
      ) : slot.availableSpaces > 0 ? (
        <a
          className="btn btn-primary"
          href={bookingLink(auth, { sessionId: slot.sessionId, slotId: slot.id })}
          rel="nofollow"
        >
          <Said text="Book" />
          {spoken}
        </a>
      ) : (
        <a
          className="btn btn-ghost"
          href={bookingLink(auth, { sessionId: slot.sessionId, slotId: slot.id })}
          rel="nofollow"
        >
          <Said text="Join waitlist" />
          {spoken}
        </a>
      )}
    </li>
  )
}

function startText(row: CourseRow): string {
  if (row.sessionTimes.length > 0) return `${row.sessionTimes.length} start times`
  return formatTime(row.startDate)
}

function Length({ row: { sessionTimes, startDate, endDate, isMultiDay, duration } }: { row: CourseRow }) {
  if (sessionTimes.length > 0) return <Said text="from {time}" values={{ time: formatTime(startDate) }} />
  if (!isMultiDay) return <Said text="to {time}" values={{ time: formatTime(endDate) }} />
  return (
    <Said
      text="{duration}, to {day}"
      values={{ duration: <Said text={duration} />, day: <SaidDay text={formatCourseDay(endDate)} /> }}
    />
  )
}
