import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { defineCall, envelope, failures, jsonBody, writtenText } from '@/lib/api'
import { longestComment } from './rules'

const mark = (error: string) => z.int({ error }).min(1, { error }).max(5, { error })

/** By link token, without a login; one answer a person, the last one counts. */
export const giveFeedback = defineCall({
  method: 'post',
  path: '/booking/feedback/',
  tags: ['Booking'],
  summary: 'Say how a course was, or say it again',
  access: 'public',
  request: {
    body: jsonBody(
      z.strictObject(
        {
          token: z.string({ error: 'The link is broken.' }).max(300, { error: 'The link is broken.' }),
          courseMark: mark('Choose a mark for the course.'),
          trainerMark: mark('Choose a mark for the trainer.')
            .nullable()
            .openapi({ description: 'Null without a trainer.' }),
          comment: orNothing(writtenText('Write a comment.', longestComment)),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(z.object({ isFirst: z.boolean() })), ...failures(404, 409) },
})

export type GivenFeedback = Omit<
  z.infer<(typeof giveFeedback)['request']['body']['content']['application/json']['schema']>,
  'token'
>
