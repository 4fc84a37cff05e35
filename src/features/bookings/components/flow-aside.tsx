import type { Booking } from '../contract'
import { type BookingStep, sumOf } from '../rules'
import { HoldTimer } from './hold-timer'
import type { StepProps } from './step-props'
import { Summary } from './summary'

type Props = StepProps & { hold: Booking | null; step: BookingStep; hasSummary: boolean; onLetGo: () => void }

export function Aside({ hold, step, hasSummary, onBooking, onOver, onLetGo, ...given }: Props) {
  const sum = hasSummary && hold ? sumOf(given.course, hold.attendees.length).totalCents : null
  return (
    <div className={`sticky top-0 z-10 ${hasSummary ? 'lg:top-6 lg:order-2 lg:grid lg:gap-6' : ''}`}>
      {hold && <HoldTimer booking={hold} totalCents={sum} onChange={onBooking} onOver={onOver} onLetGo={onLetGo} />}
      {hasSummary && <Summary {...given} booking={hold} isChoosing={step === 'slot' || step === 'people'} />}
    </div>
  )
}
