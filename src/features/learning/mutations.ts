import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import { dayMs } from '@/lib/durations'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { learnModulePath, learnPath, packageFilesPath } from '@/paths'
import { attemptAt, isClosed, noCourse, passWhole } from './attempts.mutations'
import type { Commit } from './contract'
import { type Enrolment, findCurrentPackage, findEnrolment, findSeat, type Seat } from './data'
import { type Launch, launchUrl } from './elsewhere.rules'
import type { Kind } from './manifest.rules'
import { openModule } from './modules.mutations'
import { type AttemptStatus, attemptToken, isDone, readAttemptToken, readLearnToken, statusOf } from './rules'

type Item = {
  readonly id: number
  readonly path: string
  readonly query: string
  readonly title: string
  readonly standard: Kind
}

type Play = {
  readonly attempt: string
  readonly url: string
  readonly sequence: number
  readonly title: string
  readonly isElsewhere: boolean
}

/** Starts a part, or goes on with it: the first one opens the course and starts its days. @throws AppError NOT_FOUND, CONFLICT when it is over or not ready. */
export async function openPart({ token, itemId }: { token: string; itemId: number }, now: Date): Promise<Play> {
  const seatOf = readLearnToken(token)
  if (!seatOf) throw noCourse()
  return await changeAs(auditName(seatOf), async (client) => {
    const seat = await findSeat(seatOf, client)
    if (!seat) throw noCourse()
    const enrolment = await enrol(client, seat, now)
    if (!enrolment.passedAt && enrolment.endsAt <= now) throw isClosed()
    const { rows } = await client.query<Item>(
      `SELECT i.id, i.path, i.query, i.title, k.standard FROM learning_items i JOIN learning_packages k ON k.id = i.package_id
       WHERE i.id = $1 AND k.id = $2`,
      [itemId, enrolment.packageId],
    )
    const [item] = rows
    if (!item) throw new AppError('NOT_FOUND', 'The course has a newer version. Load this page again.')
    if (item.standard === 'modules') {
      const place = await openModule(client, enrolment, itemId)
      await keepStarted(client, place.attemptId, now)
      const path = learnModulePath(token, place.number)
      return {
        attempt: attemptToken(place.attemptId, now),
        url: path,
        sequence: 0,
        title: item.title,
        isElsewhere: true,
      }
    }
    const attempt = await attemptAt(client, enrolment.id, itemId)
    const key = attemptToken(attempt.id, now)
    const isElsewhere = item.standard === 'link'
    if (isElsewhere) await keepStarted(client, attempt.id, now)
    const url = isElsewhere
      ? launchUrl(
          await launchOf(client, {
            seat,
            token,
            link: item.path,
            packageId: enrolment.packageId,
            attemptId: attempt.id,
          }),
          now,
        )
      : `${siteUrl()}${packageFilesPath(key)}${item.path.split('/').map(encodeURIComponent).join('/')}${item.query}`
    return { attempt: key, url, sequence: attempt.sequence, title: item.title, isElsewhere }
  })
}

/** Nothing comes back from elsewhere before the end. */
async function keepStarted(client: PoolClient, attemptId: number, now: Date): Promise<void> {
  await client.query(
    `UPDATE learning_attempts SET status = 'incomplete', updated_at = now() WHERE id = $1 AND status = 'new'`,
    [attemptId],
  )
  await client.query(
    'UPDATE learning_enrolments SET seen_at = $2 WHERE id = (SELECT enrolment_id FROM learning_attempts WHERE id = $1)',
    [attemptId, now],
  )
}

type Going = Pick<Launch, 'link' | 'packageId' | 'attemptId'> & { readonly seat: Seat; readonly token: string }

async function launchOf(client: PoolClient, { seat, token, ...going }: Going): Promise<Launch> {
  const { rows } = await client.query<{ email: string | null }>('SELECT email FROM people WHERE id = $1', [
    seat.personId,
  ])
  const { personId, firstName, name, courseName: course } = seat
  const returnUrl = `${siteUrl()}${learnPath(token)}`
  return { ...going, personId, firstName, name, email: rows[0]?.email ?? null, course, returnUrl }
}

