import { z } from '@hono/zod-openapi'
import { type CacheTopic, cacheTopics } from '@/cache-topics'
import { defineCall, envelope } from '@/lib/api'

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

export const readAdvisorConfig = config('/task/advisor-config/', 'Choices of the advisor form', {
  contactMethods: choices,
  districtList: choices,
})

export const readContactUsConfig = config('/task/contact-us-config/', 'Choices of the contact form', {
  knowMoreAbout: choices,
  districtList: choices,
})

export const readOrderCardConfig = config('/task/order-site-safety-card-config/', 'Choices of the card order', {
  districtList: choices,
  invoiceToOptions: choices,
})

export const readWaitlistConfig = config(
  '/task/course-waitlist/',
  'Choices of the course waitlist',
  { defaults: z.object({ courses: choices, districtList: choices }) },
  cacheTopics.courses,
)
