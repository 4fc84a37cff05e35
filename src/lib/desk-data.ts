import type { ListDefinition } from './desk-list'
import { type Asked, countStatement, type ListSource, rowsStatement } from './desk-rows'
import { rowSchema } from './desk-schema'
import { onReadPool } from './replica'

/**
 * A part of a list of the desk, and how many rows there are in all. Each row is checked as its definition describes it: an instant is ISO text, money is
 * cents, and a column that isn’t what it should be fails here, not on a screen.
 */
export async function findList<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked & { readonly offset: number; readonly limit: number },
): Promise<{ items: Row[]; total: number }> {
  const [rows, count] = await onReadPool((db) =>
    Promise.all([
      db.query(rowsStatement(definition, source, asked)),
      db.query<{ total: number }>(countStatement(definition, source, asked)),
    ]),
  )
  return { items: rowSchema(definition).array().parse(rows.rows), total: count.rows[0]?.total ?? 0 }
}

/** A whole list in parts, for a spreadsheet: no part of 50,000 rows waits for all. */
export async function* readList<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked,
  most = 50_000,
): AsyncGenerator<Row[]> {
  const limit = 500
  for (let offset = 0; offset < most; offset += limit) {
    const part = rowsStatement(definition, source, { ...asked, offset, limit })
    const { rows } = await onReadPool((db) => db.query(part))
    if (rows.length > 0) yield rowSchema(definition).array().parse(rows)
    if (rows.length < limit) return
  }
}
