import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { mentionsIn } from '@/features/account/staff/mentions.rules'
import { forgetMessages, queueMessage, queueMessages } from '@/features/messages/mutations'
import { keepDoing } from '@/lib/background'
import { nzDay, nzInstant } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'
import { inTransaction, pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { log } from '@/lib/log'
import { announceEnquiry } from '../mutations'
import { type FormName, formNames } from '../rules'
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

/** One number for every instance: only one of them erases what is kept no longer. */
const retentionLock = 7_714_006

const hourMs = 60 * 60 * 1000

/** Who does something: the number of a member of staff. */
type Staff = { id: number }

const nameOf = ({ id }: Staff): string => `staff ${id}`

const missing = () => new AppError('NOT_FOUND', 'There is no such enquiry.')

const stale = () => {
  const message =
    'Someone else changed this enquiry after you opened it. Look at it in another tab; what you typed stays here.'
  return new AppError('STALE_VERSION', message, { non_field_errors: [message] })
}

type Locked = { state: string; email: string | null; isPrinted: boolean; form: FormName; mergedInto: string | null }

/** @throws AppError NOT_FOUND. */
async function lockEnquiry(client: PoolClient, id: number): Promise<Locked> {
  const { rows } = await client.query<Locked>(
    `SELECT state, email, printed_at IS NOT NULL AS "isPrinted", form,
       (SELECT c.reference FROM enquiries c WHERE c.id = e.merged_into_id) AS "mergedInto" FROM enquiries e WHERE id = $1 FOR UPDATE`,
    [id],
  )
  const [row] = rows
  if (!row) throw missing()
  if (row.state === 'erased') throw new AppError('CONFLICT', 'This enquiry was erased. Nothing of it can change.')
  return row
}

/** An enquiry that is worked on by itself. @throws AppError NOT_FOUND, CONFLICT for one that is part of another. */
async function lockCase(client: PoolClient, id: number): Promise<Locked> {
  const row = await lockEnquiry(client, id)
  if (row.mergedInto !== null) throw new AppError('CONFLICT', `It is part of ${row.mergedInto}: work on that one.`)
  return row
}

type EventKind = 'note' | 'reply' | 'printed' | 'erased'

/**
 * Notes what happened. The same words of the same person within a minute are one event: a second press of the button.
 * @returns its number, or null when it was noted already.
 */
async function noteEvent(
  client: PoolClient,
  enquiry: number,
  { kind, by, text }: { kind: EventKind; by: Staff; text: string },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) SELECT $1::int, $2::enum_enquiry_events_kind, $3::text, $4::text
     WHERE NOT EXISTS (SELECT 1 FROM enquiry_events
       WHERE enquiry_id = $1::int AND kind = $2::enum_enquiry_events_kind AND actor = $3::text AND text = $4::text AND created_at > now() - interval '1 minute') RETURNING id`,
    [enquiry, kind, nameOf(by), text],
  )
  return rows[0]?.id ?? null
}

/** Writes to each colleague of the inbox whom a note mentions, but whoever wrote it. */
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

/** Adds a note that only staff read; colleagues whom it mentions are told by email. @throws AppError NOT_FOUND, CONFLICT for an erased enquiry. */
export function addNote(by: Staff, enquiry: number, text: string): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    await lockCase(client, enquiry)
    const event = await noteEvent(client, enquiry, { kind: 'note', by, text })
    if (event !== null) await tellMentioned(client, by, { enquiry, event, text })
  })
}

/**
 * Answers the sender by e-mail: the event and its mail are written together, and the enquiry waits for the sender.
 * @throws AppError NOT_FOUND, CONFLICT while it is quarantined, erased or without an address.
 */
export function sendReply(by: Staff, enquiry: number, text: string): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    const { state, email, isPrinted } = await lockCase(client, enquiry)
    if (state === 'quarantined') throw new AppError('CONFLICT', 'Release it from quarantine before you reply.')
    if (!email) throw new AppError('CONFLICT', 'This enquiry has no e-mail address.')
    const event = await noteEvent(client, enquiry, { kind: 'reply', by, text })
    if (event === null) return
    const dedupeKey = `enquiry-reply:${event}`
    await queueMessage(client, { kind: 'enquiry-reply', to: email, about: { enquiry, event }, dedupeKey })
    if (!isPrinted)
      await client.query(`UPDATE enquiries SET state = 'waiting', updated_at = now() WHERE id = $1`, [enquiry])
  })
}

/** Hands on what was quarantined: the mails to staff and sender go now, once. @throws AppError NOT_FOUND, CONFLICT. */
export function releaseEnquiry(by: Staff, enquiry: number): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    const { state } = await lockCase(client, enquiry)
    if (state !== 'quarantined') throw new AppError('CONFLICT', 'It is not quarantined.')
    await client.query(`UPDATE enquiries SET state = 'new', updated_at = now() WHERE id = $1`, [enquiry])
    await announceEnquiry(client, enquiry)
  })
}

/** Closes what is no enquiry, without a word to its sender. @throws AppError NOT_FOUND, CONFLICT. */
export function closeAsSpam(by: Staff, enquiry: number): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    await lockCase(client, enquiry)
    await noteEvent(client, enquiry, { kind: 'note', by, text: 'Closed as spam.' })
    await client.query(`UPDATE enquiries SET state = 'closed', updated_at = now() WHERE id = $1`, [enquiry])
  })
}

/**
 * Changes the state, the due day and who it is with. The triggers note each in its history.
 * @throws AppError NOT_FOUND, CONFLICT for an erased enquiry, STALE_VERSION for one that was changed meanwhile, INVALID for a state that has a way of
 * its own and for somebody who does not work in the inbox.
 */
export function changeOne(by: Staff, enquiry: number, given: EnquiryChange): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    const { state, isPrinted } = await lockCase(client, enquiry)
    const { rows } = await client.query<{ changedAt: Date; assignee: number | null }>(
      'SELECT updated_at AS "changedAt", assignee_id AS assignee FROM enquiries WHERE id = $1',
      [enquiry],
    )
    const [held] = rows
    if (!held || held.changedAt.getTime() !== Date.parse(given.changedAt)) throw stale()
    const refusal = refuseMove(state, given.state, { isPrinted })
    if (refusal) throw new AppError('INVALID', refusal, { state: [refusal] })
    if (given.assignee !== null && given.assignee !== held.assignee && !(await isInboxStaff(given.assignee))) {
      const message = 'Choose somebody who works in the inbox.'
      throw new AppError('INVALID', message, { assignee: [message] })
    }
    await client.query(
      'UPDATE enquiries SET state = $2::enum_enquiries_state, assignee_id = $3, due_on = $4, updated_at = now() WHERE id = $1',
      [enquiry, given.state, given.assignee, given.dueOn],
    )
  })
}

/**
 * Puts an open enquiry away until a day, on which it comes back by itself; null brings it back at once. The triggers note it in its history.
 * @throws AppError NOT_FOUND, CONFLICT for one that isn’t open, INVALID for a day that isn’t later, or too far.
 */
export function snoozeOne(by: Staff, enquiry: number, until: string | null): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    const { state } = await lockCase(client, enquiry)
    if (!openStates.some((open) => open === state)) throw new AppError('CONFLICT', 'Only what is open is put away.')
    const refusal = until && refuseSnooze(until, nzDay(new Date()))
    if (refusal) throw fieldError('INVALID', 'until', refusal)
    await client.query(
      'UPDATE enquiries SET snoozed_until = $2, updated_at = now() WHERE id = $1 AND snoozed_until IS DISTINCT FROM $2',
      [enquiry, until],
    )
  })
}

/** What one press of a button does to many. */
export type Deed = { kind: 'assign'; assignee: number | null } | { kind: 'close' }

/**
 * Assigns or closes many at once; those that were erased, or are so already, stay as they are.
 * @returns how many changed.
 */
export function changeMany(by: Staff, ids: readonly number[], deed: Deed): Promise<number> {
  return changeAs(nameOf(by), async (client) => {
    const { rowCount } =
      deed.kind === 'close'
        ? await client.query(
            `UPDATE enquiries SET state = 'closed', updated_at = now() WHERE id = ANY($1) AND state NOT IN ('closed', 'erased')`,
            [ids],
          )
        : await client.query(
            `UPDATE enquiries SET assignee_id = $2, updated_at = now()
             WHERE id = ANY($1) AND state <> 'erased' AND merged_into_id IS NULL AND assignee_id IS DISTINCT FROM $2`,
            [ids, deed.assignee],
          )
    return rowCount ?? 0
  })
}

/** Notes that the cards of these orders were printed, and closes the orders; those printed or closed before are left out. */
export function markPrinted(by: Staff, ids: readonly number[]): Promise<number> {
  return changeAs(nameOf(by), async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `UPDATE enquiries SET printed_at = now(), state = 'closed', updated_at = now()
       WHERE id = ANY($1) AND form = $2 AND printed_at IS NULL AND state::text = ANY($3) RETURNING id`,
      [ids, cardOrderForm, openStates],
    )
    const text = rows.length === 1 ? 'Printed.' : `Printed in a batch of ${rows.length}.`
    for (const { id } of rows) await noteEvent(client, id, { kind: 'printed', by, text })
    return rows.length
  })
}

/** Opens a printed order again, with the reason. @throws AppError NOT_FOUND, CONFLICT when it was not printed. */
export function undoPrint(by: Staff, enquiry: number, text: string): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    if (!(await lockCase(client, enquiry)).isPrinted) throw new AppError('CONFLICT', 'This card was not printed.')
    await noteEvent(client, enquiry, { kind: 'printed', by, text: 'The print was taken back.' })
    await noteEvent(client, enquiry, { kind: 'note', by, text })
    await client.query(
      `UPDATE enquiries SET printed_at = NULL, state = 'in-progress', updated_at = now() WHERE id = $1`,
      [enquiry],
    )
  })
}

/** Notes in the audit log what staff took out of the inbox: how much, never whose. */
export async function noteTaken(by: Staff, after: Record<string, unknown>): Promise<void> {
  await pool().query(
    `INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ($1, 'export', 'enquiries', '*', $2)`,
    [nameOf(by), JSON.stringify(after)],
  )
}

/**
 * Empties enquiries of everything about a person, and what was noted and written about them, and notes who did it and why. Reference, form,
 * dates, region and state stay; a trigger sees to the columns of the row itself, whoever sets the state.
 */
export async function eraseEnquiries(
  client: PoolClient,
  ids: readonly number[],
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await client.query(`UPDATE enquiries SET state = 'erased', updated_at = now() WHERE id = ANY($1)`, [ids])
  await client.query(
    `UPDATE enquiry_events SET text = NULL, updated_at = now() WHERE enquiry_id = ANY($1) AND kind IN ('note', 'reply')`,
    [ids],
  )
  await forgetMessages(client, ids)
  await client.query(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) SELECT unnest($1::int[]), 'erased', $2, $3`,
    [ids, actor, `reason: ${reason}`],
  )
}

