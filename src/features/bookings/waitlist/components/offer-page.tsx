import { formatLongDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { courseBookingStepPath, courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'
import type { Offer } from '../data'
import { AnswerOffer } from './answer-offer'

type Props = { offer: Offer | null; token: string; phone: string }

const over = {
  waiting: 'You said no, and keep your place. We write to you when seats are free again.',
  expired:
    'It was not answered in time, and the seats went to the next in the queue. You are no longer on this waitlist.',
  left: 'You left this waitlist.',
  ended: 'The course has begun, or was cancelled.',
} as const

/** An offer of seats: what it is, how long it stands, and the answers. */
export function OfferPage({ offer, token, phone }: Props) {
  if (!offer)
    return (
      <Message
        code="!"
        title="This offer is not valid any more"
        text="There is a newer one, or the link is broken. Look for our last message."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { courseName, startsAt, endsAt, place, state, offeredQuantity, offeredUntil, sessionId, bookingId } = offer
  return (
    <div className="wrap py-16 lg:py-26">
      <h1 className="max-w-[18em] text-[clamp(2.25rem,5vw,4rem)]">{courseName}</h1>
      <p className="mt-5 text-lg tabular-nums">
        {formatLongDay(startsAt)}, {formatTime(startsAt)}–{formatTime(endsAt)}, {place}
      </p>
      {state === 'offered' && (
        <>
          <p className="mt-5 max-w-[36em] text-lg">
            We keep {offeredQuantity === 1 ? 'a seat' : `${offeredQuantity} seats`} for you until{' '}
            <strong>
              {formatLongDay(offeredUntil)}, {formatTime(offeredUntil)}
            </strong>
            , at {formatCents(offer.priceCents)} plus GST a seat.
          </p>
          <AnswerOffer token={token} quantity={offeredQuantity} />
        </>
      )}
      {state === 'accepted' && (
        <>
          <p className="mt-5 max-w-[36em] text-lg">You took this offer.</p>
          {bookingId !== null && (
            <a className="btn btn-primary mt-8" href={courseBookingStepPath(sessionId, 'people', bookingId)}>
              Go on with the booking
            </a>
          )}
        </>
      )}
      {state !== 'offered' && state !== 'accepted' && (
        <>
          <p className="mt-5 max-w-[36em] text-lg">{over[state]}</p>
          <a className="btn btn-primary mt-8" href={courseCalendarPath}>
            Find another course
          </a>
        </>
      )}
    </div>
  )
}
