'use client'

import { useRef, useState } from 'react'
import { PeopleList } from '@/features/employees/components/people-list'
import { PersonForm } from '@/features/employees/components/person-form'
import { partyLimit } from '@/features/seats/rules'
import { JoinWaitlist } from '@/features/waitlist/components/join-waitlist'
import { ApiError } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { untilSent } from '@/lib/until-sent'
import { courseBookingStepPath, waitingListPath } from '@/paths'
import { Plus } from '@/ui/icons'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import { useSaidProblem } from '@/ui/said-problem'
import { showPath } from '@/ui/steps'
import { holdSeats } from '../client'
import { type Draft, isReadyAlone, seatsOf, sumOf } from '../rules'
import { NoSignal } from './no-signal'
import { PeoplePicker } from './people-picker'
import type { StepProps } from './step-props'

export function PeopleStep(props: StepProps) {
  const { draft, store, rights, name } = props
  const holding = useHolding(props)
  const { problem, isGone, isWaiting, alert } = holding
  const change = (to: Partial<Pick<Draft, 'people' | 'isSelf' | 'later'>>) => {
    store.setState({ ...to, slotId: props.slotId })
    // The URL may name people and a time, which would undo the change on reload.
    showPath(courseBookingStepPath(props.sessionId, 'people', props.booking?.id), 'replaceState')
  }
  const [done, setDone] = useState<ActionResult | null>(null)
  const [lists, setLists] = useState(0)
  const add = (added: { id: number; name: string; lacksContact: boolean; isToBooker?: boolean }[]) => {
    // An existing employee may be chosen already, or be the booker.
    const chosen = new Map(draft.people.map((person) => [person.employeeId, person]))
    for (const { id, ...person } of added)
      if (id !== props.people.ownId && !chosen.has(id)) chosen.set(id, { employeeId: id, ...person })
    change({
      people: [...chosen.values()],
      isSelf: draft.isSelf || added.some(({ id }) => id === props.people.ownId),
    })
    // What was pressed is gone with its form, so the focus goes to what was done.
    setDone({ title: addedTitle(added), lines: [] })
  }
  return (
    <div className="grid max-w-[48rem] gap-8">
      <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
        {problem && <Problem text={problem} rights={rights} isGone={isGone} />}
        {isGone && <Queue {...props} />}
      </div>
      {rights.isPersonal ? (
        <p className="border-2 border-ink bg-white p-5 text-lg">
          One seat for you, {name}. To book for other people, book for your company.
        </p>
      ) : (
        <>
          <PeoplePicker {...props} onChange={change} />
          <div className="grid gap-3">
            <ResultBanner result={done} />
            <More title="Add a person">
              <PersonForm
                key={draft.people.length}
                onAdded={(person) => add([{ ...person, isToBooker: person.lacksContact }])}
              />
            </More>
            <More key={lists} title="Add a list">
              <PeopleList
                onAdded={(people) => {
                  add(people)
                  setLists(lists + 1)
                }}
              />
            </More>
          </div>
          <Later count={draft.later} onChange={(later) => change({ later })} />
        </>
      )}
      <NoSignal isWaiting={isWaiting} />
      <HoldBar {...props} holding={holding} />
    </div>
  )
}

const Queue = ({ sessionId, slotId, draft, rights }: StepProps) => (
  <div className="border-2 border-t-0 border-ink bg-white p-5">
    <JoinWaitlist sessionId={sessionId} slotId={slotId} seats={seatsOf(draft)} isPersonal={rights.isPersonal} />
  </div>
)

const addedTitle = (added: readonly { name: string }[]): string => {
  const [only, ...others] = added
  return only && others.length === 0 ? `${only.name} added` : `${added.length} people added`
}

