'use client'

import { useState } from 'react'
import { type ApiData, sendData } from '@/lib/api-client'
import { apiBase } from '@/paths'
import { DeskPanel } from '@/ui/desk/record'
import type { ImportRun } from '../contract'
import type { GroupFix } from '../fixes.rules'
import type { fixImportGroup, fixImportRow, leaveImportRow, listImportRows } from '../rows.contract'
import { useRows } from './changed-rows'
import { sentenceOf } from './problem'

type Group = ImportRun['groups'][number]
type Row = ApiData<typeof listImportRows>['rows'][number]
type Props = { readonly run: ImportRun; readonly note: (rows: number) => void; readonly reload: () => Promise<void> }

/** Rows that wait, by their reason. Each is fixed in place, or all of one reason alike. */
export function HeldRows({ run, note, reload }: Props) {
  if (run.counts.held === 0) return null
  const file = (format: string) => `${apiBase}/desk/imports/${run.id}/held/?format=${format}`
  return (
    <DeskPanel
      title="Held back"
      count={run.counts.held}
      isHot
      end={
        <>
          <a className="link" href={file('xlsx')}>
            Save as Excel
          </a>{' '}
          <a className="link" href={file('csv')}>
            Save as CSV
          </a>
        </>
      }
    >
      {run.groups.map((group, at) => (
        <HeldGroup key={group.code} run={run} group={group} isOpen={at === 0} note={note} reload={reload} />
      ))}
    </DeskPanel>
  )
}

const groupFixes = (group: Group): readonly { fix: GroupFix; label: string }[] => {
  const all = group.rows === 1 ? 'it' : `all ${group.rows}`
  const fixes: { fix: GroupFix; label: string }[] = []
  if (group.remedy === 'leave out') fixes.push({ fix: 'leave out', label: 'Leave the values out' })
  if (group.remedy === 'let in') fixes.push({ fix: 'let in', label: `Let ${all} in without` })
  if (group.code === 'twice')
    fixes.push({ fix: 'keep last', label: 'Keep the last of each' }, { fix: 'keep all', label: 'Keep all' })
  return [...fixes, { fix: 'leave rows', label: group.rows === 1 ? 'Leave the row out' : 'Leave these rows out' }]
}

type GroupProps = Props & { readonly group: Group; readonly isOpen: boolean }

function HeldGroup({ run, group, isOpen, note, reload }: GroupProps) {
  const [said, setSaid] = useState('')
  const act = async (fix: GroupFix) => {
    try {
      const { rows } = await sendData<typeof fixImportGroup>('POST', `/desk/imports/${run.id}/groups/`, {
        code: group.code,
        fix,
      })
      setSaid(rows === 1 ? '1 row, with the next check.' : `${rows} rows, with the next check.`)
      note(rows)
      if (fix === 'leave rows' || fix === 'keep last') await reload()
    } catch (error) {
      setSaid(sentenceOf(error))
    }
  }
  return (
    <details className="import-group" open={isOpen}>
      <summary>
        <b className="n">{group.rows}</b>
        <span>{group.title}</span>
      </summary>
      <div className="import-group-acts">
        {groupFixes(group).map(({ fix, label }) => (
          <button key={fix} type="button" className="b small" onClick={() => act(fix)}>
            {label}
          </button>
        ))}
        <small role="status">{said}</small>
      </div>
      <GroupRows run={run} group={group} note={note} />
    </details>
  )
}

function GroupRows({ run, group, note }: { run: ImportRun; group: Group; note: Props['note'] }) {
  const { rows, more, forget } = useRows(run.id, `state=held&code=${encodeURIComponent(group.code)}`)
  return (
    <>
      <ul>
        {rows.map((row) => (
          <HeldRow key={row.line} run={run} row={row} note={note} forget={() => forget(row.line)} />
        ))}
      </ul>
      {more && (
        <div className="panel-body">
          <button type="button" className="b small" onClick={more}>
            Show more
          </button>
        </div>
      )}
    </>
  )
}

type RowProps = {
  readonly run: ImportRun
  readonly row: Row
  readonly note: Props['note']
  readonly forget: () => void
}

function HeldRow({ run, row, note, forget }: RowProps) {
  const [said, setSaid] = useState(row.isFixed ? 'Fixed' : '')
  const send = async (fixes: object) => {
    try {
      await sendData<typeof fixImportRow>('PUT', `/desk/imports/${run.id}/rows/${row.line}/`, fixes)
      if (said !== 'Fixed') note(1)
      setSaid('Fixed')
    } catch (error) {
      setSaid(sentenceOf(error))
    }
  }
  const leave = async () => {
    await sendData<typeof leaveImportRow>('POST', `/desk/imports/${run.id}/rows/${row.line}/leave/`)
    forget()
  }
  return (
    <li className="import-held">
      <span className="mono">{row.line}</span>
      <span>
        <b>{row.name || 'Without a name'}</b>
        {row.problems.map(({ code, says }) => (
          <small key={code}>{says}</small>
        ))}
        <small className="mut">
          {row.values
            .slice(0, 4)
            .map(({ text }) => text)
            .join(' · ')}
        </small>
      </span>
      <span className="import-fix">
        <RowFixes run={run} row={row} send={send} />
        <button type="button" className="b small" onClick={leave}>
          Leave it out
        </button>
        <small role="status">{said}</small>
      </span>
    </li>
  )
}

type FixesProps = { readonly run: ImportRun; readonly row: Row; readonly send: (fixes: object) => Promise<void> }

/** Another value, which record it is, or that it is one of its own. */
function RowFixes({ run, row, send }: FixesProps) {
  const [problem] = row.problems
  const field = run.fields.find(({ name }) => name === problem?.field)
  return (
    <>
      {field && (
        <label>
          <span>{field.label}</span>
          <input
            className="box"
            placeholder={field.example}
            aria-label={`${field.label} of ${row.name || `row ${row.line}`}`}
            onBlur={({ target }) => target.value.trim() !== '' && void send({ values: { [field.name]: target.value } })}
          />
        </label>
      )}
      {row.matches.map(({ id, name, by }) => (
        <button key={id} type="button" className="b small" onClick={() => send({ same: id })}>
          It is {name} ({by})
        </button>
      ))}
      {row.matches.length > 0 && (
        <button type="button" className="b small" onClick={() => send({ same: 'new' })}>
          Someone else
        </button>
      )}
      {problem?.code === 'twice' && (
        <button type="button" className="b small" onClick={() => send({ isKept: true })}>
          Keep it
        </button>
      )}
    </>
  )
}
