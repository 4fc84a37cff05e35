'use client'

import { useCallback, useState } from 'react'
import { attendeeResults } from '@/features/seats/rules'
import { JoinPanel } from '@/features/sessions/components/join-panel'
import { PayAgain, type PayRights } from '@/features/shop/orders/components/pay-again'
import { useConfirming } from '@/features/shop/orders/components/use-confirming'
import { getData } from '@/lib/api-client'
import { formatDay, formatNamedDay, formatTime } from '@/lib/dates'
import { certificatePath, courseBookingPath, courseCalendarPath } from '@/paths'
import { useAskedAgain } from '@/ui/asked-again'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { Attendee, Booking, readBooking } from '../../contract'
import { type Bookable, freeUntilText } from '../../rules'
import { BookedFacts, BookedTicket } from './booked-course'
import { ChangeBooking } from './change-booking'
import { NameSeat } from './name-seat'

type Move = { path: string; startsAt: string; place: string; answerBy: string }

type Props = {
  booking: Booking
  move: Move | null
  phone: string
  mayBook: boolean
  people: Bookable[]
  rights: PayRights
  payLink: string | null
  /** They came back from the payment page without paying. */
  hasLeft: boolean
}

const hasEnded = ({ order }: Booking): boolean =>
  order?.paymentState === 'failed' || order?.paymentState === 'cancelled'

const isWaiting = (booking: Booking): boolean => booking.state === 'paying' && !hasEnded(booking)

function Asked({ move }: { move: Move }) {
  return (
    <section aria-labelledby="asked" className="border-2 border-ink border-l-8 border-l-safety bg-white p-6 md:p-8">
      <h2 id="asked" className="text-2xl">
        Would another date suit you?
      </h2>
      <p className="mt-3">
        Not enough people have booked. We’re holding your seats on {formatNamedDay(move.startsAt)} at{' '}
        {formatTime(move.startsAt)}, {move.place}, at the same price. Please answer by {formatDay(move.answerBy)}.
      </p>
      <a className="btn btn-primary mt-5" href={move.path}>
        Look at the offer
      </a>
    </section>
  )
}

export function BookingPage(props: Props) {
  const [booking, setBooking] = useAskedAgain<typeof readBooking>(
    props.booking,
    ({ state }) => state === 'paying',
    `/booking/${props.booking.id}/`,
  )
  const [result, setResult] = useState<ActionResult | null>(null)
  const change = (now: Booking, done: ActionResult) => {
    setBooking(now)
    setResult(done)
  }
  const isConfirming = useConfirming(!props.hasLeft, isWaiting(booking))
  const isToPay = props.mayBook && booking.state === 'paying' && !isConfirming
  const isOff = booking.isCancelledByProvider
  const mayChange =
    props.mayBook && booking.state === 'confirmed' && (isOff || new Date(booking.startDate) > new Date(booking.now))
  const { startDate, attendees, state } = booking
  const isGood = state === 'confirmed' && !isOff
  const seated = attendees.filter((one) => one.state === 'booked' || one.state === 'held')
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-8">
        <div className="grid gap-8">
          <ResultBanner result={result} />
          {isToPay && <Unpaid {...props} booking={booking} onChange={setBooking} />}
          {result === null && !isToPay && <Outcome booking={booking} />}
          {booking.joining && <JoinPanel joining={booking.joining} now={booking.now} />}
          {props.move && isGood && startDate === props.booking.startDate && <Asked move={props.move} />}
        </div>
        <BookedTicket booking={booking} />
        <section aria-labelledby="people">
          <h2 id="people" className="text-2xl">
            Who’s coming
          </h2>
          <ul className="mt-3 border-2 border-ink bg-white">
            {(seated.length > 0 ? seated : attendees).map((attendee) => (
              <Person key={attendee.id} attendee={attendee} hasCertificate={props.mayBook || attendee.isSelf}>
                {mayChange && !isOff && (
                  <NameSeat booking={booking} attendee={attendee} people={props.people} onChange={change} />
                )}
              </Person>
            ))}
          </ul>
        </section>
        {mayChange && <ChangeBooking booking={booking} onChange={change} />}
      </div>
      <BookedFacts booking={booking} phone={props.phone} />
    </div>
  )
}

type UnpaidProps = Props & { onChange: (booking: Booking) => void }

