'use client'

import { useEffect, useState } from 'react'
import { type ApiData, sendData, tried } from '@/lib/api-client'
import { DeskIconImage } from '@/ui/desk/icons'
import type { ImportRun } from '../contract'
import type { previewImportRow } from '../rows.contract'
import type { Placed } from './column-line'

type Preview = ApiData<typeof previewImportRow>

/** The row by the columns chosen so far; null until it is there. */
function usePreview(runId: number, placed: readonly Placed[], at: number): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    let isLatest = true
    const ask = async () => {
      const { data } = await tried(
        sendData<typeof previewImportRow>('POST', `/desk/imports/${runId}/preview/`, { mapping: placed, row: at }),
      )
      if (isLatest && data) setPreview(data)
    }
    void ask()
    return () => {
      isLatest = false
    }
  }, [runId, placed, at])
  return preview
}

/** A row as it becomes by the columns chosen so far. */
export function RowPreview({ run, placed }: { run: ImportRun; placed: readonly Placed[] }) {
  const [at, setAt] = useState(0)
  const preview = usePreview(run.id, placed, at)
  const { rows } = run.counts
  return (
    <section aria-label="A row as it becomes">
      <header className="import-row-head">
        <div>
          <h2>Row {preview?.line ?? ''} becomes</h2>
          <small>
            {(at + 1).toLocaleString('en-NZ')} of {rows.toLocaleString('en-NZ')}
          </small>
        </div>
        <button
          type="button"
          className="b square"
          aria-label="The row before"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <DeskIconImage name="up" />
        </button>
        <button
          type="button"
          className="b square"
          aria-label="The next row"
          disabled={at + 1 >= rows}
          onClick={() => setAt(at + 1)}
        >
          <DeskIconImage name="down" />
        </button>
      </header>
      {preview && <Previewed preview={preview} />}
    </section>
  )
}

const Previewed = ({ preview: { name, values, problems } }: { preview: Preview }) => (
  <>
    <p>
      <b>{name || 'Without a name'}</b>
    </p>
    <dl className="import-values">
      {values.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {problems.map((problem) => (
      <p key={problem} className="err">
        {problem}
      </p>
    ))}
  </>
)
