import { createHmac } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Erasure } from '@/features/backups/rules'
import { pool } from '@/lib/db'
import { purposeKey, purposeKeys } from '@/lib/env'
import { mobileOf } from '@/lib/phone'
import type { FoundPerson } from './contract'
import { register } from './rules'

export type Subject = { person: number; email?: undefined } | { email: string; person?: undefined }

/** SQL values for the register, and the words that erasing searches for. */
export type Traces = {
  readonly person: number | null
  readonly emails: readonly string[]
  readonly mobiles: readonly string[]
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly cards: readonly string[]
  readonly identity: string | null
}

type Db = Pick<PoolClient, 'query'>

export const valuesOf = ({ person, emails, mobiles }: Traces): unknown[] => [person, emails, mobiles]

const purpose = 'erasure'

/** Keyed hash of an address or login: proves an erasure without naming anyone. */
export const traceHash = (text: string): string => hashWith(purposeKey(purpose), text)

/** Also tries earlier secrets. */
export const isTraceIn = (text: string, hashes: readonly (string | null)[]): boolean =>
  purposeKeys(purpose).some((key) => hashes.includes(hashWith(key, text)))

const hashWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text.trim().toLowerCase()).digest('hex')

type PersonRow = {
  firstName: string
  lastName: string
  preferredName: string | null
  email: string | null
  phone: string | null
  card: string | null
  identity: string | null
  oldEmails: string[]
  oldPhones: string[]
  oldNames: string[]
  oldCards: string[]
  isMerged: boolean
  isErased: boolean
}

const personQuery = `
  SELECT p.first_name, p.last_name, p.preferred_name, p.email, p.phone_number AS phone,
    p.site_safe_id_number AS card, p.issuer || ' ' || p.subject AS identity,
    EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id AND e.erased_at > p.created_at) AS is_erased,
    p.merged_into_id IS NOT NULL AS is_merged,
    ARRAY(SELECT DISTINCT lower(old ->> 'email') FROM audit_log a, unnest(ARRAY[a.before, a.after]) old
      WHERE a.what = 'people' AND a.row_id IN (SELECT m.id::text FROM people m WHERE m.id = p.id OR m.merged_into_id = p.id)
        AND coalesce(old ->> 'email', '') <> '') AS old_emails,
    ARRAY(SELECT DISTINCT old ->> 'phone_number' FROM audit_log a, unnest(ARRAY[a.before, a.after]) old
      WHERE a.what = 'people' AND a.row_id IN (SELECT m.id::text FROM people m WHERE m.id = p.id OR m.merged_into_id = p.id)
        AND coalesce(old ->> 'phone_number', '') <> '') AS old_phones,
    ARRAY(SELECT DISTINCT old ->> 'site_safe_id_number' FROM audit_log a, unnest(ARRAY[a.before, a.after]) old
      WHERE a.what = 'people' AND a.row_id IN (SELECT m.id::text FROM people m WHERE m.id = p.id OR m.merged_into_id = p.id)
        AND coalesce(old ->> 'site_safe_id_number', '') <> '') AS old_cards,
    ARRAY(SELECT m.first_name || ' ' || m.last_name FROM people m WHERE m.merged_into_id = p.id) AS old_names
  FROM people p WHERE p.id = $1`

/** Words that no other living person has in this column. */
async function onlyTheirs(db: Db, column: string, words: readonly string[], person: number): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(
    `SELECT word FROM unnest($1::text[]) word WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id <> $2 AND p.merged_into_id IS DISTINCT FROM $2 AND lower(${column}) = lower(word))`,
    [words, person],
  )
  return rows.map(({ word }) => word)
}

