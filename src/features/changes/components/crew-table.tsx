import type { ReactNode } from 'react'
import { bookBesidePath } from '@/account-paths'
import type { Attendee, Booking } from '@/features/bookings/contract'
import type { SeatFacts } from '@/features/bookings/told.contract'
import { toldText } from '@/features/bookings/told.rules'
import { attendeeResults } from '@/features/seats/rules'
import { formatDay } from '@/lib/dates'
import { certificatePath } from '@/paths'
import { Alert, Check, Mail, Message, Plus } from '@/ui/icons'

type Props = {
  booking: Booking
  facts: readonly SeatFacts[]
  jobs: ReadonlyMap<number, string>
  /** May read others' certificates. */
  mayBook: boolean
  /** More people can be booked on the same start. */
  mayAdd: boolean
  actionFor: (attendee: Attendee) => ReactNode
}

const head = 'px-3 py-2.5 font-semibold text-ink-3 first:pl-5 last:pr-5 print:py-0.5'
const cell = 'md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5 print:px-3 print:py-0.5'

/** The people of a booking: how and when each was notified, and the card they have after the course. */
export function CrewTable({ booking, facts, jobs, mayBook, mayAdd, actionFor }: Props) {
  const seated = booking.attendees.filter(({ state }) => state === 'booked' || state === 'held')
  const people = seated.length > 0 ? seated : booking.attendees
  const factsOf = new Map(facts.map((one) => [one.attendeeId, one]))
  return (
    <section aria-labelledby="people" className="border-2 border-ink bg-white">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-2 border-ink px-5 py-2 print:min-h-0 print:px-3 print:py-0.5">
        <h2 id="people" className="text-2xl">
          Your crew <span className="ml-1 bg-sand px-2 text-lg tabular-nums">{people.length}</span>
        </h2>
        {mayAdd && (
          <a className="btn btn-ghost btn-small" href={bookBesidePath(booking.sessionId, booking.slotId, booking.id)}>
            <Plus size={18} /> Book more people
          </a>
        )}
      </div>
      <table aria-labelledby="people" className="block w-full text-left md:table print:table">
        <thead className="hidden border-b-2 border-line md:table-header-group print:table-header-group">
          <tr>
            {['Person', 'Told by', 'Card afterwards'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${head} no-print`}>
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y-2 divide-line md:table-row-group print:table-row-group">
          {people.map((attendee) => (
            <Row
              key={attendee.id}
              attendee={attendee}
              booking={booking}
              facts={factsOf.get(attendee.id)}
              job={jobs.get(attendee.employeeId ?? 0)}
              hasCertificate={mayBook || attendee.isSelf}
            >
              {actionFor(attendee)}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  attendee: Attendee
  booking: Booking
  facts: SeatFacts | undefined
  job: string | undefined
  hasCertificate: boolean
  children: ReactNode
}

function Row({ attendee, booking, facts, job, hasCertificate, children }: RowProps) {
  const { id, name, isSelf, result } = attendee
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3 md:table-row print:table-row">
      <th scope="row" className={`${cell} max-md:col-start-1 max-md:row-start-1 font-normal wrap-anywhere`}>
        <span className="block font-bold print:inline">
          {name ?? 'To be named'}
          {isSelf && ' (you)'}
        </span>
        {job && <span className="block text-[0.9375rem] text-ink-3 print:inline"> {job}</span>}
      </th>
      <td className={`${cell} max-md:col-span-2 max-md:row-start-2 max-md:pt-1`}>
        <Said attendee={attendee} booking={booking} facts={facts} />
      </td>
      <td className={`${cell} max-md:col-span-2 max-md:row-start-3 tabular-nums`}>
        {facts?.card && <CardAfter card={facts.card} />}
        {!facts?.card && name !== null && attendee.state === 'booked' && <span className="text-ink-3">No card</span>}
      </td>
      <td className={`${cell} no-print whitespace-nowrap max-md:col-start-2 max-md:row-start-1 md:w-px md:text-right`}>
        {result === 'pass' && hasCertificate && (
          <a className="link inline-flex min-h-11 items-center" href={certificatePath(id)} download>
            Certificate (PDF)<span className="sr-only">, {name}</span>
          </a>
        )}
        {children}
      </td>
    </tr>
  )
}

function Said({ attendee, booking, facts }: Pick<RowProps, 'attendee' | 'booking' | 'facts'>) {
  const { state, result, name } = attendee
  if (state === 'cancelled') return <span className="text-ink-3">Cancelled</span>
  if (result) return <span>{attendeeResults.find(({ value }) => value === result)?.label}</span>
  if (name === null) return <span className="text-ink-3">Name them any time before the course starts</span>
  if (booking.state !== 'confirmed' || booking.isCancelledByProvider || !facts) return null
  const { text, when, isProblem } = toldText(facts.told, booking.now)
  const Sign = isProblem ? Alert : facts.told?.by === 'text' ? Message : Mail
  return (
    <span className="flex items-start gap-2.5">
      <Sign size={18} className={`mt-1 shrink-0 ${isProblem ? 'text-warn' : ''}`} />
      <span>
        {text}
        {when && <span className="block text-[0.9375rem] text-ink-3 tabular-nums print:inline"> {when}</span>}
      </span>
    </span>
  )
}

const CardAfter = ({ card: { endsOn, isNew } }: { card: NonNullable<SeatFacts['card']> }) => (
  <span className="flex items-center gap-2">
    {isNew && <Check size={18} strokeWidth={3} className="shrink-0 text-ok" />}
    <span>
      <span className="md:sr-only">Card after the course: </span>
      <span className="whitespace-nowrap">to {formatDay(endsOn)}</span>
    </span>
  </span>
)
