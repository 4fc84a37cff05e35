import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing, values } from '@/features/account/contract'
import { day, neededLine } from '@/features/account/details.contract'
import { courseResults } from '@/features/account/rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff } from '@/lib/api'

export const completedWriters = ['support', 'scheduler'] as const

const tags = ['Desk: people']
const badCredits = 'Enter credits from 0 to 999.'
const nameText = 'Choose a course, or enter the name of another.'

const completed = z
  .strictObject(
    {
      courseId: rowId('Choose a course from the list.').nullable(),
      name: orNothing(neededLine(nameText, 120)),
      courseType: orNothing(neededLine('Enter the type of the course.', 40)),
      numberOfCredits: z
        .int({ error: badCredits })
        .min(0, { error: badCredits })
        .max(999, { error: badCredits })
        .nullable(),
      isSitePassRenewal: z.boolean({ error: 'Choose yes or no.' }),
      completedDate: orNothing(day),
      result: z.enum(values(courseResults), { error: 'Choose a result.' }),
      courseInfo: orNothing(neededLine('Enter the details as text.', 300)),
    },
    onlyThese,
  )
  .refine(({ courseId, name }) => courseId !== null || name !== null, { error: nameText, path: ['name'] })

export type CompletedGiven = z.infer<typeof completed>

const answered = envelope(z.object({ id: z.int() }))

export const addCompletedCourse = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/courses/',
  tags,
  summary: 'Add a course that someone has completed',
  access: staff(...completedWriters),
  request: { params: z.object({ personId: pathId }), body: jsonBody(completed) },
  responses: { 200: answered, ...failures(404) },
})

export const correctCompletedCourse = defineCall({
  method: 'put',
  path: '/desk/people/{personId}/courses/{completedId}/',
  tags,
  summary: 'Correct a completed course',
  access: staff(...completedWriters),
  request: { params: z.object({ personId: pathId, completedId: pathId }), body: jsonBody(completed) },
  responses: { 200: answered, ...failures(404, 409) },
})
