import type { Column } from '@/lib/desk-list'
import { CellValue } from './list-row'

export function FoundRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const [first, second, third] = columns
  const state = columns.at(-1)
  return (
    <>
      <span>
        <b>{first && <CellValue column={first} row={row} />}</b>
        <small>
          {second && <CellValue column={second} row={row} />}
          {third && third !== state && (
            <>
              {' · '}
              <CellValue column={third} row={row} />
            </>
          )}
        </small>
      </span>
      {state?.kind === 'chip' && <CellValue column={state} row={row} />}
    </>
  )
}
