'use client'

import { useEffect, useState } from 'react'
import { type ApiData, getData, tried } from '@/lib/api-client'
import { DeskPanel } from '@/ui/desk/record'
import type { ImportRun } from '../contract'
import type { listImportRows } from '../rows.contract'

type Row = ApiData<typeof listImportRows>['rows'][number]

/** Rows in one state, read on as they are asked for. */
export function useRows(runId: number, asked: string) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [hasMore, setHasMore] = useState(false)
  const read = async (after: number, before: readonly Row[]) => {
    const { data } = await tried(getData<typeof listImportRows>(`/desk/imports/${runId}/rows/?${asked}&after=${after}`))
    if (!data) return
    setRows([...before, ...data.rows])
    setHasMore(data.hasMore)
  }
  useEffect(() => {
    let isLatest = true
    const first = async () => {
      const { data } = await tried(getData<typeof listImportRows>(`/desk/imports/${runId}/rows/?${asked}`))
      if (!isLatest || !data) return
      setRows(data.rows)
      setHasMore(data.hasMore)
    }
    void first()
    return () => {
      isLatest = false
    }
  }, [runId, asked])
  const more = hasMore ? () => read(rows.at(-1)?.line ?? 0, rows) : null
  return { rows, more, forget: (line: number) => setRows(rows.filter((row) => row.line !== line)) }
}

/** What the file says otherwise, field by field. */
export function ChangedRows({ run }: { run: ImportRun }) {
  const { rows, more } = useRows(run.id, 'state=changed')
  return (
    <DeskPanel title="Changed" count={run.counts.changed}>
      <ul className="import-changes">
        {rows.map(({ line, name, changes }) => (
          <li key={line}>
            <b>{name}</b>
            {changes.map(({ label, from, to }) => (
              <span key={label}>
                {label} <del>{from}</del> <ins>{to}</ins>
              </span>
            ))}
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
