'use client'

import { useState } from 'react'
import { deskImportsPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { countText } from '@/lib/in-words'
import { formatCents } from '@/lib/money'
import { DeskIconImage } from '@/ui/desk/icons'
import { DeskPanel } from '@/ui/desk/record'
import type { applyImport, checkImport, dropImport, ImportRun, readImportFile } from '../contract'
import { Balance, readTotal } from './balance'
import { ChangedRows } from './changed-rows'
import { HeldRows } from './held-rows'
import { ImportHead, type StepProps } from './import-head'
import { Problem, sentenceOf } from './problem'

const plain = (count: number) => count.toLocaleString('en-NZ')

/** What the check found, and what coming in would do. Nothing has changed yet. */
export function CheckStep({ run, reload }: StepProps) {
  const [fixed, setFixed] = useState(0)
  const { counts } = run
  const fine = counts.new + counts.changed + counts.same
  const title =
    counts.held === 0
      ? `${plain(fine)} ${fine === 1 ? 'row is' : 'rows are'} fine`
      : `${plain(fine)} ${fine === 1 ? 'row is' : 'rows are'} fine, ${plain(counts.held)} held back`
  const again = async () => {
    await sendData<typeof checkImport>('POST', `/desk/imports/${run.id}/check/`)
    setFixed(0)
    await reload()
  }
  return (
    <>
      <ImportHead run={run} title={title}>
        {counts.held > 0 && (
          <button type="button" className={`b ${fixed > 0 ? 'primary' : ''}`} onClick={again}>
            {fixed > 0 ? `Check again, ${fixed} fixed` : 'Check again'}
          </button>
        )}
      </ImportHead>
      <div className="import-columns">
        <div className="stack">
          <Counts run={run} />
          <HeldRows run={run} note={(rows) => setFixed(fixed + rows)} reload={reload} />
          {run.sums && <Balance run={run} sums={run.sums} />}
          {counts.changed > 0 && <ChangedRows run={run} />}
          {run.missing.count > 0 && <Missing run={run} />}
        </div>
        <ApplyAside run={run} reload={reload} />
      </div>
    </>
  )
}

const parts = [
  ['new', 'New', 'to come in'],
  ['changed', 'Changed', 'to get what the file says'],
  ['same', 'The same', 'left alone'],
  ['held', 'Held back', 'waiting for you'],
] as const

function Counts({ run: { counts, one, many } }: { run: ImportRun }) {
  const all = Math.max(1, counts.new + counts.changed + counts.same + counts.held)
  return (
    <section className="panel import-counts" aria-label="Counts">
      <div className="import-bar" aria-hidden="true">
        {parts.map(([key]) => (
          <i key={key} className={key} style={{ flexGrow: counts[key] / all }} />
        ))}
      </div>
      <dl>
        {parts.map(([key, label, says]) => (
          <div key={key}>
            <dt>
              <i className={key} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <b>{plain(counts[key])}</b> {counts[key] === 1 ? one : many}
              <small>{says}</small>
            </dd>
          </div>
        ))}
      </dl>
      {counts.left > 0 && (
        <p className="mut import-left">{plain(counts.left)} left out: totals at the end, and what you left out.</p>
      )}
    </section>
  )
}

/** For two systems side by side: what went away in the other one. */
const Missing = ({ run: { missing, many } }: { run: ImportRun }) => (
  <DeskPanel title="Here, and not in this file" count={missing.count}>
    <div className="panel-body stack">
      <p>Earlier files brought these {many} in. They stay as they are.</p>
      <p className="mut">
        {missing.names.join(', ')}
        {missing.count > missing.names.length && ' and more'}
      </p>
    </div>
  </DeskPanel>
)

function ApplyAside({ run, reload }: StepProps) {
  const [total, setTotal] = useState('')
  const [problem, setProblem] = useState('')
  const { counts, one, many, sums } = run
  const coming = counts.new + counts.changed
  const apply = async () => {
    try {
      await sendData<typeof applyImport>('POST', `/desk/imports/${run.id}/apply/`, {
        totalCents: sums ? readTotal(total) : null,
      })
      await reload()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <aside className="import-aside" aria-label="If you import now">
      <IfImported run={run} />
      {sums && (
        <label className="desk-field">
          <span>Total that the old system shows</span>
          <input
            className="box"
            inputMode="decimal"
            value={total}
            placeholder={formatCents(0)}
            onChange={({ target }) => setTotal(target.value)}
          />
          <small>It has to agree with the file to the cent.</small>
        </label>
      )}
      <Problem text={problem} />
      <button type="button" className="b primary" disabled={coming + counts.same === 0} onClick={apply}>
        Import {countText(coming, one, many)}
      </button>
      <Elsewhere run={run} reload={reload} />
    </aside>
  )
}

function IfImported({ run: { counts, one, many } }: { run: ImportRun }) {
  return (
    <>
      <h2>If you import now</h2>
      <ul className="import-says">
        <li>
          <DeskIconImage name="tick" />
          <span>
            <b>{countText(counts.new + counts.changed, one, many)}</b>{' '}
            {counts.new + counts.changed === 1 ? 'comes' : 'come'} in: {plain(counts.new)} new, {plain(counts.changed)}{' '}
            changed.
          </span>
        </li>
        <li>
          <DeskIconImage name="messages" />
          <span>
            <b>No one is notified.</b> No email, no text, no card in the post.
          </span>
        </li>
        <li>
          <DeskIconImage name="move" />
          <span>
            <b>You can take it back for 30 days</b>, as far as nothing was built on it.
          </span>
        </li>
        {counts.held > 0 && (
          <li>
            <DeskIconImage name="warning" />
            <span>
              <b>
                {plain(counts.held)} {counts.held === 1 ? 'waits' : 'wait'} here
              </b>{' '}
              until you fix them. They can come in later.
            </span>
          </li>
        )}
      </ul>
    </>
  )
}

/** The way back to the columns, and out. */
function Elsewhere({ run, reload }: StepProps) {
  const back = async () => {
    await sendData<typeof readImportFile>('POST', `/desk/imports/${run.id}/read/`, {
      sheet: run.sheet,
      hasHeading: run.hasHeading,
    })
    await reload()
  }
  const drop = async () => {
    await sendData<typeof dropImport>('POST', `/desk/imports/${run.id}/forget/`)
    window.location.assign(deskImportsPath)
  }
  return (
    <div className="row-end">
      <button type="button" className="b" onClick={back}>
        Back to the columns
      </button>
      <button type="button" className="b" onClick={drop}>
        Forget this file
      </button>
    </div>
  )
}
