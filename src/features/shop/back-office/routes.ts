import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { nzDay } from '@/lib/dates'
import { drawPdf } from '@/lib/pdf'
import { mayStaff, type StaffRole } from '@/lib/staff'
import { nothing, numberIn, say, staffEndpoint } from '@/lib/staff-endpoints'
import { partsOf } from '../documents/rules'
import { waysBack } from '../giving-back/rules'
import { orderMoney } from '../settling/mutations'
import { checkBooks, findStaffDocument } from './data'
import { exportOrders, loadOrderRecord } from './loaders'
import {
  agree,
  cancelOnAccount,
  giveBack,
  markPaid,
  noteExported,
  resendConfirmation,
  type Staff,
  setTerms,
  turnDown,
} from './mutations'
import { financeRoles, longestReason, readerRoles } from './rules'

const reason = z.string({ error: 'Say why.' }).trim().min(1, 'Say why.').max(longestReason)
const why = z.object({ reason })
const way = z.enum(['card', 'credit'], { error: 'To the card, or as credit?' })
const refund = z.object({
  to: z.enum(waysBack, { error: 'Off the account, to the card, or as credit?' }),
  amountCents: z.int({ error: 'Write whole cents.' }).positive('Write an amount above zero.').max(100_000_000),
  leftCents: z.int().nonnegative().optional(),
  reason,
})
const answered = z.object({ to: way, refundId: z.int().positive() })
const terms = z.object({ state: z.enum(['stopped', 'open']), reason })

const answerRecord = async ({ req, id, staff }: { req: PayloadRequest; id: number; staff: Staff }) => {
  const record = await loadOrderRecord(id, { id: staff.id, isFinance: mayStaff(req.user, financeRoles) })
  return record ? Response.json(record) : say('Not found.', 404)
}

type Act<S extends z.ZodType> = (staff: Staff, id: number, body: z.infer<S>) => Promise<unknown>

/** A deed on one order that is answered with its record as it is then. */
const deedOn = <S extends z.ZodType>(
  path: string,
  schema: S,
  act: Act<S>,
  roles: readonly StaffRole[] = financeRoles,
): Endpoint =>
  staffEndpoint('post', path, {
    roles,
    schema,
    handle: async (given) => {
      await act(given.staff, given.id, given.body)
      return await answerRecord(given)
    },
  })

const download = (name: string, type: string, body: BodyInit) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

const reads: Endpoint[] = [
  // The list as it is filtered and searched, for a spreadsheet.
  staffEndpoint('get', '/export', {
    roles: financeRoles,
    schema: nothing,
    handle: async ({ req, staff }) =>
      download(
        `orders-${nzDay(new Date())}.csv`,
        'text/csv; charset=utf-8',
        await exportOrders(req, (after) => noteExported(staff, after)),
      ),
  }),
  staffEndpoint('get', '/reconciliation', {
    roles: financeRoles,
    schema: nothing,
    handle: async () => Response.json({ checks: await checkBooks() }),
  }),
  staffEndpoint('get', '/:id/record', { roles: readerRoles, schema: nothing, handle: answerRecord }),
  staffEndpoint('get', '/:id/documents/:document', {
    roles: readerRoles,
    schema: nothing,
    handle: async ({ req, id }) => {
      const document = await findStaffDocument(id, numberIn(req, 'document') ?? 0)
      if (!document) return say('Not found.', 404)
      const { seller } = document.content
      const bytes = await drawPdf({ title: `${seller.name} ${document.number}`, parts: partsOf(document) })
      return download(`${document.number}.pdf`, 'application/pdf', new Uint8Array(bytes))
    },
  }),
]

/** What staff do with orders, below /cms-api/orders. */
export const orderEndpoints: Endpoint[] = [
  ...reads,
  deedOn('/:id/refund', refund, (staff, id, body) => giveBack(orderMoney(), staff, id, body)),
  deedOn('/:id/approve-refund', answered, (staff, id, body) => agree(orderMoney(), staff, id, body)),
  deedOn('/:id/decline-refund', z.intersection(answered, why), (staff, id, body) =>
    turnDown(staff, id, body, body.reason),
  ),
  deedOn('/:id/mark-paid', why, (staff, id, body) => markPaid(staff, id, body.reason)),
  deedOn('/:id/cancel', why, (staff, id, body) => cancelOnAccount(staff, id, body.reason)),
  deedOn('/:id/resend', nothing, resendConfirmation, readerRoles),
  // The account of a company: the record of each of its orders shows it.
  staffEndpoint('post', '/terms/:id/set', {
    roles: financeRoles,
    schema: terms,
    handle: async ({ staff, id, body }) => {
      await setTerms(staff, id, body.state, body.reason)
      return Response.json({ state: body.state })
    },
  }),
]
