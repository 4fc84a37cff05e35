import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { email } from '@/features/account/details.contract'
import { caseKinds, enquiryStates } from '@/features/enquiries/rules'
import { mostAttached, mostAttachments, mostCopies } from '@/features/enquiries/threads.rules'
import { regionValues } from '@/features/places/rules'
import {
  defineCall,
  envelope,
  failures,
  fileAnswer,
  jsonBody,
  listOf,
  pathId,
  rowId,
  staff,
  writtenText,
} from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { colleague, inboxRecord } from './record.contract'
import { eraseReasonValues, inboxRoles, longestNote, mostAtOnce, mostLabels } from './rules'

const tags = ['Desk: enquiries']
const access = staff(...inboxRoles)

const text = z.string()
const enquiryParam = z.object({ enquiryId: pathId })
const words = z.object({ text: writtenText('Write something first.', longestNote) })

const someOf = (known: readonly string[], error: string) =>
  z
    .string()
    .max(400, { error })
    .refine((list) => list.split(',').every((one) => known.includes(one)), { error })
    .optional()
    .openapi({ description: 'One, or several with commas between them.' })

const yes = z.literal('yes', { error: 'Write yes, or leave it out.' }).optional()

const demand = z.string().max(200).optional().openapi({
  description: 'An area and a course, such as `taupo:height-safety`: what an entry of the waitlist asks for.',
})

const filters = {
  q: z.string().trim().max(120).optional().openapi({ description: 'Words of the sender, the company or the answers.' }),
  state: someOf([...enquiryStates.map(({ value }) => value), 'late', 'away', 'merged'], 'Choose states from the list.'),
  form: someOf(caseKinds, 'Choose forms from the list.'),
  region: someOf(regionValues, 'Choose regions from the list.'),
  came: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?,(?:\d{4}-\d{2}-\d{2})?$/, { error: 'Write days such as 2026-11-01,2026-11-30.' })
    .refine((days) => days.split(',').every((one) => one === '' || isDay(one)), {
      error: 'Choose days of the calendar.',
    })
    .optional()
    .openapi({ description: 'The first and the last day, either of which may be left out.' }),
  today: yes,
  mine: yes,
  nobody: yes,
  texts: yes,
  waits: demand,
  told: demand,
}

/** Strict: an unknown filter is refused, as ignoring it would widen the list. */
const listQuery = z.strictObject({ ...filters, sort: z.string().max(40).optional() })

export const listAssignees = defineCall({
  method: 'get',
  path: '/desk/enquiries/assignees/',
  tags,
  summary: 'Names of staff who work in the inbox',
  access,
  responses: { 200: envelope(z.object({ staff: listOf(colleague) })) },
})

export const exportEnquiries = defineCall({
  method: 'get',
  path: '/desk/enquiries/export/',
  tags,
  summary: 'Enquiries as comma-separated values, 50,000 at most',
  access,
  request: { query: listQuery },
  responses: { 200: fileAnswer('text/csv'), ...failures(429) },
})

const chosen = {
  ids: z.array(rowId('Choose enquiries.')).max(mostAtOnce).optional(),
  of: z
    .strictObject(filters)
    .optional()
    .openapi({ description: 'Without numbers: everything on the list with these filters.' }),
}

export const changeEnquiries = defineCall({
  method: 'post',
  path: '/desk/enquiries/bulk/',
  tags,
  summary: 'Close or assign many enquiries at once',
  access,
  request: {
    body: jsonBody(
      z.discriminatedUnion('action', [
        z.object({ action: z.literal('close'), ...chosen }),
        z.object({
          action: z.literal('assign'),
          assignee: rowId('Choose someone who works in the inbox.').nullable(),
          ...chosen,
        }),
      ]),
    ),
  },
  responses: { 200: envelope(z.object({ changed: z.int() })) },
})

export const markPrinted = defineCall({
  method: 'post',
  path: '/desk/enquiries/printed/',
  tags,
  summary: 'Note that labels of card orders were printed',
  access,
  request: { body: jsonBody(z.object({ ids: z.array(rowId('Choose orders.')).min(1).max(mostLabels) })) },
  responses: { 200: envelope(z.object({ changed: z.int() })) },
})

export const readEnquiry = defineCall({
  method: 'get',
  path: '/desk/enquiries/{enquiryId}/',
  tags,
  summary: 'An enquiry with everything that happened to it',
  access,
  request: { params: enquiryParam },
  responses: { 200: envelope(inboxRecord), ...failures(404) },
})