type EraseReason = (typeof eraseReasonValues)[number]

/** Erases one enquiry with what is part of it. @throws AppError NOT_FOUND, CONFLICT for an appeal or complaint that is still open. */
export function eraseOne(by: Staff, enquiry: number, reason: EraseReason): Promise<void> {
  return changeAs(nameOf(by), async (client) => {
    const { form, state } = await lockEnquiry(client, enquiry)
    const { rows: parts } = await client.query<{ id: number; form: FormName }>(
      `SELECT id, form FROM enquiries WHERE merged_into_id = $1 AND state <> 'erased' ORDER BY id FOR UPDATE`,
      [enquiry],
    )
    if (isKeptCase(form, state) || (isOpenState(state) && parts.some((part) => isKeptForm(part.form))))
      throw new AppError('CONFLICT', 'An appeal or complaint is decided and closed before it is erased.')
    await eraseEnquiries(client, [enquiry, ...parts.map(({ id }) => id)], { actor: nameOf(by), reason })
  })
}

const isKeptForm = (form: string): boolean => neverPurgedOpen.some((kept) => kept === form)
const isOpenState = (state: string): boolean => openStates.some((open) => open === state)
const isKeptCase = (form: string, state: string): boolean => isKeptForm(form) && isOpenState(state)

/** Enquiries that are erased in one transaction. */
const purgeBatch = 500

