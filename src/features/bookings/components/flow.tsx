'use client'

import { useCallback, useEffect, useState } from 'react'
import { queueAnchor } from '@/account-paths'
import { dropHeld, noteHeld } from '@/features/courses/held-seats.client'
import { useWay } from '@/features/purchases/client'
import { FullStart } from '@/features/waitlist/components/full-start'
import { bookingPath, courseBookingStepPath } from '@/paths'
import { Steps, showPath, useFreshAfterBack, useOwnQuery, useStepHeading } from '@/ui/steps'
import { beginAgain, type DraftStore, draftOf, peopleOf, takeParty, useDraft } from '../client'
import type { Booking } from '../contract'
import {
  atAgreedPrice,
  type BookingStep,
  type Draft,
  isAlone,
  isReadyAlone,
  seatsOf,
  stepFor,
  stepsShown,
} from '../rules'
import { ChecksStep } from './checks-step'
import { Aside } from './flow-aside'
import { type Ended, FlowNotices } from './flow-notices'
import { NeedsStep } from './needs-step'
import { NotReady } from './not-ready'
import { PeopleStep } from './people-step'
import { ReviewStep } from './review-step'
import { SlotStep } from './slot-step'
import type { FlowProps, StepProps } from './step-props'

function useParty({ chosen, slotId, held }: FlowProps, store: DraftStore, isReady: boolean): void {
  useEffect(() => {
    if (chosen) takeParty(store, chosen, slotId)
  }, [store, chosen, slotId])
  useEffect(() => {
    if (held && isReady && seatsOf(store.getState()) === 0) store.setState(peopleOf(held))
  }, [held, isReady, store])
}

function useNotedHold(booking: Booking | null): void {
  useEffect(() => {
    if (booking?.state !== 'held' || !booking.heldUntil) return
    const left = new Date(booking.heldUntil).getTime() - new Date(booking.now).getTime()
    const { id, sessionId, slotId, attendees, course } = booking
    const seats = attendees.length
    noteHeld({ bookingId: id, sessionId, slotId, seats, course: course.name, until: Date.now() + left })
  }, [booking])
}

const areStepsFew = ({ rights }: FlowProps, draft: Draft, hold: Booking | null): boolean =>
  hold ? isAlone(hold.attendees) : rights.isPersonal || (draft.isSelf && seatsOf(draft) === 1)

const hasNoSpace = (slots: FlowProps['slots'], slotId: number | null): boolean =>
  slots.some(({ id, availableSpaces }) => id === slotId && availableSpaces <= 0)

/** `hold` is the booking while its seats are held. When time runs out, the flow starts again without it. */
function useHold({ sessionId, slots, held }: FlowProps, store: DraftStore) {
  const [booking, setBooking] = useState(held)
  const [ended, setEnded] = useState<Ended | null>(null)
  useNotedHold(booking)
  const endAs = useCallback(
    (how: Ended, step: BookingStep) => {
      setEnded(how)
      setBooking(null)
      beginAgain(store)
      showPath(courseBookingStepPath(sessionId, step), 'replaceState')
    },
    [store, sessionId],
  )
  const onOver = useCallback(() => endAs('over', 'people'), [endAs])
  const onLetGo = () => {
    if (!booking) return
    dropHeld(booking.id)
    if (booking.insteadOf) return window.location.assign(bookingPath(booking.insteadOf.id))
    endAs('let go', slots.length > 1 ? 'slot' : 'people')
  }
  const onBooking = (now: Booking) => {
    setEnded(null)
    setBooking(now)
  }
  const hold = booking?.state === 'held' && ended === null ? booking : null
  return { booking, hold, ended, onBooking, onOver, onLetGo }
}

