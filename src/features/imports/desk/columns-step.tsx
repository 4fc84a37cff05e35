'use client'

import { useState } from 'react'
import { deskImportsPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskIconImage } from '@/ui/desk/icons'
import type { ImportRun, readImportFile, setImportColumns } from '../contract'
import { ColumnLine, type Placed } from './column-line'
import { ImportHead, type StepProps } from './import-head'
import { Problem, sentenceOf } from './problem'
import { RowPreview } from './row-preview'

const tally = (columns: ImportRun['columns'], placed: readonly Placed[], given: readonly boolean[]) => {
  const tones = columns.map((column, at) => toneOf(column, placed[at], given[at] ?? false))
  const count = (tone: string) => tones.filter((one) => one === tone).length
  return { sure: count('sure'), guess: count('guess'), asks: count('asks'), none: count('none') }
}

/** What was proposed, until a person says otherwise. */
export function toneOf(column: ImportRun['columns'][number], placed: Placed | undefined, isGiven: boolean) {
  if (!placed?.field) return 'none'
  if (column.question && column.tone === 'asks' && placed.dates === null) return 'asks'
  if (isGiven || column.tone === 'none' || column.tone === 'asks') return 'sure'
  return column.tone
}

/** Which column goes where, with a row as it would become. */
export function ColumnsStep({ run, reload }: StepProps) {
  const [placed, setPlaced] = useState<readonly Placed[]>(run.columns.map(({ field, dates }) => ({ field, dates })))
  const [given, setGiven] = useState<readonly boolean[]>(run.columns.map(() => false))
  const change = (at: number, next: Placed) => {
    setPlaced(placed.map((one, index) => (index === at ? next : one)))
    setGiven(given.map((one, index) => one || index === at))
  }
  return (
    <>
      <ImportHead run={run} title="Which column is what?">
        <a className="b" href={deskImportsPath}>
          Another file
        </a>
      </ImportHead>
      <div className="import-columns">
        <div className="stack">
          <Reading run={run} reload={reload} />
          <section className="panel import-map" aria-label="Columns of the file">
            <header>
              <h2>Columns</h2>
              <span className="n">{run.columns.length}</span>
              <Tally counts={tally(run.columns, placed, given)} />
            </header>
            {run.above > 1 && (
              <p className="panel-body mut">The first {run.above} rows are a title and the headings: they stay out.</p>
            )}
            {run.columns.map((column, at) => (
              <ColumnLine
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own and keep their places
                key={at}
                column={column}
                placed={placed[at] ?? { field: null, dates: null }}
                tone={toneOf(column, placed[at], given[at] ?? false)}
                fields={run.fields}
                taken={placed.flatMap(({ field }, other) => (field && other !== at ? field : []))}
                change={(next) => change(at, next)}
              />
            ))}
          </section>
        </div>
        <CheckAside run={run} reload={reload} placed={placed} />
      </div>
    </>
  )
}

const Tally = ({ counts }: { counts: ReturnType<typeof tally> }) => (
  <span className="end import-tally">
    <span>
      <b>{counts.sure}</b> sure
    </span>
    <span>
      <b>{counts.guess}</b> guessed
    </span>
    {counts.asks > 0 && (
      <span className="hot">
        <b>{counts.asks}</b> needs you
      </span>
    )}
    <span>
      <b>{counts.none}</b> not imported
    </span>
  </span>
)

function CheckAside({ run, reload, placed }: StepProps & { readonly placed: readonly Placed[] }) {
  const [keepsOurs, setKeepsOurs] = useState(run.keepsOurs)
  const [isRemembered, setRemembered] = useState(true)
  const [problem, setProblem] = useState('')
  const check = async () => {
    try {
      const body = { mapping: placed, keepsOurs, isRemembered }
      await sendData<typeof setImportColumns>('PUT', `/desk/imports/${run.id}/columns/`, body)
      await reload()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <aside className="import-aside" aria-label="What comes of it">
      <RowPreview run={run} placed={placed} />
      <fieldset className="desk-field">
        <legend>If both have a value</legend>
        {[false, true].map((ours) => (
          <label key={String(ours)} className="desk-choice">
            <input type="radio" name="keeps" checked={keepsOurs === ours} onChange={() => setKeepsOurs(ours)} />
            <span>{ours ? 'Keep ours' : 'Take the file’s'}</span>
          </label>
        ))}
      </fieldset>
      <label className="desk-tick">
        <input type="checkbox" checked={isRemembered} onChange={() => setRemembered(!isRemembered)} />
        Remember for the next file
      </label>
      <Problem text={problem} />
      <button type="button" className="b primary" onClick={check}>
        Check {run.counts.rows.toLocaleString('en-NZ')} rows
      </button>
      <small>Nothing is changed by checking.</small>
    </aside>
  )
}

/** The sheet of a workbook, and whether the table has a heading where that isn’t clear. */
function Reading({ run, reload }: StepProps) {
  const again = async (how: { sheet: string | null; hasHeading: boolean | null }) => {
    await sendData<typeof readImportFile>('POST', `/desk/imports/${run.id}/read/`, how)
    await reload()
  }
  const { sheet, sheets, hasHeading } = run
  return (
    <>
      {sheets.length > 1 && (
        <label className="desk-field">
          <span>Sheet</span>
          <select
            className="box"
            value={sheet ?? ''}
            onChange={({ target }) => again({ sheet: target.value, hasHeading: null })}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {hasHeading === null && (
        <div className="notice">
          <DeskIconImage name="warning" />
          <span>
            <b>Is the first row a heading?</b> It can’t be told from the file.
            <span className="row-end">
              <button type="button" className="b small" onClick={() => again({ sheet, hasHeading: true })}>
                Yes, it names the columns
              </button>
              <button type="button" className="b small" onClick={() => again({ sheet, hasHeading: false })}>
                No, it is a row like the others
              </button>
            </span>
          </span>
        </div>
      )}
    </>
  )
}
