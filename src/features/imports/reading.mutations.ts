import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { type Column, columnCounter, proposeColumns, shapeOf } from '@/lib/import-columns'
import { bodyOf, findTable, isTotalRow } from '@/lib/sheet-headings'
import { readSheets, type Sheet, SheetProblem, type SheetRow } from '@/lib/sheets'
import { findShape } from './data'
import { kindOf } from './kinds.data'
import type { Run } from './rules'
import { sourceOf } from './sources.rules'

/** Enough to see where a table begins. */
const firstRows = 200
/** Rows of one statement. */
const rowsAtOnce = 1_000

/** Reads the file into rows and says what its columns may be. Starts over if it is interrupted. */
export async function readFile(run: Run, actor: string): Promise<void> {
  await changeAs(actor, async (client) => {
    const { rows } = await client.query<{ content: Buffer }>(
      'SELECT content FROM import_parts WHERE run_id = $1 ORDER BY place',
      [run.id],
    )
    await client.query('DELETE FROM import_rows WHERE run_id = $1', [run.id])
    try {
      const { sheets } = await readSheets(Buffer.concat(rows.map(({ content }) => content)))
      const sheet = sheets.find(({ name }) => name !== null && name === run.sheet) ?? sheets[0]
      if (!sheet) throw new SheetProblem('The file is empty.')
      const names = sheets.flatMap(({ name }) => name ?? [])
      await readSheet(client, run, { sheet, names })
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error
      await client.query(`UPDATE import_runs SET state = 'failed', problem = $2 WHERE id = $1`, [run.id, error.message])
    }
  })
}

type Chosen = { readonly sheet: Sheet; readonly names: readonly string[] }

async function readSheet(client: PoolClient, run: Run, { sheet, names }: Chosen): Promise<void> {
  const rows = sheet.rows[Symbol.asyncIterator]()
  const first: SheetRow[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(next.value)
    if (first.length === firstRows) break
  }
  if (first.length === 0) throw new SheetProblem('Nothing in the file is in rows.')
  const table = findTable(first)
  const hasHeading = run.hasHeading ?? table.heading !== null
  const { from, headings } = bodyOf(table, first, hasHeading)
  const counter = columnCounter()
  const keep = keeper(client, run.id, counter.add)
  for (const row of first.slice(from)) await keep.row(row)
  for (let next = await rows.next(); !next.done; next = await rows.next()) await keep.row(next.value)
  if ((await keep.end()) === 0) throw new SheetProblem('The file has a heading and no rows.')
  const isAsked = run.hasHeading === null && !table.isSure
  await client.query(
    `UPDATE import_runs SET state = 'columns', sheets = $2, sheet = $3, columns = $4, has_heading = $5, body_from = $6, mapping = $7 WHERE id = $1`,
    [
      run.id,
      JSON.stringify(names),
      sheet.name,
      JSON.stringify(counter.columns(headings)),
      isAsked ? null : hasHeading,
      from,
      JSON.stringify(await proposal(run, counter.columns(headings))),
    ],
  )
}

async function proposal(run: Run, columns: readonly Column[]) {
  const kind = kindOf(run.kind)
  const known = (await findShape(run.kind, shapeOf(columns))) ?? sourceOf(kind, columns)
  return proposeColumns(kind, columns, known).map(({ field, dates, tone, why }) => ({ field, dates, tone, why }))
}

/** Writes rows many at once, and counts what they hold. Sums at the end of a table are kept as what they are. */
function keeper(client: PoolClient, runId: number, count: (cells: readonly string[]) => void) {
  let waiting: (SheetRow & { isTotal: boolean })[] = []
  let kept = 0
  const flush = async () => {
    if (waiting.length === 0) return
    await client.query(
      `INSERT INTO import_rows (run_id, line, cells, state, problems)
       SELECT $1, r.line, r.cells, CASE WHEN r."isTotal" THEN 'left' ELSE 'read' END::enum_import_rows_state,
         CASE WHEN r."isTotal" THEN $3::jsonb ELSE '[]' END
       FROM jsonb_to_recordset($2) AS r(line int, cells jsonb, "isTotal" boolean)`,
      [runId, JSON.stringify(waiting), JSON.stringify([totalRow])],
    )
    waiting = []
  }
  return {
    async row(row: SheetRow) {
      const isTotal = isTotalRow(row)
      waiting.push({ ...row, isTotal })
      if (!isTotal) {
        count(row.cells)
        kept += 1
      }
      if (waiting.length >= rowsAtOnce) await flush()
    },
    async end(): Promise<number> {
      await flush()
      return kept
    },
  }
}

const totalRow = { code: 'total', title: 'A total', says: 'This row is a total of the others.' }