/** Their way through the course, made when it is first opened, on the newest version. */
export async function enrol(client: PoolClient, seat: Seat, now: Date): Promise<Enrolment> {
  const known = await findEnrolment(seat, client)
  if (known) return known
  const current = await findCurrentPackage(seat.courseId, client)
  if (!current) throw new AppError('CONFLICT', 'This course isn’t ready to play yet. Call us and we’ll sort it out.')
  await client.query(
    `INSERT INTO learning_enrolments (attendee_id, person_id, package_id, opened_at, ends_at, seen_at) VALUES ($1, $2, $3, $4, $5, $4)
     ON CONFLICT (attendee_id, person_id) DO NOTHING`,
    [seat.attendeeId, seat.personId, current.id, now, new Date(now.getTime() + current.openDays * dayMs)],
  )
  const made = await findEnrolment(seat, client)
  if (!made) throw new Error('The enrolment was not written.')
  return made
}

type Kept = { readonly isKept: boolean; readonly status: AttemptStatus; readonly isPassed: boolean }

type Committed = {
  readonly enrolmentId: number
  readonly attendeeId: number
  readonly personId: number
  readonly packageId: number
  readonly standard: Kind
  readonly status: AttemptStatus
  readonly sequence: number
  readonly passMark: number | null
  readonly endsAt: Date
  readonly passedAt: Date | null
}

type Report = Omit<Commit, 'attempt' | 'sequence'>

/**
 * Keeps how far someone is, once for each number in sequence. The last part done passes the course: result, card, certificate and message as after a day in
 * the classroom, in this transaction. @throws AppError NOT_FOUND, CONFLICT once the time is over.
 */
export async function commitAttempt(commit: Commit, now: Date): Promise<Kept> {
  const attemptId = readAttemptToken(commit.attempt, now)
  if (attemptId === null) throw noCourse()
  return await changeAs('course online', (client) => keepReport(client, { attemptId, ...commit }, now))
}

/** In the caller's transaction; without a number in sequence it is the newest. @throws AppError as `commitAttempt`. */
export async function keepReport(
  client: PoolClient,
  { attemptId, sequence, ...report }: Report & { readonly attemptId: number; readonly sequence?: number },
  now: Date,
): Promise<Kept> {
  const { rows } = await client.query<Committed>(
    `SELECT e.id AS enrolment_id, e.attendee_id, e.person_id, e.package_id, k.standard, t.status,
       t.sequence, i.pass_mark, e.ends_at, e.passed_at
     FROM learning_attempts t JOIN learning_enrolments e ON e.id = t.enrolment_id JOIN learning_items i ON i.id = t.item_id
       JOIN learning_packages k ON k.id = i.package_id
     WHERE t.id = $1 FOR NO KEY UPDATE OF e, t`,
    [attemptId],
  )
  const [was] = rows
  // Modules written here are marked by us: no one reports them.
  if (!was || was.standard === 'modules') throw noCourse()
  const next = sequence ?? was.sequence + 1
  if (was.sequence >= next) return { isKept: false, status: was.status, isPassed: was.passedAt !== null }
  if (!was.passedAt && was.endsAt <= now) throw isClosed()
  const status = statusOf(report, { passMark: was.passMark, before: was.status })
  await client.query(
    `UPDATE learning_attempts SET status = $2::enum_learning_attempts_status, score = coalesce($3, score), seconds = greatest(seconds, $4), location = $5,
       suspend_data = $6, sequence = $7, updated_at = now() WHERE id = $1`,
    [attemptId, status, report.score, report.seconds, report.location, report.suspendData, next],
  )
  await client.query('UPDATE learning_enrolments SET seen_at = $2 WHERE id = $1', [was.enrolmentId, now])
  const isPassed = was.passedAt !== null || (isDone(status) && (await passWhole(client, was, now)))
  return { isKept: true, status, isPassed }
}
