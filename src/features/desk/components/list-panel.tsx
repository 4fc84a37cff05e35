import { findList } from '@/lib/desk-data'
import { type ListDefinition, pathOfRow, readView } from '@/lib/desk-list'
import type { ListSource, Scope } from '@/lib/desk-rows'
import { FoundRow } from '@/ui/desk/found-row'
import { DeskPanel, Empty } from '@/ui/desk/record'

type Props<Row extends { id: number }> = {
  title: string
  definition: ListDefinition<Row>
  source: ListSource<Row>
  q?: string
  scopes?: readonly Scope[]
  most?: number
  all?: string
  empty?: string
  /** Keys of the columns shown, the first as the link. */
  columns?: readonly (keyof Row & string)[]
}

export async function ListPanel<Row extends { id: number }>(props: Props<Row>) {
  const { title, definition, source, q = '', scopes = [], most = 6, all, empty, columns: keys } = props
  const view = readView(definition, new URLSearchParams(q === '' ? {} : { q }))
  const { items, total } = await findList(definition, source, { view, scopes, offset: 0, limit: most })
  if (total === 0 && empty === undefined) return null
  const columns = keys
    ? keys.flatMap((key) => definition.columns.filter((column) => column.key === key))
    : definition.columns
  const link = all && total > items.length && (
    <a className="link" href={all}>
      See all
    </a>
  )
  return (
    <DeskPanel title={title} count={total} end={link}>
      {total === 0 && <Empty title={empty ?? ''} />}
      <ul>
        {items.map((row) => (
          <li key={row.id}>
            <a className="row-line found" href={pathOfRow(definition, row)}>
              <FoundRow columns={columns} row={row} />
            </a>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
