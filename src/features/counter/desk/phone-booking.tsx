'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLeavingAsked } from '@/ui/desk/leaving'
import { momentText } from '@/ui/desk/values'
import type { FoundCustomer, PhoneStart } from '../phone.contract'
import { type Chosen, CustomerPicker, chosenOf } from './customer-picker'
import { type Crew, guestsOf, namesOf, noParty, type Party, PartyStep } from './phone-party'
import { ReviewStep } from './phone-review'
import { StartStep } from './phone-start'

type StepProps = {
  number: number
  title: string
  done: ReactNode
  change?: () => void
  children: ReactNode
}

function Step({ number, title, done, change, children }: StepProps) {
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2 id={`step-${number}`} tabIndex={-1}>
          {number}. {title}
        </h2>
        {done !== null && change && (
          <span className="end">
            <button type="button" className="b small" onClick={change}>
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </button>
          </span>
        )}
      </header>
      <div className="panel-body">{done ?? children}</div>
    </section>
  )
}

type Props = { customers: readonly FoundCustomer[]; start: PhoneStart | null }

export function PhoneBooking({ customers, start: first }: Props) {
  const [only, ...others] = customers
  const [customer, setCustomer] = useState(only?.personId && others.length === 0 ? chosenOf(only) : null)
  const [start, setStart] = useState(first)
  const [party, setParty] = useState<Party>(noParty)
  const [crew, setCrew] = useState<Crew | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const choose = (chosen: Chosen) => {
    setCustomer(chosen)
    setCrew(null)
    setReviewing(false)
    setParty(noParty)
  }
  const whole = customer?.isAlone ? { ...noParty, isSelf: true } : party
  const seats = guestsOf(whole).length
  useStep(customer === null ? 1 : start === null ? 2 : isReviewing ? 4 : 3)
  useLeavingAsked(party !== noParty || customer?.body.firstName !== undefined)
  return (
    <div className="stack phone-booking">
      <Step
        number={1}
        title="Who books"
        done={customer && <Said name={customer.name} sub={customer.sub} />}
        change={() => setCustomer(null)}
      >
        <CustomerPicker choose={choose} suggested={customers} isFirst />
      </Step>
      {customer && (
        <Step
          number={2}
          title="Course and start"
          done={
            start && (
              <Said name={momentText(start.startDate)} sub={`${start.course}, ${start.place}, ${start.left} left`} />
            )
          }
          change={() => setStart(null)}
        >
          <StartStep choose={setStart} />
        </Step>
      )}
      {customer && start && (
        <Step
          number={3}
          title="People"
          done={isReviewing ? <WhoComes seats={seats} names={namesOf(whole, customer, crew)} /> : null}
          change={() => setReviewing(false)}
        >
          <div className="stack">
            <PartyStep customer={customer} slotId={start.slotId} party={whole} set={setParty} tell={setCrew} />
            <ToReview seats={seats} left={start.left} review={() => setReviewing(true)} />
          </div>
        </Step>
      )}
      {customer && start && isReviewing && (
        <Step number={4} title="Review and pay" done={null}>
          <ReviewStep customer={customer} slotId={start.slotId} party={whole} crew={crew} />
        </Step>
      )}
    </div>
  )
}

/** What was pressed is gone with its step; a step that begins with a search focuses that itself. */
function useStep(number: number): void {
  const last = useRef(number)
  useEffect(() => {
    if (last.current === number) return
    last.current = number
    if (document.activeElement === document.body) document.getElementById(`step-${number}`)?.focus()
  }, [number])
}

const Said = ({ name, sub }: { name: string; sub: string }) => (
  <p>
    <b>{name}</b> {sub && <small>{sub}</small>}
  </p>
)

const WhoComes = ({ seats, names }: { seats: number; names: string }) => (
  <Said name={seats === 1 ? 'One person' : `${seats} people`} sub={names} />
)

const ToReview = ({ seats, left, review }: { seats: number; left: number; review: () => void }) => (
  <div className="acts">
    <button type="button" className="b primary" disabled={seats === 0} onClick={review}>
      {seats === 0 ? 'Choose who comes' : `Review ${seats === 1 ? 'one seat' : `${seats} seats`}`}
    </button>
    {seats > left && <span className="late">Only {left} left on this start.</span>}
  </div>
)
