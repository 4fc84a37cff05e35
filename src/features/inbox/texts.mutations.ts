import type { PoolClient } from 'pg'
import { changeAs, stopTexts } from '@/features/account/mutations'
import { wellFormed } from '@/features/enquiries/letters.rules'
import { textKind } from '@/features/enquiries/rules'
import {
  mostReplyParts,
  mostTextsInTenMinutes,
  noMoreTexts,
  readMark,
  replyParts,
  sameTalkDays,
  shownNumber,
} from '@/features/enquiries/texts.rules'
import { findUnreachable } from '@/features/messages/bounces.data'
import { letTextsGo, stopTextsTo } from '@/features/messages/bounces.mutations'
import { queueMessage } from '@/features/messages/mutations'
import { countParts } from '@/features/messages/text-length.rules'
import type { IncomingText } from '@/features/messages/texts.gateway'
import { noteAction, staffName } from '@/lib/audit'
import { inTransaction } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { namesIn } from '@/lib/full-names'
import { inWords } from '@/lib/in-words'
import { mobileOf } from '@/lib/phone'
import { addToCase, openCase } from './cases.mutations'
import { lockCase, noteEvent } from './mutations'
import { findTexters, findTextTo, type Texter } from './texts.data'

/** What became of a text: `again` for one that is here, `own` for one from our own number. */
export type TakenText = 'new-case' | 'in-case' | 'again' | 'own'

const longestWords = 4_000
const empty = 'A text without words.'

type Given = { id: string; number: string; words: string; files: number; now: Date } & ReturnType<typeof readMark>

const wordsOf = ({ text, files }: IncomingText): string => {
  const words = wellFormed(text.replaceAll('\0', '').slice(0, longestWords)).trim()
  const kept =
    files === 0 ? '' : `(${files === 1 ? 'A picture or file' : `${files} pictures or files`}, at the text service)`
  return [words, kept].filter(Boolean).join('\n') || empty
}

/**
 * Keeps a text once, by what the service calls it: in the case that its number was last in, in the open one of who has the number, else as a new one.
 * Who asks for no more texts gets none. `own`: the number our texts go out from.
 */
export async function takeText(text: IncomingText, now: Date, own: string | null = null): Promise<TakenText> {
  const number = text.from.replace(/\s/g, '')
  if (number === own) return 'own'
  const given: Given = {
    id: text.id,
    number,
    words: wordsOf(text),
    files: text.files,
    now,
    ...readMark(number, text.text),
  }
  return await inTransaction(
    async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`text ${number}`])
      const { rows } = await client.query('SELECT FROM enquiry_texts WHERE provider_id = $1', [given.id])
      if (rows.length > 0) return 'again'
      await heed(client, given)
      const people = given.mark === 'automatic' ? [] : await findTexters(number, client)
      const found = await findCaseOf(client, number, people)
      return found === null ? await openText(client, given, people) : await addText(client, found, given)
    },
    { actor: 'sender' },
  )
}

async function heed(client: PoolClient, { mark, number }: Given): Promise<void> {
  if (mark === 'stop') {
    await stopTextsTo(client, number)
    await stopTexts(client, number)
  } else if (mark === 'start') await letTextsGo(client, number)
}

/** A number that two people have leads to a case of its texts only: to no one’s by name. */
async function findCaseOf(client: PoolClient, number: string, people: readonly Texter[]): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `WITH found AS (
       (SELECT t.enquiry_id AS id, 1 AS rank, t.event_id AS at FROM enquiry_texts t
        WHERE t.number = $1 AND t.created_at > now() - make_interval(days => $3) ORDER BY t.event_id DESC LIMIT 1)
       UNION ALL SELECT e.id, 2, e.id FROM enquiries e WHERE e.state IN ('new', 'in-progress', 'waiting') AND e.updated_at > now() - make_interval(days => $3)
         AND (e.person_id = $2 OR (e.person_id IS NULL AND cardinality($4::int[]) < 2 AND hivis_phone(e.phone_number) LIKE hivis_phone($1))))
     SELECT coalesce(e.merged_into_id, e.id) AS id FROM found f JOIN enquiries e ON e.id = f.id
     WHERE e.state NOT IN ('erased', 'quarantined') ORDER BY f.rank, f.at DESC LIMIT 1`,
    [number, people.length === 1 ? (people[0]?.id ?? null) : null, sameTalkDays, people.map(({ id }) => id)],
  )
  return rows[0]?.id ?? null
}

async function isFlood(client: PoolClient, number: string): Promise<boolean> {
  const { rows } = await client.query<{ much: number }>(
    `SELECT count(*) AS much FROM (SELECT FROM enquiry_texts WHERE number = $1 AND NOT is_ours AND created_at > now() - interval '10 minutes' LIMIT $2) newest`,
    [number, mostTextsInTenMinutes],
  )
  return (rows[0]?.much ?? 0) >= mostTextsInTenMinutes
}

