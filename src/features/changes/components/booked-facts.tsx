import { orderPath, taxDocumentPath } from '@/account-paths'
import type { Booking } from '@/features/bookings/contract'
import { documentLabels } from '@/features/purchases/rules'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { apiBase } from '@/paths'
import { Calendar } from '@/ui/icons'
import { QrCode } from '@/ui/qr-code'

type Order = NonNullable<Booking['order']>

/** What it costs with its papers, and the way into a calendar. */
export function BookedFacts({ booking, phone }: { booking: Booking; phone: string }) {
  const { order, state, id, bookedBy } = booking
  const isGood = state === 'confirmed' && !booking.isCancelledByProvider
  return (
    <section aria-label="About this booking" className="border-2 border-ink bg-white">
      <div className="grid gap-3 p-5">
        {order && <Price order={order} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {order && (
            <>
              <dt className="text-ink-3">Order</dt>
              <dd className="text-right">
                <a className="link tabular-nums" href={orderPath(order.id)}>
                  {order.number}
                </a>
              </dd>
            </>
          )}
          {order?.poNumber && (
            <>
              <dt className="text-ink-3">PO number</dt>
              <dd className="text-right font-semibold wrap-anywhere">{order.poNumber}</dd>
            </>
          )}
          <dt className="text-ink-3">Booked by</dt>
          <dd className="text-right wrap-anywhere">{bookedBy}</dd>
        </dl>
        {order && order.documents.length > 0 && <Papers documents={order.documents} />}
      </div>
      {isGood && !booking.location.isVirtual && (
        <div className="flex items-center gap-4 border-t-2 border-line px-5 py-4">
          <QrCode
            text={booking.number}
            label={`Code of booking ${booking.number}`}
            className="w-24 shrink-0 border-2 border-ink"
          />
          <p>
            <b className="block">At the door</b>
            <span className="text-ink-3">Show this code to the trainer, or say {booking.number}.</span>
          </p>
        </div>
      )}
      {isGood && (
        <a
          className="no-print flex min-h-14 items-center gap-3 border-t-2 border-ink px-5 font-semibold hover:bg-sand"
          href={`${apiBase}/booking/${id}/calendar/`}
          download="course.ics"
        >
          <Calendar size={20} className="shrink-0" />
          <span className="underline">Add to your calendar</span>
        </a>
      )}
      <p className="border-t-2 border-line px-5 py-3 text-ink-3">
        Questions? Call{' '}
        <a className="link tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </section>
  )
}

const Price = ({ order: { totalPriceIncGST, amountOwed } }: { order: Order }) => (
  <dl>
    <dt className="sr-only">Price</dt>
    <dd className="tabular-nums">
      <span className="head text-3xl">{formatCents(totalPriceIncGST)}</span>{' '}
      <span className="text-ink-3">incl. GST</span>
      {amountOwed > 0 && <span className="block text-ink-3">{formatCents(amountOwed)} still to pay, on account</span>}
    </dd>
  </dl>
)

const Papers = ({ documents }: Pick<Order, 'documents'>) => (
  <dl className="border-t-2 border-line pt-2">
    <dt className="sr-only">Documents</dt>
    <dd>
      {documents.map(({ id, kind, number }) => (
        <a key={id} className="link flex min-h-11 w-fit items-center" href={taxDocumentPath(id)} download>
          {documentLabels[kind]} {number} (PDF)
        </a>
      ))}
    </dd>
  </dl>
)
