import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { courseReaders } from '@/features/courses/rules'
import { fileTexts, mostCharacters } from '@/features/enquiries/files.rules'
import { courseWriters } from '@/features/programme/contract'
import { defineCall, envelope, failures, fileAnswer, jsonBody, pathId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { isMaterialLink, longestMaterial } from './materials.rules'

const tags = ['Desk: sessions']
const chooseDay = 'Choose the day of this version.'
const badLink = 'Enter the link as it is, beginning with https://.'

const material = z
  .strictObject(
    {
      name: neededLine('Enter what it is, such as “Slides”.', longestMaterial.name),
      versionOn: z.string({ error: chooseDay }).refine(isDay, { error: chooseDay }),
      url: z
        .string({ error: badLink })
        .trim()
        .max(longestMaterial.url, { error: `The link has ${longestMaterial.url} characters at most.` })
        .refine(isMaterialLink, { error: badLink })
        .nullable(),
      file: z
        .strictObject(
          {
            name: z
              .string({ error: fileTexts.missing })
              .trim()
              .min(1, { error: fileTexts.missing })
              .max(300, { error: 'The name of the file is too long.' }),
            content: z
              .string({ error: fileTexts.missing })
              .min(1, { error: fileTexts.missing })
              .max(mostCharacters, { error: fileTexts.tooBig })
              .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: fileTexts.wrongKind })
              .openapi({ description: 'The file in base64, 5 MB at most: a PDF or a Word document.' }),
          },
          onlyThese,
        )
        .nullable(),
    },
    onlyThese,
  )
  .refine(({ url, file }) => (url === null) !== (file === null), {
    error: 'Choose a file or enter a link, one of the two.',
    path: ['url'],
  })

export type NewMaterial = z.infer<typeof material>

export const addMaterial = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/materials/',
  tags,
  summary: 'Give the trainers of a course a file or a link',
  access: staff(...courseWriters),
  request: { params: z.object({ courseId: pathId }), body: jsonBody(material) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) },
})

export const removeMaterial = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/materials/{materialId}/remove/',
  tags,
  summary: 'Remove a material of a course',
  access: staff(...courseWriters),
  request: { params: z.object({ courseId: pathId, materialId: pathId }) },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})

/** Trainers only those of courses that they teach. Always a download, never rendered in the browser. */
export const readMaterial = defineCall({
  method: 'get',
  path: '/desk/materials/{materialId}/',
  tags,
  summary: 'The file of a material',
  access: staff(...courseReaders, 'trainer'),
  request: { params: z.object({ materialId: pathId }) },
  responses: { 200: fileAnswer('application/octet-stream'), ...failures(404) },
})
