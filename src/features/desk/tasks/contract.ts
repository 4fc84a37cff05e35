import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff, writtenText } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { taskAbouts } from './rules'

const tags = ['Desk']
const id = z.object({ id: z.int() })

const newTask = z.strictObject(
  {
    what: writtenText('Write what there is to do.', 500),
    assigneeId: rowId('Choose a colleague.'),
    dueOn: z
      .string({ error: 'Choose a day.' })
      .refine(isDay, { error: 'Choose a day.' })
      .openapi({ description: 'A New Zealand day, YYYY-MM-DD.' }),
    about: z
      .strictObject({ kind: z.enum(taskAbouts), id: rowId('Name the record by its number.') }, onlyThese)
      .nullish()
      .openapi({ description: 'The record that it is about; nothing for none.' }),
  },
  onlyThese,
)

export type NewTask = z.infer<typeof newTask>

export const addTask = defineCall({
  method: 'post',
  path: '/desk/tasks/',
  tags,
  summary: 'Give a colleague a task',
  access: staff(),
  request: { body: jsonBody(newTask) },
  responses: { 200: envelope(id), ...failures(404) },
})

export const finishTasks = defineCall({
  method: 'post',
  path: '/desk/tasks/done/',
  tags,
  summary: 'Say that tasks are done',
  access: staff(),
  request: {
    body: jsonBody(
      z.strictObject(
        {
          ids: z
            .array(rowId('Name tasks by their numbers.'), { error: 'Name tasks by their numbers.' })
            .min(1, { error: 'Choose at least one task.' })
            .max(500, { error: 'Choose 500 tasks at most.' }),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(z.object({ done: z.int() })) },
})

export const reopenTask = defineCall({
  method: 'post',
  path: '/desk/tasks/{taskId}/reopen/',
  tags,
  summary: 'Open a task again',
  access: staff(),
  request: { params: z.object({ taskId: pathId }) },
  responses: { 200: envelope(id), ...failures(404) },
})
