import { createHash, createHmac } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { findOpenJobs } from '@/features/editorial/data'
import { jobOf } from '@/features/editorial/rules'
import { messageHost } from '@/features/messages/mutations'
import { nzDay } from '@/lib/dates'
import { hasCode, pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { requestId } from '@/lib/outage'
import type { BotCheck } from './captcha/rules'
import { botCheckText } from './captcha/rules'
import { applyRules } from './case-rules.rules'
import {
  type FormLimits,
  type FormLists,
  findIntake,
  findLastFailedDay,
  findSubmission,
  findWaitlistChoices,
} from './data'
import type { Receipt } from './definition.contract'
import { findLooseFile } from './files.data'
import { fileTexts } from './files.rules'
import {
  assignmentDueDate,
  type Filed,
  type FormName,
  fileEnquiry,
  formPolicies,
  limitMinutes,
  quarantineReasonOf,
} from './rules'

type Answers = Readonly<Record<string, unknown>>

export type Submission = {
  readonly form: FormName
  readonly answers: Answers
  readonly submissionId: string | undefined
  readonly website: string | undefined
  readonly secondsToFill: number | undefined
  readonly actor: Actor | null
  /** IP address: only a keyed hash is kept, for a day. */
  readonly address: string
  readonly now: Date
}

export type Outcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

type Answered = { readonly outcome: Outcome; readonly fingerprint: string | null }

const underWay = new Map<string, Promise<Answered>>()

/** Keeps an enquiry and queues its emails in one transaction. Idempotent
 * by submission id, also when concurrent (integrity, rows 6, 7 and 14).
 * @throws AppError INVALID for an unlisted choice or a failed bot check, CONFLICT for a submission id reused with other answers. */
export async function submitEnquiry(given: Submission, checkBot: () => Promise<BotCheck>): Promise<Outcome> {
  const { outcome, fingerprint } = await receiveOnce(given, checkBot)
  if (fingerprint !== null && fingerprint !== fingerprintOf(given)) throw sentBefore(outcome)
  return outcome
}

/** A double click reaches one process: the second request awaits the first, as a bot-check token works only once. */
function receiveOnce(given: Submission, checkBot: () => Promise<BotCheck>): Promise<Answered> {
  const { submissionId } = given
  if (submissionId === undefined) return receive(given, checkBot)
  const known = underWay.get(submissionId) ?? receive(given, checkBot).finally(() => underWay.delete(submissionId))
  underWay.set(submissionId, known)
  return known
}

const sentBefore = (outcome: Outcome) =>
  new AppError(
    'CONFLICT',
    `We have received this form already${outcome.kind === 'received' ? ` (${outcome.receipt.reference})` : ''}. Reload the page to send another.`,
  )

async function receive(given: Submission, checkBot: () => Promise<BotCheck>): Promise<Answered> {
  const intake = await findIntake()
  const prepared = await prepare(given, intake).catch((error: Error) => error)
  // A list may have changed since this submission was kept: a retry still gets its first answer.
  if (prepared instanceof Error) return (await answerAgain(given)) ?? fail(prepared)
  const { answers, filing } = prepared
  const verdict = await checkBot()
  // Another instance may have kept this submission while the token was checked.
  if (verdict.kind === 'invalid') return (await answerAgain(given)) ?? refuseBot()
  const { limits } = intake
  const isAway = verdict.kind === 'away'
  const quarantined = (sentLastMinute: number) =>
    quarantineReasonOf({
      isBotCheckAway: isAway,
      website: given.website,
      isLoggedIn: given.actor !== null,
      secondsToFill: given.secondsToFill,
      sentLastMinute,
      perFormAndMinute: limits.perFormAndMinute,
    })
  const taken = await take(
    { ...given, answers },
    {
      filing,
      limits: { ...limits, perAddress: isAway ? Math.ceil(limits.perAddress / 3) : limits.perAddress },
      quarantineReason: quarantined(0),
      quarantineReasonInFlood: quarantined(limits.perFormAndMinute),
      fingerprint: fingerprintOf(given),
      nonce: nonceOf(verdict),
    },
  )
  return taken ?? (await answerAgain(given)) ?? refuseBot()
}

const nonceOf = (verdict: BotCheck) => (verdict.kind === 'passed' ? verdict.nonce : null)

function fail(error: Error): never {
  throw error
}

function refuseBot(): never {
  throw new AppError('INVALID', botCheckText)
}

async function answerAgain(given: Submission): Promise<Answered | null> {
  const known = given.submissionId === undefined ? null : await findSubmission(given.submissionId)
  return known ? { outcome: receiptOf(known), fingerprint: known.fingerprint } : null
}

const receiptOf = ({ reference, receivedAt }: { reference: string; receivedAt: Date }): Outcome => ({
  kind: 'received',
  receipt: { reference, receivedAt: receivedAt.toISOString() },
})

type Intake = Awaited<ReturnType<typeof findIntake>>

const prepare = (given: Submission, intake: Intake) =>
  fileAnswers({ ...given, personId: given.actor?.personId ?? null }, lockedOf(given), intake)

type Given = Pick<Submission, 'form' | 'answers' | 'now'> & { readonly personId: number | null }

/** Checks answers against the lists that staff edit, and files them by their rules; `locked` replaces what was sent. @throws AppError INVALID. */
export async function fileAnswers(
  given: Given,
  locked: Answers,
  { lists, ...asked }: Pick<Intake, 'lists' | 'rules' | 'office'>,
): Promise<{ answers: Answers; filing: Filed }> {
  const answers = { ...given.answers, ...locked, ...dueOf(given), ...(await applicationOf(given)) }
  const { region } = await checkChoices(given.form, answers, lists)
  const lastFailedDay =
    given.form === 'assignment-appeal' && given.personId !== null ? await findLastFailedDay(given.personId) : null
  const known = { ...asked, now: given.now, areaRegion: region, lastFailedDay }
  return { answers, filing: applyRules(known, given.form, fileEnquiry(given.form, answers, known)) }
}

/** Names and email of the profile, whatever was sent (spec section 6). */
function lockedOf({ form, actor }: Submission): Answers {
  if (!formPolicies[form].isGated) return {}
  if (!actor) throw new AppError('NO_SESSION', 'You need to log in to complete this form')
  const { firstName, lastName, email } = actor
  if (!email) throw new AppError('INVALID', 'Your profile has no email address. Call us and we will help you.')
  return { firstName, lastName, email }
}

function dueOf({ form, answers }: Given): Answers {
  return form === 'assignment-extension' && typeof answers.dateOfCourse === 'string'
    ? { assignmentDueDate: assignmentDueDate(answers.dateOfCourse) }
    : {}
}

/** Replaces ids with the job's title and the CV's name; `file` keeps the CV's id.
 * @throws AppError INVALID for a closed job or a missing file. */
async function applicationOf({ form, answers, now }: Given): Promise<Answers> {
  if (form !== 'job-application') return {}
  const job = (await findOpenJobs(now)).find(({ path }) => jobOf(path) === answers.job)
  if (!job) throw notOnList('job', 'Applications for this job have closed. Choose another one, or call us.')
  if (typeof answers.cv !== 'string' || answers.cv === '') return { job: job.title, cv: '' }
  const name = await findLooseFile(answers.cv)
  if (name === null) throw notOnList('cv', fileTexts.gone)
  return { job: job.title, cv: name, file: answers.cv }
}

/** @throws AppError INVALID for an unlisted choice. */
async function checkChoices(form: FormName, answers: Answers, lists: FormLists): Promise<{ region: string | null }> {
  for (const { field, list, problem } of formPolicies[form].choices ?? [])
    if (!lists[list].some(({ value }) => value === answers[field])) throw notOnList(field, problem)
  if (form !== 'course-waitlist') return { region: null }
  const courses = Array.isArray(answers.courseRequired) ? answers.courseRequired.map(String) : []
  const choices = await findWaitlistChoices(String(answers.whereDoYouRequireTraining), courses)
  if (!choices.hasArea) throw notOnList('whereDoYouRequireTraining', 'Please choose where you require training')
  if (choices.known.length < courses.length) throw notOnList('courseRequired', 'Please choose courses from the list')
  return { region: choices.region }
}

const notOnList = (field: string, text: string) => new AppError('INVALID', text, { [field]: [text] })

const fingerprintOf = ({ form, answers }: Submission) =>
  createHash('sha256')
    .update(JSON.stringify([form, answers]))
    .digest('base64url')

/** Keyed, so the address can't be recovered without the key. */
export const senderHashOf = (address: string) =>
  createHmac('sha256', readEnv().PAYLOAD_SECRET ?? '')
    .update(`enquiry sender ${address}`)
    .digest('base64url')

type Kept = {
  readonly filing: Filed
  readonly limits: FormLimits
  readonly quarantineReason: string | null
  readonly quarantineReasonInFlood: string | null
  readonly fingerprint: string
  readonly nonce: string | null
}

type Taken = {
  outcome: string | null
  waitSeconds: number | null
  reference: string | null
  receivedAt: Date | null
}

/** A trigger of enquiries raises this if another application took the file in the meantime. */
const orFileGone = (error: unknown): never => {
  throw hasCode(error, '23514') && constraintOf(error) === 'enquiry_files_taken'
    ? notOnList('cv', fileTexts.gone)
    : error
}

const constraintOf = (error: unknown) => (error instanceof Error && 'constraint' in error ? error.constraint : null)

/** @returns null if the submission or the bot-check token already exists. */
async function take(given: Submission, { fingerprint, ...kept }: Kept): Promise<Answered | null> {
  const { actor, answers, submissionId, form, now } = given
  const { outcome, waitSeconds, reference, receivedAt } = await keepEnquiry(pool(), {
    ...kept,
    form,
    senderHash: senderHashOf(given.address),
    row: { personId: actor?.personId ?? null, answers, submissionId: submissionId ?? null, fingerprint },
    now,
  }).catch(orFileGone)
  if (outcome === 'limited')
    return { outcome: { kind: 'limited', retryAfterSeconds: waitSeconds ?? 1 }, fingerprint: null }
  return reference && receivedAt ? { outcome: receiptOf({ reference, receivedAt }), fingerprint } : null
}

type Row = {
  readonly personId: number | null
  readonly answers: Answers
  readonly submissionId: string | null
  readonly fingerprint: string | null
}

/** Counts the sender's recent submissions, inserts the row and queues its emails in one statement. Counts for the same
 * sender are serialised, so that none slips past. */
export async function keepEnquiry(
  client: Pick<PoolClient, 'query'>,
  given: Omit<Kept, 'fingerprint'> & { form: FormName; senderHash: string | null; row: Row; now: Date },
): Promise<Partial<Taken>> {
  const { limits, filing, row, now } = given
  const { rows } = await client.query<Taken>(
    `SELECT outcome, wait_seconds, reference, received_at
     FROM hivis_take_enquiry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      given.senderHash,
      given.form,
      limitMinutes,
      limits.perAddress,
      limits.perEmail,
      limits.perFormAndMinute,
      given.quarantineReason,
      given.quarantineReasonInFlood,
      given.nonce,
      JSON.stringify({ ...filing, ...row, requestId: requestId() ?? '' }),
      nzDay(now),
      messageHost(),
    ],
  )
  return rows[0] ?? {}
}

/** Queues the emails to staff and sender. Each goes once, even if an enquiry leaves quarantine twice. */
export async function announceEnquiry(client: PoolClient, enquiry: number): Promise<void> {
  await client.query('SELECT hivis_announce_enquiry($1, $2)', [enquiry, messageHost()])
}
