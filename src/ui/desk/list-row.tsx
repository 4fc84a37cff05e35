import type { ReactNode } from 'react'
import { type Column, type ListDefinition, rowAddress } from '@/lib/desk-list'
import { ChipMark, Day, Initials, Moment, Money, Nothing, Wrapped } from './values'

type Props<Row extends { id: number }> = {
  definition: ListDefinition<Row>
  row: Row | undefined
  /** Position in the whole table, for screen readers. */
  number: number
  /** Of the list as it is shown. */
  query: string
  choice: { chosen: ReadonlySet<number>; choose: (id: number, isChosen: boolean) => void } | null
}

export const shownColumns = <Row extends { id: number }>({ columns }: ListDefinition<Row>): readonly Column<Row>[] =>
  columns.filter(({ from }) => from !== 'sheet')

export function ListRow<Row extends { id: number }>({ definition, row, number, query, choice }: Props<Row>) {
  const columns = shownColumns(definition)
  if (!row) {
    return (
      <tr aria-rowindex={number}>
        <td colSpan={columns.length + (choice ? 1 : 0)}>
          <span className="sk" />
        </td>
      </tr>
    )
  }
  return (
    <tr aria-rowindex={number}>
      {choice && (
        <td>
          <input
            type="checkbox"
            aria-label={`Choose ${String(row[columns[0]?.key ?? 'id'])}`}
            checked={choice.chosen.has(row.id)}
            onChange={(event) => choice.choose(row.id, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={`${column.kind === 'money' || column.kind === 'number' ? 'right' : ''} ${column.from ? `from-${column.from}` : ''} ${column.kind === 'words' ? 'of-words' : ''}`}
        >
          {index === 0 ? (
            <a href={rowAddress(definition, row, query)}>{<CellValue column={column} row={row} />}</a>
          ) : (
            <CellValue column={column} row={row} />
          )}
          {column.sub && <small className="cut">{text(row[column.sub])}</small>}
          {column.note && (
            <small>
              <Wrapped text={noteOf(column.note, row)} />
            </small>
          )}
        </td>
      ))}
    </tr>
  )
}

const noteOf = <Row,>(note: NonNullable<Column<Row>['note']>, row: Row): string =>
  typeof note === 'function' ? note(row) : String(row[note] ?? '')

const text = (value: unknown): ReactNode =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? <Wrapped text={value.toString()} /> : null

export function CellValue<Row>({ column: { key, kind = 'text', chips }, row }: { column: Column<Row>; row: Row }) {
  const value: unknown = row[key]
  if (value === null || value === undefined || value === '') return <Nothing />
  if (kind === 'money') return <Money cents={Number(value)} />
  if (kind === 'moment') return <Moment at={String(value)} />
  if (kind === 'day') return <Day on={String(value)} />
  if (kind === 'chip') return <ChipMark chip={chips?.[String(value)] ?? { label: String(value) }} />
  if (kind === 'person') {
    return (
      <span className="who">
        <Initials name={String(value)} />
        <span>{String(value)}</span>
      </span>
    )
  }
  return (
    <span className={kind === 'text' ? 'cut' : kind === 'words' ? 'words' : undefined}>
      <Wrapped text={String(value)} />
    </span>
  )
}
