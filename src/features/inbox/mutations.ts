import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { mentionsIn } from '@/features/account/staff/mentions.rules'
import { announceEnquiry } from '@/features/enquiries/mutations'
import { type CaseKind, hasReceipt } from '@/features/enquiries/rules'
import { forgetMessages, queueMessages } from '@/features/messages/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { nzDay, nzInstant } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'
import { inTransaction, pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { EnquiryChange } from './contract'
import { isInboxStaff, listInboxStaff } from './data'
import {
  cardDetailMonths,
  cardDetails,
  cardOrderForm,
  type eraseReasonValues,
  neverPurgedOpen,
  openStates,
  purgeDays,
  refuseMove,
  refuseSnooze,
} from './rules'

/** Advisory lock: only one instance runs retention. */
const retentionLock = 7_714_006

type Staff = { id: number }

const missing = () => new AppError('NOT_FOUND', 'There is no such enquiry.')

const stale = () => {
  const message =
    'Someone else changed this enquiry after you opened it. Look at it in another tab; what you typed stays here.'
  return new AppError('STALE_VERSION', message, { non_field_errors: [message] })
}

type Locked = { state: string; email: string | null; isPrinted: boolean; form: CaseKind; mergedInto: string | null }

/** @throws AppError NOT_FOUND. */
async function lockEnquiry(client: PoolClient, id: number): Promise<Locked> {
  const { rows } = await client.query<Locked>(
    `SELECT state, email, printed_at IS NOT NULL AS is_printed, form_name AS form,
       (SELECT c.reference FROM enquiries c WHERE c.id = e.merged_into_id) AS merged_into FROM enquiries e WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  const [row] = rows
  if (!row) throw missing()
  if (row.state === 'erased') throw new AppError('CONFLICT', 'This enquiry was erased. Nothing of it can change.')
  return row
}

/** Locks an enquiry that isn't merged into another. @throws AppError NOT_FOUND, CONFLICT if it is. */
export async function lockCase(client: PoolClient, id: number): Promise<Locked> {
  const row = await lockEnquiry(client, id)
  if (row.mergedInto !== null) throw new AppError('CONFLICT', `It is part of ${row.mergedInto}: work on that one.`)
  return row
}

type EventKind = 'note' | 'reply' | 'printed' | 'erased'

/** Adds an event. The same text by the same person within a minute counts once (double click). @returns its id, or null for a repeat. */
export async function noteEvent(
  client: PoolClient,
  enquiry: number,
  { kind, by, text }: { kind: EventKind; by: Staff; text: string },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) SELECT $1::int, $2::enum_enquiry_events_kind, $3::text, $4::text
     WHERE NOT EXISTS (SELECT 1 FROM enquiry_events
       WHERE enquiry_id = $1::int AND kind = $2::enum_enquiry_events_kind AND actor = $3::text AND text = $4::text AND created_at > now() - interval '1 minute') RETURNING id`,
    [enquiry, kind, staffName(by), text],
  )
  return rows[0]?.id ?? null
}

async function tellMentioned(
  client: PoolClient,
  by: Staff,
  { enquiry, event, text }: { enquiry: number; event: number; text: string },
): Promise<void> {
  const others = (await listInboxStaff()).filter(({ id }) => id !== by.id)
  await queueMessages(
    client,
    mentionsIn(text, others).map(({ id, email }) => ({
      kind: 'note-mention',
      to: email,
      about: { event, enquiry },
      dedupeKey: `note-mention:event:${event}:${id}`,
    })),
  )
}

/** Adds an internal note and emails the colleagues it mentions. @throws AppError NOT_FOUND, CONFLICT for an erased enquiry. */
export function addNote(by: Staff, enquiry: number, text: string): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await lockCase(client, enquiry)
    const event = await noteEvent(client, enquiry, { kind: 'note', by, text })
    if (event !== null) await tellMentioned(client, by, { enquiry, event, text })
  })
}

/** Releases from quarantine: the emails to staff and sender go now, once. @throws AppError NOT_FOUND, CONFLICT. */
export function releaseEnquiry(by: Staff, enquiry: number): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { state, form } = await lockCase(client, enquiry)
    if (state !== 'quarantined') throw new AppError('CONFLICT', 'It is not quarantined.')
    await client.query(`UPDATE enquiries SET state = 'new', updated_at = now() WHERE id = $1`, [enquiry])
    if (hasReceipt(form)) await announceEnquiry(client, enquiry)
  })
}

/** Closes spam without notifying the sender. @throws AppError NOT_FOUND, CONFLICT. */
export function closeAsSpam(by: Staff, enquiry: number): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await lockCase(client, enquiry)
    await noteEvent(client, enquiry, { kind: 'note', by, text: 'Closed as spam.' })
    await client.query(`UPDATE enquiries SET state = 'closed', updated_at = now() WHERE id = $1`, [enquiry])
  })
}

