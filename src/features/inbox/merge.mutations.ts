import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { mailKind, textKind } from '@/features/enquiries/rules'
import { moveReplies } from '@/features/messages/mutations'
import { addWorkingDays } from '@/features/places/working-days.rules'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import type { Split } from './merge.contract'
import { firstOfTheirs, type Part, refuseMerge, splitKinds, splitOf } from './merge.rules'
import { lockCase } from './mutations'
import { openStates } from './rules'

type Staff = { id: number }

const missing = () => new AppError('NOT_FOUND', 'There is no such enquiry.')

/** Always locks in id order. */
async function lock(client: PoolClient, ids: readonly number[]): Promise<ReadonlyMap<number, Part>> {
  const { rows } = await client.query<Part>(
    `SELECT id, state, reference, email, person_id, merged_into_id, nullif(hivis_phone(phone_number), '') AS phone, split_from_id FROM enquiries WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function note(
  client: PoolClient,
  enquiry: number,
  event: { kind: 'merged' | 'parted' | 'split'; by: Staff; text: string },
) {
  await client.query(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES ($1, $2::enum_enquiry_events_kind, $3, $4)`,
    [enquiry, event.kind, staffName(event.by), event.text],
  )
}

/** Merges another enquiry of the same customer, and those merged into it, into this one: it is closed, and the earlier due day applies.
 * @throws AppError NOT_FOUND; CONFLICT for different customers, or if either is erased, quarantined or already merged. */
export function mergeEnquiries(by: Staff, enquiry: number, other: number): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const held = await lock(client, [enquiry, other])
    const [one, joins] = [held.get(enquiry), held.get(other)]
    if (!one || !joins) throw missing()
    const refusal = refuseMerge(one, joins)
    if (refusal) throw new AppError('CONFLICT', refusal)
    const isOpen = openStates.some((open) => open === joins.state)
    await client.query('UPDATE enquiries SET merged_into_id = $1, updated_at = now() WHERE merged_into_id = $2', [
      enquiry,
      other,
    ])
    await client.query(
      `UPDATE enquiries t SET due_on = CASE WHEN $3 THEN least(t.due_on, j.due_on) ELSE t.due_on END, due_at = CASE WHEN $3 THEN least(t.due_at, j.due_at) ELSE t.due_at END,
         assignee_id = coalesce(t.assignee_id, j.assignee_id),
         state = CASE WHEN $3 AND t.state = 'closed' AND t.printed_at IS NULL THEN 'in-progress'::enum_enquiries_state ELSE t.state END, updated_at = now()
       FROM enquiries j WHERE t.id = $1 AND j.id = $2`,
      [enquiry, other, isOpen],
    )
    await client.query(
      `UPDATE enquiries SET merged_into_id = $2, merged_was = state, state = 'closed', updated_at = now() WHERE id = $1`,
      [other, enquiry],
    )
    await note(client, other, { kind: 'merged', by, text: `into ${one.reference}` })
    await note(client, enquiry, { kind: 'merged', by, text: `with ${joins.reference}` })
    return { id: enquiry }
  })
}

/** Undoes a merge and restores the enquiry's state. @throws AppError NOT_FOUND, CONFLICT for one that isn't merged. */
export function partEnquiries(by: Staff, enquiry: number): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ mergedIntoId: number | null }>(
      'SELECT merged_into_id FROM enquiries WHERE id = $1',
      [enquiry],
    )
    const into = rows[0]?.mergedIntoId
    if (into === undefined) throw missing()
    const held = await lock(client, into === null ? [enquiry] : [enquiry, into])
    const part = held.get(enquiry)
    const from = into === null ? undefined : held.get(into)
    if (!part || !from || part.mergedIntoId !== into) throw new AppError('CONFLICT', 'It is part of no other enquiry.')
    if (part.state === 'erased') throw new AppError('CONFLICT', 'This enquiry was erased. Nothing of it can change.')
    await client.query(
      `UPDATE enquiries SET merged_into_id = NULL, merged_was = NULL, updated_at = now(),
         state = CASE WHEN printed_at IS NULL THEN coalesce(merged_was, state) ELSE state END WHERE id = $1`,
      [enquiry],
    )
    await note(client, enquiry, { kind: 'parted', by, text: `from ${from.reference}` })
    await note(client, from.id, { kind: 'parted', by, text: `from ${part.reference}` })
    return { id: enquiry }
  })
}

