import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { courseWriters } from '@/features/programme/contract'
import { officeRoles } from '@/features/sessions/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { imageSchema, textSchema } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'
import { isRecord } from '@/lib/unknown'
import { mostOf, type StoredQuestion } from './modules.rules'

const block = z.object({ id: z.string() })

const textBlock = block.extend({ blockType: z.literal('moduleText'), content: richTextSchema })
const pictureBlock = block.extend({
  blockType: z.literal('modulePicture'),
  image: imageSchema.nullish(),
  caption: textSchema,
})
const videoBlock = block.extend({
  blockType: z.literal('moduleVideo'),
  title: z.string(),
  url: z.string(),
  poster: imageSchema.nullish(),
  caption: textSchema,
})
const questionBlock = block
  .extend({
    blockType: z.literal('moduleQuestion'),
    asks: z.string(),
    answers: z.array(
      z.object({ id: z.string(), text: z.string(), isRight: z.boolean().nullish() }).transform((answer) => ({
        ...answer,
        isRight: answer.isRight === true,
      })),
    ),
    order: z.string().nullish(),
    explanation: textSchema,
  })
  .transform(({ id, blockType, asks, answers, order, explanation }) => ({
    id,
    blockType,
    question: { id, asks, answers, isMixed: order !== 'written', explanation } satisfies StoredQuestion,
  }))

const moduleBlock = z.discriminatedUnion('blockType', [textBlock, pictureBlock, videoBlock, questionBlock])

export type ModuleBlock = z.infer<typeof moduleBlock>

export type StoredModule = { readonly id: string; readonly title: string; readonly blocks: readonly ModuleBlock[] }

/** Modules as they were published, with pictures and pages put in. What can’t be read is left out, and the rest of its module stays. */
export const readModules = (stored: unknown): StoredModule[] =>
  (Array.isArray(stored) ? stored.filter(isRecord) : []).flatMap(({ id, title, blocks }) =>
    typeof id === 'string'
      ? [{ id, title: String(title ?? ''), blocks: (Array.isArray(blocks) ? blocks : []).flatMap(readBlock) }]
      : [],
  )

function readBlock(stored: unknown): ModuleBlock[] {
  const read = moduleBlock.safeParse(stored)
  return read.success ? [read.data] : []
}

export const questionsOf = ({ blocks }: Pick<StoredModule, 'blocks'>): StoredQuestion[] =>
  blocks.flatMap((one) => (one.blockType === 'moduleQuestion' ? [one.question] : []))

const tags = ['Learning']
const badToken = 'Load this page again.'
const attempt = z.string({ error: badToken }).max(400, { error: badToken })
const blockId = z.string({ error: badToken }).min(1, { error: badToken }).max(60, { error: badToken })

const answer = z.strictObject({
  attempt,
  question: blockId,
  choices: z.array(blockId, { error: 'Choose an answer.' }).max(mostOf.answers, { error: badToken }),
})

export type GivenAnswer = z.infer<typeof answer>

/** By the token of an attempt, without a login. */
export const answerQuestion = defineCall({
  method: 'post',
  path: '/learning/answers/',
  tags,
  summary: 'Answer a question of a module, once for each attempt; again answers with what was kept',
  access: 'public',
  request: { body: jsonBody(answer) },
  responses: {
    200: envelope(
      z.object({
        isKept: z.boolean().openapi({ description: 'False where the question was answered before.' }),
        choices: listOf(z.string()),
        isRight: z.boolean(),
        right: listOf(z.string()).openapi({ description: 'The answers that are right.' }),
        explanation: z.string(),
      }),
    ),
    ...failures(404, 409, 422),
  },
})

export const finishModule = defineCall({
  method: 'post',
  path: '/learning/modules/finish/',
  tags,
  summary: 'Finish a module; the last one is marked and passes the course or not',
  access: 'public',
  request: { body: jsonBody(z.strictObject({ attempt })) },
  responses: {
    200: envelope(
      z.object({
        outcome: z.enum(['going', 'passed', 'failed']),
        nextItemId: z.int().nullable().openapi({ description: 'The part to open next.' }),
      }),
    ),
    ...failures(404, 409, 422),
  },
})

const deskTags = ['Desk: courses online']
const badDays = 'Enter how many days people may take, from 1 to 730.'

export const chooseModules = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/learning-modules/',
  tags: deskTags,
  summary: 'Say which online course, written in the page editor, a course plays from now on',
  access: staff(...courseWriters),
  request: {
    params: z.object({ courseId: pathId }),
    body: jsonBody(
      z.strictObject(
        {
          onlineCourseId: rowId('Choose an online course.'),
          openDays: z.int({ error: badDays }).min(1, { error: badDays }).max(730, { error: badDays }),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(z.object({ version: z.int() })), ...failures(404, 422) },
})

export const giveAttempt = defineCall({
  method: 'post',
  path: '/desk/learning/{enrolmentId}/attempts/',
  tags: deskTags,
  summary: 'Give someone one more attempt at their course online; they are told',
  access: staff(...officeRoles),
  request: { params: z.object({ enrolmentId: pathId }), body: jsonBody(z.strictObject({}, onlyThese)) },
  responses: {
    200: envelope(
      z.object({
        left: z.int(),
        isTold: z.boolean().openapi({ description: 'An email or text is on its way to them.' }),
      }),
    ),
    ...failures(404, 409),
  },
})