async function addText(client: PoolClient, enquiry: number, given: Given): Promise<TakenText> {
  const { words, number, now } = given
  const isWord = given.isWord && !(await isFlood(client, number))
  const event = await addToCase(client, enquiry, { kind: 'text', words, searchText: words, isWord, now })
  await keepText(client, { enquiry, event }, given)
  return 'in-case'
}

async function openText(client: PoolClient, given: Given, people: readonly Texter[]): Promise<TakenText> {
  const { number, words, mark, now } = given
  const [person] = people.length === 1 ? people : []
  const phone = shownNumber(number)
  const [firstName, lastName] = namesIn(person?.name ?? '')
  const perhaps =
    people.length > 1
      ? inWords(
          people.map(({ name }) => name),
          'or',
        )
      : ''
  const made = await openCase(client, {
    kind: textKind,
    filing: {
      senderName: person?.name ?? phone,
      email: null,
      phoneNumber: phone,
      companyName: person?.company ?? null,
      region: null,
      isLate: false,
      searchText: [person?.name, phone, words].filter(Boolean).join(' '),
    },
    personId: person?.id ?? null,
    answers: { firstName, lastName, phoneNumber: phone, perhaps, message: words },
    now,
    reason: mark === 'automatic' ? 'automatic' : (await isFlood(client, number)) ? 'flood' : null,
    isClosed: !given.isWord,
  })
  if (made) await keepText(client, made, given)
  return 'new-case'
}

async function keepText(client: PoolClient, at: { enquiry: number; event: number }, given: Given): Promise<void> {
  await client.query(
    'INSERT INTO enquiry_texts (event_id, enquiry_id, provider_id, number, parts, files, mark) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [at.event, at.enquiry, given.id, given.number, countParts(given.words), given.files, given.mark],
  )
}

type Reply = { readonly text: string; readonly isClosing: boolean; readonly brandName: string }

/** Answers by text: event and text are written in one transaction, and the case waits for them, or is closed.
 * @throws AppError NOT_FOUND; CONFLICT while it is quarantined or erased, without a mobile, or if they asked for no more; INVALID if it is too long. */
export async function sendText(
  by: { id: number },
  enquiry: number,
  { text, isClosing, brandName }: Reply,
): Promise<void> {
  const parts = replyParts(brandName, text)
  if (parts > mostReplyParts)
    throw fieldError('INVALID', 'text', `That is ${parts} texts. Keep it to ${mostReplyParts}, or write an email.`)
  const to = mobileOf((await findTextTo(enquiry)) ?? '')
  const stopped = to && (await findUnreachable(to))
  await changeAs(staffName(by), async (client) => {
    const { state, isPrinted } = await lockCase(client, enquiry)
    if (state === 'quarantined') throw new AppError('CONFLICT', 'Release it from quarantine before you reply.')
    if (!to) throw new AppError('CONFLICT', 'This enquiry has no mobile number.')
    if (stopped) throw new AppError('CONFLICT', noMoreTexts)
    const event = await noteEvent(client, enquiry, { kind: 'reply', by, text })
    if (event === null) return
    await client.query(
      'INSERT INTO enquiry_texts (event_id, enquiry_id, is_ours, number, parts) VALUES ($1, $2, true, $3, $4)',
      [event, enquiry, to, parts],
    )
    const about = { enquiry, event }
    await queueMessage(client, { kind: 'text-enquiry-reply', to, about, dedupeKey: `enquiry-reply:${event}` })
    if (isClosing || !isPrinted)
      await client.query('UPDATE enquiries SET state = $2::enum_enquiries_state, updated_at = now() WHERE id = $1', [
        enquiry,
        isClosing ? 'closed' : 'waiting',
      ])
  })
}

/** Says which of the people with its number a case is from. @throws AppError NOT_FOUND; CONFLICT if it is from someone already, or they have another number. */
export async function chooseTexter(by: { id: number }, enquiry: number, personId: number): Promise<void> {
  const number = await findTextTo(enquiry)
  await changeAs(staffName(by), async (client) => {
    await lockCase(client, enquiry)
    const person = number && (await findTexters(number, client)).find(({ id }) => id === personId)
    if (!person) throw new AppError('CONFLICT', 'Choose one of the people with this number.')
    const [firstName, lastName] = namesIn(person.name)
    const { rowCount } = await client.query(
      `UPDATE enquiries SET person_id = $2, sender_name = $3::text, company_name = coalesce(company_name, $4), updated_at = now(),
         answers = (answers - 'perhaps') || jsonb_build_object('firstName', $5::text, 'lastName', $6::text),
         search_text = concat_ws(' ', search_text, $3::text, hivis_unaccent($3::text)) WHERE id = $1 AND person_id IS NULL`,
      [enquiry, person.id, person.name, person.company, firstName, lastName],
    )
    if (!rowCount) throw new AppError('CONFLICT', 'It is from someone already.')
    await noteAction(client, { actor: staffName(by), action: 'choose-sender', what: 'enquiries', row: enquiry })
  })
}
