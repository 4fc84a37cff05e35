'use client'

import { useCallback, useState } from 'react'
import { Ticket } from '@/features/bookings/components/ticket'
import type { Booking, readBooking } from '@/features/bookings/contract'
import type { Bookable } from '@/features/bookings/rules'
import type { readTold, SeatFacts } from '@/features/bookings/told.contract'
import { isFresh } from '@/features/bookings/told.rules'
import { mapLinksOf } from '@/features/places/directions.rules'
import { PayAgain, type PayRights } from '@/features/purchases/components/pay-again'
import { useConfirming } from '@/features/purchases/components/use-confirming'
import { JoinPanel } from '@/features/sessions/components/join-panel'
import { getData } from '@/lib/api-client'
import { formatDay, formatNamedDay, formatTime } from '@/lib/dates'
import { useAskedAgain } from '@/ui/asked-again'
import { QrCode } from '@/ui/qr-code'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import { hasGoneBack } from '../rules'
import { BookedFacts } from './booked-facts'
import { ChangeBooking } from './change-booking'
import { CrewTable } from './crew-table'
import { NameSeat } from './name-seat'
import { BookedStripe, Outcome } from './outcome'
import { ShareBooking } from './share-booking'

type Move = { path: string; startsAt: string; place: string; answerBy: string }
type Told = { confirmedAt: string | null; items: SeatFacts[] }

type Props = {
  booking: Booking
  told: Told
  move: Move | null
  phone: string
  mayBook: boolean
  people: Bookable[]
  rights: PayRights
  payLink: string | null
  /** The crew’s link to the ticket, if there is one. */
  shared: string | null
  /** They came back from the payment page without paying. */
  hasLeft: boolean
}

const hasEnded = ({ order }: Booking): boolean =>
  order?.paymentState === 'failed' || order?.paymentState === 'cancelled'

const isWaiting = (booking: Booking): boolean => booking.state === 'paying' && !hasEnded(booking)

function Asked({ move }: { move: Move }) {
  return (
    <section aria-labelledby="asked" className="border-2 border-ink border-l-8 border-l-safety bg-white p-5 md:p-6">
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

/** The booking and what was said of it to whom, asked for again while a bank or a message is on its way. */
function useBooking(given: Pick<Props, 'booking' | 'told'>) {
  const path = `/booking/${given.booking.id}/`
  const [booking, setBooking] = useAskedAgain<typeof readBooking>(
    given.booking,
    ({ state }) => state === 'paying',
    path,
  )
  const { state } = booking
  const [told, setTold] = useAskedAgain<typeof readTold>(
    given.told,
    ({ confirmedAt, items }) =>
      state === 'confirmed' && (confirmedAt === null || items.some(({ told: one }) => one?.state === 'queued')),
    `${path}told/`,
  )
  const change = async (now: Booking) => {
    setBooking(now)
    setTold(await getData<typeof readTold>(`${path}told/`))
  }
  return { booking, told, setBooking, change }
}

const numberOf = ({ number }: Booking) => (
  <>
    Booking <b>{number}</b>
  </>
)

export function BookingPage(props: Props) {
  const { booking, told, setBooking, change } = useBooking(props)
  const [result, setResult] = useState<ActionResult | null>(null)
  const [shared, setShared] = useState(props.shared)
  const changed = (now: Booking, done: ActionResult) => {
    setResult(done)
    return change(now)
  }
  const isConfirming = useConfirming(!props.hasLeft, isWaiting(booking))
  const { phone, mayBook, people } = props
  const isToPay = mayBook && booking.state === 'paying' && !isConfirming
  const isOff = booking.isCancelledByProvider
  const isAhead = new Date(booking.startDate) > new Date(booking.now)
  const hasChoice = isOff ? !hasGoneBack(booking) : isAhead
  const mayChange = mayBook && booking.state === 'confirmed' && hasChoice
  const isGood = booking.state === 'confirmed' && !isOff
  const changes = mayChange && <ChangeBooking booking={booking} phone={phone} onChange={changed} />
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 empty:hidden">
        <ResultBanner result={result} />
        {isToPay && <Unpaid {...props} booking={booking} onChange={setBooking} />}
        {result === null && !isToPay && <Outcome booking={booking} />}
        {result === null && isGood && isFresh(told.confirmedAt, booking.now) && (
          <BookedStripe booking={booking} facts={told.items} />
        )}
        {booking.joining && <JoinPanel joining={booking.joining} now={booking.now} />}
        {props.move && isGood && booking.startDate === props.booking.startDate && <Asked move={props.move} />}
        {isOff && changes}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="grid gap-5">
          <Ticket
            facts={booking}
            isOff={isOff || booking.state === 'cancelled'}
            label={numberOf(booking)}
            onPaper={<OnPaper booking={booking} phone={phone} link={shared} />}
          />
          <CrewTable
            booking={booking}
            facts={told.items}
            jobs={new Map(people.flatMap(({ id, jobTitle }) => (jobTitle ? [[id, jobTitle]] : [])))}
            mayBook={mayBook}
            mayAdd={isGood && mayChange}
            actionFor={(attendee) =>
              mayChange && !isOff ? (
                <NameSeat booking={booking} attendee={attendee} people={people} onChange={changed} />
              ) : null
            }
          />
        </div>
        <div className="no-print grid gap-5">
          <BookedFacts booking={booking} phone={phone} />
          {mayBook && <ShareBooking booking={booking} link={shared} onLink={setShared} />}
          {!isOff && changes}
        </div>
      </div>
    </div>
  )
}

type OnPaperProps = { booking: Booking; phone: string; link: string | null }

/** What a sheet of paper can’t link to: the crew’s page where there is one, or the way there. */
function OnPaper({ booking: { location, venue }, phone, link }: OnPaperProps) {
  const directions = mapLinksOf({ ...location, venue, place: location.name })?.directions
  const text = link ?? directions
  return (
    <div aria-hidden="true" className="hidden border-t-2 border-ink p-2 print:block">
      {text && <QrCode text={text} label="Directions" className="size-32" />}
      <p>
        {text && <b className="block">{link ? 'Scan for this ticket and the map.' : 'Scan for directions.'}</b>}
        Running late? Call {phone}.
      </p>
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