type Going = { id: number; kind: string; text: string | null; at: Date; subject: string | null }

/** Words of this case itself, the oldest first. */
async function lockThread(client: PoolClient, enquiry: number): Promise<Going[]> {
  const { rows } = await client.query<Going>(
    `SELECT v.id, v.kind, v.text, v.created_at AS at, (SELECT subject FROM enquiry_mails WHERE event_id = v.id) AS subject
     FROM enquiry_events v WHERE v.enquiry_id = $1 AND v.kind::text = ANY($2) ORDER BY v.id FOR NO KEY UPDATE`,
    [enquiry, splitKinds],
  )
  return rows
}

/** The new case, with person, company, colleague and day of the one it comes from. Its first event is their first message. */
async function openSplit(
  client: PoolClient,
  enquiry: number,
  first: Going,
): Promise<{ id: number; reference: string }> {
  const today = nzDay(new Date())
  const { rows } = await client.query<{ id: number; reference: string }>(
    `INSERT INTO enquiries (reference, form_name, state, sender_name, email, phone_number, company_name, region, person_id, answers, due_on, assignee_id,
       search_text, split_from_id, created_at)
     SELECT 'ENQ-' || left($2, 4) || '-' || to_char(nextval('enquiry_numbers'), 'FM999999000000'), $3,
       CASE WHEN assignee_id IS NULL THEN 'new' ELSE 'in-progress' END::enum_enquiries_state, sender_name, email, phone_number, company_name, region, person_id,
       jsonb_strip_nulls(jsonb_build_object('firstName', answers -> 'firstName', 'lastName', answers -> 'lastName', 'email', email,
         'phoneNumber', phone_number, 'companyName', company_name, 'subject', $4::text, 'message', $5::text)),
       coalesce(due_on, $6::date), assignee_id,
       concat_ws(' ', sender_name, email, phone_number, company_name, $4::text, $5::text, hivis_unaccent(concat_ws(' ', sender_name, company_name, $4::text, $5::text))),
       id, $7
     FROM enquiries WHERE id = $1 RETURNING id, reference`,
    [
      enquiry,
      today,
      first.kind === 'mail' ? mailKind : textKind,
      first.subject,
      first.text,
      addWorkingDays(today, 1, null),
      first.at,
    ],
  )
  const made = rows[0] ?? { id: 0, reference: '' }
  await client.query(`DELETE FROM enquiry_events WHERE enquiry_id = $1 AND kind = 'received'`, [made.id])
  await client.query(`UPDATE enquiry_events SET enquiry_id = $2, kind = 'received', text = NULL WHERE id = $1`, [
    first.id,
    made.id,
  ])
  return made
}

/** Makes messages of a case one of their own, linked to it; a merge takes it back.
 * @throws AppError NOT_FOUND for a message that isn’t in it, CONFLICT if none of theirs is among them. */
export function splitEnquiry(by: Staff, enquiry: number, { events, isOnward }: Split): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    await lockCase(client, enquiry)
    const thread = await lockThread(client, enquiry)
    if (!events.every((event) => thread.some(({ id }) => id === event)))
      throw new AppError('NOT_FOUND', 'There is no such message in this enquiry.')
    const going = splitOf(thread, events, isOnward)
    const first = firstOfTheirs(going)
    if (!first) throw new AppError('CONFLICT', 'Choose at least one message of theirs.')
    const { id, reference } = await openSplit(client, enquiry, first)
    const ids = going.map((event) => event.id)
    await client.query('UPDATE enquiry_events SET enquiry_id = $1 WHERE id = ANY($2)', [id, ids])
    await client.query('UPDATE enquiry_mails SET enquiry_id = $1 WHERE event_id = ANY($2)', [id, ids])
    await client.query('UPDATE mail_files SET enquiry_id = $1 WHERE event_id = ANY($2)', [id, ids])
    await client.query('UPDATE enquiry_texts SET enquiry_id = $1 WHERE event_id = ANY($2)', [id, ids])
    await moveReplies(client, ids, id)
    const { rows } = await client.query<{ reference: string }>(
      'UPDATE enquiries SET updated_at = now() WHERE id = $1 RETURNING reference',
      [enquiry],
    )
    await note(client, enquiry, { kind: 'split', by, text: `into ${reference}` })
    await note(client, id, { kind: 'split', by, text: `from ${rows[0]?.reference}` })
    return { id }
  })
}
