import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { courseWriters } from '@/features/programme/contract'
import { officeRoles } from '@/features/sessions/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff, writtenText } from '@/lib/api'
import { outcomes } from './elsewhere.rules'

const tags = ['Desk: courses online']
const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error })
const badLink = 'Enter the link as it is, beginning with https://.'

const link = z.strictObject(
  {
    title: neededLine('Enter what learners see, such as the name of the course.', 160),
    url: z
      .string({ error: badLink })
      .trim()
      .max(500, { error: 'The link has 500 characters at most.' })
      .refine((given) => URL.canParse(given) && new URL(given).protocol === 'https:', { error: badLink }),
    openDays: whole(1, 730, 'Enter how many days people may take, from 1 to 730.'),
    passMark: whole(1, 100, 'Enter a pass mark from 1 to 100.').nullable(),
  },
  onlyThese,
)

export type NewLink = z.infer<typeof link>

export const addLearningLink = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/learning-links/',
  tags,
  summary: 'Say where a course online plays elsewhere; it is the newest version from now on',
  access: staff(...courseWriters),
  request: { params: z.object({ courseId: pathId }), body: jsonBody(link) },
  responses: { 200: envelope(z.object({ id: z.int(), version: z.int() })), ...failures(404) },
})

export const enterLearningResults = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/learning-results/',
  tags,
  summary: 'Enter results of a course that plays elsewhere, one person a line; each line is answered by itself',
  access: staff(...officeRoles),
  request: {
    params: z.object({ courseId: pathId }),
    body: jsonBody(
      z.strictObject(
        {
          // Email or card number; passed, completed or failed; score of 100, if there is one.
          lines: writtenText('Paste the results, one person a line.', 40_000),
        },
        onlyThese,
      ),
    ),
  },
  responses: {
    200: envelope(
      z.object({
        done: z.int(),
        problems: listOf(z.object({ line: z.int().openapi({ description: 'From 1.' }), problem: z.string() })),
      }),
    ),
    ...failures(404),
  },
})

/** What another site sends, with a key or signed: docs/operate/online-courses.md. */
export const sentResult = z.strictObject({
  reference: z.string().max(400),
  outcome: z.enum(outcomes),
  score: z.number().min(0).max(100).nullish(),
})

export type SentResult = z.infer<typeof sentResult>