/** Null for an unknown id. Leaves out addresses and numbers shared with others. */
export async function findTraces(subject: Subject, db: Db = pool()): Promise<(Traces & { isErased: boolean }) | null> {
  if (subject.email !== undefined) {
    const noOne = { person: null, mobiles: [], names: [], phones: [], cards: [], identity: null }
    return { ...noOne, emails: [subject.email.toLowerCase()], isErased: false }
  }
  const { rows } = await db.query<PersonRow>(personQuery, [subject.person])
  const [row] = rows
  // A merged record is part of the one that stayed.
  if (!row || row.isMerged) return null
  const { firstName, lastName, preferredName, card, identity } = row
  const known = [...new Set([...(row.email ? [row.email.toLowerCase()] : []), ...row.oldEmails])]
  const numbers = [...new Set([...(row.phone ? [row.phone] : []), ...row.oldPhones])]
  const emails = await onlyTheirs(db, 'p.email', known, subject.person)
  const phones = await onlyTheirs(db, 'p.phone_number', numbers, subject.person)
  const whole = [
    ...[firstName, ...(preferredName ? [preferredName] : [])].map((first) => `${first} ${lastName}`),
    ...row.oldNames,
  ]
  const names = await onlyTheirs(db, `p.first_name || ' ' || p.last_name`, whole, subject.person)
  const numbersOfCards = [...new Set([...(card ? [card] : []), ...row.oldCards])]
  const cards = await onlyTheirs(db, 'p.site_safe_id_number', numbersOfCards, subject.person)
  const mobiles = phones.flatMap((phone) => mobileOf(phone) ?? [])
  return { person: subject.person, emails, mobiles, names, phones, cards, identity, isErased: row.isErased }
}

export async function findName(subject: Subject): Promise<string | null> {
  if (subject.email !== undefined) return subject.email
  const { rows } = await pool().query<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM people WHERE id = $1`,
    [subject.person],
  )
  return rows[0]?.name ?? null
}

const byPerson: readonly string[] = ['wallet_passes', 'repeated_calls']

/** Without a number of their own: they go with their enquiry. */
const byEnquiry: readonly string[] = ['enquiry_files', 'enquiry_mails', 'enquiry_texts', 'mail_files']

export const keyOf = (table: string): string =>
  byEnquiry.includes(table) ? 't.enquiry_id' : byPerson.includes(table) ? 't.person_id' : 't.id'

export type HeldPart = { readonly table: string; readonly part: string; readonly rows: Record<string, unknown>[] }

export async function findHeld(traces: Traces): Promise<HeldPart[]> {
  const parts: HeldPart[] = []
  for (const [table, { part, theirs, shows }] of Object.entries(register)) {
    const columns = Object.entries(shows).map(([name, value]) => `${value} AS "${name}"`)
    const { rows } = await pool().query<Record<string, unknown>>(
      `WITH asked AS (SELECT $1::int, $2::text[], $3::text[]) SELECT ${columns.join(', ')} FROM ${table} t WHERE ${theirs} ORDER BY ${keyOf(table)}`,
      valuesOf(traces),
    )
    parts.push({ table, part, rows })
  }
  return parts
}

const mostFound = 20

/** By name (also without macrons), email, phone in any spelling or card number; never erased people. */
export async function findPeople(words: string, digits: string): Promise<FoundPerson[]> {
  const { rows } = await pool().query<FoundPerson>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number AS phone, p.site_safe_id_number AS card,
       coalesce((SELECT string_agg(c.name, ', ' ORDER BY c.name) FROM employments e JOIN companies c ON c.id = e.company_id
         WHERE e.person_id = p.id AND e.ended_on IS NULL), '') AS companies
     FROM people p
     WHERE p.merged_into_id IS NULL AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id AND e.erased_at > p.created_at)
       AND (strpos(lower(hivis_unaccent(concat_ws(' ', p.first_name, p.last_name, p.preferred_name, p.last_name))), lower(hivis_unaccent($1))) > 0
         OR strpos(lower(p.email), lower($1)) > 0 OR lower(p.site_safe_id_number) = lower($1)
         OR (length($2) >= 6 AND strpos(regexp_replace(regexp_replace(p.phone_number, '[^0-9]', '', 'g'), '^64', '0'), $2) > 0))
     ORDER BY p.first_name, p.last_name, p.id LIMIT $3`,
    [words, digits, mostFound],
  )
  return rows
}

