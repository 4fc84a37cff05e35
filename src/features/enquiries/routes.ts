import { findCaller, requireCaller } from '@/features/account/loaders'
import { regions } from '@/features/places/rules'
import { answer, senderOf } from '@/lib/calls'
import { WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { checkBotOf } from './captcha/gateway'
import * as contract from './contract'
import { findFormSettings, findWaitlistCourses } from './data'
import type { TakeForm } from './definition.contract'
import { submitEnquiry } from './mutations'
import { contentForms, platformForms } from './routes.generated'
import { formPolicies, limitMinutes } from './rules'

const districtList = [...regions]

/** Attempts per address, valid or not, before anything else is asked: a flood must not exhaust connections. */
const mostAttempts = 300

export const formConfigCalls = {
  readAdvisorConfig: answer(contract.readAdvisorConfig, async () => {
    const { contactMethods } = (await findFormSettings()).lists
    return { contactMethods: [...contactMethods], districtList }
  }),
  readContactUsConfig: answer(contract.readContactUsConfig, async () => {
    const { knowMoreAbout } = (await findFormSettings()).lists
    return { knowMoreAbout: [...knowMoreAbout], districtList }
  }),
  readOrderCardConfig: answer(contract.readOrderCardConfig, async () => {
    const { invoiceToOptions } = (await findFormSettings()).lists
    return { districtList, invoiceToOptions: [...invoiceToOptions] }
  }),
  readWaitlistConfig: answer(contract.readWaitlistConfig, async () => {
    const courses = (await findWaitlistCourses()).map(({ value, label }) => ({ value, label }))
    return { defaults: { courses, districtList } }
  }),
}

function receiver(): TakeForm {
  const attempts = createRateLimit({ name: 'form', most: mostAttempts, withinMs: limitMinutes * 60_000 })
  return async (request, form, sent) => {
    const address = senderOf(request)
    const now = new Date()
    const wait = await attempts.count(address)
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    const actor = formPolicies[form].isGated ? await requireCaller(request) : await findCaller(request)
    const { recaptchaToken, submissionId, website, secondsToFill, ...answers } = sent
    const outcome = await submitEnquiry(
      { form, answers, submissionId, website, secondsToFill, actor, address, now },
      () => checkBotOf(request, recaptchaToken),
    )
    if (outcome.kind === 'limited') throw tooMany(outcome.retryAfterSeconds)
    return outcome.receipt
  }
}

const tooMany = (seconds: number) =>
  new WaitError(
    'TOO_MANY_REQUESTS',
    'You have sent this form several times. Please wait a few minutes, or call us. What you typed is still here.',
    seconds,
  )

export const enquiryCalls = platformForms(receiver())

/** The forms next to the content API (spec section 7). */
export const assignmentCalls = contentForms(receiver())
