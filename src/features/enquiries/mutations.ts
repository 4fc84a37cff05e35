import { createHash, createHmac } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { queueMessages } from '@/features/messages/mutations'
import { nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { BotCheck } from './captcha/gateway'
import { botCheckText } from './captcha/rules'
import type { Receipt } from './contract'
import { type FormLists, findFormSettings, findLastFailedDay, findSubmission, findWaitlistChoices } from './data'
import {
  assignmentDueDate,
  type Choice,
  type Filing,
  type FormName,
  fileEnquiry,
  formPolicies,
  limitMinutes,
  quarantineReasonOf,
} from './rules'

type Answers = Readonly<Record<string, unknown>>

/** A form that was sent, after its contract has passed it. */
export type Submission = {
  readonly form: FormName
  /** The fields of the form, without what only comes with it. */
  readonly answers: Answers
  readonly submissionId: string | undefined
  readonly website: string | undefined
  readonly secondsToFill: number | undefined
  readonly actor: Actor | null
  /** The internet address of the sender: only a keyed hash of it is kept, for a day. */
  readonly address: string
  readonly now: Date
}

/** What became of it. `limited`: this sender has sent too many. */
export type Outcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** An outcome with the fingerprint of the words that it is about; null where nothing was kept. */
type Answered = { readonly outcome: Outcome; readonly fingerprint: string | null }

const underWay = new Map<string, Promise<Answered>>()

/**
 * Keeps an enquiry and queues the mails about it, all or nothing. The same submission again, also at the same moment, is answered the same
 * and kept once (integrity, rows 6, 7 and 14).
 * @throws AppError INVALID for a choice that is not on its list or a failed bot check, CONFLICT for a submission that was sent with other words.
 */
export async function submitEnquiry(given: Submission, checkBot: () => Promise<BotCheck>): Promise<Outcome> {
  const { outcome, fingerprint } = await receiveOnce(given, checkBot)
  if (fingerprint !== null && fingerprint !== fingerprintOf(given)) throw sentBefore(outcome)
  return outcome
}

/** A double click reaches one process: the second waits for the first, as a bot check can be asked once only. */
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
  const settings = await findFormSettings()
  const prepared = await prepare(given, settings.lists).catch((error: Error) => error)
  // A list may have changed since this very submission was kept: it is answered as it was.
  if (prepared instanceof Error) return (await answerAgain(given)) ?? fail(prepared)
  const { answers, filing } = prepared
  const verdict = await checkBot()
  // Another instance may have kept this very submission while the token was being checked.
  if (verdict.kind === 'invalid') return (await answerAgain(given)) ?? refuseBot()
  return await inTransaction<Answered | null>(async (client) => {
    const { limits } = settings
    const isAway = verdict.kind === 'away'
    const counts = await countSent(client, given, filing.email ?? '')
    const perAddress = isAway ? Math.ceil(limits.perAddress / 3) : limits.perAddress
    const isOver = counts.byAddress >= perAddress || counts.byEmail >= limits.perEmail
    if (isOver && !(await isKept(client, given)))
      return { outcome: { kind: 'limited', retryAfterSeconds: counts.waitSeconds }, fingerprint: null }
    const quarantineReason = quarantineReasonOf({
      isBotCheckAway: isAway,
      website: given.website,
      isLoggedIn: given.actor !== null,
      secondsToFill: given.secondsToFill,
      sentLastMinute: counts.lastMinute,
      perFormAndMinute: limits.perFormAndMinute,
    })
    const fingerprint = fingerprintOf(given)
    return await keep(client, { ...given, answers }, { filing, quarantineReason, fingerprint, nonce: nonceOf(verdict) })
  }).then(async (answered) => answered ?? (await answerAgain(given)) ?? refuseBot())
}

const nonceOf = (verdict: BotCheck) => (verdict.kind === 'passed' ? verdict.nonce : null)

function fail(error: Error): never {
  throw error
}

function refuseBot(): never {
  throw new AppError('INVALID', botCheckText)
}

/** The answer to a submission that is kept already, or null. */
async function answerAgain(given: Submission): Promise<Answered | null> {
  const known = given.submissionId === undefined ? null : await findSubmission(given.submissionId)
  return known ? { outcome: receiptOf(known), fingerprint: known.fingerprint } : null
}

const receiptOf = ({ reference, receivedAt }: { reference: string; receivedAt: Date }): Outcome => ({
  kind: 'received',
  receipt: { reference, receivedAt: receivedAt.toISOString() },
})

/** What the server adds to the answers, and what only it can check: the profile of whoever is logged in, and lists that staff edit. */
async function prepare(given: Submission, lists: FormLists): Promise<{ answers: Answers; filing: Filing }> {
  const answers = { ...given.answers, ...lockedOf(given), ...dueOf(given) }
  const { region } = await checkChoices(given.form, answers, lists)
  const lastFailedDay =
    given.form === 'assignment-appeal' && given.actor ? await findLastFailedDay(given.actor.personId) : null
  const known = { today: nzDay(given.now), areaRegion: region, lastFailedDay }
  return { answers, filing: fileEnquiry(given.form, answers, known) }
}

/** Names and e-mail of the profile, whatever was sent (spec section 6). */
function lockedOf({ form, actor }: Submission): Answers {
  if (!formPolicies[form].isGated) return {}
  if (!actor) throw new AppError('NO_SESSION', 'You need to log in to complete this form')
  const { firstName, lastName, email } = actor
  if (!email) throw new AppError('INVALID', 'Your profile has no email address. Call us and we will help you.')
  return { firstName, lastName, email }
}

