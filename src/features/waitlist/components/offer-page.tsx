import { queueAnchor } from '@/account-paths'
import { formatMoment, formatSpan } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { courseBookingStepPath, courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'
import type { Offer } from '../data'
import type { Refusal } from '../posted.rules'
import { AnswerOffer } from './answer-offer'
import { OfferFacts } from './offer-facts'

type Props = { offer: Offer | null; token: string; phone: string; refused: Refusal | null }

const over = {
  waiting: {
    title: 'You keep your place',
    text: 'You declined this time. We’ll let you know when seats come free again.',
  },
  expired: {
    title: 'This offer has ended',
    text: 'We didn’t hear back in time, so the seats went to the next person in the queue. You’re no longer on this waitlist.',
  },
  left: { title: 'You left this waitlist', text: 'The seats went to the next person in the queue.' },
  ended: { title: 'This waitlist has closed', text: 'The course has started or was cancelled.' },
} as const

export function OfferPage({ offer, token, phone, refused }: Props) {
  if (!offer)
    return (
      <Message
        code="!"
        title="This offer is no longer valid"
        text="There’s a newer one, or the link is broken. Check our latest message."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { courseName, startsAt, endsAt, place, state, offeredQuantity } = offer
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-8 lg:py-10">
          <p className="font-semibold">{state === 'offered' ? 'Seats for you' : 'Waitlist'}</p>
          <h1 className="mt-1 text-[clamp(2rem,4.4vw,3.25rem)]">{courseName}</h1>
          <p className="mt-3 text-lg tabular-nums">
            {formatSpan(startsAt, endsAt)}
            <span className="block text-base text-ink-3">{place}</span>
          </p>
        </div>
      </div>
      <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
        <div
          id={queueAnchor}
          data-outcome
          className="max-w-[44rem] scroll-mt-24 border-2 border-ink bg-white p-5 md:p-8"
        >
          {state === 'offered' && (
            <>
              <h2 className="text-2xl md:text-3xl">
                We’re holding {offeredQuantity === 1 ? 'a seat' : `${offeredQuantity} seats`} for you
              </h2>
              <OfferFacts {...offer} />
              <AnswerOffer token={token} quantity={offeredQuantity} posted={refused?.problem ?? ''} />
            </>
          )}
          {state === 'accepted' && <Accepted offer={offer} phone={phone} />}
          {state !== 'offered' && state !== 'accepted' && (
            <>
              <h2 className="text-2xl md:text-3xl">{over[state].title}</h2>
              <p className="mt-3 text-lg">{over[state].text}</p>
              <a className="btn btn-primary mt-6" href={courseCalendarPath}>
                Find another course
              </a>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** What was agreed and what is next, also for a browser in which the booking itself can’t go on. */
function Accepted({ offer, phone }: { offer: Offer; phone: string }) {
  const { sessionId, bookingId, offeredQuantity, heldUntil } = offer
  return (
    <>
      <h2 className="text-2xl md:text-3xl">You’ve accepted this offer</h2>
      {heldUntil && (
        <>
          <p className="mt-3 text-lg">
            We’re holding {offeredQuantity === 1 ? 'the seat' : `${offeredQuantity} seats`} for you until{' '}
            <strong className="tabular-nums">{formatMoment(heldUntil)}</strong>. Next, tell us who’s coming and pay by
            then.
          </p>
          <p className="mt-3 hidden noscript:block">
            That needs JavaScript, which is off in this browser. Call us on{' '}
            <a className="link whitespace-nowrap" href={phoneLink(phone)}>
              {phone}
            </a>{' '}
            by then and we’ll book it with you.
          </p>
        </>
      )}
      {bookingId !== null && (
        <a className="btn btn-primary mt-6" href={courseBookingStepPath(sessionId, 'people', bookingId)}>
          Continue booking
        </a>
      )}
    </>
  )
}