const tidyQueries = [
  // Limits on senders look back ten minutes, and a token of the bot check lives for two.
  `UPDATE enquiries SET sender_hash = NULL WHERE sender_hash IS NOT NULL AND created_at < $1::timestamptz - interval '1 day'`,
  `DELETE FROM bot_check_tokens WHERE used_at < $1::timestamptz - interval '1 hour'`,
] as const

const dropCardDetails = `
  UPDATE enquiries SET answers = answers - $2::text[], fingerprint = NULL, submission_id = NULL, updated_at = now(),
    search_text = reference || ' ' || hivis_enquiry_words(answers - $2::text[])
  WHERE printed_at < $1 AND form = 'order-site-safety-card' AND answers ?| $2::text[]`

const overdueQuery = `
  SELECT e.id FROM enquiries e JOIN unnest($1::text[], $2::timestamptz[]) AS kept (form, since) ON kept.form = e.form::text
  WHERE e.created_at < kept.since AND e.state <> 'erased'
    AND NOT (e.form::text = ANY($3) AND coalesce((SELECT c.state FROM enquiries c WHERE c.id = e.merged_into_id), e.state)::text = ANY($4))
  ORDER BY e.id LIMIT $5 FOR UPDATE OF e SKIP LOCKED`

export type Purged = { erased: number; cards: number }

/**
 * Erases what is kept no longer (integrity, retention): enquiries by the months that staff have set for their form, numbers of printed cards
 * after a year, hashes of senders after a day, used tokens after an hour. Open appeals and complaints stay. Of several instances one does it.
 * `now` decides what is old.
 */
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

async function findKeptMonths(): Promise<Partial<Record<FormName, number>>> {
  const columns = formNames.map((form) => `retention_${form.replaceAll('-', '_')}::int AS "${form}"`)
  const { rows } = await pool().query<Partial<Record<FormName, number>>>(
    `SELECT ${columns.join(', ')} FROM form_settings LIMIT 1`,
  )
  return rows[0] ?? {}
}

/** Looks once an hour for what is kept no longer, for as long as the process lives. */
export function keepPurgingEnquiries(): void {
  keepDoing({
    name: 'enquiries kept too long',
    everyMs: hourMs,
    firstAfterMs: hourMs / 60,
    failure: 'old enquiries were not erased; it is tried again',
    work: async () => {
      const purged = await purgeEnquiries(new Date())
      if (purged.erased + purged.cards > 0) log.info(purged, 'old enquiries were erased')
    },
  })
}