function dueOf({ form, answers }: Submission): Answers {
  return form === 'assignment-extension' && typeof answers.dateOfCourse === 'string'
    ? { assignmentDueDate: assignmentDueDate(answers.dateOfCourse) }
    : {}
}

/** @throws AppError INVALID for what is on no list. */
async function checkChoices(form: FormName, answers: Answers, lists: FormLists): Promise<{ region: string | null }> {
  const isOn = (list: readonly Choice[], value: unknown) => list.some((choice) => choice.value === value)
  if (form === 'contact-us' && !isOn(lists.knowMoreAbout, answers.knowMoreAbout))
    throw notOnList('knowMoreAbout', 'Please choose what you would like to know more about')
  if (form === 'order-site-safety-card' && !isOn(lists.invoiceToOptions, answers.invoiceTo))
    throw notOnList('invoiceTo', 'Please choose who we invoice')
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

/** Without the key nobody can find out which address it was. */
const senderHashOf = (address: string) =>
  createHmac('sha256', readEnv().PAYLOAD_SECRET ?? '')
    .update(`enquiry sender ${address}`)
    .digest('base64url')

type Counts = { byAddress: number; byEmail: number; lastMinute: number; waitSeconds: number }

/** How many this sender sent lately. Whoever counts waits for others of the same sender, so that none slips past. */
async function countSent(client: PoolClient, { form, address }: Submission, email: string): Promise<Counts> {
  const keys = [senderHashOf(address), email.toLowerCase()]
  const { rows } = await client.query<Counts>(
    `SELECT coalesce(by_address, 0) AS "byAddress", coalesce(by_email, 0) AS "byEmail", coalesce(last_minute, 0) AS "lastMinute",
       coalesce(wait_seconds, 1) AS "waitSeconds"
     FROM hivis_count_enquiries($1, $2, $3, $4)`,
    [...keys, form, limitMinutes],
  )
  return rows[0] ?? { byAddress: 0, byEmail: 0, lastMinute: 0, waitSeconds: 1 }
}

/** True when this submission is there already: the one that counts as the last of a full window may be asked for again. */
async function isKept(client: PoolClient, { submissionId }: Submission): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM enquiries WHERE submission_id = $1', [submissionId ?? null])
  return rowCount === 1
}

type Kept = { filing: Filing; quarantineReason: string | null; fingerprint: string; nonce: string | null }

/** Writes the row and queues its mails; null when the submission or the token of the bot check is there already. */
async function keep(client: PoolClient, given: Submission, { filing, quarantineReason, fingerprint, nonce }: Kept) {
  const { rows } = await client.query<Announced & { reference: string; receivedAt: Date }>(
    `WITH used AS (INSERT INTO bot_check_tokens (nonce) SELECT $17 WHERE $17::text IS NOT NULL ON CONFLICT (nonce) DO NOTHING RETURNING nonce)
     INSERT INTO enquiries (reference, form, state, quarantine_reason, sender_name, email, phone_number, company_name, region, person_id,
       answers, due_on, is_late, search_text, submission_id, fingerprint, sender_hash)
     SELECT 'ENQ-' || left($1, 4) || '-' || lpad(nextval('enquiry_numbers')::text, 6, '0'), $2,
       CASE WHEN $3::text IS NULL THEN 'new' ELSE 'quarantined' END::enum_enquiries_state, $3::enum_enquiries_quarantine_reason, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       $13 || ' ' || hivis_unaccent($13), $14, $15, $16
     WHERE $17::text IS NULL OR EXISTS (SELECT 1 FROM used)
     ON CONFLICT (submission_id) DO NOTHING RETURNING id, reference, created_at AS "receivedAt", email, ${staffAddress} AS staff`,
    [
      nzDay(given.now),
      given.form,
      quarantineReason,
      filing.senderName,
      filing.email,
      filing.phoneNumber,
      filing.companyName,
      filing.region,
      given.actor?.personId ?? null,
      JSON.stringify(given.answers),
      filing.dueOn,
      filing.isLate,
      filing.searchText,
      given.submissionId ?? null,
      fingerprint,
      senderHashOf(given.address),
      nonce,
    ],
  )
  const [row] = rows
  if (!row) return null
  if (quarantineReason === null) await announce(client, row)
  return { outcome: receiptOf(row), fingerprint }
}

/** Who hears of a new enquiry: the address that staff set for its form, or the support address. */
const staffAddress = `coalesce((SELECT r.email FROM form_settings_recipients r WHERE r.form::text = enquiries.form::text ORDER BY _order LIMIT 1),
  (SELECT support_email FROM settings LIMIT 1))`

type Announced = { id: number; email: string | null; staff: string | null }

/** Queues the mail to staff and the confirmation to the sender; each goes once, also when an enquiry leaves quarantine twice. */
export async function announceEnquiry(client: PoolClient, enquiry: number): Promise<void> {
  const { rows } = await client.query<Announced>(
    `SELECT id, email, ${staffAddress} AS staff FROM enquiries WHERE id = $1`,
    [enquiry],
  )
  if (rows[0]) await announce(client, rows[0])
}

async function announce(client: PoolClient, { id, email, staff }: Announced): Promise<void> {
  const message = (kind: 'enquiry-received' | 'enquiry-arrived', to: string) => ({
    kind,
    to,
    about: { enquiry: id },
    dedupeKey: `${kind}:${id}`,
  })
  const toStaff = staff ? [message('enquiry-arrived', staff)] : []
  await queueMessages(client, [...(email ? [message('enquiry-received', email)] : []), ...toStaff])
}
