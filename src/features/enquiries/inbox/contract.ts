import { z } from '@hono/zod-openapi'
import { regions } from '@/features/places/rules'
import {
  biggestInt,
  defineCall,
  envelope,
  failures,
  fileAnswer,
  jsonBody,
  listOf,
  pathId,
  queryId,
  rowId,
  staff,
  writtenText,
} from '@/lib/api'
import { enquiryStates, formNames } from '../rules'
import { eraseReasonValues, inboxRoles, longestNote, mostAtOnce, mostLabels } from './rules'

const tags = ['Desk: enquiries']
const access = staff(...inboxRoles)

const text = z.string()
const id = z.int()
const enquiryParam = z.object({ enquiryId: pathId })
const words = z.object({ text: writtenText('Write something first.', longestNote) })
const colleague = z.object({ id, name: text })

/** An enquiry as staff read it: days and times in words, what was typed as text. */
const inboxRecord = z
  .object({
    id,
    reference: text,
    me: id.openapi({ description: 'Whoever asks.' }),
    state: text,
    stateLabel: text,
    isOpen: z.boolean(),
    formLabel: text,
    regionLabel: text,
    urgency: text,
    quarantineLabel: text.nullable(),
    senderName: text.nullable(),
    email: text.nullable(),
    phoneNumber: text.nullable(),
    companyName: text.nullable(),
    personId: id.nullable(),
    assignee: id.nullable(),
    dueOn: text.nullable(),
    isLate: z.boolean(),
    receivedAt: text,
    printedAt: text.nullable(),
    answers: listOf(z.object({ name: text, label: text, text })),
    staff: listOf(colleague),
    matches: listOf(z.object({ sessionId: id, slotId: id.nullable(), session: text, at: text })),
    history: listOf(z.object({ id, kind: text, title: text, by: text, at: text, text: text.nullable() })),
  })
  .openapi('DeskEnquiry')

export type InboxRecord = z.infer<typeof inboxRecord>

const stateNames = enquiryStates.map(({ value }) => value)

const filters = {
  q: z.string().trim().max(120).optional().openapi({ description: 'Words of the sender, the company or the answers.' }),
  state: z
    .enum(stateNames)
    .or(
      z.string().refine((list) => list.split(',').every((one) => stateNames.some((name) => name === one)), {
        error: 'Choose states from the list.',
      }),
    )
    .optional()
    .openapi({ description: 'One state, or several with commas between them.' }),
  dueAtBefore: z.iso.datetime({ error: 'Write an instant such as 2026-11-30T00:00:00Z.' }).optional(),
  form: z.enum(formNames).optional(),
  region: z.enum(regions.map(({ value }) => value)).optional(),
}

/** What the list of enquiries is narrowed by. */
const listQuery = z.strictObject({ ...filters, assignee: queryId('Choose somebody from the list.').optional() })

export type EnquiryFilters = z.infer<typeof listQuery>

/** GET /desk/enquiries/assignees/ */
export const listAssignees = defineCall({
  method: 'get',
  path: '/desk/enquiries/assignees/',
  tags,
  summary: 'Names of staff who work in the inbox',
  access,
  responses: { 200: envelope(z.object({ staff: listOf(colleague) })) },
})

/** GET /desk/enquiries/export/: the list as it is filtered, for a spreadsheet. */
export const exportEnquiries = defineCall({
  method: 'get',
  path: '/desk/enquiries/export/',
  tags,
  summary: 'Enquiries as comma-separated values, 50,000 at most',
  access,
  request: { query: listQuery },
  responses: { 200: fileAnswer('text/csv') },
})

const chosen = {
  ids: z.array(rowId('Choose enquiries.')).max(mostAtOnce).optional(),
  of: z
    .object({ ...filters, assignee: z.int().positive().max(biggestInt).optional() })
    .optional()
    .openapi({ description: 'Without numbers: everything on the list with these filters.' }),
}

/** POST /desk/enquiries/bulk/: these numbers, or everything on a filtered list. */
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
          assignee: rowId('Choose somebody who works in the inbox.').nullable(),
          ...chosen,
        }),
      ]),
    ),
  },
  responses: { 200: envelope(z.object({ changed: z.int() })) },
})

/** POST /desk/enquiries/printed/ */
export const markPrinted = defineCall({
  method: 'post',
  path: '/desk/enquiries/printed/',
  tags,
  summary: 'Note that labels of card orders were printed',
  access,
  request: { body: jsonBody(z.object({ ids: z.array(rowId('Choose orders.')).min(1).max(mostLabels) })) },
  responses: { 200: envelope(z.object({ changed: z.int() })) },
})

/** GET /desk/enquiries/{enquiryId}/ */
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

/** A change of one enquiry that is answered with its record as it is then. */
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
export const sendReply = write('replies', 'Answer the sender by e-mail', words)
export const undoPrint = write('unprint', 'Take back that a card was printed', words)
export const eraseEnquiry = write(
  'erase',
  'Erase an enquiry',
  z.object({ reason: z.enum(eraseReasonValues), isConfirmed: z.literal(true) }),
)
export const releaseEnquiry = press('release', 'Release an enquiry from quarantine')
export const closeEnquiry = press('close', 'Close an enquiry')
export const closeAsSpam = press('spam', 'Close an enquiry as spam')
export const assignToMe = press('assign-to-me', 'Take an enquiry')
