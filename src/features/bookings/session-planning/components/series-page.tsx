'use client'

import { type SubmitEvent, useState } from 'react'
import { adminBoardPath } from '@/paths'
import { askSessions } from '../../sessions/components/ask-sessions'
import type { Planner, ShownPlan } from '../loaders'
import { draftFor, type PlanDraft, wordsOf } from '../rules'
import { PlanDays } from './plan-days'
import { PlanFields } from './plan-fields'

/** Plans sessions: what is wanted, then every date with what is in its way, then the deed. */
export function SeriesPage({ planner }: { planner: Planner }) {
  const course = planner.courses.find(({ id }) => id === planner.courseId) ?? null
  const [draft, setDraft] = useState<PlanDraft>(() => draftFor(course, planner.today))
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([])
  const [plan, setPlan] = useState<ShownPlan | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const change = (given: Partial<PlanDraft>) => {
    setDraft({ ...draft, ...given })
    // Dates of another plan would say something that is not so.
    setPlan(null)
    setLeaveOut([])
  }
  const ask = async (path: string, without: readonly string[]) => {
    setBusy(true)
    const { data, problem: refused } = await askSessions<ShownPlan>(path, { ...wordsOf(draft), leaveOut: without })
    setBusy(false)
    setProblem(refused ?? '')
    setPlan(data ?? plan)
  }
  const look = (event: SubmitEvent) => {
    event.preventDefault()
    void ask('series/preview', [])
  }
  const toggle = async (day: string) => {
    const next = leaveOut.includes(day) ? leaveOut.filter((one) => one !== day) : [...leaveOut, day]
    setLeaveOut(next)
    await ask('series/preview', next)
  }
  return (
    <div className="plan">
      <form className="plan-form" noValidate onSubmit={look}>
        <PlanFields planner={planner} draft={draft} change={change} />
        <p className="plan-end">
          <button type="submit" className="btn btn--style-secondary btn--no-margin" disabled={isBusy}>
            Show the dates
          </button>
          <a href={adminBoardPath()}>Back to the board</a>
        </p>
      </form>
      {problem && (
        <p role="alert" className="inbox-warning">
          {problem}
        </p>
      )}
      {plan && (
        <PlanDays
          plan={plan}
          leaveOut={leaveOut}
          isDraft={draft.state === 'draft'}
          isBusy={isBusy}
          toggle={toggle}
          make={() => ask('series', leaveOut)}
        />
      )}
    </div>
  )
}
