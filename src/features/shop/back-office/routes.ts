import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { choosePaymentGateway } from '@/features/payments/gateway'
import type { Money } from '@/features/payments/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import { mayStaff, type StaffRole } from '@/lib/staff'
import { settleOrders } from '../checkout/mutations'
import { partsOf } from '../documents/rules'
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

type Given<Body> = { req: PayloadRequest; staff: Staff; id: number; body: Body }

const say = (message: string, status: number) => Response.json({ errors: [{ message }] }, { status })

const nothing = z.object({}).nullish()
const reason = z.string({ error: 'Say why.' }).trim().min(1, 'Say why.').max(longestReason)
const why = z.object({ reason })
const way = z.enum(['card', 'credit'], { error: 'To the card, or as credit?' })
const refund = z.object({
  to: way,
  amountCents: z.int({ error: 'Write whole cents.' }).positive('Write an amount above zero.').max(100_000_000),
  leftCents: z.int().nonnegative().optional(),
  reason,
})
const answered = z.object({ to: way, refundId: z.int().positive() })
const terms = z.object({ state: z.enum(['stopped', 'open']), reason })

/** A number in the address; 0 where the path has none, null where it is none. */
const numberIn = (req: PayloadRequest, name: string): number | null => {
  const given = req.routeParams?.[name]
  if (given === undefined) return 0
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}

/** The body as its schema reads it. @throws AppError. */
async function readBody<S extends z.ZodType>(req: PayloadRequest, schema: S): Promise<z.infer<S>> {
  const read = schema.safeParse(parseJson(req.text ? await req.text() : ''))
  if (!read.success) throw new AppError('INVALID', read.error.issues[0]?.message ?? 'This can’t be read.')
  return read.data
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('MALFORMED', 'This can’t be read.')
    throw error
  }
}

type Call<S extends z.ZodType> = {
  readonly roles: readonly StaffRole[]
  readonly schema: S
  readonly handle: (given: Given<z.infer<S>>) => Promise<Response>
}

/** An endpoint on orders: for the roles alone, with a body that was read; an expected failure is one sentence. */
function endpoint<S extends z.ZodType>(
  method: 'get' | 'post',
  path: string,
  { roles, schema, handle }: Call<S>,
): Endpoint {
  const handler = async (req: PayloadRequest) => {
    if (!mayStaff(req.user, roles) || !req.user) return say('You are not allowed to perform this action.', 403)
    const id = numberIn(req, 'id')
    if (id === null) return say('Not found.', 404)
    try {
      const body = await readBody(req, schema)
      return await handle({ req, staff: { id: Number(req.user.id) }, id, body })
    } catch (error) {
      if (error instanceof AppError) return say(error.message, error.status)
      throw error
    }
  }
  return { method, path, handler }
}

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
  endpoint('post', path, {
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

const money = (): Money => ({ gateway: choosePaymentGateway(), settle: settleOrders })

const reads: Endpoint[] = [
  // The list as it is filtered and searched, for a spreadsheet.
  endpoint('get', '/export', {
    roles: financeRoles,
    schema: nothing,
    handle: async ({ req, staff }) =>
      download(
        `orders-${nzDay(new Date())}.csv`,
        'text/csv; charset=utf-8',
        await exportOrders(req, (after) => noteExported(staff, after)),
      ),
  }),
  endpoint('get', '/reconciliation', {
    roles: financeRoles,
    schema: nothing,
    handle: async () => Response.json({ checks: await checkBooks() }),
  }),
  endpoint('get', '/:id/record', { roles: readerRoles, schema: nothing, handle: answerRecord }),
  endpoint('get', '/:id/documents/:document', {
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
  deedOn('/:id/refund', refund, (staff, id, body) => giveBack(money(), staff, id, body)),
  deedOn('/:id/approve-refund', answered, (staff, id, body) => agree(money(), staff, id, body)),
  deedOn('/:id/decline-refund', z.intersection(answered, why), (staff, id, body) =>
    turnDown(staff, id, body, body.reason),
  ),
  deedOn('/:id/mark-paid', why, (staff, id, body) => markPaid(staff, id, body.reason)),
  deedOn('/:id/cancel', why, (staff, id, body) => cancelOnAccount(staff, id, body.reason)),
  deedOn('/:id/resend', nothing, resendConfirmation, readerRoles),
  // The account of a company: the record of each of its orders shows it.
  endpoint('post', '/terms/:id/set', {
    roles: financeRoles,
    schema: terms,
    handle: async ({ staff, id, body }) => {
      await setTerms(staff, id, body.state, body.reason)
      return Response.json({ state: body.state })
    },
  }),
]
