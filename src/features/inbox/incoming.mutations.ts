import type { PoolClient } from 'pg'
import { type Letter, readLetter, wellFormed } from '@/features/enquiries/letters.rules'
import { type KeptFile, sortFiles } from '@/features/enquiries/mail-files.rules'
import { mailKind } from '@/features/enquiries/rules'
import { caseAddressed, caseKeyPurpose, newWords, referenceIn } from '@/features/enquiries/threads.rules'
import { takeBounces } from '@/features/messages/bounces.mutations'
import { readReport } from '@/features/messages/bounces.rules'
import { inTransaction } from '@/lib/db'
import { purposeKeys } from '@/lib/env'
import { namesIn } from '@/lib/full-names'
import { addToCase, openCase } from './cases.mutations'

/** What became of a mail: `again` for one that is here, `own` for a copy of ours, `bounce` for a report that marked an address. */
export type Taken = 'new-case' | 'in-case' | 'again' | 'own' | 'bounce'

const longestWords = 20_000
const unreadable = 'This email can’t be shown here. Open it in the mailbox.'
const empty = 'An email without words.'

/** Robots that answer each other stop at that many mails from one address in ten minutes: the rest is kept, and changes no state. */
const mostInTenMinutes = 30

/**
 * Keeps a mail as it came over the wire, once: in the case it answers, else as a new one. What a program sent (an answer while away, a newsletter,
 * spam) is marked, brings back no case and notifies no one.
 * `beside` runs in the same transaction, such as noting how far a mailbox has been read. Without `isWhole` there is only the beginning of a mail.
 */
export async function takeMail(
  raw: Buffer,
  now: Date,
  { isWhole = true, beside }: { isWhole?: boolean; beside?: (client: PoolClient) => Promise<void> } = {},
): Promise<Taken> {
  const letter = await readLetter(raw, { isWhole })
  const bounces = letter.mark === 'bounce' ? readReport(raw) : []
  const marked = bounces.length > 0 ? await takeBounces(bounces) : 0
  return await inTransaction(
    async (client) => {
      await beside?.(client)
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [letter.fingerprint])
      const { rows } = await client.query<{ isHere: boolean; isOwn: boolean }>(
        `SELECT EXISTS (SELECT FROM enquiry_mails WHERE fingerprint = $1) AS is_here,
           EXISTS (SELECT FROM messages WHERE message_id = $2) AS is_own`,
        [letter.fingerprint, letter.messageId],
      )
      if (rows[0]?.isHere) return 'again'
      if (rows[0]?.isOwn) return 'own'
      const found = await findCaseOf(client, letter)
      if (found !== null) return await addLetter(client, found, letter, now)
      if (marked > 0) return 'bounce'
      return await openLetter(client, letter, now)
    },
    { actor: 'sender' },
  )
}

/** The case a mail belongs to: by our address of it, the mails it answers, or its reference in the subject of someone who is in it. */
async function findCaseOf(client: PoolClient, letter: Letter): Promise<number | null> {
  const addressed = purposeKeys(caseKeyPurpose)
    .map((key) => caseAddressed(letter.to, key))
    .find((one) => one !== null)
  const ids = [...new Set([letter.inReplyTo, ...letter.references].filter((id) => id !== null))]
  const { rows } = await client.query<{ id: number }>(
    `WITH found AS (
       SELECT id, 1 AS rank FROM enquiries WHERE reference = $1
       UNION ALL SELECT enquiry_id, 2 FROM enquiry_mails WHERE message_id = ANY($2::text[])
       UNION ALL SELECT (about ->> 'enquiry')::int, 3 FROM messages WHERE message_id = ANY($2::text[]) AND about ? 'enquiry' AND kind LIKE 'enquiry-%'
       UNION ALL SELECT enquiry_id, 4 FROM enquiry_mails WHERE in_reply_to = $3 AND from_email = $5 AND NOT is_ours
       UNION ALL SELECT e.id, 5 FROM enquiries e WHERE e.reference = $4 AND (lower(e.email) = $5
         OR EXISTS (SELECT FROM enquiry_mails m WHERE m.enquiry_id = e.id AND m.from_email = $5)))
     SELECT coalesce(e.merged_into_id, e.id) AS id FROM found f JOIN enquiries e ON e.id = f.id
     WHERE e.state <> 'erased' ORDER BY f.rank, e.id DESC LIMIT 1`,
    [addressed ?? null, ids, letter.inReplyTo, referenceIn(letter.subject), letter.fromEmail],
  )
  return rows[0]?.id ?? null
}

