import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { isSigned } from '@/features/messages/bounces.rules'
import { noteAction, staffName } from '@/lib/audit'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { attemptAt } from './attempts.mutations'
import { findSeat } from './data'
import type { NewLink, SentResult } from './elsewhere.contract'
import { type EnteredResult, launchSecret, readReference, readResultLine } from './elsewhere.rules'
import { enrol, keepReport } from './mutations'

type By = { readonly id: number }

/** A version that is a link, for everyone who starts from now on. @throws AppError NOT_FOUND. */
export async function addLink(by: By, courseId: number, link: NewLink): Promise<{ id: number; version: number }> {
  return await changeAs(staffName(by), async (client) => {
    const course = await client.query('SELECT 1 FROM courses WHERE id = $1 FOR NO KEY UPDATE', [courseId])
    if (!course.rowCount) throw new AppError('NOT_FOUND', 'There is no such course.')
    const { rows } = await client.query<{ id: number; version: number }>(
      `INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes, open_days, staff_id)
       SELECT $1, coalesce(max(version), 0) + 1, $2, 'link', $3, 0, $4, $5 FROM learning_packages WHERE course_id = $1 RETURNING id, version`,
      [courseId, link.title, new URL(link.url).host, link.openDays, by.id],
    )
    const [made] = rows
    if (!made) throw new Error('The link was not written.')
    await client.query(
      `INSERT INTO learning_items (package_id, place, identifier, title, path, pass_mark) VALUES ($1, 1, 'elsewhere', $2, $3, $4)`,
      [made.id, link.title, link.url, link.passMark],
    )
    const after = { version: made.version, url: link.url }
    await noteAction(client, { actor: staffName(by), action: 'add-link', what: 'courses', row: courseId, after })
    return made
  })
}

const nothingElse = { success: '', location: '', suspendData: '', seconds: 0 } as const

const keep = (
  client: PoolClient,
  attemptId: number,
  { outcome, score }: Pick<SentResult, 'outcome' | 'score'>,
  now: Date,
) => keepReport(client, { ...nothingElse, attemptId, completion: outcome, score: score ?? null }, now)

const noReference = () =>
  new AppError('NOT_FOUND', 'This reference is not of a launch from here. Send the one of the launch, unchanged.')

/** What another site says of its learner. @throws AppError NOT_FOUND, CONFLICT once the time is over. */
export async function takeResult(sent: SentResult, now: Date): Promise<{ status: string; isPassed: boolean }> {
  const attemptId = readReference(sent.reference)
  if (attemptId === null) throw noReference()
  return await changeAs('course elsewhere', async (client) => {
    if ((await packageOf(client, attemptId)) === null) throw noReference()
    const { status, isPassed } = await keep(client, attemptId, sent, now)
    return { status, isPassed }
  })
}

async function packageOf(reader: Pick<PoolClient, 'query'>, attemptId: number): Promise<number | null> {
  const { rows } = await reader.query<{ id: number }>(
    `SELECT k.id FROM learning_attempts t JOIN learning_items i ON i.id = t.item_id JOIN learning_packages k ON k.id = i.package_id
     WHERE t.id = $1 AND k.standard = 'link'`,
    [attemptId],
  )
  return rows[0]?.id ?? null
}

/** Whether a body was signed with the secret of the course that its reference is of. */
export async function isOfItsCourse(body: Buffer, signature: string, { reference }: SentResult): Promise<boolean> {
  const attemptId = readReference(reference)
  if (attemptId === null) return false
  const packageId = await packageOf(pool(), attemptId)
  return packageId !== null && isSigned(launchSecret(packageId), body, signature)
}

type Problem = { readonly line: number; readonly problem: string }

/** Each line by itself, in one transaction: what can't be recorded is answered with why. */
export async function enterResults(
  by: By,
  courseId: number,
  lines: string,
  now: Date,
): Promise<{ done: number; problems: Problem[] }> {
  return await changeAs(staffName(by), async (client) => {
    const problems: Problem[] = []
    let done = 0
    for (const [index, line] of lines.split('\n').entries()) {
      if (line.trim() === '') continue
      const read = readResultLine(line)
      const problem = typeof read === 'string' ? read : await enterOne(client, courseId, read, now)
      if (problem === null) done += 1
      else problems.push({ line: index + 1, problem })
    }
    const after = { results: done }
    await noteAction(client, { actor: staffName(by), action: 'enter-results', what: 'courses', row: courseId, after })
    return { done, problems }
  })
}

/** Null once it is recorded, else why it is not. */
async function enterOne(
  client: PoolClient,
  courseId: number,
  result: EnteredResult,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ attendeeId: number; personId: number }>(
    `SELECT a.id AS attendee_id, p.id AS person_id FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id
       JOIN course_sessions s ON s.id = b.session_id
     WHERE s.course_id = $1 AND s.format = 'online' AND a.state = 'booked' AND b.state = 'confirmed' AND a.result IS NULL
       AND (lower(p.email) = lower($2) OR lower(p.site_safe_id_number) = lower($2)) ORDER BY a.id LIMIT 2`,
    [courseId, result.who],
  )
  const [found, other] = rows
  if (!found) return 'No one with this email or card number waits for a result of this course.'
  if (other) return 'Two people or seats fit this. Use the card number, or the learner’s own page.'
  const seat = await findSeat(found, client)
  if (!seat) return 'Their seat is no longer theirs.'
  const enrolment = await enrol(client, seat, now)
  const items = await client.query<{ id: number }>(
    `SELECT i.id FROM learning_items i JOIN learning_packages k ON k.id = i.package_id WHERE k.id = $1 AND k.standard = 'link'`,
    [enrolment.packageId],
  )
  const [item] = items.rows
  if (!item) return 'They are on a version that plays here, which records its own results.'
  if (!enrolment.passedAt && enrolment.endsAt <= now) return 'Their time for this course is over. Extend it first.'
  const attempt = await attemptAt(client, enrolment.id, item.id)
  await keep(client, attempt.id, result, now)
  return null
}
