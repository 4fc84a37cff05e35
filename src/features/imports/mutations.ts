import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { fieldsByHeading, missingFields, type Placed, shapeOf } from '@/lib/import-columns'
import { fieldsOf } from '@/lib/import-fields'
import { countRows, findRun, findSums } from './data'
import { kindOf } from './kinds.data'
import { type Asked, mayNow, type Run } from './rules'

/** Staff at the desk, or null for the command. */
export type By = { readonly id: number } | null

const nameOf = (by: By): string => (by === null ? 'import' : staffName(by))

const gone = () => new AppError('NOT_FOUND', 'There is no such import.')

/** @returns its id. */
export async function startImport(by: By, given: { kind: string; fileName: string }): Promise<{ id: number }> {
  return await changeAs(nameOf(by), async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO import_runs (kind, file_name, staff_id) VALUES ($1, $2, $3) RETURNING id',
      [given.kind, given.fileName, by?.id ?? null],
    )
    const id = rows[0]?.id ?? 0
    await noteAction(client, {
      actor: nameOf(by),
      action: 'start-import',
      what: 'import_runs',
      row: id,
      after: { kind: given.kind },
    })
    return { id }
  })
}

/** The same part again replaces it. @throws AppError NOT_FOUND, CONFLICT once it is read. */
export async function keepImportPart(
  by: By,
  runId: number,
  { place, content }: { place: number; content: string },
): Promise<void> {
  await changeAs(nameOf(by), async (client) => {
    const run = await lockRun(client, runId)
    if (run.state !== 'uploading') throw new AppError('CONFLICT', 'This file is here already. Start a new import.')
    await client.query(
      `INSERT INTO import_parts (run_id, place, content) VALUES ($1, $2, $3)
       ON CONFLICT (run_id, place) DO UPDATE SET content = excluded.content`,
      [runId, place, Buffer.from(content, 'base64')],
    )
  })
}

/** @throws AppError NOT_FOUND. */
export async function lockRun(client: PoolClient, runId: number): Promise<Run> {
  await client.query('SELECT 1 FROM import_runs WHERE id = $1 FOR NO KEY UPDATE', [runId])
  const run = await findRun(runId, client)
  if (!run) throw gone()
  return run
}

const notNow: Record<Asked, string> = {
  columns: 'This import is past its columns. Start a new one with the file.',
  fix: 'Rows can be fixed once they are checked.',
  check: 'The columns have to be settled first.',
  apply: 'Check the rows first.',
  pause: 'It isn’t running.',
  undo: 'Nothing of it has come in.',
  drop: 'Rows of it have come in. Take them back instead.',
}

/** Runs the work if the run is in a state for it. @throws AppError NOT_FOUND, CONFLICT. */
async function onRun<T>(
  by: By,
  { runId, asked }: { runId: number; asked: Asked },
  work: (client: PoolClient, run: Run) => Promise<T>,
): Promise<T> {
  return await changeAs(nameOf(by), async (client) => {
    const run = await lockRun(client, runId)
    if (!mayNow(asked, run.state)) throw new AppError('CONFLICT', notNow[asked])
    return await work(client, run)
  })
}

type Reading = { readonly sheet: string | null; readonly hasHeading: boolean | null }

/** Reads the file, or reads it again: another sheet, or its first row not as a heading. @throws AppError NOT_FOUND, CONFLICT. */
export async function readImport(by: By, runId: number, { sheet, hasHeading }: Reading): Promise<void> {
  await changeAs(nameOf(by), async (client) => {
    const run = await lockRun(client, runId)
    if (run.state !== 'uploading' && !mayNow('columns', run.state)) throw new AppError('CONFLICT', notNow.columns)
    const { rowCount } = await client.query('SELECT 1 FROM import_parts WHERE run_id = $1 LIMIT 1', [runId])
    if (!rowCount) throw fieldError('INVALID', 'file', 'Choose a file.')
    await client.query(
      `UPDATE import_runs SET state = 'reading', sheet = $2, has_heading = $3, problem = NULL WHERE id = $1`,
      [runId, sheet, hasHeading],
    )
  })
}

export type Columns = {
  readonly mapping: readonly Placed[]
  readonly keepsOurs: boolean
  readonly isRemembered: boolean
}

/** Where each column goes; then the rows are checked. @throws AppError NOT_FOUND, CONFLICT, INVALID with what is missing. */
export async function setImportColumns(
  by: By,
  runId: number,
  { mapping, keepsOurs, isRemembered }: Columns,
): Promise<void> {
  await onRun(by, { runId, asked: 'columns' }, async (client, run) => {
    refuseColumns(run, mapping)
    await client.query(
      `UPDATE import_runs SET mapping = $2, keeps_ours = $3, state = 'checking', checked_at = NULL WHERE id = $1`,
      [runId, JSON.stringify(mapping), keepsOurs],
    )
    await client.query(
      `UPDATE import_rows SET state = 'read', fixes = '{}' WHERE run_id = $1 AND NOT (state = 'left' AND key IS NULL AND problems <> '[]')`,
      [runId],
    )
    if (isRemembered) await rememberShape(client, run, mapping)
  })
}