function Unpaid({ booking, rights, payLink, hasLeft, onChange }: UnpaidProps) {
  const { id, order, heldUntil, now, attendees } = booking
  const refresh = useCallback(
    async () => onChange(await getData<typeof readBooking>(`/booking/${id}/`)),
    [id, onChange],
  )
  if (!order || !heldUntil) return null
  const seats = attendees.filter(({ state }) => state === 'booked').length
  return <PayAgain {...{ order, seats, heldUntil, now, rights, hasLeft, payLink }} onChange={refresh} />
}

type PersonProps = { attendee: Attendee; hasCertificate: boolean; children: React.ReactNode }

function wordsOf({ name, state, result, reach, isToBooker }: Attendee): string | undefined {
  if (state === 'cancelled') return 'Cancelled'
  if (result) return attendeeResults.find(({ value }) => value === result)?.label
  if (name === null) return 'Name them any time before the course starts'
  if (reach === null) return 'We can’t reach them by email or text, so please let them know yourself'
  if (isToBooker) return 'Messages go to the contact for this booking'
  return reach === 'email' ? 'Gets the details by email' : 'Gets the details by text'
}

function Person({ attendee, hasCertificate, children }: PersonProps) {
  const { id, name, isSelf, result } = attendee
  const said = wordsOf(attendee)
  return (
    <li className="flex flex-wrap items-center gap-x-6 border-t-2 border-line px-5 py-4 first:border-t-0">
      <div className="w-full min-w-0 wrap-anywhere md:w-auto md:flex-1">
        <p className="font-bold">
          {name ?? 'To be named'}
          {isSelf && ' (you)'}
        </p>
        <p className="text-ink-3">{said}</p>
      </div>
      {result === 'pass' && hasCertificate && (
        <a className="link inline-flex min-h-11 items-center" href={certificatePath(id)} download>
          Certificate (PDF)<span className="sr-only">, {name}</span>
        </a>
      )}
      {children}
    </li>
  )
}

function Outcome({ booking }: { booking: Booking }) {
  const { title, text, next, isGood } = outcomeOf(booking)
  return (
    <section
      role="status"
      aria-labelledby="outcome"
      className={`border-2 border-ink border-l-8 bg-white p-6 md:p-8 ${isGood ? 'border-l-ok' : ''}`}
    >
      <h2 id="outcome" className="text-3xl">
        {title}
      </h2>
      <p className="mt-3 text-lg">{text}</p>
      {next.length > 0 && (
        <ul className="mt-4 grid list-[square] gap-1.5 pl-5">
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!isGood && booking.state === 'lapsed' && (
        <div className="mt-6 flex flex-wrap gap-3.5">
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

function outcomeOf(booking: Booking) {
  const { type, state, order, attendees, isCancelledByProvider } = booking
  const isLate = order?.state === 'refund_due' || order?.state === 'refunded'
  const unnamed = attendees.some((one) => one.name === null && one.state === 'booked')
  if (state === 'confirmed' && isCancelledByProvider)
    return {
      isGood: false,
      title: 'We had to cancel this course',
      text: 'We’re sorry. Your money is safe: below, choose another date or a refund.',
      next: [],
    }
  if (state === 'confirmed')
    return {
      isGood: true,
      title: 'You’re booked',
      text: 'The seats are yours, and a confirmation is on its way by email.',
      next: [
        ...(unnamed ? ['Tell us who’s coming on the seats without a name. We’ll remind you.'] : []),
        `Cancel or move free of charge ${freeUntilText(booking)}. After that you can still send someone else.`,
        type === 'online'
          ? 'Each person gets a link of their own, by email or text, and can start straight away.'
          : type === 'webinar'
            ? 'Everyone should join ten minutes early, with photo identification to show on screen. Each person gets their own link.'
            : 'Everyone should arrive ten minutes early, with photo identification.',
      ],
    }
  if (state === 'paying')
    return {
      isGood: false,
      title: 'Waiting for your payment',
      text: 'We’re keeping your seats while your bank answers. This page updates itself, and you can close it: we’ll email you too.',
      next: [],
    }
  if (state === 'cancelled')
    return {
      isGood: false,
      title: 'This booking is cancelled',
      text: 'No one on it is coming, and the seats were released.',
      next: [],
    }
  if (state === 'held')
    return {
      isGood: false,
      title: 'Not booked yet',
      text: 'Seats are held for you, but the booking isn’t finished.',
      next: [],
    }
  return {
    isGood: false,
    title: isLate ? 'Your money is being refunded' : 'This booking was not completed',
    text: isLate
      ? 'Your payment arrived after this booking had expired, so we couldn’t keep the seats for you.'
      : 'Nothing was taken from your card, and the seats were released.',
    next: isLate ? ['We’re refunding your card. You don’t need to do anything.'] : [],
  }
}