export async function findOpen(traces: Traces, db: Db = pool()): Promise<string[]> {
  const { rows } = await db.query<{ says: string }>(openQuery, valuesOf(traces))
  return rows.map(({ says }) => says)
}

const openQuery = `
  WITH asked AS (SELECT $1::int AS person, $2::text[] AS emails, $3::text[] AS mobiles),
    coming AS (SELECT s.id, c.name || ' on ' || to_char(s.starts_at AT TIME ZONE 'Pacific/Auckland', 'FMDD FMMonth YYYY') AS course
      FROM session_slots s JOIN course_sessions q ON q.id = s.session_id JOIN courses c ON c.id = q.course_id
      WHERE s.ends_at > now() AND s.state <> 'cancelled'),
    own AS (SELECT company_id AS id FROM business_admins WHERE person_id = $1 AND state = 'active' AND permission = 'owner')
  SELECT 'They have a seat on ' || s.course || ', booking ' || b.number || '. Cancel it or put someone else in the seat first.' AS says
    FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN coming s ON s.id = a.slot_id
    WHERE a.person_id = $1 AND a.state IN ('held', 'booked')
  UNION ALL
  SELECT 'They made booking ' || b.number || ' for ' || s.course || '. Cancel it first, or wait until the course is over.'
    FROM bookings b JOIN coming s ON s.id = b.slot_id
    WHERE b.person_id = $1 AND b.state IN ('held', 'paying', 'confirmed')
      AND NOT EXISTS (SELECT 1 FROM attendees a WHERE a.booking_id = b.id AND a.person_id = $1 AND a.state IN ('held', 'booked'))
  UNION ALL
  SELECT 'Order ' || number || CASE WHEN state = 'refund_due' THEN ' waits for its refund. Give the money back first.'
      ELSE ' is not paid. Have it paid or cancel it first.' END
    FROM orders WHERE person_id = $1 AND state IN ('awaiting_payment', 'on_account', 'refund_due')
  UNION ALL
  SELECT 'A refund of order ' || o.number || ' is under way. Wait until it is done, or decline it first.' FROM orders o
    WHERE o.person_id = $1 AND (EXISTS (SELECT 1 FROM credit_refunds r WHERE r.order_id = o.id AND r.state = 'requested')
      OR EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = o.id AND r.state IN ('requested', 'approved', 'processing')))
  UNION ALL
  SELECT 'Their personal company has credit that was not used. Pay it out first.' FROM own JOIN companies c ON c.id = own.id
    JOIN company_credit k ON k.company_id = c.id WHERE c.kind = 'personal' AND k.balance_cents > 0
  UNION ALL
  SELECT 'They are the only owner of ' || c.name || ', which has other people. Make someone else an owner first.'
    FROM own JOIN companies c ON c.id = own.id
    WHERE NOT EXISTS (SELECT 1 FROM business_admins o WHERE o.company_id = c.id AND o.person_id <> $1 AND o.state = 'active' AND o.permission = 'owner')
      AND (EXISTS (SELECT 1 FROM business_admins o WHERE o.company_id = c.id AND o.person_id <> $1 AND o.state = 'active')
        OR EXISTS (SELECT 1 FROM employments e WHERE e.company_id = c.id AND e.person_id <> $1 AND e.ended_on IS NULL))
  UNION ALL
  SELECT 'Enquiry ' || reference || ' is an appeal or a complaint that is still open. Decide and close it first.' FROM enquiries
    WHERE (person_id = $1 OR lower(email) = ANY($2)) AND form_name IN ('assignment-appeal', 'assignment-complaint') AND state IN ('new', 'in-progress', 'waiting')`

/** Hashes only. */
export async function findErasures(): Promise<Erasure[]> {
  const { rows } = await pool().query<Omit<Erasure, 'erasedAt'> & { erasedAt: Date }>(
    `SELECT person_id, identity_hash, email_hashes, actor, reason, erased_at
     FROM erasures ORDER BY id`,
  )
  return rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }))
}
