import type { Booking } from '@/features/bookings/contract'
import type { SeatFacts } from '@/features/bookings/told.contract'
import { bookedWords } from '@/features/bookings/told.rules'
import { courseBookingPath, courseCalendarPath } from '@/paths'
import { Check } from '@/ui/icons'
import { hasGoneBack } from '../rules'

/** One stripe over a booking that was just made, and nothing else. */
export function BookedStripe({ booking, facts }: { booking: Booking; facts: readonly SeatFacts[] }) {
  const seats = booking.attendees
    .filter(({ state }) => state === 'booked')
    .map(({ id, name }) => ({ name, told: facts.find(({ attendeeId }) => attendeeId === id)?.told ?? null }))
  const { title, line } = bookedWords(seats)
  return (
    <section
      role="status"
      aria-labelledby="outcome"
      className="no-print grid grid-cols-[3.25rem_minmax(0,1fr)] border-2 border-ink bg-ok/12"
    >
      <span aria-hidden="true" className="grid place-items-center border-r-2 border-ink bg-ok text-white">
        <Check size={26} strokeWidth={3} />
      </span>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
        <h2 id="outcome" className="text-xl sm:text-2xl">
          {title}
        </h2>
        <p className="tabular-nums empty:hidden">{line}</p>
      </div>
    </section>
  )
}

/** What became of a booking that isn’t confirmed, or that we cancelled. */
export function Outcome({ booking }: { booking: Booking }) {
  const found = outcomeOf(booking)
  if (!found) return null
  return (
    <section role="status" aria-labelledby="outcome" className="border-2 border-ink border-l-8 bg-white p-5 md:p-6">
      <h2 id="outcome" className="text-2xl sm:text-3xl">
        {found.title}
      </h2>
      <p className="mt-2 max-w-[44rem]">{found.text}</p>
      {booking.state === 'lapsed' && (
        <div className="mt-5 flex flex-wrap gap-3.5">
          <a className="btn btn-primary" href={courseBookingPath(booking.sessionId)}>
            Start again
          </a>
          <a className="btn btn-ghost" href={courseCalendarPath}>
            Find another date
          </a>
        </div>
      )}
    </section>
  )
}

function outcomeOf({ state, order, isCancelledByProvider }: Booking): { title: string; text: string } | null {
  if (state === 'confirmed')
    return isCancelledByProvider
      ? {
          title: 'We had to cancel this course',
          text: hasGoneBack({ order })
            ? 'We’re sorry. What was paid for it has gone back.'
            : 'We’re sorry. Your money is safe: choose another date or a refund below.',
        }
      : null
  if (state === 'paying')
    return {
      title: 'Waiting for your payment',
      text: 'We’re keeping your seats while your bank answers. This page updates itself, and you can close it: we’ll email you too.',
    }
  if (state === 'cancelled')
    return { title: 'This booking is cancelled', text: 'No one on it is coming, and the seats were released.' }
  if (state === 'held')
    return { title: 'Not booked yet', text: 'Seats are held for you, but the booking isn’t finished.' }
  const isLate = order?.state === 'refund_due' || order?.state === 'refunded'
  return isLate
    ? {
        title: 'Your money is being refunded',
        text: 'Your payment arrived after this booking had expired, so we couldn’t keep the seats for you. We’re refunding your card. You don’t need to do anything.',
      }
    : {
        title: 'This booking was not completed',
        text: 'Nothing was taken from your card, and the seats were released.',
      }
}
