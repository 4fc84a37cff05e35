import { formatCents } from '@/lib/money'
import type { Booking } from '../contract'
import { leftOutText } from '../crew.rules'
import type { BookingStep } from '../rules'

type Props = { hold: Booking | null; isOver: boolean; leftOut: number; step: BookingStep }

export function FlowNotices({ hold, isOver, leftOut, step }: Props) {
  return (
    <>
      {hold?.insteadOf && <InsteadOf of={hold.insteadOf} />}
      {isOver && <TimeRanOut />}
      {leftOut > 0 && (step === 'slot' || step === 'people') && (
        <p role="status" className="border-l-6 border-warn bg-white px-5 py-4 font-semibold">
          {leftOutText(leftOut)}
        </p>
      )}
    </>
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
