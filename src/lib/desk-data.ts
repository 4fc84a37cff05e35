import type { ListDefinition } from './desk-list'
import { type Asked, countStatement, idsStatement, type ListSource, rowsStatement, sumsStatement } from './desk-rows'
import { rowSchema } from './desk-schema'
import { onReadPool } from './replica'

type Db = Parameters<Parameters<typeof onReadPool>[0]>[0]

/** Rows are validated (instants as ISO text, money in cents), so a wrong column fails here and not on screen. */
async function rowsOf<Row extends { id: number }>(
  db: Db,
  { definition, source }: { definition: ListDefinition<Row>; source: ListSource<Row> },
  ids: readonly number[],
): Promise<Row[]> {
  const { rows } = await db.query(rowsStatement(source, ids))
  return rowSchema(definition).array().parse(rows)
}

const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

export async function findList<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked & { readonly offset: number; readonly limit: number },
): Promise<{ items: Row[]; total: number }> {
  return await onReadPool(async (db) => {
    if (source.isSum) {
      const { rows } = await db.query<{ total: number }>(sumsStatement(definition, source, asked))
      // Beyond the end no row says how many there are.
      if (rows[0]) return { items: rowSchema(definition).array().parse(rows), total: rows[0].total }
    }
    const [found, count] = await Promise.all([
      db.query<{ id: number }>(idsStatement(definition, source, asked)),
      db.query<{ total: number }>(countStatement(definition, source, asked)),
    ])
    const items = await rowsOf(db, { definition, source }, idsOf(found))
    return { items, total: count.rows[0]?.total ?? 0 }
  })
}

/** A whole list in parts, for spreadsheets: found once, so that no part sorts the list again. */
export async function* readList<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked,
  most = 50_000,
): AsyncGenerator<Row[]> {
  const wanted = { ...asked, offset: 0, limit: most }
  const ids = idsOf(await onReadPool((db) => db.query<{ id: number }>(idsStatement(definition, source, wanted))))
  const size = 1_000
  for (let from = 0; from < ids.length; from += size)
    yield await onReadPool((db) => rowsOf(db, { definition, source }, ids.slice(from, from + size)))
}
