import { formatCents } from '@/lib/money'
import { bookingPath } from '@/paths'
import { ResultBanner } from '@/ui/result-banner'
import type { Booking } from '../contract'
import { leftOutText } from '../crew.rules'
import type { BookingStep } from '../rules'
import type { Beside } from './step-props'

export type Ended = 'over' | 'let go'

type Props = {
  hold: Booking | null
  /** How the seats that were held here went. */
  ended: Ended | null
  leftOut: number
  /** The booking whose page led here, to book more people on its start. */
  beside: Beside | null
  step: BookingStep
}

export function FlowNotices({ hold, ended, leftOut, beside, step }: Props) {
  return (
    <>
      {hold?.insteadOf && <InsteadOf of={hold.insteadOf} />}
      {ended === 'over' && <TimeRanOut />}
      {ended === 'let go' && <ResultBanner result={letGo} />}
      {beside && step === 'people' && <BesideBooking beside={beside} />}
      {leftOut > 0 && (step === 'slot' || step === 'people') && (
        <p role="status" className="border-l-6 border-warn bg-white px-5 py-4 font-semibold">
          {leftOutText(leftOut)}
        </p>
      )}
    </>
  )
}

function BesideBooking({ beside: { id, number, people } }: { beside: Beside }) {
  return (
    <p className="border-2 border-ink bg-sand p-5">
      <strong>This is a booking of its own, with its own payment.</strong> Nothing changes in{' '}
      <a className="link" href={bookingPath(id)}>
        {number}
      </a>
      : {people} {people === 1 ? 'person has' : 'people have'} a seat on this start there.
    </p>
  )
}

function TimeRanOut() {
  return (
    <div role="alert" className="border-4 border-bad bg-white p-5">
      <h2 className="text-xl">Your time ran out, and the seats were released</h2>
      <p className="mt-2">
        Nothing was booked. Everyone you chose is still on your list: continue to hold seats for them again.
      </p>
    </div>
  )
}

const letGo = {
  title: 'You’ve let the seats go',
  lines: ['Nothing was booked. Everyone you chose is still on your list: continue to hold seats for them again.'],
}

const insteadWords = {
  account: 'comes off your account balance',
  card: 'is refunded to the card it was paid with',
  credit: 'goes back as credit',
} as const

function InsteadOf({ of: { number, course, to, backCents } }: { of: NonNullable<Booking['insteadOf']> }) {
  return (
    <p className="border-2 border-ink bg-sand p-5">
      <strong>
        This takes the place of {number}, {course}.
      </strong>{' '}
      That booking stays in place until this one is paid. Then its {formatCents(backCents)} {insteadWords[to]}.
    </p>
  )
}
