import type { ListDefinition } from './desk-list'
import { type Asked, countStatement, type ListSource, rowsStatement } from './desk-rows'
import { rowSchema } from './desk-schema'
import { onReadPool } from './replica'

/** Rows are validated (instants as ISO text, money in cents), so a wrong column fails here and not on screen. */
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

/** A whole list in parts, for spreadsheets: the first of 50,000 rows need not wait for the last. */
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