const answers = { 200: envelope(inboxRecord), ...failures(404, 409) }

const change = z.strictObject(
  {
    state: z.enum(
      enquiryStates.map(({ value }) => value),
      { error: 'Choose a state from the list.' },
    ),
    assignee: rowId('Choose someone who works in the inbox.').nullable(),
    dueOn: orNothing(z.string().refine(isDay, { error: 'Choose a day of the calendar.' })),
    changedAt: z.iso.datetime({ error: 'Say which version you changed.' }),
  },
  onlyThese,
)

export type EnquiryChange = z.infer<typeof change>

export const changeEnquiry = defineCall({
  method: 'put',
  path: '/desk/enquiries/{enquiryId}/',
  tags,
  summary: 'Change the state, the due day and who an enquiry is with',
  access,
  request: { params: enquiryParam, body: jsonBody(change) },
  responses: answers,
})

const press = (name: string, summary: string) =>
  defineCall({
    method: 'post',
    path: `/desk/enquiries/{enquiryId}/${name}/`,
    tags,
    summary,
    access,
    request: { params: enquiryParam },
    responses: answers,
  })

const write = <S extends z.ZodType>(name: string, summary: string, body: S) =>
  defineCall({
    method: 'post',
    path: `/desk/enquiries/{enquiryId}/${name}/`,
    tags,
    summary,
    access,
    request: { params: enquiryParam, body: jsonBody(body) },
    responses: answers,
  })

export const addNote = write('notes', 'Add a note that only staff read', words)
const attached = z.strictObject(
  {
    name: z.string({ error: 'Choose a file.' }).trim().min(1, { error: 'Choose a file.' }).max(300),
    file: z
      .string({ error: 'Choose a file.' })
      .max(mostAttached, { error: 'Keep the files to 10 MB.' })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Choose a file.' })
      .openapi({ description: 'In base64.' }),
  },
  onlyThese,
)

export const sendReply = write(
  'replies',
  'Answer by email, with copies and files, and close it if asked',
  words.extend({
    cc: z
      .array(email)
      .max(mostCopies, { error: `Send copies to ${mostCopies} people at most.` })
      .default([])
      .openapi({ description: 'Who gets a copy; everyone sees the addresses.' }),
    files: z
      .array(attached)
      .max(mostAttachments, { error: `Attach ${mostAttachments} files at most.` })
      .refine((all) => all.reduce((sum, { file }) => sum + file.length, 0) <= mostAttached, {
        error: 'Keep the files to 10 MB.',
      })
      .default([]),
    isClosing: z
      .boolean({ error: 'Choose yes or no.' })
      .default(false)
      .openapi({ description: 'Nothing more is expected of them: it is closed, rather than waiting for them.' }),
  }),
)
export const snoozeEnquiry = write(
  'snooze',
  'Put an enquiry away until a day, or bring it back',
  z.strictObject({ until: z.string().refine(isDay, { error: 'Choose a day.' }).nullable() }, onlyThese),
)
export const undoPrint = write('unprint', 'Take back that a card was printed', words)
export const eraseEnquiry = write(
  'erase',
  'Erase an enquiry',
  z.object({
    reason: z.enum(eraseReasonValues, { error: 'Choose a reason.' }),
    isConfirmed: z.literal(true, { error: 'Tick the box to confirm: this can’t be undone.' }),
  }),
)
export const releaseEnquiry = press('release', 'Release an enquiry from quarantine')
export const closeEnquiry = press('close', 'Close an enquiry')
export const closeAsSpam = press('spam', 'Close an enquiry as spam')
export const assignToMe = press('assign-to-me', 'Take an enquiry')

const mailParam = z.object({ enquiryId: pathId, eventId: pathId })

/** For a frame without scripts, network and our origin; the desk cleans it first. */
export const readMailHtml = defineCall({
  method: 'get',
  path: '/desk/enquiries/{enquiryId}/mails/{eventId}/html/',
  tags,
  summary: 'An email as its sender laid it out',
  access,
  request: { params: mailParam },
  responses: { 200: envelope(z.object({ html: text })), ...failures(404) },
})

/** Always a download, never rendered in the browser. */
export const readMailFile = defineCall({
  method: 'get',
  path: '/desk/enquiries/{enquiryId}/mail-files/{fileId}/',
  tags,
  summary: 'A file that came or went with an email',
  access,
  request: { params: z.object({ enquiryId: pathId, fileId: z.uuid({ error: 'There is no such file.' }) }) },
  responses: { 200: fileAnswer('application/octet-stream'), ...failures(404) },
})
