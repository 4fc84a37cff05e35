import type { Endpoint } from 'payload'
import { z } from 'zod'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { type CallingStaff, nothing, type StaffCall, say, staffEndpoint } from '@/lib/staff-endpoints'
import { isInboxStaff, listInboxStaff } from './data'
import { exportList, findListed, loadRecord } from './loaders'
import {
  addNote,
  changeMany,
  closeAsSpam,
  eraseOne,
  markPrinted,
  noteTaken,
  releaseEnquiry,
  sendReply,
  undoPrint,
} from './mutations'
import { eraseReasonValues, inboxRoles, longestNote, mostAtOnce, mostLabels } from './rules'

/** An endpoint of the inbox, for its staff alone. */
const endpoint = <S extends z.ZodType>(
  method: 'get' | 'post',
  path: string,
  schema: S,
  handle: (given: StaffCall<z.infer<S>>) => Promise<Response>,
): Endpoint => staffEndpoint(method, path, { roles: inboxRoles, schema, handle })

const words = z.object({ text: z.string().trim().min(1, 'Write something first.').max(longestNote) })

const answerRecord = async ({ id, staff }: { id: number; staff: CallingStaff }) => {
  const record = await loadRecord(id, staff.id, nzDay(new Date()))
  return record ? Response.json(record) : say('Not found.', 404)
}

/** A deed on one enquiry that is answered with its record as it is then. */
const deedOn = <S extends z.ZodType>(
  path: string,
  schema: S,
  act: (staff: CallingStaff, id: number, body: z.infer<S>) => Promise<unknown>,
): Endpoint =>
  endpoint('post', path, schema, async (given) => {
    await act(given.staff, given.id, given.body)
    return await answerRecord(given)
  })

const bulk = z.intersection(
  z.union([
    z.object({ deed: z.literal('close') }),
    z.object({ deed: z.literal('assign'), assignee: z.int().positive().nullable() }),
  ]),
  z.object({ ids: z.array(z.int().positive()).max(mostAtOnce).optional() }),
)

const download = (name: string, type: string, body: BodyInit) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

const list: Endpoint[] = [
  endpoint('get', '/assignees', nothing, async () => Response.json({ staff: await listInboxStaff() })),
  // The list as it is filtered and searched, for a spreadsheet.
  endpoint('get', '/export', nothing, async ({ req, staff }) => {
    const body = await exportList(req, (after) => noteTaken(staff, after))
    return download(`enquiries-${nzDay(new Date())}.csv`, 'text/csv', body)
  }),
  // Many at once: these numbers, or without any everything on the list that the query describes.
  endpoint('post', '/bulk', bulk, async ({ req, staff, body }) => {
    if (body.deed === 'assign' && body.assignee !== null && !(await isInboxStaff(body.assignee)))
      throw new AppError('INVALID', 'Choose somebody who works in the inbox.')
    const ids = body.ids ?? (await findListed(req))
    const deed =
      body.deed === 'assign' ? ({ kind: 'assign', assignee: body.assignee } as const) : ({ kind: 'close' } as const)
    return Response.json({ changed: await changeMany(staff, ids, deed) })
  }),
  endpoint('post', '/printed', z.object({ ids: z.array(z.int().positive()).min(1).max(mostLabels) }), async (given) =>
    Response.json({ changed: await markPrinted(given.staff, given.body.ids) }),
  ),
]

/** What staff do in the inbox, below /cms-api/enquiries. */
export const inboxEndpoints: Endpoint[] = [
  ...list,
  endpoint('get', '/:id/record', nothing, answerRecord),
  deedOn('/:id/notes', words, (staff, id, { text }) => addNote(staff, id, text)),
  deedOn('/:id/replies', words, (staff, id, { text }) => sendReply(staff, id, text)),
  deedOn('/:id/release', nothing, releaseEnquiry),
  deedOn('/:id/close', nothing, (staff, id) => changeMany(staff, [id], { kind: 'close' })),
  deedOn('/:id/spam', nothing, closeAsSpam),
  deedOn('/:id/unprint', words, (staff, id, { text }) => undoPrint(staff, id, text)),
  deedOn('/:id/assign-to-me', nothing, (staff, id) => changeMany(staff, [id], { kind: 'assign', assignee: staff.id })),
  deedOn(
    '/:id/erase',
    z.object({ reason: z.enum(eraseReasonValues), isConfirmed: z.literal(true) }),
    (staff, id, { reason }) => eraseOne(staff, id, reason),
  ),
]