function HoldBar({ draft, rights, course, holding }: StepProps & { holding: ReturnType<typeof useHolding> }) {
  const { isSending, isWaiting, goOn } = holding
  const seats = seatsOf(draft)
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-between gap-4 border-t-2 border-ink bg-paper px-5 py-4 md:mx-0 md:px-0">
      <p role="status" className="font-semibold tabular-nums">
        {rights.isPersonal
          ? ''
          : seats === 0
            ? 'No one chosen yet'
            : `${seats} ${seats === 1 ? 'seat' : 'seats'}, ${formatCents(sumOf(course, seats).totalCents)}`}
      </p>
      <button type="button" className="btn btn-primary" onClick={goOn}>
        {isWaiting
          ? 'Waiting for a signal…'
          : isSending
            ? 'Sending…'
            : seats === 1 || rights.isPersonal
              ? 'Hold the seat'
              : 'Hold the seats'}
      </button>
    </div>
  )
}

function useHolding({ store, slotId, booking, rights, onBooking, onOver, go }: StepProps) {
  const { problem, alert, say, unsay } = useSaidProblem()
  const [isGone, setGone] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = useRef(false)
  const goOn = async () => {
    if (isBusy.current) return
    if (rights.isPersonal) store.setState({ isSelf: true, people: [], later: 0 })
    const now = store.getState()
    if (seatsOf(now) === 0) return say('Choose at least one person, or a seat to name later.')
    if (seatsOf(now) > partyLimit) return say(`You can book up to ${partyLimit} people at a time.`)
    isBusy.current = true
    setSending(true)
    unsay()
    setGone(false)
    try {
      const held = await untilSent(() => holdSeats(now, slotId, booking?.state === 'held' ? booking : null), setWaiting)
      onBooking(held)
      go(isReadyAlone(held.attendees) ? 'review' : 'checks', held)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'HOLD_ENDED') return onOver()
      setGone(error.reason === 'SEATS_GONE')
      say(error.fieldErrors.party?.[0] ?? error.message)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { problem, isGone, isSending, isWaiting, goOn, alert }
}

function Problem({ text, rights, isGone }: { text: string; rights: StepProps['rights']; isGone: boolean }) {
  return (
    <div className="border-4 border-bad bg-white p-5">
      <h3 className="text-xl">{text}</h3>
      <p className="mt-2">
        Nothing is booked, and your list is kept.{' '}
        {isGone && (
          <>
            See{' '}
            <a className="link" href={waitingListPath}>
              your waiting list
            </a>
            , wait for this course below,{' '}
            <a className="link" href={rights.waitlistUrl}>
              ask for another date
            </a>
            , or call{' '}
          </>
        )}
        {!isGone && 'Stuck? Call '}
        <a className="link tabular-nums" href={phoneLink(rights.phone)}>
          {rights.phone}
        </a>
        .
      </p>
    </div>
  )
}

function More({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group border-2 border-ink bg-white">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-bold hover:bg-sand [&::-webkit-details-marker]:hidden">
        {title}
        <Plus strokeWidth={3} className="shrink-0 transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <div className="border-t-2 border-ink p-4 md:p-6">{children}</div>
    </details>
  )
}

function Later({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const steps = [
    { label: 'One less', sign: '−', to: Math.max(0, count - 1) },
    { label: 'One more', sign: '+', to: Math.min(partyLimit, count + 1) },
  ] as const
  return (
    <fieldset className="border-2 border-ink bg-white p-4 md:p-6">
      <legend className="float-left w-full text-xl font-bold">Seats to name later</legend>
      <p className="mt-1 clear-both text-ink-3">Know how many, but not who yet? We’ll remind you to name them.</p>
      <div className="mt-4 flex items-center gap-4">
        {steps.map(({ label, sign, to }, index) => (
          <button
            key={label}
            type="button"
            aria-label={`${label} to name later`}
            className={`btn btn-ghost size-12 p-0 text-2xl ${index === 1 ? 'order-3' : ''}`}
            onClick={() => onChange(to)}
          >
            {sign}
          </button>
        ))}
        <output className="order-2 min-w-8 text-center text-2xl font-bold tabular-nums">{count}</output>
      </div>
    </fieldset>
  )
}
