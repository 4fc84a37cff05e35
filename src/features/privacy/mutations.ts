import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import type { Erasure } from '@/features/backups/rules'
import { eraseEnquiries } from '@/features/inbox/mutations'
import { lockSlots } from '@/features/seats/ledger.mutations'
import { noteAction, staffName } from '@/lib/audit'
import { hasCode, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { findOpen, findTraces, isTraceIn, keyOf, type Subject, type Traces, traceHash, valuesOf } from './data'
import { answerErased } from './requests/mutations'
import { freeText, jsonWords, register, wordsPattern } from './rules'

type Staff = { readonly id: number }

const erasing = Object.entries(register).filter(([, { erases }]) => Object.keys(erases).length > 0)

const asked = 'WITH asked AS (SELECT $1::int, $2::text[], $3::text[])'

export type Erased = { readonly rows: number; readonly isAgain: boolean }

/** Audits an export or erasure: how much and why, never whose. */
export async function noteTaken(by: Staff, after: Record<string, unknown>): Promise<void> {
  await noteAction(pool(), { actor: staffName(by), action: 'export', what: 'person', after })
}

/** How long a row is waited for while others may wait for the people: as good as not at all, so that they aren’t found in a deadlock. */
const giveWayAfter = '5ms'
const mostTries = 12

/**
 * Runs a transaction that begins with `lockRecords`. It locks people first and then what they have, where everyone else locks a seat or a booking first
 * and then refers to people. So it lets go of everything when something is in use, and begins again a little later.
 */
export async function givingWay<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await change()
    } catch (error) {
      if (tries === mostTries || !hasCode(error, '55P03', '40P01')) throw error
      await setTimeout(20 * tries)
    }
}

/**
 * Locks people with the records that were merged into them. One at a time: those move with the record that has them, so that two who merge or erase
 * at once would wait for each other.
 */
export async function lockRecords(client: PoolClient, people: readonly number[]): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('records of people', 0))`)
  await client.query(`SELECT set_config('lock_timeout', $1, true)`, [giveWayAfter])
  await client.query(
    'SELECT 1 FROM people WHERE id = ANY($1::int[]) OR merged_into_id = ANY($1::int[]) ORDER BY id FOR UPDATE',
    [people],
  )
}

/**
 * Erases a person everywhere in one transaction, by the register (product decisions, section 16). Sums, results and tax documents
 * stay. Idempotent. @throws AppError NOT_FOUND, or CONFLICT with what is still open.
 */
export function erase(by: Staff, subject: Subject, reason: string): Promise<Erased> {
  return givingWay(() => changeAs(staffName(by), (client) => eraseIn(client, by, subject, reason)))
}

async function eraseIn(client: PoolClient, by: Staff, subject: Subject, reason: string): Promise<Erased> {
  if (subject.person !== undefined) await lockRecords(client, [subject.person])
  const traces = await findTraces(subject, client)
  if (!traces) throw new AppError('NOT_FOUND', 'There is no such person.')
  if (traces.isErased) return { rows: 0, isAgain: true }
  await assertNotSomeone(client, subject)
  const open = await findOpen(traces, client)
  if (open.length > 0) throw new AppError('CONFLICT', open.join(' '))
  await note(client, traces, staffName(by), reason)
  if (traces.person !== null) await answerErased(client, traces.person)
  const rows = await forget(client, traces, staffName(by), reason)
  const after = { rows, reason }
  await noteAction(client, { actor: staffName(by), action: 'erase', what: 'person', row: traces.person, after })
  return { rows, isAgain: false }
}

/** Only erasing the address of a person with a row would not last: it would come back with the next message. */
async function assertNotSomeone(client: PoolClient, { email }: Subject): Promise<void> {
  if (email === undefined) return
  const { rowCount } = await client.query('SELECT 1 FROM people WHERE lower(email) = lower($1) LIMIT 1', [email])
  if (rowCount) throw new AppError('CONFLICT', 'This address belongs to a person. Look for the person and erase them.')
}

/** So that it can be repeated after a backup is restored. */
async function note(client: PoolClient, traces: Traces, actor: string, reason: string): Promise<void> {
  await client.query(
    'INSERT INTO erasures (person_id, identity_hash, email_hashes, actor, reason) VALUES ($1, $2, $3, $4, $5)',
    [
      traces.person,
      traces.identity === null ? null : traceHash(traces.identity),
      traces.emails.map(traceHash),
      actor,
      reason,
    ],
  )
  // A backup from before a merge would also bring back the merged records.
  await client.query(
    `INSERT INTO erasures (person_id, email_hashes, actor, reason) SELECT id, $2, $3, $4 FROM people WHERE merged_into_id = $1`,
    [traces.person, traces.emails.map(traceHash), actor, reason],
  )
}

/** Skips the check for open matters. @returns how many rows changed. */
async function forget(client: PoolClient, traces: Traces, actor: string, reason: string): Promise<number> {
  await client.query(`SELECT set_config('hivis.erasing', 'yes', true)`)
  const found = await findRows(client, traces)
  await leaveQueues(client, found.get('waitlist_entries') ?? [])
  const enquiries = found.get('enquiries') ?? []
  await eraseEnquiries(client, enquiries, { actor, reason })
  let rows = enquiries.length
  for (const [table, { erases }] of erasing) {
    const columns = Object.entries(erases).map(([column, value]) => `"${column}" = ${value}`)
    const ids = found.get(table) ?? []
    if (ids.length === 0) continue
    const { rowCount } = await client.query(
      `${asked} UPDATE ${table} t SET ${columns.join(', ')} WHERE ${keyOf(table)} = ANY($4)`,
      [...valuesOf(traces), ids],
    )
    rows += rowCount ?? 0
  }
  for (const [table, ids] of found) await cleanAudit(client, traces.person, table, ids)
  await cleanWords(client, traces)
  return rows
}

async function findRows(client: PoolClient, traces: Traces): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const [table, { theirs }] of Object.entries(register)) {
    const { rows } = await client.query<{ id: number }>(
      `${asked} SELECT ${keyOf(table)} AS id FROM ${table} t WHERE ${theirs} ORDER BY 1`,
      valuesOf(traces),
    )
    found.set(
      table,
      rows.map(({ id }) => id),
    )
  }
  return found
}

async function leaveQueues(client: PoolClient, entries: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ slot: number }>(
    `SELECT slot_id AS slot FROM waitlist_entries WHERE id = ANY($1) AND state = 'offered'`,
    [entries],
  )
  if (rows.length === 0) return
  await lockSlots(
    client,
    rows.map(({ slot }) => slot),
  )
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE state = 'offered'
       AND id IN (SELECT claim_id FROM waitlist_entries WHERE id = ANY($1) AND state = 'offered')`,
    [entries],
  )
}

