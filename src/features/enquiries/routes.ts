import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { cacheTopics } from '@/cache-topics'
import { findCaller, requireCaller } from '@/features/account/loaders'
import { regions } from '@/features/places/rules'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { type CaptchaGateway, chooseCaptchaGateway } from './captcha/gateway'
import {
  readAdvisorConfig,
  readContactUsConfig,
  readOrderCardConfig,
  readWaitlistConfig,
  submitAppeal,
  submitAskAnAdvisor,
  submitComplaint,
  submitContactUs,
  submitCourseWaitlist,
  submitExtension,
  submitOrderCard,
  submitSitesmartContact,
} from './contract'
import { findFormSettings, findWaitlistCourses } from './data'
import { submitEnquiry } from './mutations'
import { type FormName, formPolicies, limitMinutes } from './rules'

const districtList = [...regions]

/** Attempts of one address, right or wrong, before the database is asked at all: a flood must not take its connections from others. */
const mostAttempts = 300

/** Binds the reads of what forms offer. */
export function formConfigRoutes(api: OpenAPIHono): void {
  api.openapi(readAdvisorConfig, async (c) => {
    const { contactMethods } = (await findFormSettings()).lists
    c.header('x-cache-topics', cacheTopics.forms)
    return c.json({ success: true as const, data: { contactMethods: [...contactMethods], districtList } }, 200)
  })
  api.openapi(readContactUsConfig, async (c) => {
    const { knowMoreAbout } = (await findFormSettings()).lists
    c.header('x-cache-topics', cacheTopics.forms)
    return c.json({ success: true as const, data: { knowMoreAbout: [...knowMoreAbout], districtList } }, 200)
  })
  api.openapi(readOrderCardConfig, async (c) => {
    const { invoiceToOptions } = (await findFormSettings()).lists
    c.header('x-cache-topics', cacheTopics.forms)
    return c.json({ success: true as const, data: { districtList, invoiceToOptions: [...invoiceToOptions] } }, 200)
  })
  api.openapi(readWaitlistConfig, async (c) => {
    c.header('x-cache-topics', `${cacheTopics.courses},${cacheTopics.forms}`)
    const courses = (await findWaitlistCourses()).map(({ value, label }) => ({ value, label }))
    const defaults = { courses, districtList }
    return c.json({ success: true as const, data: { defaults } }, 200)
  })
}

type Sent = Record<string, unknown> & {
  recaptchaToken: string
  submissionId?: string | undefined
  website?: string | undefined
  secondsToFill?: number | undefined
}

/** Takes forms that have passed their contracts. */
function receiver(captcha: CaptchaGateway) {
  const mayTry = createRateLimit({ most: mostAttempts, withinMs: limitMinutes * 60_000 })
  return async (c: Context, form: FormName, sent: Sent) => {
    // The front writes who asks; without it everybody is one.
    const address = c.req.header('x-forwarded-for') ?? ''
    const now = new Date()
    const wait = mayTry(address, now.getTime())
    if (wait > 0) return refuseMore(c, Math.ceil(wait / 1000))
    const actor = formPolicies[form].isGated ? await requireCaller(c.req.raw) : await findCaller(c.req.raw)
    const { recaptchaToken, submissionId, website, secondsToFill, ...answers } = sent
    const outcome = await submitEnquiry(
      { form, answers, submissionId, website, secondsToFill, actor, address, now },
      () => captcha.check(recaptchaToken, { hostname: new URL(siteUrl()).hostname, now }),
    )
    if (outcome.kind === 'limited') return refuseMore(c, outcome.retryAfterSeconds)
    return c.json({ success: true as const, data: outcome.receipt }, 200)
  }
}

function refuseMore(c: Context, seconds: number): never {
  c.header('retry-after', String(seconds))
  throw new AppError(
    'TOO_MANY_REQUESTS',
    'You have sent this form several times. Please wait a few minutes, or call us. What you typed is still here.',
  )
}

/** Binds the four forms below the platform's base. */
export function enquiryRoutes(api: OpenAPIHono, captcha = chooseCaptchaGateway()): void {
  const receive = receiver(captcha)
  api.openapi(submitAskAnAdvisor, (c) => receive(c, 'ask-an-advisor', c.req.valid('json')))
  api.openapi(submitCourseWaitlist, (c) => receive(c, 'course-waitlist', c.req.valid('json')))
  api.openapi(submitOrderCard, (c) => receive(c, 'order-site-safety-card', c.req.valid('json')))
  api.openapi(submitContactUs, (c) => receive(c, 'contact-us', c.req.valid('json')))
}

/** Binds the four forms that stand beside the content API (spec section 7). */
export function assignmentRoutes(api: OpenAPIHono, captcha = chooseCaptchaGateway()): void {
  const receive = receiver(captcha)
  api.openapi(submitAppeal, (c) => receive(c, 'assignment-appeal', c.req.valid('json')))
  api.openapi(submitComplaint, (c) => receive(c, 'assignment-complaint', c.req.valid('json')))
  api.openapi(submitExtension, (c) => receive(c, 'assignment-extension', c.req.valid('json')))
  api.openapi(submitSitesmartContact, (c) => receive(c, 'sitesmart-contact', c.req.valid('json')))
}
