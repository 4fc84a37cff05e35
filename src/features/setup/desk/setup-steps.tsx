import type { ReactNode } from 'react'
import { DeskIconImage } from '@/ui/desk/icons'
import type { Step, StepKey } from '../rules'
import { Later, TakeUp } from './setup-actions'

type Parts = Readonly<Partial<Record<StepKey, ReactNode>>>

type Props = {
  steps: readonly Step[]
  current: StepKey | null
  /** What a step is done with, in the step that is up next. */
  bodies: Parts
  /** The way to a step that is not up next. */
  ends: Parts
}

const chips = {
  done: ['Done', 'ok'],
  'half done': ['Half done', 'warn'],
  skipped: ['Left for later', ''],
  open: ['Not started', 'line'],
} as const

export function StepBar({ steps, current }: Pick<Props, 'steps' | 'current'>) {
  const done = steps.filter(({ state }) => state === 'done').length
  const shown = ({ key, state }: Step) => {
    if (state === 'done' || state === 'skipped') return state
    if (state === 'half done') return 'half'
    return key === current ? 'now' : ''
  }
  return (
    <div className="setup-bar">
      {steps.map((step) => (
        <i key={step.key} className={shown(step)} aria-hidden="true" />
      ))}
      <b>
        {done} of {steps.length} done
      </b>
    </div>
  )
}

export function Steps({ steps, current, bodies, ends }: Props) {
  return (
    <ol className="setup">
      {steps.map((step, index) => (
        <StepRow
          key={step.key}
          step={step}
          number={index + 1}
          isNow={step.key === current}
          body={bodies[step.key]}
          end={ends[step.key]}
        />
      ))}
    </ol>
  )
}

type RowProps = { step: Step; number: number; isNow: boolean; body: ReactNode; end: ReactNode }

function StepRow({ step: { key, title, state, says }, number, isNow, body, end }: RowProps) {
  const [label, tone] = isNow && state === 'open' ? (['Now', 'ink'] as const) : chips[state]
  const look = isNow ? 'is-now' : state === 'done' ? 'is-done' : key === 'live' ? 'is-waiting' : ''
  return (
    <li id={`step-${key}`} className={look} aria-current={isNow ? 'step' : undefined}>
      <span className="no" aria-hidden={state === 'done'}>
        {state === 'done' ? <DeskIconImage name="tick" /> : number}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{says}</p>
      </div>
      <div className="setup-end">
        <span className={`chip ${tone}`}>{label}</span>
        {!isNow && state === 'skipped' && <TakeUp step={key} title={title} />}
        {!isNow && state !== 'skipped' && end}
      </div>
      {isNow && body && <div className="setup-body">{body}</div>}
    </li>
  )
}

/** What a step offers and, beside it, to leave it for later. */
export function StepFoot({ step, title, children }: { step: StepKey; title: string; children: ReactNode }) {
  return (
    <div className="setup-foot">
      <span className="end">
        <Later step={step} title={title} />
        {children}
      </span>
    </div>
  )
}
