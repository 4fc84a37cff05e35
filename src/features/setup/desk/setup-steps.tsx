import type { ReactNode } from 'react'
import { deskSetupStepPath } from '@/desk-paths'
import { DeskIconImage } from '@/ui/desk/icons'
import type { Step, StepKey } from '../rules'
import { Later, TakeUp } from './setup-actions'

type Parts = Readonly<Partial<Record<StepKey, ReactNode>>>

type Props = {
  steps: readonly Step[]
  current: StepKey | null
  /** What a step is done with, in the step that is up next. */
  bodies: Parts
  /** The way to what a finished step set up. */
  ends: Parts
  /** Why the site can’t go live yet. */
  waits: string | null
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

export function Steps({ steps, current, bodies, ends, waits }: Props) {
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
          waits={step.key === 'live' ? waits : null}
        />
      ))}
    </ol>
  )
}

type RowProps = { step: Step; number: number; isNow: boolean; body: ReactNode; end: ReactNode; waits: string | null }

function StepRow({ step: { key, title, state, says }, number, isNow, body, end, waits }: RowProps) {
  const [label, tone] =
    isNow && state === 'open' ? (['Now', 'ink'] as const) : waits ? ([waits, 'line'] as const) : chips[state]
  const isLeft = !isNow && (state === 'open' || state === 'half done')
  const look = isNow ? 'is-now' : state === 'done' ? 'is-done' : key === 'live' ? 'is-waiting' : ''
  return (
    <li id={`step-${key}`} className={look} aria-current={isNow ? 'step' : undefined}>
      <span className="no" aria-hidden={state === 'done'}>
        {state === 'done' ? <DeskIconImage name="tick" /> : waits ? <DeskIconImage name="lock" /> : number}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{says}</p>
      </div>
      <div className="setup-end">
        <span className={`chip ${tone}`}>{label}</span>
        {!isNow && state === 'skipped' && <TakeUp step={key} title={title} />}
        {state === 'done' && end}
        {isLeft && !waits && (
          <a className="b" href={deskSetupStepPath(key)}>
            {state === 'open' ? 'Start' : 'Go on'}
            <span className="sr-only">: {title}</span>
          </a>
        )}
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
