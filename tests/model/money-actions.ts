import { listPaymentsOf } from '@/features/payments/data'
import { applyProviderState, refreshPayment } from '@/features/payments/mutations'
import { runRefund } from '@/features/payments/refunds.mutations'
import { agree, giveBack, markPaid, setTerms, turnDown } from '@/features/purchases/desk.mutations'
import { settleOrders } from '@/features/purchases/settlement.mutations'
import {
  cancelWaiting,
  endKeptHolds,
  moveToAccount,
  payAgain,
  stopPayment,
} from '@/features/purchases/waiting.mutations'
import { pool } from '@/lib/db'
import { type Action, choose, placeOf } from './action'
import * as money from './money'
import { at, type Expected, type Order, Refused } from './state'
import { actorOf, type World } from './world'

const isWaiting = ({ state }: Order): boolean => state === 'awaiting_payment'

/** The page of a payment, oldest first, as the provider has it now. */
async function pageOf({ orders, provider }: World, place: number, paymentAt: number) {
  const payments = (await listPaymentsOf(at(orders, place))).toReversed()
  const payment = at(payments, paymentAt)
  return { id: payment.id, page: provider.pageOf(payment.providerRef ?? '') }
}

const pages = ['paid', 'paid', 'paid', 'failed', 'cancelled'] as const

const tellings = ['nothing', 'once', 'twice', 'twice at once'] as const

/** The provider decides, and tells us: once, twice in a row, twice at once, or not at all. */
const decided: Action = (model, { a, b, c }) => {
  const place = placeOf(model.orders, a, ({ payments }) => payments.some(({ page }) => page !== 'paid'))
  if (place === undefined) return null
  const { payments } = at(model.orders, place)
  if (payments.length === 0) return null
  const paymentAt = c % 4 === 3 ? c % payments.length : payments.length - 1
  const to = choose(pages, b) ?? 'paid'
  const times = c % 4
  return {
    words: `payment ${paymentAt} of order ${place} is ${to}, and we are told ${tellings[times]}`,
    steps: money.decided(place, paymentAt, to, Math.min(2, times)),
    run: async (world) => {
      const { id, now } = await world.provider.inTurn(async () => {
        const { id, page } = await pageOf(world, place, paymentAt)
        if (!page) throw new Error('The provider does not know the page.')
        if (page.status === 'open' || (to === 'paid' && page.status !== 'paid')) world.provider.change(page.ref, to)
        return { id, now: world.provider.pageOf(page.ref) }
      })
      if (!now || times === 0) return {}
      const tell = () => applyProviderState(settleOrders, id, now)
      await (times === 3 ? Promise.all([tell(), tell()]) : tell())
      if (times === 2) await tell()
      return {}
    },
  }
}

/** The reconciler asks for what no event said. */
const reconcile: Action = (model, { a }) => {
  const place = placeOf(model.orders, a, ({ payments }) => payments.some(({ state }) => state === 'processing'))
  if (place === undefined) return null
  return {
    words: `payments and refunds of order ${place} are asked for`,
    steps: [(later) => void money.refresh(later, place), (later) => void money.runRefunds(later, place)],
    run: async (world) => {
      for (const { id } of await listPaymentsOf(at(world.orders, place))) await refreshPayment(world.money, id)
      const { rows } = await pool().query<{ id: number }>(
        `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 AND r.state IN ('approved', 'processing') ORDER BY r.id`,
        [at(world.orders, place)],
      )
      for (const { id } of rows) await runRefund(world.money, id)
      return {}
    },
  }
}

const onWaiting =
  (
    words: string,
    steps: (place: number) => readonly Expected[],
    run: (world: World, buyer: number, orderId: number) => Promise<{ orderId: number }>,
  ): Action =>
  (model, { a }) => {
    const place = placeOf(model.orders, a, isWaiting)
    if (place === undefined) return null
    const { buyer } = at(model.orders, place)
    return {
      words: `order ${place}: ${words}`,
      steps: steps(place),
      run: async (world) => ({ order: (await run(world, buyer, at(world.orders, place))).orderId }),
    }
  }

const again = onWaiting('they try to pay again', money.payAgain, (world, buyer, orderId) =>
  payAgain(actorOf(world, buyer), world.money, orderId),
)
const stop = onWaiting('they leave its page', money.stopPaying, (world, buyer, orderId) =>
  stopPayment(actorOf(world, buyer), world.money, orderId),
)
const cancelOrder = onWaiting('they cancel it', money.cancelWaiting, (world, buyer, orderId) =>
  cancelWaiting(actorOf(world, buyer), world.money, orderId),
)
const toAccount = onWaiting('they put it on account', money.toAccount, (world, buyer, orderId) =>
  moveToAccount(actorOf(world, buyer), world.money, orderId, { poNumber: null, now: new Date() }),
)

