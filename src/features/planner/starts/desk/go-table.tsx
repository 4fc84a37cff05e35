'use client'

import { useState } from 'react'
import { deskSessionPath } from '@/desk-paths'
import { formatCents } from '@/lib/money'
import { Day, Moment, momentText } from '@/ui/desk/values'
import { CancelThem, GoAhead, type GoRow, Merge } from './go-actions'

export function GoTable({ rows, mayDecide }: { rows: readonly GoRow[]; mayDecide: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const picked = rows.filter(({ id }) => chosen.has(id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <>
      {picked.length > 0 && (
        <div className="notice go-chosen">
          <b role="status">{picked.length === 1 ? '1 start' : `${picked.length} starts`}</b>
          <GoAhead key={`go ${[...chosen].join()}`} rows={picked} />
          <CancelThem key={`cancel ${[...chosen].join()}`} rows={picked} />
        </div>
      )}
      <p className="mut list-count">{rows.length === 1 ? '1 start' : `${rows.length} starts`} to decide</p>
      <div className="panel">
        <table className="list-table go-table">
          <thead>
            <tr>
              {mayDecide && (
                <th>
                  <input
                    type="checkbox"
                    aria-label="Choose all"
                    checked={picked.length === rows.length}
                    onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
                  />
                </th>
              )}
              <th>Course</th>
              <th>When</th>
              <th className="right">Booked</th>
              <th className="right go-more">At stake</th>
              <th>Decide by</th>
              <th className="go-more">Trainer</th>
              {mayDecide && (
                <th>
                  <span className="sr-only">Decide</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} mayDecide={mayDecide} isChosen={chosen.has(row.id)} choose={choose} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type RowProps = {
  row: GoRow
  mayDecide: boolean
  isChosen: boolean
  choose: (id: number, isChosen: boolean) => void
}

function Row({ row, mayDecide, isChosen, choose }: RowProps) {
  const { id, course, place, startsAt, taken, minimum, cents, decideBy, left, isLate, trainer } = row
  const name = `${course}, ${place}, ${momentText(startsAt)}`
  return (
    <tr>
      {mayDecide && (
        <td>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={({ target }) => choose(id, target.checked)}
          />
        </td>
      )}
      <td>
        <a href={deskSessionPath(id)}>{course}</a>
        <small>{place}</small>
      </td>
      <td data-label="When">
        <Moment at={startsAt} />
      </td>
      <td data-label="Booked" className="right">
        <span className="whole">
          {taken} of {minimum}
        </span>
        <small className="whole">{minimum - taken} short</small>
      </td>
      <td data-label="At stake" className="right go-more">
        {formatCents(cents)}
      </td>
      <td data-label="Decide by">
        <Day on={decideBy} />
        <small className={isLate ? 'late' : ''}>{left}</small>
      </td>
      <td data-label="Trainer" className="go-more">
        {trainer ?? <span className="late">No one yet</span>}
      </td>
      {mayDecide && (
        <td>
          <div className="go-acts">
            <GoAhead rows={[row]} isSmall />
            {row.people > 0 && <Merge row={row} />}
            <CancelThem rows={[row]} isSmall />
          </div>
        </td>
      )}
    </tr>
  )
}
