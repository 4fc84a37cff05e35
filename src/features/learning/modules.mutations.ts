import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { attemptAt, isClosed, noCourse, passWhole } from './attempts.mutations'
import { type Enrolment, findParts, findSeat } from './data'
import { type GivenAnswer, questionsOf, readModules } from './modules.contract'
import { findAnswers, findModuleAttempts, findPlayedPackage } from './modules.data'
import {
  type Answered,
  answeredOf,
  attemptsLeft,
  choicesProblem,
  isPass,
  isRightAnswer,
  type StoredQuestion,
} from './modules.rules'
import { type AttemptStatus, isDone, isRetake, outcomeOf, readAttemptToken } from './rules'

type By = { readonly id: number }

const noAttempts = () => new AppError('CONFLICT', 'You have no attempts left. Call us: we can give you another.')

/**
 * Goes on with a module, or starts it. After a failed course this is the next attempt: every module that asks something is taken again.
 * In the caller's transaction. @throws AppError CONFLICT with no attempts left.
 */
export async function openModule(
  client: PoolClient,
  enrolment: Enrolment,
  itemId: number,
): Promise<{ attemptId: number; number: number }> {
  await client.query('SELECT 1 FROM learning_enrolments WHERE id = $1 FOR NO KEY UPDATE', [enrolment.id])
  const parts = await findParts(enrolment.packageId, enrolment.id, client)
  const failed = parts.filter(({ status }) => isRetake(status))
  const isNext = failed.some((part) => part.itemId === itemId)
  if (isNext) {
    const played = await findPlayedPackage(enrolment.packageId, client)
    const attempts = played?.attempts ?? null
    if (attemptsLeft({ attempts, moreAttempts: enrolment.moreAttempts, parts }) === 0) throw noAttempts()
  }
  if (isNext) for (const part of failed) await attemptAt(client, enrolment.id, part.itemId)
  const attempt = await attemptAt(client, enrolment.id, itemId)
  return { attemptId: attempt.id, number: parts.findIndex((part) => part.itemId === itemId) + 1 }
}

type Going = {
  readonly attemptId: number
  readonly enrolmentId: number
  readonly attendeeId: number
  readonly personId: number
  readonly packageId: number
  readonly itemId: number
  readonly module: string
  readonly status: AttemptStatus
  readonly endsAt: Date
  readonly passedAt: Date | null
}

/** The attempt of a token, locked with all of its person's; the seat must still be theirs. @throws AppError NOT_FOUND. */
async function lockAttempt(client: PoolClient, token: string, now: Date): Promise<Going> {
  const attemptId = readAttemptToken(token, now)
  if (attemptId === null) throw noCourse()
  const { rows } = await client.query<Going>(
    `SELECT t.id AS attempt_id, e.id AS enrolment_id, e.attendee_id, e.person_id, e.package_id, i.id AS item_id, i.path AS module, t.status, e.ends_at, e.passed_at
     FROM learning_attempts t JOIN learning_enrolments e ON e.id = t.enrolment_id JOIN learning_items i ON i.id = t.item_id
       JOIN learning_packages k ON k.id = e.package_id
     WHERE t.id = $1 AND k.standard = 'modules' FOR NO KEY UPDATE OF e, t`,
    [attemptId],
  )
  const [going] = rows
  if (!going || !(await findSeat(going, client))) throw noCourse()
  return going
}

const isOver = () => new AppError('CONFLICT', 'This attempt is over. Go back to your course to go on.')

/** @throws AppError CONFLICT when the time is over, or the attempt. */
function assertGoing({ status, endsAt, passedAt }: Going, now: Date): void {
  if (!passedAt && endsAt <= now) throw isClosed()
  if (status !== 'incomplete') throw isOver()
}

async function questionsIn(client: PoolClient, { packageId, module }: Going): Promise<StoredQuestion[]> {
  const played = await findPlayedPackage(packageId, client)
  const own = readModules(played?.modules).find(({ id }) => id === module)
  return own ? questionsOf(own) : []
}

