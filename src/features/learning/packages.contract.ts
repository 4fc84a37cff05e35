import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { courseWriters } from '@/features/programme/contract'
import { officeRoles } from '@/features/sessions/rules'
import { defineCall, envelope, failures, jsonBody, pathId, staff } from '@/lib/api'

const tags = ['Desk: courses online']
const days = (error: string) => z.int({ error }).min(1, { error }).max(730, { error })
const openDays = days('Enter how many days people may take, from 1 to 730.')

const upload = z.strictObject(
  {
    fileName: z
      .string({ error: 'Choose a zip file.' })
      .trim()
      .min(1, { error: 'Choose a zip file.' })
      .max(200, { error: 'The name of the file is too long.' }),
    openDays,
  },
  onlyThese,
)

export const startUpload = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/packages/',
  tags,
  summary: 'Begin to upload a package of a course online',
  access: staff(...courseWriters),
  request: { params: z.object({ courseId: pathId }), body: jsonBody(upload) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})

/** 5 MB in base64, below what one request may have: a part that a weak connection can repeat. */
const mostPartCharacters = 7_000_000

const part = z.strictObject(
  {
    place: z
      .int({ error: 'Number the parts from 0.' })
      .min(0, { error: 'Number the parts from 0.' })
      .max(99, { error: 'These are too many parts.' }),
    content: z
      .string({ error: 'Send a part of the file.' })
      .min(1, { error: 'Send a part of the file.' })
      .max(mostPartCharacters, { error: 'Send smaller parts.' })
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'Send the part in base64.' }),
  },
  onlyThese,
)

export const uploadPart = defineCall({
  method: 'post',
  path: '/desk/packages/uploads/{uploadId}/parts/',
  tags,
  summary: 'A part of a package; the same part again replaces it',
  access: staff(...courseWriters),
  request: { params: z.object({ uploadId: pathId }), body: jsonBody(part) },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})

export const finishUpload = defineCall({
  method: 'post',
  path: '/desk/packages/uploads/{uploadId}/finish/',
  tags,
  summary: 'Check the package and make it the course’s newest version',
  access: staff(...courseWriters),
  request: { params: z.object({ uploadId: pathId }), body: jsonBody(z.strictObject({}, onlyThese)) },
  responses: {
    200: envelope(z.object({ id: z.int(), version: z.int(), title: z.string(), parts: z.int() })),
    ...failures(404, 422),
  },
})

export const extendLearning = defineCall({
  method: 'post',
  path: '/desk/learning/{enrolmentId}/extend/',
  tags,
  summary: 'Give someone more days for their course online',
  access: staff(...officeRoles),
  request: {
    params: z.object({ enrolmentId: pathId }),
    body: jsonBody(z.strictObject({ days: days('Enter how many days more, from 1 to 730.') }, onlyThese)),
  },
  responses: { 200: envelope(z.object({ endsAt: z.iso.datetime() })), ...failures(404, 409) },
})
