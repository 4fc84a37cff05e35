'use client'

import { type FormEvent, useRef, useState } from 'react'
import { companyCall } from '@/account-paths'
import { ContactGap } from '@/features/company/employees/components/contact-gap'
import { PasteList } from '@/features/company/employees/components/paste-list'
import { PersonForm } from '@/features/company/employees/components/person-form'
import type { listEmployees } from '@/features/company/employees/contract'
import { partyLimit } from '@/features/seats/rules'
import { ApiError, getData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { untilSent } from '@/lib/until-sent'
import { courseBookingStepPath, waitingListPath } from '@/paths'
import { Plus } from '@/ui/icons'
import { showPath } from '@/ui/steps'
import { markTitle } from '@/ui/title-mark'
import { holdSeats } from '../client'
import { type Bookable, bookableOf, type Chosen, type Draft, isReadyAlone, seatsOf, sumOf } from '../rules'
import { JoinWaitlist } from '../waitlist/components/join-waitlist'
import { NoSignal } from './no-signal'
import type { StepProps } from './step-props'

export function PeopleStep(props: StepProps) {
  const { draft, store, rights, name } = props
  const { problem, isGone, isSending, isWaiting, goOn, alert } = useHolding(props)
  const change = (to: Partial<Pick<Draft, 'people' | 'isSelf' | 'later'>>) => {
    store.setState({ ...to, slotId: props.slotId })
    // The URL may name people and a time, which would undo the change on reload.
    showPath(courseBookingStepPath(props.sessionId, 'people', props.booking?.id), 'replaceState')
  }
  const add = (added: { id: number; name: string; lacksContact: boolean }[]) => {
    // An existing employee may be chosen already, or be the booker.
    const chosen = new Map(draft.people.map((person) => [person.employeeId, person]))
    for (const { id, ...person } of added)
      if (id !== props.people.ownId && !chosen.has(id)) chosen.set(id, { employeeId: id, ...person })
    change({
      people: [...chosen.values()],
      isSelf: draft.isSelf || added.some(({ id }) => id === props.people.ownId),
    })
  }
  const seats = seatsOf(draft)
  return (
    <div className="grid max-w-[48rem] gap-8">
      <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
        {problem && <Problem text={problem} rights={rights} isGone={isGone} />}
        {isGone && (
          <div className="border-2 border-t-0 border-ink bg-white p-5">
            <JoinWaitlist slotId={props.slotId} seats={seatsOf(draft)} isPersonal={rights.isPersonal} />
          </div>
        )}
      </div>
      {rights.isPersonal ? (
        <p className="border-2 border-ink bg-white p-5 text-lg">
          One seat for you, {name}. To book for other people, book for your company.
        </p>
      ) : (
        <>
          <Picker {...props} onChange={change} />
          <div className="grid gap-3">
            <More title="Add a person">
              <PersonForm key={draft.people.length} onAdded={(person) => add([person])} />
            </More>
            <More title="Paste a list">
              <PasteList onAdded={add} />
            </More>
          </div>
          <Later count={draft.later} onChange={(later) => change({ later })} />
        </>
      )}
      <NoSignal isWaiting={isWaiting} />
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-between gap-4 border-t-2 border-ink bg-paper px-5 py-4 md:mx-0 md:px-0">
        <p role="status" className="font-semibold tabular-nums">
          {rights.isPersonal
            ? ''
            : seats === 0
              ? 'No one chosen yet'
              : `${seats} ${seats === 1 ? 'seat' : 'seats'}, ${formatCents(sumOf(props.course, seats).totalCents)}`}
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
    </div>
  )
}

function useHolding({ draft, store, slotId, booking, rights, onBooking, onOver, go }: StepProps) {
  const [problem, setProblem] = useState('')
  const [isGone, setGone] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = useRef(false)
  const alert = useRef<HTMLDivElement>(null)
  const say = (text: string) => {
    setProblem(text)
    markTitle('Error: ')
    // After painting, so that focus lands on text.
    requestAnimationFrame(() => alert.current?.focus())
  }
  const goOn = async () => {
    if (isBusy.current) return
    if (rights.isPersonal) store.setState({ isSelf: true, people: [], later: 0 })
    const now = store.getState()
    if (seatsOf(now) === 0) return say('Choose at least one person, or a seat to name later.')
    if (seatsOf(now) > partyLimit) return say(`You can book up to ${partyLimit} people at a time.`)
    isBusy.current = true
    setSending(true)
    setProblem('')
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
  return { problem, isGone, isSending, isWaiting, goOn, alert, draft }
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
        <a className="link tabular-nums" href={`tel:${rights.phone.replaceAll(' ', '')}`}>
          {rights.phone}
        </a>
        .
      </p>
    </div>
  )
}

type PickerProps = StepProps & { onChange: (to: { people: readonly Chosen[] } | { isSelf: boolean }) => void }

function Picker({ draft, people, name, onChange }: PickerProps) {
  const [found, setFound] = useState<{ items: Bookable[]; totalCount: number }>(people)
  const [problem, setProblem] = useState('')
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '')
    setProblem('')
    try {
      const page = await getData<typeof listEmployees>(
        `${companyCall('employees')}?q=${encodeURIComponent(q)}&limit=50`,
      )
      setFound({
        items: page.items.map(bookableOf),
        totalCount: page.totalCount,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  const others = found.items.filter(({ id }) => id !== people.ownId)
  const chosen = new Set(draft.people.map(({ employeeId }) => employeeId))
  const hidden = draft.people.filter(({ employeeId }) => !others.some(({ id }) => id === employeeId))
  const toggle = (one: Chosen, isOn: boolean) =>
    onChange({
      people: isOn ? [...draft.people, one] : draft.people.filter(({ employeeId }) => employeeId !== one.employeeId),
    })
  const reach = (id: number) => {
    setFound({
      ...found,
      items: found.items.map((one) => (one.id === id ? { ...one, lacksContact: false } : one)),
    })
    onChange({ people: draft.people.map((one) => (one.employeeId === id ? { ...one, lacksContact: false } : one)) })
  }
  return (
    <fieldset>
      <legend className="text-xl font-bold">People who work for you</legend>
      <form onSubmit={search} noValidate className="mt-4 flex flex-wrap items-end gap-3" aria-label="Search people">
        <div className="min-w-52 flex-1">
          <label htmlFor="party-q" className="block font-semibold">
            Name, number or job
          </label>
          <input id="party-q" name="q" type="search" className="field-input mt-1.5" />
        </div>
        <button type="submit" className="btn btn-ghost">
          Search
        </button>
      </form>
      <p role="status" className="mt-3 text-ink-3 tabular-nums">
        {problem || countText(found.items.length, found.totalCount)}
      </p>
      <ul className="mt-2 border-2 border-ink bg-white">
        <Person label={`${name} (you)`} isOn={draft.isSelf} onChange={(isSelf) => onChange({ isSelf })} />
        {[...hidden.map((one) => ({ ...one, jobTitle: null })), ...others.map(chosenOf)].map((one) => (
          <Person
            key={one.employeeId}
            label={one.name}
            note={one.jobTitle}
            isOn={chosen.has(one.employeeId)}
            onChange={(isOn) => toggle(one, isOn)}
          >
            {chosen.has(one.employeeId) && (
              <ContactGap {...one} isMissing={one.lacksContact} onSaved={() => reach(one.employeeId)} />
            )}
          </Person>
        ))}
      </ul>
    </fieldset>
  )
}

const chosenOf = ({ id, ...person }: Bookable) => ({ employeeId: id, ...person })

const countText = (shown: number, total: number): string =>
  shown < total
    ? `The first ${shown} of ${total}. Search to find the others.`
    : `${total} ${total === 1 ? 'person' : 'people'}`

type PersonProps = {
  label: string
  note?: string | null
  isOn: boolean
  onChange: (isOn: boolean) => void
  children?: React.ReactNode
}

function Person({ label, note, isOn, onChange, children }: PersonProps) {
  return (
    <li className="border-t-2 border-line first:border-t-0">
      <label className="flex min-h-12 items-center gap-4 px-4 py-2 hover:bg-sand has-checked:bg-sand">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <span className="font-semibold">{label}</span>
          {note && <span className="block text-[0.9375rem] text-ink-3">{note}</span>}
        </span>
      </label>
      {children && <div className="px-4 py-3 empty:hidden">{children}</div>}
    </li>
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
      <p className="mt-1 clear-both text-ink-3">You know how many but not who yet. We’ll remind you to name them.</p>
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