/** Keeps an answer, once for each attempt, and says what is right. @throws AppError NOT_FOUND, CONFLICT, INVALID. */
export async function keepAnswer(
  { attempt, question: id, choices }: GivenAnswer,
  now: Date,
): Promise<Answered & { isKept: boolean }> {
  return await changeAs('course online', async (client) => {
    const going = await lockAttempt(client, attempt, now)
    const question = (await questionsIn(client, going)).find((one) => one.id === id)
    if (!question) throw new AppError('NOT_FOUND', 'There is no such question. Load this page again.')
    const kept = (await findAnswers([going.attemptId], client)).find((one) => one.question === id)
    if (kept) return { isKept: false, ...answeredOf(question, kept.choices, kept.isRight) }
    assertGoing(going, now)
    const problem = choicesProblem(question, choices)
    if (problem) throw fieldError('INVALID', 'choices', problem)
    const isRight = isRightAnswer(question, choices)
    await client.query(
      'INSERT INTO learning_answers (attempt_id, question, choices, is_right) VALUES ($1, $2, $3, $4)',
      [going.attemptId, id, JSON.stringify(choices), isRight],
    )
    await client.query('UPDATE learning_enrolments SET seen_at = $2 WHERE id = $1', [going.enrolmentId, now])
    return { isKept: true, ...answeredOf(question, choices, isRight) }
  })
}

type Finished = { readonly outcome: 'going' | 'passed' | 'failed'; readonly nextItemId: number | null }

/**
 * Ends a module once all of it is answered; the last of the course is marked over all questions. A pass is one as after a day in the classroom, in this
 * transaction. The same again changes nothing. @throws AppError NOT_FOUND, CONFLICT, INVALID with questions left.
 */
export async function endModule(token: string, now: Date): Promise<Finished> {
  return await changeAs('course online', async (client) => {
    const going = await lockAttempt(client, token, now)
    if (isDone(going.status) || isRetake(going.status)) return await whereNow(client, going)
    assertGoing(going, now)
    const questions = await questionsIn(client, going)
    const answers = await findAnswers([going.attemptId], client)
    if (questions.some(({ id }) => !answers.some(({ question }) => question === id)))
      throw new AppError('INVALID', 'Answer every question first.')
    const right = answers.filter(({ isRight }) => isRight).length
    const score = questions.length === 0 ? null : Math.round((right * 10_000) / questions.length) / 100
    await client.query(
      `UPDATE learning_attempts SET status = 'completed', score = $2, seconds = greatest(0, least(86400, extract(epoch FROM $3::timestamptz - created_at))),
         updated_at = now() WHERE id = $1`,
      [going.attemptId, score, now],
    )
    await client.query('UPDATE learning_enrolments SET seen_at = $2 WHERE id = $1', [going.enrolmentId, now])
    const parts = await findParts(going.packageId, going.enrolmentId, client)
    if (parts.every(({ status }) => isDone(status))) await mark(client, going, now)
    return await whereNow(client, going)
  })
}

async function whereNow(client: PoolClient, { packageId, enrolmentId, passedAt }: Going): Promise<Finished> {
  const parts = await findParts(packageId, enrolmentId, client)
  const outcome = outcomeOf(parts.map(({ status }) => status))
  if (passedAt || outcome === 'passed') return { outcome: 'passed', nextItemId: null }
  const next = parts.find(({ status }) => !isDone(status))
  return { outcome: outcome === 'failed' ? 'failed' : 'going', nextItemId: next?.itemId ?? null }
}

/** All modules are done: passed, or every module that asks something is failed until the next attempt. */
async function mark(client: PoolClient, going: Going, now: Date): Promise<void> {
  const attempts = await findModuleAttempts(going.enrolmentId, client)
  const answers = await findAnswers(
    attempts.map(({ attemptId }) => attemptId),
    client,
  )
  const played = await findPlayedPackage(going.packageId, client)
  const of = attempts.reduce((sum, { questions }) => sum + questions, 0)
  const right = answers.filter(({ isRight }) => isRight).length
  const hasPassed = isPass({ right, of }, played?.passMark ?? null)
  await client.query(
    'UPDATE learning_attempts SET status = $2::enum_learning_attempts_status, updated_at = now() WHERE id = ANY($1)',
    [
      attempts.filter(({ questions }) => questions > 0).map(({ attemptId }) => attemptId),
      hasPassed ? 'passed' : 'failed',
    ],
  )
  if (hasPassed) await passWhole(client, going, now)
}

