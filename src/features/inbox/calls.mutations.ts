import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { submitRoutes } from '@/features/enquiries/contract.generated'
import { findIntake, findSubmission } from '@/features/enquiries/data'
import { sender } from '@/features/enquiries/fields.contract'
import { fileAnswers, keepEnquiry } from '@/features/enquiries/mutations'
import type { FormName } from '@/features/enquiries/rules'
import { recodePass } from '@/features/wallet/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError, fieldErrorsOf } from '@/lib/errors'
import { z } from '@/lib/zod'
import type { PhoneEnquiry } from './calls.contract'
import { findCallersById, findEnquiryId, findPromise } from './calls.data'
import { isInboxStaff } from './data'
import { noteEvent } from './mutations'

type Staff = { readonly id: number; readonly name: string }
type Answers = Readonly<Record<string, unknown>>

const { firstName, lastName, email } = sender
const who = z.object({ firstName, lastName, email })

/** Stands in for the email of a caller without one while everything else is checked. */
const someEmail = 'caller@example.com'

/** Answers as the form's schema reads them, with the caller's names. @throws AppError INVALID. */
function readAnswers(form: FormName, given: Answers): Answers {
  const { schema } = submitRoutes[form].request.body.content['application/json']
  const hasEmail = given.email !== undefined && given.email !== ''
  const filled = { ...given, email: hasEmail ? given.email : someEmail }
  const [caller, read] = [who.safeParse(filled), schema.safeParse(filled)]
  if (!caller.success || !read.success) {
    const issues = [...(caller.error?.issues ?? []), ...(read.error?.issues ?? [])]
    throw new AppError('INVALID', 'Some fields need fixing.', fieldErrorsOf(issues))
  }
  const {
    recaptchaToken: _token,
    submissionId: _id,
    website: _website,
    secondsToFill: _seconds,
    ...answers
  } = read.data
  return { ...answers, ...caller.data, email: hasEmail ? caller.data.email : '' }
}

const noLimits = { perAddress: 2_000_000_000, perEmail: 2_000_000_000, perFormAndMinute: 2_000_000_000 }

export type Taken = {
  readonly id: number
  readonly reference: string
  readonly dueOn: string | null
  readonly assignee: string | null
}

/** @throws AppError INVALID for a day that is over, or a colleague who can’t open the inbox. */
export async function checkPromise(
  { dueOn, assignee }: Pick<PhoneEnquiry, 'dueOn' | 'assignee'>,
  now: Date,
): Promise<void> {
  if (dueOn && dueOn < nzDay(now)) throw fieldError('INVALID', 'dueOn', 'Choose today or a later day.')
  if (assignee && !(await isInboxStaff(assignee)))
    throw fieldError('INVALID', 'assignee', 'Choose someone who works in the inbox.')
}

/** By when, and who keeps it. */
export async function keepPromise(
  client: PoolClient,
  id: number,
  { dueOn, assignee }: Pick<PhoneEnquiry, 'dueOn' | 'assignee'>,
): Promise<void> {
  if (!dueOn && !assignee) return
  await client.query(
    'UPDATE enquiries SET due_on = coalesce($2, due_on), assignee_id = coalesce($3, assignee_id), updated_at = now() WHERE id = $1',
    [id, dueOn || null, assignee ?? null],
  )
}

/** Everything that a kept call has as well as its form: what was said and promised, by when, and who keeps the promise. */
async function noteCall(
  client: PoolClient,
  by: Staff,
  { id, personId, note, promised, dueOn, assignee, isCardLost }: PhoneEnquiry & { id: number },
): Promise<void> {
  const text = ['Taken by phone.', note, promised && `Promised: ${promised}`].filter(Boolean).join('\n')
  await noteEvent(client, id, { kind: 'note', by, text })
  await keepPromise(client, id, { dueOn, assignee })
  if (!isCardLost || !personId) return
  await recodePass(client, personId)
  await noteAction(client, { actor: staffName(by), action: 'lost-card', what: 'people', row: personId })
}

/**
 * Keeps a form that staff fill in for a caller: checked as one sent on the site, without a bot check, a login and limits. Repeated with
 * its submission id, it's kept once. @returns what was promised, to be read back to the caller.
 * @throws AppError INVALID, NOT_FOUND for an unknown person, CONFLICT for a lost card of no one.
 */
export async function takeCall(by: Staff, call: PhoneEnquiry, now = new Date()): Promise<Taken> {
  const { form, answers: sent, isCardLost, submissionId } = call
  const personId = call.personId ?? null
  const [person] = personId ? await findCallersById([personId]) : []
  if (personId && !person) throw new AppError('NOT_FOUND', 'There is no such person.')
  if (isCardLost && !personId) throw new AppError('CONFLICT', 'Choose the person whose card it is.')
  await checkPromise(call, now)
  const known = person ? { ...pickNames(person.values) } : {}
  const intake = await findIntake()
  const read = { ...readAnswers(form, { ...sent, ...known }), takenBy: by.name }
  const { answers, filing } = await fileAnswers({ form, answers: read, now, personId }, {}, intake)
  return await changeAs(staffName(by), async (client) => {
    const kept = await keepEnquiry(client, {
      form,
      filing,
      now,
      limits: noLimits,
      senderHash: null,
      nonce: null,
      quarantineReason: null,
      quarantineReasonInFlood: null,
      row: { personId, answers, submissionId: submissionId ?? null, fingerprint: null },
    })
    const reference = kept.reference ?? (submissionId && (await findSubmission(submissionId))?.reference) ?? ''
    const id = await findEnquiryId(reference, client)
    if (kept.reference) await noteCall(client, by, { ...call, id })
    return { id, reference, ...(await findPromise(id, client)) }
  })
}

/** Names of the record, and its email if it has one (spec section 6). */
const pickNames = (values: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(Object.entries(values).filter(([field]) => ['firstName', 'lastName', 'email'].includes(field)))

/** For the person's timeline. @throws AppError NOT_FOUND. */
export function noteContact(
  by: Pick<Staff, 'id'>,
  personId: number,
  { way, note }: { way: 'call' | 'email'; note: string | null },
): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const [person] = await findCallersById([personId], client)
    if (!person) throw new AppError('NOT_FOUND', 'There is no such person.')
    const after = note === null ? {} : { note }
    await noteAction(client, { actor: staffName(by), action: `${way}-person`, what: 'people', row: personId, after })
    return { id: personId }
  })
}
