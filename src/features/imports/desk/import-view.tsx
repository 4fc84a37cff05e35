'use client'

import { useEffect, useState } from 'react'
import { deskImportsPath, deskSettingsPath } from '@/desk-paths'
import { getData, tried } from '@/lib/api-client'
import type { ImportRun, readImport } from '../contract'
import { isAtWork, type RunState } from '../rules'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { DoneStep, PauseButton } from './done-step'
import { FailedStep } from './failed-step'
import { ImportHead, type StepProps } from './import-head'

const askEveryMs = 700

/** While something is done in the background, the page asks how far it is. */
export function ImportView({ first }: { first: ImportRun }) {
  const [run, setRun] = useState(first)
  const reload = async () => {
    const { data } = await tried(getData<typeof readImport>(`/desk/imports/${first.id}/`))
    if (data) setRun(data)
  }
  const isBusy = isAtWork(run.state)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(async () => {
      const { data } = await tried(getData<typeof readImport>(`/desk/imports/${first.id}/`))
      if (data) setRun(data)
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [isBusy, first.id])
  return (
    <div className="import-page">
      <nav aria-label="Breadcrumbs" className="crumb">
        <a href={deskSettingsPath}>Settings</a>
        <span aria-hidden="true">/</span>
        <a href={deskImportsPath}>Import</a>
        <span aria-hidden="true">/</span>
        <span>{run.title}</span>
      </nav>
      <Step run={run} reload={reload} />
    </div>
  )
}

function Step(props: StepProps) {
  const { state } = props.run
  if (state === 'failed') return <FailedStep {...props} />
  if (state === 'columns') return <ColumnsStep {...props} />
  if (state === 'checked') return <CheckStep {...props} />
  if (state === 'applied' || state === 'paused' || state === 'undone') return <DoneStep {...props} />
  return <AtWork {...props} />
}

const work: Partial<Record<RunState, string>> = {
  uploading: 'The file was not sent whole',
  reading: 'Reading the file',
  checking: 'Checking the rows',
  applying: 'Bringing the rows in',
  undoing: 'Taking the rows back',
}

function AtWork({ run, reload }: StepProps) {
  const percent = Math.round(run.progress * 100)
  const says = work[run.state] ?? ''
  return (
    <>
      <ImportHead run={run} title={says} />
      <section className="panel" aria-label="Progress">
        <div className="panel-body stack">
          {run.state === 'uploading' ? (
            <p>Choose it once more on the page before; what was sent of it is forgotten.</p>
          ) : (
            <>
              <progress
                className="import-progress"
                max={100}
                value={run.state === 'reading' ? undefined : percent}
                aria-label={says}
              />
              <p role="status">
                {run.state === 'reading'
                  ? 'A moment…'
                  : `${percent} % of ${run.counts.rows.toLocaleString('en-NZ')} rows`}
              </p>
              <p className="mut">You can leave this page: it goes on without you.</p>
              {run.state === 'applying' && <PauseButton runId={run.id} reload={reload} />}
            </>
          )}
        </div>
      </section>
    </>
  )
}