/** Changes state, due day and assignee; triggers record each in the history. @throws AppError NOT_FOUND, CONFLICT for an
 * erased enquiry, STALE_VERSION, INVALID for a state with its own action or an assignee who doesn't work in the inbox. */
export function changeOne(by: Staff, enquiry: number, given: EnquiryChange): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { state, isPrinted } = await lockCase(client, enquiry)
    const { rows } = await client.query<{ changedAt: Date; assignee: number | null }>(
      'SELECT updated_at AS changed_at, assignee_id AS assignee FROM enquiries WHERE id = $1',
      [enquiry],
    )
    const [held] = rows
    if (!held || held.changedAt.getTime() !== Date.parse(given.changedAt)) throw stale()
    const refusal = refuseMove(state, given.state, { isPrinted })
    if (refusal) throw new AppError('INVALID', refusal, { state: [refusal] })
    if (given.assignee !== null && given.assignee !== held.assignee && !(await isInboxStaff(given.assignee))) {
      const message = 'Choose someone who works in the inbox.'
      throw new AppError('INVALID', message, { assignee: [message] })
    }
    await client.query(
      'UPDATE enquiries SET state = $2::enum_enquiries_state, assignee_id = $3, due_on = $4, updated_at = now() WHERE id = $1',
      [enquiry, given.state, given.assignee, given.dueOn],
    )
  })
}

/** Snoozes an open enquiry until a day, when it returns automatically; null returns it now. Triggers record it in the history.
 * @throws AppError NOT_FOUND, CONFLICT for one that isn’t open, INVALID for a day that isn’t later, or is too far off. */
export function snoozeOne(by: Staff, enquiry: number, until: string | null): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { state } = await lockCase(client, enquiry)
    if (!openStates.some((open) => open === state))
      throw new AppError('CONFLICT', 'Only an open enquiry can be snoozed.')
    const refusal = until && refuseSnooze(until, nzDay(new Date()))
    if (refusal) throw fieldError('INVALID', 'until', refusal)
    await client.query(
      'UPDATE enquiries SET snoozed_until = $2, updated_at = now() WHERE id = $1 AND snoozed_until IS DISTINCT FROM $2',
      [enquiry, until],
    )
  })
}

export type Change = { kind: 'assign'; assignee: number | null } | { kind: 'close' }

/** Bulk assign or close. Erased enquiries and those already in that state are skipped. @returns how many changed. */
export function changeMany(by: Staff, ids: readonly number[], change: Change): Promise<number> {
  return changeAs(staffName(by), async (client) => {
    const { rowCount } =
      change.kind === 'close'
        ? await client.query(
            `UPDATE enquiries SET state = 'closed', updated_at = now() WHERE id = ANY($1) AND state NOT IN ('closed', 'erased')`,
            [ids],
          )
        : await client.query(
            `UPDATE enquiries SET assignee_id = $2, updated_at = now()
             WHERE id = ANY($1) AND state <> 'erased' AND merged_into_id IS NULL AND assignee_id IS DISTINCT FROM $2`,
            [ids, change.assignee],
          )
    return rowCount ?? 0
  })
}

/** Marks card orders as printed and closes them; skips those already printed or closed. @returns how many changed. */
export function markPrinted(by: Staff, ids: readonly number[]): Promise<number> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `UPDATE enquiries SET printed_at = now(), state = 'closed', updated_at = now()
       WHERE id = ANY($1) AND form_name = $2 AND printed_at IS NULL AND state::text = ANY($3) RETURNING id`,
      [ids, cardOrderForm, openStates],
    )
    const text = rows.length === 1 ? 'Printed.' : `Printed in a batch of ${rows.length}.`
    for (const { id } of rows) await noteEvent(client, id, { kind: 'printed', by, text })
    return rows.length
  })
}

/** Reopens a printed order, with a reason. @throws AppError NOT_FOUND, CONFLICT if it wasn't printed. */
export function undoPrint(by: Staff, enquiry: number, text: string): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    if (!(await lockCase(client, enquiry)).isPrinted) throw new AppError('CONFLICT', 'This card was not printed.')
    await noteEvent(client, enquiry, { kind: 'printed', by, text: 'The print was taken back.' })
    await noteEvent(client, enquiry, { kind: 'note', by, text })
    await client.query(
      `UPDATE enquiries SET printed_at = NULL, state = 'in-progress', updated_at = now() WHERE id = $1`,
      [enquiry],
    )
  })
}

/** Audits an export: how much was taken, never whose. */
export async function noteTaken(by: Staff, after: Record<string, unknown>): Promise<void> {
  await noteAction(pool(), { actor: staffName(by), action: 'export', what: 'enquiries', after })
}

/** Erases all personal data, notes and replies, and audits who did it and why. Reference, form, dates,
 * region and state stay; a trigger clears the row's own columns whichever way the state is set. */
