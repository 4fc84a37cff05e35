import type { MoveOffer } from '@/features/bookings/move-offers.data'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { bookingPath, homePath } from '@/paths'
import { Message } from '@/ui/message'
import { AnswerMove } from './answer-move'

type Props = { offer: MoveOffer | null; token: string; phone: string }

const over = {
  accepted: {
    title: 'You’ve moved',
    text: 'Your booking is on the new date, at the same price. We’ve let everyone know.',
  },
  declined: {
    title: 'You declined',
    text: 'We’ll let you know if the first date is cancelled. You can then choose another date, credit or a refund, free of charge.',
  },
  ended: { title: 'This offer has ended', text: 'Your booking shows your options.' },
} as const

const whenOf = (from: Date, to: Date) => `${formatNamedDay(from)}, ${formatTime(from)}–${formatTime(to)}`

export function MoveOfferPage({ offer, token, phone }: Props) {
  if (!offer)
    return (
      <Message
        code="!"
        title="This offer is no longer valid"
        text="The link is broken, or we withdrew the offer. Check our latest message."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { courseName, number, startsAt, endsAt, place, state, bookingId } = offer
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-8 lg:py-10">
          <p className="font-semibold">Booking {number}</p>
          <h1 className="mt-1 text-[clamp(2rem,4.4vw,3.25rem)]">{courseName}</h1>
          <p className="mt-3 text-lg tabular-nums">
            {whenOf(startsAt, endsAt)}
            <span className="block text-base text-ink-3">{place}</span>
          </p>
        </div>
      </div>
      <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
        <div className="max-w-[44rem] border-2 border-ink bg-white p-5 md:p-8">
          {state === 'offered' ? (
            <Offered offer={offer} token={token} />
          ) : (
            <>
              <h2 className="text-2xl md:text-3xl">{over[state].title}</h2>
              <p className="mt-3 text-lg">{over[state].text}</p>
              <a className="btn btn-primary mt-6" href={bookingPath(bookingId)}>
                See the booking
              </a>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Offered({ offer, token }: { offer: MoveOffer; token: string }) {
  const { toStartsAt, toEndsAt, toPlace, seats, answerBy, reason, bookingId } = offer
  const facts = [
    { label: 'New date', value: whenOf(toStartsAt, toEndsAt), sub: toPlace },
    { label: 'Reply by', value: formatNamedDay(`${answerBy}T00:00:00Z`) },
    { label: 'Seats held for you', value: String(seats) },
    { label: 'Price', value: 'Stays the same' },
  ]
  return (
    <>
      <h2 className="text-2xl md:text-3xl">Would another date suit you?</h2>
      <p className="mt-3 text-lg">{reason}</p>
      <dl className="mt-5 grid gap-3 tabular-nums sm:grid-cols-2">
        {facts.map(({ label, value, sub }) => (
          <div key={label}>
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-lg font-semibold">
              {value}
              {sub && <span className="block text-base font-normal text-ink-3">{sub}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <AnswerMove token={token} bookingId={bookingId} />
    </>
  )
}
