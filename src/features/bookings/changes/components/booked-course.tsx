import { orderPath, taxDocumentPath } from '@/account-paths'
import { bringingOf } from '@/features/courses/bringing.rules'
import { WhereFact } from '@/features/places/components/where-fact'
import { documentLabels } from '@/features/shop/orders/rules'
import { formatNamedDay, formatTimes } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { apiBase } from '@/paths'
import type { Booking } from '../../contract'

export function BookedCourse({ booking, phone }: { booking: Booking; phone: string }) {
  const { number, course, startDate, endDate, location, venue, order, state, id } = booking
  const isOff = booking.isCancelledByProvider
  const isGood = state === 'confirmed' && !isOff
  return (
    <section aria-labelledby="course" className="first-on-paper grid gap-5 border-2 border-ink bg-white p-6">
      <h2 id="course" className="text-2xl">
        {course.name}
      </h2>
      <dl className="grid gap-4">
        <Fact label="When">
          {formatNamedDay(startDate)}
          <br />
          {formatTimes(startDate, endDate)}
        </Fact>
        <Fact label="Where">
          <WhereFact {...location} placeSlug={location.slug} venue={venue} />
        </Fact>
        {state !== 'cancelled' && !isOff && (
          <Fact label="What to bring">
            <ul className="grid list-[square] gap-0.5 pl-5">
              {bringingOf({
                ...course,
                isVirtual: location.isVirtual,
                isSelfPaced: booking.type === 'online',
                hasCard: null,
              }).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact label="Booking">{number}</Fact>
        <Fact label="Booked by">{booking.bookedBy}</Fact>
        {order && <OrderFacts order={order} />}
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
    </section>
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