function refuseColumns(run: Run, mapping: readonly Placed[]): void {
  const kind = kindOf(run.kind)
  const fields = fieldsOf(kind)
  const used = mapping.flatMap(({ field }) => field ?? [])
  const twice = used.find((field, at) => used.indexOf(field) !== at)
  if (mapping.length !== run.columns.length)
    throw fieldError('INVALID', 'mapping', 'Say where each of the columns goes.')
  if (used.some((field) => !fields[field])) throw fieldError('INVALID', 'mapping', 'Choose fields from the list.')
  if (twice) throw fieldError('INVALID', 'mapping', `Two columns go to “${fields[twice]?.label}”. Choose one of them.`)
  const unsaid = mapping.findIndex(({ field, dates }) => field && fields[field]?.form === 'day' && dates === null)
  if (unsaid >= 0)
    throw fieldError('INVALID', 'mapping', `Say whether the day comes first in “${run.columns[unsaid]?.heading}”.`)
  const missing = missingFields(kind, mapping)
  if (missing.length > 0)
    throw fieldError(
      'INVALID',
      'mapping',
      `None of the columns goes to ${missing.map((label) => `“${label}”`).join(' and ')}.`,
    )
}

async function rememberShape(client: PoolClient, run: Run, mapping: readonly Placed[]): Promise<void> {
  const shape = shapeOf(run.columns)
  if (shape === '') return
  await client.query(
    `INSERT INTO import_shapes (kind, headings, mapping) VALUES ($1, $2, $3)
     ON CONFLICT (kind, headings) DO UPDATE SET mapping = excluded.mapping, used_at = now()`,
    [run.kind, shape, JSON.stringify(fieldsByHeading(run.columns, mapping))],
  )
}

/** Checks again what was held back and fixed. @throws AppError NOT_FOUND, CONFLICT. */
export async function checkImport(by: By, runId: number): Promise<void> {
  await onRun(by, { runId, asked: 'check' }, async (client) => {
    await client.query(`UPDATE import_rows SET state = 'read' WHERE run_id = $1 AND state = 'held'`, [runId])
    await client.query(`UPDATE import_runs SET state = 'checking' WHERE id = $1`, [runId])
  })
}

/** Brings the rows in, in the background. @throws AppError NOT_FOUND, CONFLICT, INVALID if the total disagrees. */
export async function applyImport(by: By, runId: number, totalCents: number | null): Promise<void> {
  await onRun(by, { runId, asked: 'apply' }, async (client, run) => {
    const kind = kindOf(run.kind)
    const counts = await countRows(runId, client)
    if (counts.new + counts.changed + counts.same === 0)
      throw new AppError('CONFLICT', 'No row is ready to come in. Fix those that are held back first.')
    if (kind.sum) refuseTotal(await findSums(runId, client), totalCents)
    await client.query(`UPDATE import_runs SET state = 'applying', total_cents = $2, staff_id = $3 WHERE id = $1`, [
      runId,
      totalCents,
      by?.id ?? null,
    ])
    await noteAction(client, { actor: nameOf(by), action: 'import', what: 'import_runs', row: runId, after: counts })
  })
}

function refuseTotal(sums: { owedFile: number; creditFile: number }, totalCents: number | null): void {
  if (totalCents === null) throw fieldError('INVALID', 'totalCents', 'Type the total that your old system shows.')
  const found = sums.owedFile + sums.creditFile
  if (found === totalCents) return
  const apart = Math.abs(found - totalCents)
  throw fieldError('INVALID', 'totalCents', `The file adds up to another total: they are ${apart / 100} dollars apart.`)
}

/** @throws AppError NOT_FOUND, CONFLICT. */
export async function pauseImport(by: By, runId: number): Promise<void> {
  await onRun(by, { runId, asked: 'pause' }, async (client) => {
    await client.query(`UPDATE import_runs SET state = 'paused' WHERE id = $1`, [runId])
    await noteAction(client, { actor: nameOf(by), action: 'pause-import', what: 'import_runs', row: runId })
  })
}

/** Takes back what came in, as far as nothing was built on it. @throws AppError NOT_FOUND, CONFLICT after 30 days. */
export async function undoImport(by: By, runId: number): Promise<void> {
  await onRun(by, { runId, asked: 'undo' }, async (client) => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM import_rows WHERE run_id = $1 AND state IN ('done', 'stays') LIMIT 1`,
      [runId],
    )
    if (!rowCount) throw new AppError('CONFLICT', 'There is nothing of it to take back, or its 30 days are over.')
    await client.query(`UPDATE import_rows SET state = 'done', stays = NULL WHERE run_id = $1 AND state = 'stays'`, [
      runId,
    ])
    await client.query(`UPDATE import_runs SET state = 'undoing' WHERE id = $1`, [runId])
    await noteAction(client, { actor: nameOf(by), action: 'undo-import', what: 'import_runs', row: runId })
  })
}

/** Forgets a file of which nothing has come in. @throws AppError NOT_FOUND, CONFLICT. */
export async function dropImport(by: By, runId: number): Promise<void> {
  await onRun(by, { runId, asked: 'drop' }, async (client) => {
    await client.query('DELETE FROM import_runs WHERE id = $1', [runId])
    await noteAction(client, { actor: nameOf(by), action: 'forget-import', what: 'import_runs', row: runId })
  })
}
