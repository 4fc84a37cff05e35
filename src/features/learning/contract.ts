import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody, rowId } from '@/lib/api'
import { longest } from './frame.rules'
import { attemptStatuses } from './rules'

const tags = ['Learning']
const token = z
  .string({ error: 'Use the link from your email or text.' })
  .max(400, { error: 'Use the link from your email or text.' })
const number = (most: number) =>
  z
    .int({ error: 'Send a whole number.' })
    .min(0, { error: 'Send a whole number.' })
    .max(most, { error: 'This is too much.' })
const word = z.string({ error: 'Send a word of the standard.' }).max(40, { error: 'Send a word of the standard.' })

const play = z
  .object({
    attempt: z.string().openapi({ description: 'The token of the attempt, for its commits.' }),
    url: z.string().openapi({ description: 'Where the part plays, for a frame.' }),
    sequence: z.int().openapi({ description: 'Of the newest commit that is kept: the next has a higher one.' }),
    title: z.string(),
    isElsewhere: z.boolean().openapi({
      description: 'The url is for the whole window, not for a frame: another site, or a module written here.',
    }),
  })
  .openapi('LearningPlay')

/** By the token of a learner’s own link, without a login. */
export const openLearning = defineCall({
  method: 'post',
  path: '/learning/open/',
  tags,
  summary: 'Start a part of a course online, or go on with it',
  access: 'public',
  request: { body: jsonBody(z.strictObject({ token, itemId: rowId('Choose a part of the course.') })) },
  responses: { 200: envelope(play), ...failures(404, 409) },
})

const commit = z.strictObject({
  attempt: token,
  sequence: number(2_000_000_000),
  completion: word,
  success: word,
  score: z.number({ error: 'The score is of 100.' }).min(0).max(100).nullable(),
  location: z.string({ error: 'Send a text.' }).max(longest.location, { error: 'The place is too long.' }),
  suspendData: z.string({ error: 'Send a text.' }).max(longest.suspendData, { error: 'The package keeps too much.' }),
  seconds: number(10_000_000),
})

export type Commit = z.infer<typeof commit>

export const commitLearning = defineCall({
  method: 'post',
  path: '/learning/commits/',
  tags,
  summary: 'Keep how far someone is; a commit that is older than the newest, or the same again, changes nothing',
  access: 'public',
  request: { body: jsonBody(commit) },
  responses: {
    200: envelope(
      z.object({
        isKept: z.boolean().openapi({ description: 'False where a newer commit is kept already.' }),
        status: z.enum(attemptStatuses),
        isPassed: z.boolean().openapi({ description: 'The whole course is passed.' }),
      }),
    ),
    ...failures(404, 409),
  },
})
