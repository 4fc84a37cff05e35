'use client'

import { useState } from 'react'
import { deskImportsPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { formatDay } from '@/lib/dates'
import { countText } from '@/lib/in-words'
import { DeskAction } from '@/ui/desk/action'
import { DeskPanel } from '@/ui/desk/record'
import type { applyImport, checkImport, ImportRun, pauseImport, undoImport } from '../contract'
import { useRows } from './changed-rows'
import { HeldRows } from './held-rows'
import { ImportHead, type StepProps } from './import-head'
import { sentenceOf } from './problem'

const plain = (count: number) => count.toLocaleString('en-NZ')

const titleOf = ({ state, counts, one, many }: ImportRun): string => {
  if (state === 'paused') return `Paused: ${countText(counts.done, one, many)} came in so far`
  if (state !== 'undone') return `${countText(counts.added + counts.altered, one, many)} came in`
  const stay = counts.stays === 0 ? '' : `, ${plain(counts.stays)} ${counts.stays === 1 ? 'stays' : 'stay'}`
  return `${countText(counts.undone, one, many)} ${counts.undone === 1 ? 'was' : 'were'} taken back${stay}`
}

/** What came in, what waits, and the way back. */
export function DoneStep({ run, reload }: StepProps) {
  const { counts, many, hasRows } = run
  const isOpen = hasRows && run.state !== 'undone'
  return (
    <>
      <ImportHead run={run} title={titleOf(run)}>
        <a className="b" href={deskImportsPath}>
          All files
        </a>
        {run.hasRows && counts.done + counts.stays > 0 && <TakeBack run={run} />}
      </ImportHead>
      <div className="stack">
        <DeskPanel title="What it came to">
          <dl className="facts">
            {run.state !== 'undone' && (
              <>
                <Fact label="New" value={plain(counts.added)} />
                <Fact label="Changed" value={plain(counts.altered)} />
                <Fact label="The same" value={plain(counts.unchanged)} />
                <Fact label="Held back" value={plain(counts.held)} />
              </>
            )}
            {counts.undone + counts.stays > 0 && <Fact label="Taken back" value={plain(counts.undone)} />}
            {counts.stays > 0 && <Fact label="Stay" value={plain(counts.stays)} />}
          </dl>
          {!hasRows && <p className="panel-body mut">Its rows are no longer kept, so it can’t be taken back.</p>}
          {run.undoUntil && (
            <p className="panel-body mut">
              {run.state === 'undone' ? 'What stays can be tried again' : 'It can be taken back'} until{' '}
              {formatDay(run.undoUntil)}. No one was notified.
            </p>
          )}
        </DeskPanel>
        {isOpen && (counts.held > 0 || counts.new + counts.changed + counts.same > 0) && (
          <GoOn run={run} reload={reload} />
        )}
        {isOpen && <HeldRows run={run} note={() => undefined} reload={reload} />}
        {run.hasRows && counts.stays > 0 && <Staying run={run} many={many} />}
      </div>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Staying({ run, many }: { run: ImportRun; many: string }) {
  const { rows, more } = useRows(run.id, 'state=stays')
  return (
    <DeskPanel title="What stays" count={run.counts.stays}>
      <ul className="import-changes" aria-label={`These ${many} stay`}>
        {rows.map(({ line, name, stays }) => (
          <li key={line}>
            <b>{name}</b>
            <span>{stays}</span>
          </li>
        ))}
      </ul>
      {more && (
        <div className="panel-body">
          <button type="button" className="b small" onClick={more}>
            Show more
          </button>
        </div>
      )}
    </DeskPanel>
  )
}

function TakeBack({ run }: { run: ImportRun }) {
  return (
    <DeskAction
      label={run.state === 'undone' ? 'Try what stays again' : 'Take it back'}
      title={`Take back ${run.fileName}?`}
      lead={`Its ${run.many} go, and what it changed is as it was before. What something was built on, or what was changed since, stays and is listed.`}
      submit="Take it back"
      isDanger
      run={async () => {
        await sendData<typeof undoImport>('POST', `/desk/imports/${run.id}/undo/`)
        return 'It is being taken back.'
      }}
    />
  )
}

function GoOn({ run, reload }: StepProps) {
  const [problem, setProblem] = useState('')
  const waits = run.counts.new + run.counts.changed + run.counts.same
  const go = async () => {
    try {
      if (waits > 0)
        await sendData<typeof applyImport>('POST', `/desk/imports/${run.id}/apply/`, { totalCents: run.totalCents })
      else await sendData<typeof checkImport>('POST', `/desk/imports/${run.id}/check/`)
      await reload()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <p>
      <button type="button" className="b primary" onClick={go}>
        {waits > 0 ? `Go on with ${countText(waits, 'row', 'rows')}` : 'Check again what was held back'}
      </button>
      {problem && (
        <span className="err" role="alert">
          {problem}
        </span>
      )}
    </p>
  )
}

export function PauseButton({ runId, reload }: { runId: number; reload: () => Promise<void> }) {
  const pause = async () => {
    await sendData<typeof pauseImport>('POST', `/desk/imports/${runId}/pause/`)
    await reload()
  }
  return (
    <p>
      <button type="button" className="b" onClick={pause}>
        Pause
      </button>
    </p>
  )
}