/** @throws AppError NOT_FOUND for a course that isn't there, INVALID for an online course that isn't published. */
export async function chooseOnlineCourse(
  by: By,
  courseId: number,
  { onlineCourseId, openDays }: { onlineCourseId: number; openDays: number },
): Promise<{ version: number }> {
  return await changeAs(staffName(by), async (client) => {
    const course = await client.query('SELECT 1 FROM courses WHERE id = $1 FOR NO KEY UPDATE', [courseId])
    if (!course.rowCount) throw new AppError('NOT_FOUND', 'There is no such course.')
    const { rows } = await client.query<{ version: number | null }>(
      'SELECT hivis_online_course_version($1, $2, $3, $4) AS version',
      [courseId, onlineCourseId, openDays, by.id],
    )
    const version = rows[0]?.version ?? null
    if (version === null) throw fieldError('INVALID', 'onlineCourseId', 'Choose an online course that is published.')
    const after = { version, online_course: onlineCourseId }
    await noteAction(client, { actor: staffName(by), action: 'choose-modules', what: 'courses', row: courseId, after })
    return { version }
  })
}

type Tried = {
  readonly packageId: number
  readonly attempts: number | null
  readonly moreAttempts: number
  readonly endsAt: Date
  readonly passedAt: Date | null
  /** Of the seat, while it is theirs. */
  readonly seatId: number | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly isToBooker: boolean | null
}

type Given = { readonly left: number; readonly isTold: boolean }

/** Tells them, by email or text, unless their time is over. @returns how many are left. @throws AppError NOT_FOUND, CONFLICT where it is passed or has no limit. */
export async function giveOneMore(by: By, enrolmentId: number, now: Date): Promise<Given> {
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<Tried>(
      `SELECT e.package_id, k.attempts, e.more_attempts, e.ends_at, e.passed_at, a.id AS seat_id, q.email, q.phone_number, q.is_to_booker
       FROM learning_enrolments e JOIN learning_packages k ON k.id = e.package_id
         LEFT JOIN attendees a ON a.id = e.attendee_id AND a.person_id = e.person_id AND a.state = 'booked' LEFT JOIN seat_contacts q ON q.attendee_id = a.id
       WHERE e.id = $1 FOR NO KEY UPDATE OF e`,
      [enrolmentId],
    )
    const [was] = rows
    if (!was) throw new AppError('NOT_FOUND', 'They haven’t started this course.')
    if (was.passedAt) throw new AppError('CONFLICT', 'They have passed it already.')
    if (was.attempts === null) throw new AppError('CONFLICT', 'They may try as often as they want.')
    const more = was.moreAttempts + 1
    await client.query('UPDATE learning_enrolments SET more_attempts = $2 WHERE id = $1', [enrolmentId, more])
    const before = { more_attempts: was.moreAttempts }
    const after = { more_attempts: more }
    const row = { what: 'learning_enrolments', row: enrolmentId, before, after } as const
    await noteAction(client, { actor: staffName(by), action: 'give-attempt', ...row })
    const parts = await findParts(was.packageId, enrolmentId, client)
    const left = attemptsLeft({ attempts: was.attempts, moreAttempts: more, parts }) ?? 0
    const told = was.endsAt > now ? attemptMessages(was, `course-attempt:${enrolmentId}:${more}`) : []
    return { left, isTold: (await queueMessages(client, told)).length > 0 }
  })
}

const attemptMessages = ({ seatId, email, phoneNumber, isToBooker }: Tried, dedupeKey: string): NewMessage[] =>
  seatId === null
    ? []
    : announce(
        'course-attempt',
        { email, phoneNumber },
        { about: aboutSeat({ id: seatId, isToBooker: isToBooker ?? false }), dedupeKey },
      )
