import { orderPath, taxDocumentPath } from '@/account-paths'
import { bringingOf } from '@/features/courses/bringing.rules'
import { WhereFact } from '@/features/places/components/where-fact'
import { documentLabels } from '@/features/shop/orders/rules'
import { formatNamedDay, formatShortDay, formatTimes, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { apiBase } from '@/paths'
import type { Booking } from '../../contract'
import { daysAway } from '../../reminders.rules'

type Props = { booking: Booking; phone: string }

/** The course as a ticket: the day first, then when, where and what to bring. First on paper. */
export function BookedTicket({ booking }: Pick<Props, 'booking'>) {
  const { number, course, startDate, endDate, location, venue, state, type } = booking
  const isOff = booking.isCancelledByProvider || state === 'cancelled'
  return (
    <section aria-labelledby="course" className="first-on-paper border-2 border-ink bg-white">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <Day at={startDate} isAnyTime={type === 'online'} isOff={isOff} />
        <div className="on-ink bg-ink px-4 py-4 text-white sm:px-6 sm:py-5 print:bg-white print:text-ink">
          <p className="flex flex-wrap items-center justify-between gap-2 text-[0.9375rem] tabular-nums">
            <span>
              Booking <b>{number}</b>
            </span>
            {!isOff && type !== 'online' && <Countdown to={startDate} now={booking.now} />}
          </p>
          <h2 id="course" className="mt-2 text-[clamp(1.5rem,3.4vw,2.75rem)] wrap-anywhere">
            {course.name}
          </h2>
          <dl className="mt-2.5">
            <dt className="sr-only print:not-sr-only">When</dt>
            <dd className="text-lg font-semibold tabular-nums sm:text-2xl">
              {formatNamedDay(startDate)}
              <span className="block">{formatTimes(startDate, endDate)}</span>
            </dd>
          </dl>
        </div>
      </div>
      <dl className="grid gap-x-8 gap-y-5 border-t-2 border-ink p-5 sm:grid-cols-2 sm:p-6">
        <Fact label="Where">
          <WhereFact {...location} placeSlug={location.slug} venue={venue} />
        </Fact>
        {!isOff && (
          <Fact label="What to bring">
            <ul className="grid list-[square] gap-0.5 pl-5">
              {bringingOf({
                ...course,
                isVirtual: location.isVirtual,
                isSelfPaced: type === 'online',
                hasCard: null,
              }).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** `Tue 22 Dec` as the leaf of a calendar. Said again in words beside it. */
function Day({ at, isAnyTime, isOff }: { at: string; isAnyTime: boolean; isOff: boolean }) {
  const [weekday = '', date = '', month = ''] = isAnyTime ? ['Any', '', 'time'] : formatShortDay(at).split(' ')
  return (
    <p
      aria-hidden="true"
      className={`grid content-center justify-items-center border-r-2 border-dashed border-ink py-3 leading-none ${isOff ? 'bg-sand line-through' : 'bg-primary text-on-primary'}`}
    >
      <span className="head text-xl sm:text-2xl">{weekday}</span>
      <span className="head my-1 text-5xl tabular-nums sm:text-7xl">{date}</span>
      <span className="head text-xl sm:text-2xl">{month}</span>
    </p>
  )
}

function Countdown({ to, now }: { to: string; now: string }) {
  const [day, today] = [nzDay(to), nzDay(now)]
  if (day < today) return null
  return <span className="rounded-[2px] bg-white px-2 py-0.5 font-semibold text-ink">{daysAway(day, today)}</span>
}

/** What it costs, its papers, and the way into a calendar. */
export function BookedFacts({ booking, phone }: Props) {
  const { order, state, id, bookedBy } = booking
  const isGood = state === 'confirmed' && !booking.isCancelledByProvider
  return (
    <aside aria-label="About this booking" className="grid gap-5 border-2 border-ink bg-white p-6">
      <dl className="grid gap-4">
        {order && <OrderFacts order={order} />}
        <Fact label="Booked by">{bookedBy}</Fact>
      </dl>
      {isGood && (
        <a className="btn btn-primary" href={`${apiBase}/booking/${id}/calendar/`} download="course.ics">
          Add to your calendar
        </a>
      )}
      <p className="text-ink-3">
        Questions? Call{' '}
        <a className="link tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </aside>
  )
}

function OrderFacts({ order }: { order: NonNullable<Booking['order']> }) {
  return (
    <>
      <Fact label="Order">
        <a className="link -my-2.5 inline-block py-2.5" href={orderPath(order.id)}>
          {order.number}
        </a>
      </Fact>
      <Fact label="Price">
        {formatCents(order.totalPriceIncGST)} incl. GST
        {order.amountOwed > 0 && (
          <span className="block text-ink-3">{formatCents(order.amountOwed)} still to pay, on account</span>
        )}
      </Fact>
      {order.poNumber && <Fact label="PO number">{order.poNumber}</Fact>}
      {order.documents.length > 0 && (
        <Fact label="Documents">
          {order.documents.map((document) => (
            <a
              key={document.id}
              className="link flex min-h-11 w-fit items-center"
              href={taxDocumentPath(document.id)}
              download
            >
              {documentLabels[document.kind]} {document.number} (PDF)
            </a>
          ))}
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
