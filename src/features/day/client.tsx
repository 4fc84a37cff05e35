'use client'

import { useEffect, useState } from 'react'
import { deskDayPath, deskPlannerPath, deskSignInPath } from '@/desk-paths'
import { DayFoot } from './components/day-foot'
import { DayHome } from './components/day-home'
import { DayTop } from './components/day-top'
import { StartScreen } from './components/start-screen'
import { useKeptPage } from './kept-page.client'
import { useMaterials } from './materials.client'
import { type DayState, useDay } from './outbox.client'

/** The start in the address, `#start-12`, so that the phone’s own Back works. */
function useOpenStart(): number | null {
  const [open, setOpen] = useState<number | null>(null)
  useEffect(() => {
    const read = () => {
      setOpen(Number(/^#start-(\d+)$/.exec(location.hash)?.[1] ?? 0) || null)
      window.scrollTo(0, 0)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return open
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function TrainersDay() {
  const state = useDay()
  const page = useKeptPage()
  const now = useNow()
  const openId = useOpenStart()
  const { day } = state
  const kept = useMaterials(day, state.signal)
  const start = day?.starts.find(({ slotId }) => slotId === openId)
  return (
    <div className="day">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <DayTop state={state} page={page} isInside={start !== undefined} />
      <main id="main" tabIndex={-1}>
        {state.problem && (
          <p role="alert" className="notice bad">
            {state.problem}
          </p>
        )}
        {day && start && <StartScreen key={start.slotId} day={day} start={start} state={state} now={now} />}
        {day && !start && <DayHome day={day} state={state} now={now} kept={kept} />}
        {!day && <NothingKept state={state} />}
      </main>
      <DayFoot state={state} day={day ?? null} />
    </div>
  )
}

function NothingKept({ state: { day, signal } }: { state: DayState }) {
  if (signal === 'signed out')
    return (
      <div className="day-empty">
        <h1>Sign in to see your day</h1>
        <a className="b primary" href={deskSignInPath(deskDayPath)}>
          Sign in
        </a>
        <p>
          For trainers. Others find every roll in the{' '}
          <a className="link" href={deskPlannerPath}>
            planner
          </a>
          .
        </p>
      </div>
    )
  return (
    <div className="day-empty" role="status">
      <h1>{day === null && signal === 'no' ? 'Nothing is saved on this phone yet' : 'Opening your day'}</h1>
      {day === null && signal === 'no' && <p>Open this page once with signal. From then on it works without.</p>}
    </div>
  )
}