async function addLetter(client: PoolClient, enquiry: number, letter: Letter, now: Date): Promise<Taken> {
  const words = wordsOf(letter)
  const isWord = letter.mark === null && !(await isFlood(client, letter))
  const searchText = `${letter.subject ?? ''} ${words}`.trim()
  const event = await addToCase(client, enquiry, { kind: 'mail', words, searchText, isWord, now })
  await keepLetter(client, { enquiry, event }, letter)
  return 'in-case'
}

async function isFlood(client: PoolClient, { fromEmail }: Letter): Promise<boolean> {
  const { rows } = await client.query<{ much: number }>(
    `SELECT count(*) AS much FROM (SELECT FROM enquiry_mails WHERE from_email = $1 AND NOT is_ours AND created_at > now() - interval '10 minutes' LIMIT $2) newest`,
    [fromEmail, mostInTenMinutes],
  )
  return (rows[0]?.much ?? 0) >= mostInTenMinutes
}

const wordsOf = ({ text, mark }: Letter): string =>
  (mark === 'unreadable' ? unreadable : wellFormed(newWords(text).slice(0, longestWords))) || empty

const reasons = { spam: 'spam', bulk: 'automatic', 'auto-reply': 'automatic', bounce: 'automatic' } as const

async function openLetter(client: PoolClient, letter: Letter, now: Date): Promise<Taken> {
  const { mark, fromEmail, fromName, subject } = letter
  const email = letter.replyTo ?? fromEmail
  const person = await findSender(client, fromEmail)
  const name = person?.name ?? fromName ?? fromEmail
  const [firstName, lastName] = namesIn(person || fromName ? (name ?? '') : '')
  const words = wordsOf(letter)
  const answers = { firstName, lastName, email: email ?? '', subject: subject ?? '', message: words }
  const reason = mark && mark !== 'unreadable' ? reasons[mark] : (await isFlood(client, letter)) ? 'flood' : null
  const filing = {
    senderName: name,
    email,
    phoneNumber: null,
    companyName: person?.company ?? null,
    region: null,
    isLate: false,
    searchText: [name, fromEmail, subject, words].filter(Boolean).join(' '),
  }
  const made = await openCase(client, { kind: mailKind, filing, personId: person?.id ?? null, answers, now, reason })
  if (made) await keepLetter(client, made, letter)
  return 'new-case'
}

type Sender = { id: number; name: string; company: string | null }

/** The person whose address it is; null where several share it, as an address alone says who of them wrote. */
async function findSender(client: PoolClient, email: string | null): Promise<Sender | null> {
  const { rows } = await client.query<Sender>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, (SELECT c.name FROM employments e JOIN companies c ON c.id = e.company_id
       WHERE e.person_id = p.id AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1) AS company
     FROM people p WHERE lower(p.email) = $1 AND p.merged_into_id IS NULL LIMIT 2`,
    [email],
  )
  return rows.length === 1 ? (rows[0] ?? null) : null
}

async function keepLetter(
  client: PoolClient,
  { enquiry, event }: { enquiry: number; event: number },
  letter: Letter,
): Promise<void> {
  const { kept, leftOut } = sortFiles(letter.files)
  await client.query(
    `INSERT INTO enquiry_mails (event_id, enquiry_id, message_id, in_reply_to, fingerprint, from_name, from_email, reply_to, recipients, subject, whole_text,
       html, mark, left_out, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      event,
      enquiry,
      letter.messageId,
      letter.inReplyTo,
      letter.fingerprint,
      letter.fromName,
      letter.fromEmail,
      letter.replyTo,
      letter.recipients,
      letter.subject,
      letter.text || null,
      letter.html,
      letter.mark,
      JSON.stringify(leftOut),
      letter.sentAt,
    ],
  )
  await keepFiles(client, { enquiry, event }, kept)
}

async function keepFiles(
  client: PoolClient,
  { enquiry, event }: { enquiry: number; event: number },
  files: readonly KeptFile[],
): Promise<void> {
  for (const { name, kind, content } of files)
    await client.query(
      'INSERT INTO mail_files (event_id, enquiry_id, name, kind, content) VALUES ($1, $2, $3, $4, $5)',
      [event, enquiry, name, kind, content],
    )
}

/** What an answer of ours has beside its words. */
export async function keepOurs(
  client: PoolClient,
  { enquiry, event }: { enquiry: number; event: number },
  { cc, files }: { cc: readonly string[]; files: readonly KeptFile[] },
): Promise<void> {
  await client.query(
    'INSERT INTO enquiry_mails (event_id, enquiry_id, is_ours, recipients) VALUES ($1, $2, true, $3)',
    [event, enquiry, cc.join(', ') || null],
  )
  await keepFiles(client, { enquiry, event }, files)
}
