import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { causeOf } from '@/lib/cause'
import { hasCode, pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { log } from '@/lib/log'
import { givingWay, lockRecords } from '../mutations'
import type { MergeAsk } from './contract'
import { findHalves, findStops, type Half } from './data'
import { type Columns, doubles, listOfCounts, mergeDays, mergedColumns, moves, partOf, toRestore } from './rules'

type By = Pick<StaffActor, 'staffId'>

type Rows = Record<string, string[]>
type Fields = { into: Columns; from: Columns; set: Columns }
type Moved = { rows: Rows; closed: Rows }

const nameOfMove = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const gone = () => new AppError('NOT_FOUND', 'There is no such person.')

/** Unique violations: the two records have conflicting rows. */
const refusalOf = (error: unknown): never => {
  throw hasCode(error, '23505')
    ? new AppError('CONFLICT', 'The two records conflict and can’t be merged as they are. Check both and try again.')
    : error
}

/** Locks them. @throws AppError NOT_FOUND for one that is missing or erased. */
async function lockHalves(client: PoolClient, stays: number, goes: number): Promise<{ into: Half; from: Half }> {
  await lockRecords(client, [stays, goes])
  const halves = await findHalves([stays, goes], client)
  const into = halves.find(({ id }) => id === stays)
  const from = halves.find(({ id }) => id === goes)
  if (!into || !from) throw gone()
  return { into, from }
}

/**
 * One transaction: rows and chosen fields move to the record that stays; previous values are kept for thirty days.
 * @throws AppError NOT_FOUND; INVALID for a record with itself; STALE_VERSION; CONFLICT with what to do first.
 */
export async function merge(by: By, stays: number, asked: MergeAsk): Promise<{ id: number; moved: string }> {
  if (stays === asked.goes) throw fieldError('INVALID', 'goes', 'These are not two records.')
  const made = await givingWay(() => changeAs(staffName(by), (client) => mergeIn(client, by, stays, asked)))
  // Time for those who waited to go on: then they are done, or hold what is locked next.
  await setTimeout(50)
  await givingWay(() => changeAs(staffName(by), (client) => moveLate(client, stays, asked.goes))).catch(orLeftBehind)
  return made
}

/** The merge is done. What is in use for long, or what both have by now, stays with the record that is gone. */
function orLeftBehind(error: unknown): void {
  if (!hasCode(error, '23505', '55P03', '40P01')) throw error
  log.warn(causeOf(error), 'what was written during a merge could not be moved')
}

/** What was written for the record that goes while it was merged waited for that, unseen: it moves as well. */
async function moveLate(client: PoolClient, stays: number, goes: number): Promise<void> {
  await lockRecords(client, [stays, goes])
  const { rows } = await client.query<{ id: number; moved: Moved | null }>(
    'SELECT id, moved FROM people_merges WHERE into_id = $1 AND from_id = $2 AND undone_at IS NULL ORDER BY id DESC LIMIT 1',
    [stays, goes],
  )
  const [merged] = rows
  if (!merged?.moved) return
  await client.query(`SELECT set_config('hivis.merging', 'yes', true)`)
  const late = await moveRows(client, goes, stays, merged.moved.closed)
  const both = (one: Rows, other: Rows): Rows =>
    Object.fromEntries(Object.keys(one).map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
  const moved: Moved = { rows: both(merged.moved.rows, late.rows), closed: both(merged.moved.closed, late.closed) }
  await client.query('UPDATE people_merges SET moved = $2 WHERE id = $1', [merged.id, JSON.stringify(moved)])
}

async function mergeIn(client: PoolClient, by: By, stays: number, { goes, take, versions }: MergeAsk) {
  const { into, from } = await lockHalves(client, stays, goes)
  assertMayMerge(into, from)
  if (into.version !== versions.stays || from.version !== versions.goes)
    throw new AppError('STALE_VERSION', 'One of them was changed since you looked. Look at both again.')
  if (into.hasLogin && take.includes('email'))
    throw fieldError('INVALID', 'take', 'The email is that of the login, and stays.')
  const stops = await findStops(goes, stays, client)
  if (stops.length > 0) throw new AppError('CONFLICT', stops.join(' '))
  await client.query(`SELECT set_config('hivis.merging', 'yes', true)`)
  const moved = await moveRows(client, goes, stays).catch(refusalOf)
  const movesLogin = !into.hasLogin && from.hasLogin
  const change = mergedColumns(into.record, from.record, movesLogin ? [...new Set([...take, 'email' as const])] : take)
  const fields = {
    into: partOf(into.record, change.into),
    from: partOf(from.record, change.from),
    set: change.into,
  }
  await client.query('UPDATE people SET merged_into_id = $2 WHERE id = $1', [goes, stays])
  await write(client, goes, change.from)
  await write(client, stays, change.into)
  await client.query('INSERT INTO people_merges (into_id, from_id, by_id, fields, moved) VALUES ($1, $2, $3, $4, $5)', [
    stays,
    goes,
    by.staffId,
    JSON.stringify(fields),
    JSON.stringify(moved),
  ])
  const counts = moves.map((move) => ({ count: moved.rows[nameOfMove(move)]?.length ?? 0, words: move.words }))
  const said = listOfCounts(counts)
  await note(client, by, {
    action: 'merge',
    person: stays,
    reason: said === '' ? `${from.name} was a second record` : `${from.name} was a second record: ${said} moved here`,
  })
  return { id: stays, moved: said }
}

function assertMayMerge(into: Half, from: Half): void {
  if (into.isErased || from.isErased) throw gone()
  const merged = [into, from].find(({ mergedIntoId }) => mergedIntoId !== null)
  if (merged) throw new AppError('CONFLICT', `${merged.name} was merged already. Look at the record that stayed.`)
}

type Noted = { action: 'merge' | 'take-merge-back'; person: number; reason: string }

async function note(client: PoolClient, by: By, { action, person, reason }: Noted): Promise<void> {
  await noteAction(client, { actor: staffName(by), action, what: 'people', row: person, after: { reason } })
}

/** Closes duplicate rows, and repoints the rest but those closed `before`. @returns which rows. */
async function moveRows(client: PoolClient, goes: number, stays: number, before: Rows = {}): Promise<Moved> {
  const closed: Rows = {}
  const rows: Rows = {}
  for (const { table, key, which, close } of doubles) {
    const { rows: done } = await client.query<{ key: string }>(
      `WITH asked AS (SELECT $1::int, $2::int) UPDATE ${table} t SET ${close} WHERE ${which} RETURNING t.${key}::text AS key`,
      [goes, stays],
    )
    closed[table] = done.map((row) => row.key)
  }
  for (const move of moves) {
    const { table, key, theirs, becomes } = move
    const { rows: done } = await client.query<{ key: string }>(
      `WITH asked AS (SELECT $1::int, $2::int) UPDATE ${table} t SET ${becomes} WHERE ${theirs} AND NOT t.${key}::text = ANY($3::text[])
       RETURNING t.${key}::text AS key`,
      [goes, stays, [...(closed[table] ?? []), ...(before[table] ?? [])]],
    )
    rows[nameOfMove(move)] = done.map((row) => row.key)
  }
  return { rows, closed }
}

async function write(client: PoolClient, id: number, columns: Columns): Promise<void> {
  await client.query(
    `UPDATE people p SET (first_name, last_name, preferred_name, email, phone_number, date_of_birth, site_safe_id_number,
       address_line1, address_line2, address_suburb, address_city, address_postcode, address_region, address_country,
       industry_trade_area_id, preferred_language, issuer, subject, last_login_at) =
       (SELECT n.first_name, n.last_name, n.preferred_name, n.email, n.phone_number, n.date_of_birth, n.site_safe_id_number,
          n.address_line1, n.address_line2, n.address_suburb, n.address_city, n.address_postcode, n.address_region, n.address_country,
          n.industry_trade_area_id, n.preferred_language, n.issuer, n.subject, n.last_login_at FROM jsonb_populate_record(p, $2) n), updated_at = now()
     WHERE id = $1`,
    [id, JSON.stringify(columns)],
  )
}

type Kept = {
  intoId: number
  fromId: number
  fields: Fields | null
  moved: Moved | null
  isUndone: boolean
  isLate: boolean
  mergedAt: Date
}

/** Moves back exactly the rows that moved, and restores fields unchanged since. @throws AppError NOT_FOUND; CONFLICT with the reason. */
export function undo(by: By, mergeId: number): Promise<{ id: number }> {
  return givingWay(() => changeAs(staffName(by), (client) => undoIn(client, by, mergeId)))
}

async function undoIn(client: PoolClient, by: By, mergeId: number): Promise<{ id: number }> {
  const { rows } = await client.query<Kept>(
    `SELECT into_id, from_id, fields, moved, undone_at IS NOT NULL AS is_undone, merged_at < now() - make_interval(days => $2) AS is_late, merged_at
       FROM people_merges WHERE id = $1 FOR NO KEY UPDATE`,
    [mergeId, mergeDays],
  )
  const [kept] = rows
  if (!kept) throw new AppError('NOT_FOUND', 'There is no such merge.')
  const { into, from } = await lockHalves(client, kept.intoId, kept.fromId)
  const { fields, moved } = whatCanGoBack(kept, into)
  await client.query(`SELECT set_config('hivis.merging', 'yes', true)`)
  const back = toRestore(into.record, fields.set, fields.into)
  await client.query('UPDATE people SET merged_into_id = NULL WHERE id = $1', [kept.fromId])
  await write(client, kept.intoId, back)
  await write(client, kept.fromId, fields.from).catch((error: unknown) => {
    throw hasCode(error, '23505')
      ? new AppError(
          'CONFLICT',
          `Someone else now has the card number or login of ${from.name}. Remove it from them first.`,
        )
      : error
  })
  await moveBack(client, kept, moved).catch(refusalOf)
  if (fields.from.subject && 'subject' in back) await endNewSessions(client, kept)
  await client.query(
    'UPDATE people_merges SET undone_at = now(), undone_by_id = $2, fields = NULL, moved = NULL WHERE id = $1',
    [mergeId, by.staffId],
  )
  await note(client, by, {
    action: 'take-merge-back',
    person: kept.intoId,
    reason: `${from.name} is a record of their own again`,
  })
  await note(client, by, {
    action: 'take-merge-back',
    person: kept.fromId,
    reason: `${into.name} is another record again`,
  })
  return { id: kept.intoId }
}

/** @throws AppError CONFLICT with the reason why it can’t be undone. */
function whatCanGoBack({ isUndone, isLate, fields, moved }: Kept, into: Half): { fields: Fields; moved: Moved } {
  const refuse = (message: string) => new AppError('CONFLICT', message)
  if (isUndone) throw refuse('This merge was taken back already.')
  if (into.isErased) throw refuse('The person was erased since. Nothing is left that could go back.')
  if (into.mergedIntoId !== null)
    throw refuse(`${into.name} was merged into another record since. Take that back first.`)
  if (isLate || !fields || !moved)
    throw refuse(`A merge can only be undone within ${mergeDays} days, and that time has passed.`)
  return { fields, moved }
}

async function moveBack(client: PoolClient, { intoId, fromId }: Kept, { rows, closed }: Moved): Promise<void> {
  for (const move of moves) {
    const { table, key, theirs, becomes } = move
    await client.query(
      `WITH asked AS (SELECT $1::int, $2::int) UPDATE ${table} t SET ${becomes} WHERE ${theirs} AND t.${key}::text = ANY($3::text[])`,
      [intoId, fromId, rows[nameOfMove(move)] ?? []],
    )
  }
  for (const { table, key, reopen } of doubles)
    await client.query(`UPDATE ${table} t SET ${reopen} WHERE t.person_id = $1 AND t.${key}::text = ANY($2::text[])`, [
      fromId,
      closed[table] ?? [],
    ])
  // A card added since the merge stays, and needs a pass if the only one went back.
  await client.query(
    'INSERT INTO wallet_passes (person_id) SELECT DISTINCT person_id FROM cards WHERE person_id = $1 ON CONFLICT DO NOTHING',
    [intoId],
  )
}

/** Sessions of the login that goes back must not stay logged in as the other person. */
async function endNewSessions(client: PoolClient, { intoId, mergedAt }: Kept): Promise<void> {
  await client.query(
    'UPDATE user_sessions SET revoked_at = now() WHERE person_id = $1 AND created_at >= $2 AND revoked_at IS NULL',
    [intoId, mergedAt],
  )
}

/** Never suggested again. @throws AppError NOT_FOUND. */
export function setApart(by: By, one: number, other: number): Promise<{ id: number }> {
  if (one === other) throw fieldError('INVALID', 'other', 'These are not two records.')
  return changeAs(staffName(by), async (client) => {
    const halves = await findHalves([one, other], client)
    if (halves.length < 2 || halves.some(({ isErased, mergedIntoId }) => isErased || mergedIntoId !== null))
      throw gone()
    await client.query(
      'INSERT INTO people_apart (one_id, other_id, by_id) VALUES ($1, $2, $3) ON CONFLICT (one_id, other_id) DO NOTHING',
      [Math.min(one, other), Math.max(one, other), by.staffId],
    )
    return { id: one }
  })
}

/** Deletes the previous values once merges can’t be undone. @returns how many. */
export async function forgetMerges(): Promise<number> {
  const { rowCount } = await pool().query(
    'UPDATE people_merges SET fields = NULL, moved = NULL WHERE fields IS NOT NULL AND merged_at < now() - make_interval(days => $1)',
    [mergeDays],
  )
  return rowCount ?? 0
}
