import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { Known } from '@/lib/import-columns'
import type { Change } from '@/lib/import-plan'
import type { Fixes } from '@/lib/import-rows'
import type { Match, RowProblem } from '@/lib/imports'
import type { RowState, Run, RunState } from './rules'

type Client = Pick<PoolClient, 'query'>

/** Null if there is none. */
export async function findRun(id: number, client: Client = pool()): Promise<Run | null> {
  const { rows } = await client.query<Run>(
    `SELECT id, kind, file_name, staff_id, state::text AS state, sheets, sheet, columns, has_heading, mapping, keeps_ours, total_cents, problem, body_from, counts, applied_at
     FROM import_runs WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export type RunInList = {
  readonly id: number
  readonly kind: string
  readonly fileName: string
  readonly state: RunState
  readonly by: string | null
  readonly createdAt: Date
  readonly appliedAt: Date | null
}

/** Newest first. */
export async function listRuns(most: number): Promise<RunInList[]> {
  const { rows } = await pool().query<RunInList>(
    `SELECT r.id, r.kind, r.file_name, r.state::text AS state, s.name AS by, r.created_at, r.applied_at
     FROM import_runs r LEFT JOIN staff s ON s.id = r.staff_id ORDER BY r.id DESC LIMIT $1`,
    [most],
  )
  return rows
}

export type Counts = Readonly<Record<RowState | 'added' | 'altered' | 'unchanged', number>>

/** Rows by state; those that are done also by what was done. */
export async function countRows(runId: number, client: Client = pool()): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `SELECT count(*) FILTER (WHERE state = 'read') AS read, count(*) FILTER (WHERE state = 'keyed') AS keyed,
       count(*) FILTER (WHERE state = 'new') AS new, count(*) FILTER (WHERE state = 'changed') AS changed,
       count(*) FILTER (WHERE state = 'same') AS same, count(*) FILTER (WHERE state = 'held') AS held,
       count(*) FILTER (WHERE state = 'left') AS left, count(*) FILTER (WHERE state = 'done') AS done,
       count(*) FILTER (WHERE state = 'undone') AS undone, count(*) FILTER (WHERE state = 'stays') AS stays,
       count(*) FILTER (WHERE state = 'done' AND is_added) AS added,
       count(*) FILTER (WHERE state = 'done' AND NOT is_added AND changes <> '{}') AS altered,
       count(*) FILTER (WHERE state = 'done' AND NOT is_added AND changes = '{}') AS unchanged
     FROM import_rows WHERE run_id = $1`,
    [runId],
  )
  return rows[0] ?? emptyCounts
}

/** Of a file of which nothing is left to count. */
export const emptyCounts: Counts = {
  read: 0,
  keyed: 0,
  new: 0,
  changed: 0,
  same: 0,
  held: 0,
  left: 0,
  done: 0,
  undone: 0,
  stays: 0,
  added: 0,
  altered: 0,
  unchanged: 0,
}

export type Group = {
  readonly code: string
  readonly title: string
  readonly field: string | null
  readonly remedy: string | null
  readonly rows: number
}

/** Why rows are held back: each row under its first reason. */
export async function findGroups(runId: number): Promise<Group[]> {
  const { rows } = await pool().query<Group>(
    `SELECT coalesce(problems->0->>'code', '') AS code, coalesce(min(problems->0->>'title'), '') AS title, min(problems->0->>'field') AS field,
       min(problems->0->>'remedy') AS remedy, count(*) AS rows
     FROM import_rows WHERE run_id = $1 AND state = 'held' GROUP BY 1 ORDER BY count(*) DESC, 1`,
    [runId],
  )
  return rows
}

export type Sums = {
  readonly owedFile: number
  readonly owedIn: number
  readonly owedHeld: number
  readonly creditFile: number
  readonly creditIn: number
  readonly creditHeld: number
}

/** Cents of a kind with a sum: what is owed, and below zero what is held as credit. */
export async function findSums(runId: number, client: Client = pool()): Promise<Sums> {
  const { rows } = await client.query<Sums>(
    `SELECT coalesce(sum(cents) FILTER (WHERE cents > 0), 0) AS owed_file,
       coalesce(sum(cents) FILTER (WHERE cents > 0 AND state IN ('new', 'changed', 'same', 'done')), 0) AS owed_in,
       coalesce(sum(cents) FILTER (WHERE cents > 0 AND state IN ('held', 'left')), 0) AS owed_held,
       coalesce(sum(cents) FILTER (WHERE cents < 0), 0) AS credit_file,
       coalesce(sum(cents) FILTER (WHERE cents < 0 AND state IN ('new', 'changed', 'same', 'done')), 0) AS credit_in,
       coalesce(sum(cents) FILTER (WHERE cents < 0 AND state IN ('held', 'left')), 0) AS credit_held
     FROM import_rows WHERE run_id = $1`,
    [runId],
  )
  return rows[0] ?? { owedFile: 0, owedIn: 0, owedHeld: 0, creditFile: 0, creditIn: 0, creditHeld: 0 }
}

export type RowSeen = {
  readonly line: number
  readonly name: string | null
  readonly state: RowState
  readonly cells: readonly string[]
  readonly fixes: Fixes
  readonly problems: readonly RowProblem[]
  readonly matches: readonly Match[]
  readonly changes: Readonly<Record<string, Change>>
  readonly targetId: number | null
  readonly stays: string | null
}

type Asked = {
  readonly states: readonly RowState[]
  readonly code: string | null
  readonly after: number
  readonly most: number
}

/** In the order of the file, from the line after `after`. */
export async function findRows(runId: number, { states, code, after, most }: Asked): Promise<RowSeen[]> {
  const { rows } = await pool().query<RowSeen>(
    `SELECT line, name, state::text AS state, cells, fixes, problems, matches, changes, target_id, stays FROM import_rows
     WHERE run_id = $1 AND state::text = ANY($2) AND line > $3 AND ($4::text IS NULL OR problems->0->>'code' = $4)
     ORDER BY line LIMIT $5`,
    [runId, states, after, code, most],
  )
  return rows
}

/** How the last file with these headings was read; null if there was none. */
export async function findShape(kind: string, headings: string): Promise<Known | null> {
  const { rows } = await pool().query<{ mapping: Record<string, string | null> }>(
    'SELECT mapping FROM import_shapes WHERE kind = $1 AND headings = $2',
    [kind, headings],
  )
  return rows[0] ? { name: 'As in the last file', fields: rows[0].mapping } : null
}

/** The cells of the nth row of the table, from 0; null beyond its end. */
export async function findCells(runId: number, at: number): Promise<{ line: number; cells: readonly string[] } | null> {
  const { rows } = await pool().query<{ line: number; cells: readonly string[] }>(
    'SELECT line, cells FROM import_rows WHERE run_id = $1 ORDER BY line OFFSET $2 LIMIT 1',
    [runId, at],
  )
  return rows[0] ?? null
}

const mostMissing = 1_000

/** What earlier files of a kind brought in and this one doesn’t have. */
export async function findMissing(runId: number, kind: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT DISTINCT l.target_id AS id, coalesce(r.name, '') AS name
     FROM import_links l JOIN import_rows r ON r.run_id = l.run_id AND r.target_id = l.target_id AND r.state = 'done'
     WHERE l.kind = $2 AND l.run_id <> $1 AND NOT EXISTS (SELECT 1 FROM import_rows o WHERE o.run_id = $1 AND o.target_id = l.target_id)
     ORDER BY l.target_id LIMIT $3`,
    [runId, kind, mostMissing],
  )
  return rows
}

/** Rows of files that were checked and have not come in; null if none waits. */
export async function findWaitingRows(client: Client = pool()): Promise<{ rows: number; held: number } | null> {
  const { rows } = await client.query<{ rows: number; held: number }>(
    `SELECT count(*) AS rows, count(*) FILTER (WHERE r.state = 'held') AS held
     FROM import_runs i JOIN import_rows r ON r.run_id = i.id WHERE i.state = 'checked' AND r.state <> 'left'`,
  )
  return rows[0] && rows[0].rows > 0 ? rows[0] : null
}