/** Includes entries of this transaction. */
async function cleanAudit(client: PoolClient, person: number | null, table: string, ids: readonly number[]) {
  const entry = register[table]
  const columns = [...Object.keys(entry?.erases ?? {}), ...(entry?.audited ?? [])].filter((name) => name !== 'state')
  if (columns.length === 0) return
  await client.query(
    `UPDATE audit_log SET before = before - $3::text[], after = after - $3::text[]
     WHERE what = $1 AND (row_id = ANY($2) OR before ->> 'person_id' = $4 OR after ->> 'person_id' = $4)`,
    [table, ids.map(String), columns, person === null ? null : String(person)],
  )
}

async function cleanWords(client: PoolClient, { names, emails, phones, cards }: Traces): Promise<void> {
  const name = wordsPattern(names)
  const contact = wordsPattern([...emails, ...cards], phones)
  const any = [name, contact].filter((pattern) => pattern !== null).join('|')
  if (any === '') return
  for (const [table, ...columns] of freeText)
    for (const column of columns) {
      const cast = jsonWords.includes(`${table}.${column}`) ? '::jsonb' : ''
      // An empty pattern would match everywhere.
      await client.query(
        `UPDATE ${table} SET "${column}" = regexp_replace(regexp_replace("${column}"::text, $1, 'Erased person', 'gi'), $2, 'erased', 'gi')${cast}
         WHERE "${column}"::text ~* $3`,
        [name ?? '(?!)', contact ?? '(?!)', any],
      )
    }
}

type Tombstone = { person: number | null; identity: string | null; emails: string[]; reason: string; at: Date }

/** Erases again what a restored backup brought back, without the check for open matters. @returns how many. */
export async function replayErasures(): Promise<number> {
  const { rows } = await pool().query<Tombstone>(
    `SELECT e.person_id AS person, e.identity_hash AS identity, e.email_hashes AS emails, e.reason, e.erased_at AS at FROM erasures e
     WHERE e.person_id IS NULL OR EXISTS (SELECT 1 FROM people p WHERE p.id = e.person_id AND p.created_at < e.erased_at
       AND ((p.first_name, p.last_name) <> ('Erased', 'person') OR p.email IS NOT NULL OR p.phone_number IS NOT NULL OR p.issuer IS NOT NULL)) ORDER BY e.id`,
  )
  const written = rows.some(({ person }) => person === null) ? await findWriters() : []
  let count = 0
  for (const stone of rows) {
    const subjects: Subject[] =
      stone.person === null
        ? written.filter(({ email, at }) => at < stone.at && isTraceIn(email, stone.emails))
        : [{ person: stone.person }]
    for (const subject of subjects) if (await eraseAgain(subject, stone)) count++
  }
  return count
}

async function findWriters(): Promise<{ email: string; at: Date }[]> {
  const { rows } = await pool().query<{ email: string; at: Date }>(
    `SELECT lower(email) AS email, max(created_at) AS at FROM enquiries WHERE email IS NOT NULL GROUP BY 1`,
  )
  return rows
}

/** Erasures since the backup. @returns how many were new. */
export async function addErasures(erasures: readonly Erasure[]): Promise<number> {
  const { rowCount } = await pool().query(
    `INSERT INTO erasures (person_id, identity_hash, email_hashes, actor, reason, erased_at)
     SELECT e."personId", e."identityHash", ARRAY(SELECT jsonb_array_elements_text(e."emailHashes")), e.actor, e.reason, e."erasedAt"
     FROM jsonb_to_recordset($1::jsonb) AS e("personId" int, "identityHash" text, "emailHashes" jsonb, actor text, reason text, "erasedAt" timestamptz)
     WHERE NOT EXISTS (SELECT 1 FROM erasures known WHERE known.erased_at = e."erasedAt" AND known.person_id IS NOT DISTINCT FROM e."personId")
     ON CONFLICT (person_id) DO NOTHING`,
    [JSON.stringify(erasures)],
  )
  return rowCount ?? 0
}

function eraseAgain(subject: Subject, stone: Tombstone): Promise<boolean> {
  return changeAs('system', async (client) => {
    const traces = await findTraces(subject, client)
    if (!traces) return false
    const isKnown = stone.emails.length === 0 && stone.identity === null
    const isSame =
      traces.emails.some((email) => isTraceIn(email, stone.emails)) ||
      (traces.identity !== null && isTraceIn(traces.identity, [stone.identity]))
    if (!isKnown && !isSame) return false
    await forget(client, traces, 'system', stone.reason)
    return true
  })
}