export function BookingFlow(props: FlowProps) {
  const { userId, sessionId, slots, contact } = props
  const [store] = useState(() => draftOf(userId, sessionId, contact))
  const draft = useDraft(store)
  const { isReady } = draft
  useWay(store, draft, props.rights)
  useParty(props, store, isReady)
  const { booking, hold, ended, onBooking, onOver, onLetGo } = useHold(props, store)
  const query = useOwnQuery()
  const slotId = booking?.slotId ?? draft.slotId ?? props.slotId ?? (slots.length < 2 ? (slots[0]?.id ?? null) : null)
  const known = slotId !== null && slots.some(({ id }) => id === slotId) ? slotId : null
  const step = stepFor(query.get('step'), {
    slots: slots.length,
    hasSlot: known !== null,
    isHeld: hold !== null,
    isReady: hold !== null && isReadyAlone(hold.attendees),
  })
  const heading = useStepHeading(step, isReady)
  const [isQueued, setQueued] = useState(Boolean(props.postedJoin?.joined))
  useFreshAfterBack()
  const go = useCallback(
    (next: BookingStep, now?: Booking) => {
      showPath(courseBookingStepPath(sessionId, next, now?.id ?? booking?.id))
    },
    [sessionId, booking?.id],
  )
  // Skip the people step if the start was full when the page was made.
  const isFull = step === 'people' && !hold && ended === null && hasNoSpace(slots, known)
  // Its queue is joined without a script, too.
  if (!isReady && !isFull) return <NotReady {...props} hold={hold} />
  const steps = stepsShown(step, { slots: slots.length, isAlone: areStepsFew(props, draft, hold) })
  const hasAside = step !== 'review' && !isFull
  const course = atAgreedPrice(props.course, hold?.agreedCents)
  const given: StepProps = { ...props, course, draft, store, slotId: known ?? 0, booking, onBooking, onOver, go }
  return (
    <div className="wrap grid gap-6 pt-8 pb-14 lg:pt-12 lg:pb-24">
      <FlowNotices hold={hold} ended={ended} leftOut={props.leftOut} beside={props.beside} step={step} />
      {!isFull && <Progress {...given} step={step} steps={steps} isHeld={hold !== null} />}
      <div className={hasAside ? besideSummary : 'flex flex-col gap-6'}>
        <Aside {...given} hold={hold} step={step} hasSummary={hasAside} onLetGo={onLetGo} />
        <div id={isFull ? queueAnchor : undefined} className="min-w-0 scroll-mt-24">
          <h2 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-none">
            {isFull ? fullTitle(isQueued) : titleOf(step, props.rights.isPersonal)}
          </h2>
          {isFull ? (
            <FullStart
              isPersonal={props.rights.isPersonal}
              waitlistUrl={props.rights.waitlistUrl}
              posted={props.postedJoin}
              sessionId={sessionId}
              slotId={given.slotId}
              seats={seatsOf(draft)}
              onJoined={() => setQueued(true)}
            />
          ) : (
            <Step {...given} step={step} />
          )}
        </div>
      </div>
    </div>
  )
}

type ProgressProps = Pick<StepProps, 'sessionId' | 'booking'> & {
  step: BookingStep
  steps: ReturnType<typeof stepsShown>
  isHeld: boolean
}

function Progress({ sessionId, booking, step, steps, isHeld }: ProgressProps) {
  const at = steps.findIndex(({ value }) => value === step)
  return (
    <Steps
      label="Steps of the booking"
      progress={`Step ${at + 1} of ${steps.length}: ${steps[at]?.label}`}
      current={step}
      steps={steps.map(({ value, label }, index) => ({
        value,
        label,
        href: index < at || (isHeld && index <= at + 1) ? courseBookingStepPath(sessionId, value, booking?.id) : null,
      }))}
    />
  )
}

function Step({ step, ...given }: StepProps & { step: BookingStep }) {
  if (step === 'slot') return <SlotStep {...given} />
  if (step === 'people') return <PeopleStep {...given} />
  const { booking } = given
  if (!booking) return null
  if (step === 'checks') return <ChecksStep {...given} booking={booking} />
  if (step === 'needs') return <NeedsStep {...given} booking={booking} />
  return <ReviewStep {...given} booking={booking} />
}

const besideSummary = 'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12'

const titles: Readonly<Record<BookingStep, string>> = {
  slot: 'Which start time?',
  people: 'Who’s coming?',
  checks: 'Is everyone ready for this course?',
  needs: 'Does anyone need anything on the day?',
  review: 'Check and pay',
}

const fullTitle = (isQueued: boolean): string => (isQueued ? 'You have a place in the queue' : 'This course is full')

const titleOf = (step: BookingStep, isPersonal: boolean): string =>
  isPersonal && step === 'people'
    ? 'Your seat'
    : isPersonal && step === 'needs'
      ? 'Do you need anything on the day?'
      : titles[step]
