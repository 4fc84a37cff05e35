import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, listOf, staff } from '@/lib/api'
import { skippable, stepKeys } from './rules'

const tags = ['Desk: set-up']
const access = staff('admin')
const nothing = envelope(z.object({}))

const step = z
  .object({
    key: z.enum(stepKeys),
    title: z.string(),
    state: z.enum(['open', 'half done', 'done', 'skipped']),
    says: z.string().openapi({ description: 'A sentence for people: what is there, or what is missing.' }),
  })
  .openapi('SetupStep')

export const readSetup = defineCall({
  method: 'get',
  path: '/desk/setup/',
  tags,
  summary: 'The steps until a new site goes live, and whether it is',
  access,
  responses: {
    200: envelope(
      z.object({
        isLive: z.boolean(),
        openedAt: z.iso.datetime().nullable().openapi({ description: 'When it first went live.' }),
        steps: listOf(step),
        reasons: listOf(z.string()).openapi({ description: 'What is to be done before it can go live.' }),
        cards: z.enum(['stripe', 'demo', 'none']).openapi({ description: 'Who takes card payments.' }),
      }),
    ),
  },
})

/** The front asks this for visitors of a closed site. */
export const seeClosedSite = defineCall({
  method: 'get',
  path: '/desk/setup/closed-site/',
  tags,
  summary: 'Whether the caller may see a site that is closed to the public',
  access: staff(),
  responses: { 200: nothing },
})

const stepParam = z.object({ step: z.enum(skippable, { error: 'There is no such step to skip.' }) })

const stepCall = (name: 'skip' | 'resume', summary: string) =>
  defineCall({
    method: 'post',
    path: `/desk/setup/{step}/${name}/`,
    tags,
    summary,
    access,
    request: { params: stepParam },
    responses: { 200: nothing },
  })

export const skipStep = stepCall('skip', 'Leave a step for later')
export const resumeStep = stepCall('resume', 'Take up a step that was skipped')

export const acceptPolicies = defineCall({
  method: 'post',
  path: '/desk/setup/accept-policies/',
  tags,
  summary: 'Say that the policy pages were read and are right',
  access,
  responses: { 200: nothing },
})

export const closeSite = defineCall({
  method: 'post',
  path: '/desk/setup/close/',
  tags,
  summary: 'Close the site to the public again',
  access,
  request: { body: jsonBody(z.strictObject({ why: neededLine('Say why you close it.', 200) }, onlyThese)) },
  responses: { 200: nothing, ...failures(409) },
})

export const testMail = defineCall({
  method: 'post',
  path: '/desk/setup/mail-test/',
  tags,
  summary: 'Send a test email to yourself',
  access,
  responses: { 200: envelope(z.object({ to: z.string() })) },
})

export const goLive = defineCall({
  method: 'post',
  path: '/desk/setup/go-live/',
  tags,
  summary: 'Open the site to the public',
  access,
  request: {
    body: jsonBody(
      z.strictObject(
        {
          acceptsAccountOnly: z.boolean({ error: 'Choose yes or no.' }).openapi({
            description: 'Where no cards are taken: that only companies with an account can buy is meant.',
          }),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: nothing, ...failures(409) },
})
