'use client'

import { useLayoutEffect, useRef } from 'react'
import { deskSessionPath } from '@/desk-paths'
import type { ShownPlan } from '../plan.contract'

type Props = {
  plan: ShownPlan
  leaveOut: readonly string[]
  isDraft: boolean
  isBusy: boolean
  toggle: (day: string) => Promise<void>
  make: () => Promise<void>
}

const sessions = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`

export function PlanDays(props: Props) {
  const { plan, leaveOut, isDraft, isBusy, make } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const made = plan.made.length
  // Focus the dates once they arrive, and the result once it is made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes when something was made.
  useLayoutEffect(() => heading.current?.focus(), [made])
  const chosen = plan.days.filter(({ day, holiday }) => !holiday && !leaveOut.includes(day)).length
  const clashes = plan.days.filter((one) => one.clashes.length > 0).length
  const off = plan.days.filter(({ holiday }) => holiday).length
  return (
    <section className="plan-days" aria-labelledby="plan-days">
      <h2 id="plan-days" ref={heading} tabIndex={-1}>
        {made > 0 ? `${sessions(made)} ${isDraft ? 'made as drafts' : 'published'}` : sessions(chosen)}
      </h2>
      {made === 0 && (
        <p role="status">
          {off > 0 && `${off} on a public holiday ${off === 1 ? 'is' : 'are'} left out. `}
          {clashes > 0
            ? `On ${clashes === 1 ? 'one date' : `${clashes} dates`} the trainer or the room is busy: leave ${clashes === 1 ? 'it' : 'them'} out, or change trainer, room or day.`
            : 'Nothing is in the way.'}
        </p>
      )}
      <ol>{made > 0 ? plan.made.map((one) => <Made key={one.id} {...one} />) : <Days {...props} />}</ol>
      {made === 0 && chosen > 0 && (
        <button type="button" className="b primary" disabled={isBusy || clashes > 0} onClick={() => void make()}>
          {isDraft ? `Make ${sessions(chosen)} as drafts` : `Publish ${sessions(chosen)}`}
        </button>
      )}
    </section>
  )
}

const Made = ({ slotId, label }: ShownPlan['made'][number]) => (
  <li>
    <a href={deskSessionPath(slotId)}>{label}</a>
  </li>
)

function Days({ plan, leaveOut, isBusy, toggle }: Props) {
  return plan.days.map(({ day, label, holiday, clashes }) => {
    const isOut = leaveOut.includes(day)
    return (
      <li key={day} data-state={holiday || isOut ? 'out' : clashes.length > 0 ? 'clash' : 'free'}>
        <p>
          {holiday || isOut ? <s>{label}</s> : <strong>{label}</strong>}
          {holiday && <span>Left out: {holiday}</span>}
          {isOut && <span>Left out</span>}
          {clashes.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        {!holiday && (
          <button type="button" disabled={isBusy} onClick={() => void toggle(day)}>
            {isOut ? 'Take in again' : 'Leave out'}
            <span className="sr-only"> {label}</span>
          </button>
        )}
      </li>
    )
  })
}
