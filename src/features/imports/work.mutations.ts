import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { idleMs, keepWorking } from '@/lib/background'
import { hasCode, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { sourceName } from '@/lib/import-fields'
import { type Plan, planRow } from '@/lib/import-plan'
import { type Fixes, type RowRead, readImportRow } from '@/lib/import-rows'
import type { Found, ImportKind, Match, Values, WrittenRow } from '@/lib/imports'
import { findRun } from './data'
import { kindOf } from './kinds.data'
import { resolveReferences } from './links.data'
import { readFile } from './reading.mutations'
import { type Run, refusalText } from './rules'
import { undoPart } from './undo.mutations'

/** Rows of one transaction: short enough that others wait only a moment, long enough to be quick. */
const partSize = 250
const keysAtOnce = 1_000

export const actorOf = ({ staffId }: Pick<Run, 'staffId'>): string =>
  staffId === null ? 'import' : staffName({ id: staffId })

/** Does one part of the oldest import that has something to do. @returns whether there may be more. */
export async function workOnImports(): Promise<boolean> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM import_runs WHERE state IN ('reading', 'checking', 'applying', 'undoing') ORDER BY id LIMIT 1`,
  )
  if (!rows[0]) return false
  await workOn(rows[0].id)
  return true
}

const retryMs = 5_000

/** Works on imports one part at a time, for as long as the process runs. */
export const keepImporting = (): void => {
  keepWorking({
    name: 'imports',
    firstAfterMs: idleMs,
    retryMs,
    round: workOnImports,
    failure: 'an import can’t go on; it is tried again',
  })
}

/** One part of this import. What a part does is done with its transaction, so that a kill loses nothing and repeats nothing. */
export async function workOn(runId: number): Promise<void> {
  const run = await findRun(runId)
  if (run?.state === 'reading') return await readFile(run, actorOf(run))
  if (!run) return
  await changeAs(actorOf(run), async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM import_runs WHERE id = $1 AND state = $2 FOR NO KEY UPDATE',
      [runId, run.state],
    )
    if (!rowCount) return
    if (run.state === 'checking') await checkPart(client, run)
    else if (run.state === 'applying') await applyPart(client, run)
    else if (run.state === 'undoing') await undoPart(client, run, partSize)
  })
}

type Row = {
  readonly line: number
  readonly cells: readonly string[]
  readonly fixes: Fixes
  readonly key: string | null
}

/** The first in these states. Each state is asked for by itself, as its index has it: those that are done are not read again for every part. */
const firstRows = async (client: PoolClient, run: Run, states: readonly string[], most: number): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `SELECT r.line, r.cells, r.fixes, r.key FROM unnest($2::enum_import_rows_state[]) AS s(state),
       LATERAL (SELECT line, cells, fixes, key FROM import_rows WHERE run_id = $1 AND state = s.state ORDER BY line LIMIT $3) r
     ORDER BY r.line LIMIT $3`,
    [run.id, states, most],
  )
  return rows
}

/** First every row gets its key, as a later row may be the same; then each is compared with what is here. */
async function checkPart(client: PoolClient, run: Run): Promise<void> {
  const read = await firstRows(client, run, ['read'], keysAtOnce)
  if (read.length > 0) return await keyRows(client, run, read)
  const keyed = await firstRows(client, run, ['keyed'], partSize)
  if (keyed.length > 0) return await writePlans(client, run, await planRows(client, run, keyed))
  await client.query(`UPDATE import_runs SET state = 'checked', checked_at = now() WHERE id = $1`, [run.id])
}

async function keyRows(client: PoolClient, run: Run, rows: readonly Row[]): Promise<void> {
  const kind = kindOf(run.kind)
  const keyed = rows.map((row) => {
    const { values } = readImportRow(kind, run.mapping, row)
    const sum = kind.sum ? values[kind.sum] : null
    return {
      line: row.line,
      key: kind.keyOf(values),
      name: nameOf(kind, values),
      cents: typeof sum === 'number' ? sum : null,
    }
  })
  await client.query(
    `UPDATE import_rows r SET state = 'keyed', key = left(k.key, 200), name = left(k.name, 200), cents = k.cents
     FROM jsonb_to_recordset($2) AS k(line int, key text, name text, cents int) WHERE r.run_id = $1 AND r.line = k.line`,
    [run.id, JSON.stringify(keyed)],
  )
}

const nameOf = (kind: ImportKind, values: Values): string | null => kind.nameOf(values).trim() || null

type Planned = { readonly line: number; readonly read: RowRead; readonly plan: Plan }

/** Three statements of ours and those of the kind, however many rows. */
export async function planRows(client: PoolClient, run: Run, rows: readonly Row[]): Promise<Planned[]> {
  const kind = kindOf(run.kind)
  const reads = rows.map((row) => ({ row, read: readImportRow(kind, run.mapping, row) }))
  const twins = await findTwins(client, run, rows)
  const sources = reads.map(({ row, read }) => ({ line: row.line, sources: sourcesOf(kind, read.values) }))
  const known = await resolveReferences(client, kind, {
    rows: reads.map(({ row, read }) => ({ line: row.line, values: read.values })),
    sources,
  })
  const asked = reads.filter(({ read }) => read.problems.length === 0 || Object.keys(read.values).length > 0)
  const found = await kind.find(
    client,
    asked.map(({ row }) => known.rows.get(row.line)).filter((row) => row !== undefined),
  )
  const taken = await findTaken(client, run, found)
  const byLine = new Map(found.map((one) => [one.line, one]))
  return reads.map(({ row, read }) => {
    const one = byLine.get(row.line) ?? { line: row.line, matches: [] }
    const resolved = {
      line: row.line,
      matches: withoutAdded(taken, one),
      problems: [...(known.problems.get(row.line) ?? []), ...(one.problems ?? [])],
      values: one.values ?? known.rows.get(row.line)?.values ?? read.values,
    }
    const plan = planRow({
      kind,
      read,
      fixes: row.fixes,
      found: resolved,
      twins: twins.get(row.line) ?? [],
      taken: takenByOthers(taken, one),
      keepsOurs: run.keepsOurs,
    })
    return { line: row.line, read, plan }
  })
}

type Taken = { readonly lines: readonly number[]; readonly isAdded: boolean }

/** Rows of this file that are already something here, by what they are. */
async function findTaken(client: PoolClient, run: Run, found: readonly Found[]): Promise<Map<number, Taken>> {
  const ids = found.flatMap(({ matches }) => matches.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Taken & { targetId: number }>(
    `SELECT coalesce(target_id, 0) AS target_id, array_agg(line) AS lines, coalesce(bool_or(is_added), false) AS is_added FROM import_rows
     WHERE run_id = $1 AND state IN ('same', 'done') AND target_id = ANY($2) GROUP BY target_id`,
    [run.id, ids],
  )
  return new Map(rows.map((row) => [row.targetId, row]))
}

/** What other rows than this one are. */
const takenByOthers = (taken: ReadonlyMap<number, Taken>, { line, matches }: Found): Set<number> =>
  new Set(matches.flatMap(({ id }) => ((taken.get(id)?.lines ?? []).some((other) => other !== line) ? [id] : [])))

/** Those that came in a moment ago with this file are no reason to ask who is meant: rows that are one thing were found by their key. */
const withoutAdded = (taken: ReadonlyMap<number, Taken>, { matches }: Found): Match[] =>
  matches.filter(({ id, isSure }) => isSure || !taken.get(id)?.isAdded)

/** By their number in the old system, and by all that they say. */
export function sourcesOf(kind: ImportKind, values: Values): string[] {
  const source = values[sourceName]
  const said = Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other))
  const print = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 32)
  return [
    ...(typeof source === 'string' ? [`id:${source}`] : []),
    ...(kind.keyOf(values) === null ? [] : [`row:${print}`]),
  ]
}

async function findTwins(client: PoolClient, run: Run, rows: readonly Row[]): Promise<Map<number, number[]>> {
  const keys = rows.flatMap(({ key }) => key ?? [])
  const { rows: found } = await client.query<{ key: string; lines: number[] }>(
    `SELECT key, array_agg(line ORDER BY line) AS lines FROM import_rows
     WHERE run_id = $1 AND key = ANY($2) AND state NOT IN ('left', 'done') GROUP BY key HAVING count(*) > 1`,
    [run.id, keys],
  )
  const byKey = new Map(found.map(({ key, lines }) => [key, lines]))
  return new Map(rows.map(({ line, key }) => [line, (byKey.get(key ?? '') ?? []).filter((other) => other !== line)]))
}

async function writePlans(client: PoolClient, run: Run, planned: readonly Planned[]): Promise<void> {
  await client.query(
    `UPDATE import_rows r SET state = p.state::enum_import_rows_state, values = p.values, problems = p.problems, matches = p.matches,
       changes = p.changes, target_id = p."targetId"
     FROM jsonb_to_recordset($2) AS p(line int, state text, values jsonb, problems jsonb, matches jsonb, changes jsonb, "targetId" int)
     WHERE r.run_id = $1 AND r.line = p.line`,
    [run.id, JSON.stringify(planned.map(({ line, plan }) => ({ line, ...plan })))],
  )
}

/** Plans each row once more, as others work here in the meantime, and writes those that still can be. */
async function applyPart(client: PoolClient, run: Run): Promise<void> {
  const rows = await firstRows(client, run, ['new', 'changed', 'same'], partSize)
  if (rows.length === 0) {
    // The rows are the journal from here on.
    await client.query('DELETE FROM import_parts WHERE run_id = $1', [run.id])
    await client.query(
      `UPDATE import_runs SET state = 'applied', applied_at = coalesce(applied_at, now()) WHERE id = $1`,
      [run.id],
    )
    return
  }
  const planned = await planRows(client, run, rows)
  const held = planned.filter(({ plan }) => plan.state === 'held')
  if (held.length > 0) await writePlans(client, run, held)
  await writeRows(
    client,
    run,
    planned.filter(({ plan }) => plan.state !== 'held'),
  )
}

async function writeRows(client: PoolClient, run: Run, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return
  const kind = kindOf(run.kind)
  await client.query('SAVEPOINT import_part')
  try {
    await writeTogether(client, run, { kind, planned })
    await client.query('RELEASE SAVEPOINT import_part')
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT import_part')
    const why = reasonOf(error)
    if (why === null) throw error
    // One of them is refused: find out which, so that the others come in.
    if (planned.length > 1) for (const one of planned) await writeRows(client, run, [one])
    else
      await writePlans(
        client,
        run,
        planned.map((one) => ({ ...one, plan: refused(one.plan, why) })),
      )
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message
  const codes = ['23505', '23503', '23514', '23502', '22001', '22003']
  const code = codes.find((one) => hasCode(error, one))
  return code ? refusalText(code) : null
}

const refused = (plan: Plan, says: string): Plan => ({
  ...plan,
  state: 'held',
  problems: [{ code: 'refused', title: 'Can’t be written as it is', says }],
})

type Together = { readonly kind: ImportKind; readonly planned: readonly Planned[] }

async function writeTogether(client: PoolClient, run: Run, { kind, planned }: Together): Promise<void> {
  const given = planned.filter(({ plan }) => plan.state !== 'same')
  const ids = given.length > 0 ? await kind.write(client, given.map(writtenOf)) : []
  const byLine = new Map(given.map(({ line }, at) => [line, ids[at] ?? 0]))
  const done = planned.map(({ line, plan, read }) => ({
    line,
    targetId: byLine.get(line) ?? plan.targetId,
    isAdded: plan.targetId === null,
    changes: plan.changes,
    values: plan.values,
    sources: sourcesOf(kind, read.values),
  }))
  await client.query(
    `UPDATE import_rows r SET state = 'done', target_id = d."targetId", is_added = d."isAdded", changes = d.changes, values = d.values, problems = '[]'
     FROM jsonb_to_recordset($2) AS d(line int, "targetId" int, "isAdded" boolean, changes jsonb, values jsonb)
     WHERE r.run_id = $1 AND r.line = d.line`,
    [run.id, JSON.stringify(done)],
  )
  await client.query(
    `INSERT INTO import_links (kind, source, target_id, run_id)
     SELECT DISTINCT ON (s.source) $2, left(s.source, 200), d."targetId", $1
     FROM jsonb_to_recordset($3) AS d("targetId" int, sources jsonb), jsonb_array_elements_text(d.sources) AS s(source)
     ON CONFLICT (kind, source) DO UPDATE SET target_id = excluded.target_id, run_id = excluded.run_id
       WHERE import_links.target_id <> excluded.target_id`,
    [run.id, run.kind, JSON.stringify(done)],
  )
}

/** A changed one gets what changes, with what was looked up beside it. */
function writtenOf({ line, plan }: Planned): WrittenRow {
  if (plan.targetId === null) return { line, id: null, values: plan.values }
  const kept = Object.entries(plan.values).filter(([name]) => name in plan.changes || name.endsWith('Id'))
  return { line, id: plan.targetId, values: Object.fromEntries(kept) }
}