const endKept: Action = (model) => ({
  words: 'orders whose seats are held no longer end',
  steps: money.endKept(model),
  run: async (world) => {
    await endKeptHolds(world.money)
    return {}
  },
})

let staff: Promise<readonly { id: number }[]> | undefined

/** Two of finance: one asks, the other agrees. */
export const financeOf = async (place: number): Promise<{ id: number }> => {
  staff ??= pool()
    .query<{ id: number }>(
      `SELECT DISTINCT parent_id AS id FROM staff_roles WHERE value::text IN ('finance', 'admin') ORDER BY 1 LIMIT 2`,
    )
    .then(({ rows }) => rows)
  return at(await staff, place)
}

const sums = [5_000, 42_000, 60_000, 126_000] as const
const ways = ['card', 'credit', 'account'] as const

const refund: Action = (model, { a, b, c }) => {
  const place = placeOf(
    model.orders,
    a,
    ({ state }) => state === 'paid' || state === 'part_refunded' || state === 'on_account',
  )
  if (place === undefined) return null
  const order = at(model.orders, place)
  const usual = order.state === 'on_account' ? 'account' : order.method === 'card' ? 'card' : 'credit'
  const to = c % 3 === 2 ? (choose(ways, b) ?? 'credit') : usual
  const cents = choose(sums, c) ?? 5_000
  return {
    words: `finance gives ${cents} of order ${place} back to ${to}`,
    steps: money.giveBack(place, { to, cents }),
    run: async (world) => {
      const orderId = at(world.orders, place)
      await giveBack(world.money, await financeOf(0), orderId, {
        to,
        amountCents: cents,
        reason: 'Sorry for the wait.',
      })
      return { order: orderId }
    },
  }
}

const answerRefund: Action = (model, { a, b }) => {
  const asked = model.orders.flatMap(({ refunds }, place) =>
    refunds.flatMap(({ state }, refundAt) => (state === 'requested' ? [{ place, refundAt }] : [])),
  )
  const one = choose(asked, a)
  if (!one) return null
  const { place, refundAt } = one
  const { to } = at(at(model.orders, place).refunds, refundAt)
  const nth = at(model.orders, place)
    .refunds.slice(0, refundAt)
    .filter((other) => other.to === to).length
  const isAgreed = b % 3 !== 0
  return {
    words: `a second person says ${isAgreed ? 'yes' : 'no'} to refund ${refundAt} of order ${place}`,
    steps: money.decide(place, refundAt, isAgreed),
    run: async (world) => {
      const orderId = at(world.orders, place)
      const sql =
        to === 'card'
          ? 'SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 ORDER BY r.id'
          : 'SELECT id FROM credit_refunds WHERE order_id = $1 ORDER BY id'
      const { rows } = await pool().query<{ id: number }>(sql, [orderId])
      const answered = { to, refundId: at(rows, nth).id } as const
      if (isAgreed) await agree(world.money, await financeOf(1), orderId, answered)
      else await turnDown(await financeOf(1), orderId, answered, 'Not this time.')
      return { order: orderId }
    },
  }
}

const paid: Action = (model, { a }) => {
  const place = placeOf(model.orders, a, ({ state }) => state === 'on_account')
  if (place === undefined) return null
  return {
    words: `order ${place} on account is paid`,
    steps: [(later) => money.markPaid(later, place)],
    run: async (world) => {
      const order = at(world.orders, place)
      await markPaid(await financeOf(0), order, 'Paid by bank.')
      return { order }
    },
  }
}

const terms: Action = (_, { a, b }) => {
  const place = a % 2
  const state = b % 3 === 0 ? 'stopped' : 'open'
  return {
    words: `the account of company ${place} is ${state}`,
    steps: [
      (later) => {
        const company = at(later.companies, place)
        if (company.isStopped === (state === 'stopped')) throw new Refused('CONFLICT')
        company.isStopped = state === 'stopped'
      },
    ],
    run: async (world) => {
      await setTerms(await financeOf(0), at(world.companies, place), state, 'They are late.')
      return {}
    },
  }
}

export const moneyActions = {
  decided,
  reconcile,
  again,
  stop,
  cancelOrder,
  toAccount,
  endKept,
  refund,
  answerRefund,
  paid,
  terms,
} as const
