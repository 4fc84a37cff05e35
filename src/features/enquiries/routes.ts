import { findCaller, requireCaller } from '@/features/account/loaders'
import { regions } from '@/features/places/rules'
import { answer, senderOf } from '@/lib/calls'
import { siteUrl } from '@/lib/env'
import { WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { chooseCaptchaGateway } from './captcha/gateway'
import * as contract from './contract'
import { findFormSettings, findWaitlistCourses } from './data'
import { submitEnquiry } from './mutations'
import { type FormName, formPolicies, limitMinutes } from './rules'

const districtList = [...regions]

/** Attempts of one address, right or wrong, before the database is asked at all: a flood must not take its connections from others. */
const mostAttempts = 300

/** The reads of what forms offer. */
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

type Sent = Record<string, unknown> & {
  recaptchaToken: string
  submissionId?: string | undefined
  website?: string | undefined
  secondsToFill?: number | undefined
}

/** Takes forms that have passed their contracts. */
function receiver() {
  const mayTry = createRateLimit({ most: mostAttempts, withinMs: limitMinutes * 60_000 })
  return async (request: Request, form: FormName, sent: Sent) => {
    const address = senderOf(request)
    const now = new Date()
    const wait = mayTry(address, now.getTime())
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    const actor = formPolicies[form].isGated ? await requireCaller(request) : await findCaller(request)
    const { recaptchaToken, submissionId, website, secondsToFill, ...answers } = sent
    const outcome = await submitEnquiry(
      { form, answers, submissionId, website, secondsToFill, actor, address, now },
      () => chooseCaptchaGateway().check(recaptchaToken, { hostname: new URL(siteUrl()).hostname, now }),
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

const take = receiver()

/** The four forms below the platform's base. */
export const enquiryCalls = {
  submitAskAnAdvisor: answer(contract.submitAskAnAdvisor, ({ request, body }) => take(request, 'ask-an-advisor', body)),
  submitCourseWaitlist: answer(contract.submitCourseWaitlist, ({ request, body }) =>
    take(request, 'course-waitlist', body),
  ),
  submitOrderCard: answer(contract.submitOrderCard, ({ request, body }) =>
    take(request, 'order-site-safety-card', body),
  ),
  submitContactUs: answer(contract.submitContactUs, ({ request, body }) => take(request, 'contact-us', body)),
}

const takeBeside = receiver()

/** The four forms that stand beside the content API (spec section 7). */
export const assignmentCalls = {
  submitAppeal: answer(contract.submitAppeal, ({ request, body }) => takeBeside(request, 'assignment-appeal', body)),
  submitComplaint: answer(contract.submitComplaint, ({ request, body }) =>
    takeBeside(request, 'assignment-complaint', body),
  ),
  submitExtension: answer(contract.submitExtension, ({ request, body }) =>
    takeBeside(request, 'assignment-extension', body),
  ),
  submitSitesmartContact: answer(contract.submitSitesmartContact, ({ request, body }) =>
    takeBeside(request, 'sitesmart-contact', body),
  ),
}
