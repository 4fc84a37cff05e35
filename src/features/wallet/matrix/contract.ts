import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, jsonBody, queryNumber, rowId } from '@/lib/api'
import { cellStates } from './rules'

const requirement = z.object({
  id: z.int(),
  courseId: z.int(),
  name: z.string(),
  validMonths: z.int().openapi({ description: '0: for good.' }),
})

const matrix = z
  .object({
    requirements: z.array(
      requirement.extend({
        gaps: z.int().openapi({ description: 'People who have to do something about it.' }),
      }),
    ),
    people: z.array(
      z.object({
        employeeId: z.int(),
        name: z.string(),
        jobTitle: z.string().nullable(),
        cells: z
          .array(z.object({ state: z.enum(cellStates), until: z.string().nullable() }))
          .openapi({ description: 'In the order of the requirements.' }),
      }),
    ),
    totalCount: z.int(),
  })
  .openapi('TrainingMatrix')

export type TrainingMatrix = z.infer<typeof matrix>

/** Product decisions, section 10. */
export const readTrainingMatrix = defineCall({
  method: 'get',
  path: '/company/training-matrix/',
  tags: ['Company'],
  summary: 'Requirements by people',
  access: customer('read employees'),
  request: {
    query: z.object({
      show: z.enum(['all', 'gaps'], { error: 'Choose all or gaps.' }).default('all'),
      offset: queryNumber(0, { max: 100_000 }),
      limit: queryNumber(50, { max: 5_000 }),
    }),
  },
  responses: { 200: envelope(matrix) },
})

export const mostRequirements = 40

const validMonths = z
  .int({ error: 'Choose how long the course counts.' })
  .min(0, { error: 'Choose how long the course counts.' })
  .max(120, { error: 'Choose how long the course counts.' })

export const writeRequirements = defineCall({
  method: 'put',
  path: '/company/requirements/',
  tags: ['Company'],
  summary: 'Choose what the own people need',
  access: customer('change employees'),
  request: {
    body: jsonBody(
      z.strictObject({
        items: z
          .array(z.strictObject({ courseId: rowId('Choose a course.'), validMonths }), {
            error: 'Choose courses.',
          })
          .max(mostRequirements, { error: `Choose ${mostRequirements} courses at most.` }),
      }),
    ),
  },
  responses: { 200: envelope(z.object({ items: z.array(requirement) })) },
})
