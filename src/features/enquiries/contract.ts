import { z } from '@hono/zod-openapi'
import { type CacheTopic, cacheTopics } from '@/cache-topics'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'
import { contentApiBase } from '@/paths'
import { askAnAdvisor } from './ask-an-advisor/contract'
import { assignmentAppeal } from './assignment-appeal/contract'
import { assignmentComplaint } from './assignment-complaint/contract'
import { assignmentExtension } from './assignment-extension/contract'
import { contactUs } from './contact-us/contract'
import { courseWaitlist } from './course-waitlist/contract'
import { orderSiteSafetyCard } from './order-site-safety-card/contract'
import { type FormName, formPolicies } from './rules'
import { sitesmartContact } from './sitesmart-contact/contract'

const choices = z.array(z.object({ value: z.string(), label: z.string() }))

const config = <S extends z.ZodRawShape>(path: string, summary: string, shape: S, ...others: CacheTopic[]) =>
  defineCall({
    method: 'get',
    path,
    tags: ['Enquiries'],
    summary,
    access: 'public',
    topics: [cacheTopics.forms, ...others],
    responses: { 200: envelope(z.object(shape)) },
  })

/** GET /task/advisor-config/ */
export const readAdvisorConfig = config('/task/advisor-config/', 'Choices of the advisor form', {
  contactMethods: choices,
  districtList: choices,
})

/** GET /task/contact-us-config/ */
export const readContactUsConfig = config('/task/contact-us-config/', 'Choices of the contact form', {
  knowMoreAbout: choices,
  districtList: choices,
})

/** GET /task/order-site-safety-card-config/ */
export const readOrderCardConfig = config('/task/order-site-safety-card-config/', 'Choices of the card order', {
  districtList: choices,
  invoiceToOptions: choices,
})

/** GET /task/course-waitlist/ */
export const readWaitlistConfig = config(
  '/task/course-waitlist/',
  'Choices of the course waitlist',
  { defaults: z.object({ courses: choices, districtList: choices }) },
  cacheTopics.courses,
)

const receipt = z
  .object({
    reference: z.string().openapi({ example: 'ENQ-2026-000123' }),
    receivedAt: z.string().openapi({ description: 'UTC instant.' }),
  })
  .openapi('Receipt')

export type Receipt = z.infer<typeof receipt>

const submit = <S extends z.ZodType>(form: FormName, path: string, summary: string, schema: S) =>
  defineCall({
    method: 'post',
    path,
    tags: ['Enquiries'],
    summary,
    access: formPolicies[form].isGated ? 'loggedIn' : 'public',
    request: { body: jsonBody(schema) },
    responses: { 200: envelope(receipt), ...failures(409, 429) },
  })

/** The forms whose calls stand beside the content API (spec section 7). */
const submitBeside = <S extends z.ZodType>(form: FormName, path: string, summary: string, schema: S) => ({
  ...submit(form, path, summary, schema),
  servers: [{ url: contentApiBase }],
})

export const submitAskAnAdvisor = submit('ask-an-advisor', '/task/ask-an-advisor/', 'Ask an advisor', askAnAdvisor)
export const submitCourseWaitlist = submit(
  'course-waitlist',
  '/task/course-waitlist/',
  'Join the course waitlist',
  courseWaitlist,
)
export const submitOrderCard = submit(
  'order-site-safety-card',
  '/task/order-card-submit/',
  'Order a site safety card',
  orderSiteSafetyCard,
)
export const submitContactUs = submit('contact-us', '/task/contact-us-submit/', 'Contact us', contactUs)
export const submitAppeal = submitBeside(
  'assignment-appeal',
  '/forms/assignment-appeal/',
  'Appeal a result',
  assignmentAppeal,
)
export const submitComplaint = submitBeside(
  'assignment-complaint',
  '/forms/assignment-complaint/',
  'Complain',
  assignmentComplaint,
)
export const submitExtension = submitBeside(
  'assignment-extension',
  '/forms/assignment-extension/',
  'Ask for more time',
  assignmentExtension,
)
export const submitSitesmartContact = submitBeside(
  'sitesmart-contact',
  '/forms/sitesmart-contact-us/',
  'Contact Sitesmart',
  sitesmartContact,
)

/** Form name to its call: a form without a line does not compile. */
export const submitRoutes = {
  'ask-an-advisor': submitAskAnAdvisor,
  'course-waitlist': submitCourseWaitlist,
  'order-site-safety-card': submitOrderCard,
  'contact-us': submitContactUs,
  'assignment-appeal': submitAppeal,
  'assignment-complaint': submitComplaint,
  'assignment-extension': submitExtension,
  'sitesmart-contact': submitSitesmartContact,
} satisfies Record<FormName, unknown>