export async function eraseEnquiries(
  client: PoolClient,
  ids: readonly number[],
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await client.query(`UPDATE enquiries SET state = 'erased', updated_at = now() WHERE id = ANY($1)`, [ids])
  await client.query(
    `UPDATE enquiry_events SET text = NULL, updated_at = now() WHERE enquiry_id = ANY($1) AND kind IN ('note', 'reply', 'mail', 'text')`,
    [ids],
  )
  await forgetMessages(client, ids)
  await client.query(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) SELECT unnest($1::int[]), 'erased', $2, $3`,
    [ids, actor, `reason: ${reason}`],
  )
}

type EraseReason = (typeof eraseReasonValues)[number]

/** Erases an enquiry and those merged into it. @throws AppError NOT_FOUND, CONFLICT for an appeal or complaint that is still open. */
export function eraseOne(by: Staff, enquiry: number, reason: EraseReason): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { form, state } = await lockEnquiry(client, enquiry)
    const { rows: parts } = await client.query<{ id: number; form: CaseKind }>(
      `SELECT id, form_name AS form FROM enquiries WHERE merged_into_id = $1 AND state <> 'erased' ORDER BY id FOR NO KEY UPDATE`,
      [enquiry],
    )
    if (isKeptCase(form, state) || (isOpenState(state) && parts.some((part) => isKeptForm(part.form))))
      throw new AppError('CONFLICT', 'An appeal or complaint is decided and closed before it is erased.')
    await eraseEnquiries(client, [enquiry, ...parts.map(({ id }) => id)], { actor: staffName(by), reason })
  })
}

const isKeptForm = (form: string): boolean => neverPurgedOpen.some((kept) => kept === form)
const isOpenState = (state: string): boolean => openStates.some((open) => open === state)
const isKeptCase = (form: string, state: string): boolean => isKeptForm(form) && isOpenState(state)

const purgeBatch = 500

const tidyQueries = [
  // Rate limits look back ten minutes, and a bot-check token lives for two.
  `UPDATE enquiries SET sender_hash = NULL WHERE sender_hash IS NOT NULL AND created_at < $1::timestamptz - interval '1 day'`,
  `DELETE FROM bot_check_tokens WHERE used_at < $1::timestamptz - interval '1 hour'`,
  // Unassigned: the form was never sent.
  `DELETE FROM enquiry_files WHERE enquiry_id IS NULL AND created_at < $1::timestamptz - interval '1 hour'`,
] as const

const dropCardDetails = `
  UPDATE enquiries SET answers = answers - $2::text[], fingerprint = NULL, submission_id = NULL, updated_at = now(),
    search_text = reference || ' ' || hivis_enquiry_words(answers - $2::text[])
  WHERE printed_at < $1 AND form_name = 'order-site-safety-card' AND answers ?| $2::text[]`

const overdueQuery = `
  SELECT e.id FROM enquiries e JOIN unnest($1::text[], $2::timestamptz[]) AS kept (form, since) ON kept.form = e.form_name
  WHERE e.created_at < kept.since AND e.state <> 'erased'
    AND NOT (e.form_name = ANY($3) AND coalesce((SELECT c.state FROM enquiries c WHERE c.id = e.merged_into_id), e.state)::text = ANY($4))
  ORDER BY e.id LIMIT $5 FOR NO KEY UPDATE OF e SKIP LOCKED`

export type Purged = { erased: number; cards: number }

/** Retention (integrity, retention): enquiries after their form's months, details of printed cards after a year,
 * sender hashes after a day, used tokens after an hour. Open appeals and complaints stay. Only one instance runs it. */
export async function purgeEnquiries(now: Date): Promise<Purged> {
  const purged: Purged = { erased: 0, cards: 0 }
  const today = nzDay(now)
  const kept = purgeDays(await findKeptMonths(), today)
  for (let isMore = true; isMore; )
    isMore = await inTransaction(async (client) => {
      const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
        retentionLock,
      ])
      if (!lock.rows[0]?.mine) return false
      for (const query of tidyQueries) await client.query(query, [now])
      const printedBefore = nzInstant(addMonthsClamped(today, -cardDetailMonths), '00:00')
      purged.cards += (await client.query(dropCardDetails, [printedBefore, cardDetails])).rowCount ?? 0
      const { rows } = await client.query<{ id: number }>(overdueQuery, [
        kept.map(([form]) => form),
        kept.map(([, day]) => nzInstant(day, '00:00')),
        neverPurgedOpen,
        openStates,
        purgeBatch,
      ])
      const ids = rows.map(({ id }) => id)
      await eraseEnquiries(client, ids, { actor: 'system', reason: 'retention' })
      purged.erased += ids.length
      return ids.length === purgeBatch
    })
  return purged
}

async function findKeptMonths(): Promise<Partial<Record<CaseKind, number>>> {
  const { rows } = await pool().query<{ form: string; months: number }>(
    'SELECT form_name AS form, months FROM form_months',
  )
  return Object.fromEntries(rows.map(({ form, months }) => [form, months]))
}
