import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPayment, findRefund, listPaymentsOf } from '@/features/payments/data'
import {
  applyProviderState,
  cancelPayment,
  lockMoney,
  openCheckout,
  preparePayment,
  refreshPayment,
  type SettledPayment,
  startPayment,
} from '@/features/payments/mutations'
import { keepReconciling, reconcile } from '@/features/payments/reconciliation.mutations'
import { approveRefund, declineRefund, requestRefund, runRefund } from '@/features/payments/refunds.mutations'
import { problems } from '@/features/payments/rules'
import { handleEvents, keepEvent } from '@/features/payments/webhook.mutations'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { emptyMoney, passWaits, startStripeMoney, useMoneyDatabase } from '../support/money'
import { orderOf } from '../support/order-book'
import type { StripeFault } from '../support/stripe'

/** Payments on a real PostgreSQL, at a server that speaks Stripe's HTTP API. Time passes by moving the clocks of rows. */
let side: Awaited<ReturnType<typeof startStripeMoney>>
const stops: (() => Promise<void>)[] = []

beforeAll(useMoneyDatabase)
beforeEach(async () => {
  await emptyMoney()
  side = await startStripeMoney()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await side.stripe.stop()
})
afterAll(() => pool().end())

const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await pool().query<T>(sql, values)).rows
const order = async (id: number) => (await query('SELECT * FROM test_orders WHERE id = $1', [id]))[0]
const statesOf = async (orderId: number) => (await listPaymentsOf(orderId)).map(({ state }) => state).reverse()

/** A customer at the payment page: the number of the attempt, and of the page. */
async function atPage(orderId: number, cents?: number) {
  const started = await startPayment(side.money, orderOf(orderId, cents))
  if (started.kind !== 'redirect') throw new Error(`The customer was sent nowhere: ${started.kind}`)
  const ref = (await findPayment(started.paymentId))?.providerRef ?? ''
  return { paymentId: started.paymentId, ref, url: started.url }
}

/** An order that is paid. */
async function paid(orderId: number, cents?: number) {
  const page = await atPage(orderId, cents)
  side.stripe.pay(page.ref)
  await refreshPayment(side.money, page.paymentId)
  return page
}

/** Does something while Stripe goes wrong. No one waits long then. */
const withFault = async <T>(fault: StripeFault, work: () => Promise<T>): Promise<T> => {
  const { money, impatient } = side
  side.stripe.state.fault = () => fault
  side.money = { ...money, gateway: impatient }
  try {
    return await work()
  } finally {
    side.stripe.state.fault = () => 'none'
    side.money = money
  }
}

/** Rows that must not be there, whatever happened (integrity, section 2.8). */
async function expectTruth() {
  const live =
    await query(`SELECT order_id FROM payments WHERE state IN ('created', 'processing', 'unknown', 'succeeded')
    GROUP BY order_id HAVING count(*) > 1`)
  const unpaid = await query(`SELECT id FROM payments p WHERE state = 'succeeded' AND NOT EXISTS
    (SELECT 1 FROM test_orders o WHERE o.id = p.order_id AND o.paid_cents = p.amount_cents AND o.tellings = 1)`)
  const over = await query(`SELECT p.id FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.state <> 'failed'
    GROUP BY p.id HAVING sum(r.amount_cents) > max(p.captured_cents)`)
  expect([live, unpaid, over]).toEqual([[], [], []])
}

describe('starting', () => {
  test('sends the customer to the provider’s page, which is known before they leave', async () => {
    const { paymentId, ref, url } = await atPage(1)
    expect(url).toContain('checkout.stripe.com')
    expect(await findPayment(paymentId)).toMatchObject({
      state: 'processing',
      key: `pay:${paymentId}`,
      providerRef: ref,
    })
    expect(side.book.told.map(({ was, state }) => [was, state])).toEqual([['created', 'processing']])
  })

  test('fifty times at once for one order opens one page, and takes the money once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => startPayment(side.money, orderOf(1))))
    expect(await statesOf(1)).toEqual(['processing'])
    const urls = new Set(all.map((started) => (started.kind === 'redirect' ? started.url : started.kind)))
    expect(urls.size).toBe(1)
    expect(side.stripe.sessions.size).toBe(1)
    const [ref = ''] = side.stripe.sessions.keys()
    side.stripe.pay(ref)
    const again = await Promise.all(Array.from({ length: 50 }, () => startPayment(side.money, orderOf(1))))
    expect(new Set(again.map(({ kind }) => kind))).toEqual(new Set(['paid']))
    expect(side.stripe.captures).toHaveLength(1)
    expect(await order(1)).toMatchObject({ paidCents: 11_500, tellings: 1 })
    await expectTruth()
  })

  test('is a row before the provider is notified of it, in the transaction of the order', async () => {
    const lost = inTransaction(async (client) => {
      await preparePayment(client, 'stripe', orderOf(1))
      throw new Error('The order was refused.')
    })
    await expect(lost).rejects.toThrow('refused')
    expect(await listPaymentsOf(1)).toEqual([])
    const id = await inTransaction((client) => preparePayment(client, 'stripe', orderOf(1)))
    expect(side.stripe.asked).toEqual([])
    expect(await openCheckout(side.money, id)).toMatchObject({ kind: 'redirect' })
    expect(side.stripe.asked[0]?.key).toBe(`pay:${id}`)
  })

  test('with another amount waits until the first attempt is cancelled', async () => {
    const first = await atPage(1)
    expect(await startPayment(side.money, orderOf(1, 500))).toEqual({ kind: 'other', paymentId: first.paymentId })
    expect(await cancelPayment(side.money, first.paymentId)).toMatchObject({ state: 'cancelled' })
    await atPage(1, 500)
    expect(await statesOf(1)).toEqual(['cancelled', 'processing'])
  })

  test('again after the page ran out, or was declined, is a new attempt', async () => {
    const first = await atPage(1)
    side.stripe.expire(first.ref)
    const second = await atPage(1)
    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await statesOf(1)).toEqual(['cancelled', 'processing'])
  })

  test('comes back to a path of this site and nowhere else', async () => {
    for (const returnPath of ['https://evil.example/', '//evil.example/', '/\\evil.example'])
      await expect(startPayment(side.money, { ...orderOf(1), returnPath })).rejects.toThrow('path of this site')
    expect(await listPaymentsOf(1)).toEqual([])
  })
})

describe('a provider that does not answer', () => {
  test.each(['drop', 'reset', '500', 'hang', 2_000] as const)(
    'is “unknown”, never failed, after %s, and is healed when it answers',
    async (fault) => {
      const started = await withFault(fault, () => startPayment(side.money, orderOf(1)))
      expect(started.kind).toBe('unknown')
      expect(await findPayment(started.paymentId)).toMatchObject({ state: 'unknown', providerRef: null })
      const { rows } = await pool().query('SELECT extract(epoch FROM next_check_at - now()) AS wait FROM payments')
      expect(Number(rows[0].wait)).toBeLessThan(60)
      await passWaits()
      await reconcile(side.money)
      expect(await statesOf(1)).toEqual(['processing'])
      const page = await atPage(1)
      expect(page.paymentId).toBe(started.paymentId)
      expect(side.stripe.sessions.size).toBe(1)
    },
  )

  test('while the customer pays: nothing changes until it answers, and then they have paid', async () => {
    const { paymentId, ref } = await atPage(1)
    side.stripe.pay(ref)
    for (const fault of ['drop', '500', 'hang'] as const) {
      await passWaits()
      await withFault(fault, () => reconcile(side.money))
      expect(await statesOf(1)).toEqual(['processing'])
    }
    await passWaits()
    await reconcile(side.money)
    expect(await findPayment(paymentId)).toMatchObject({ state: 'succeeded', capturedCents: 11_500 })
    await expectTruth()
  })

  test('and would fail for ever under this key: the attempt ends, no one can have paid it, and the next one works', async () => {
    const started = await withFault('saved 500', () => startPayment(side.money, orderOf(1)))
    expect(started.kind).toBe('unknown')
    await passWaits()
    await reconcile(side.money)
    expect((await query('SELECT state, problem FROM payments'))[0]).toEqual({
      state: 'cancelled',
      problem: problems.stuck,
    })
    await atPage(1)
  })

  test('under heavy faults every order ends paid once, and the money taken is the money known', async () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const hasty = { ...side.money, gateway: side.impatient }
    side.stripe.state.fault = () => {
      const dice = random()
      return dice < 0.2 ? 'drop' : dice < 0.3 ? '500' : dice < 0.35 ? 'reset' : dice < 0.38 ? 600 : 'none'
    }
    const orders = Array.from({ length: 40 }, (_, index) => index + 1)
    await Promise.all(orders.flatMap((id) => [startPayment(hasty, orderOf(id)), startPayment(hasty, orderOf(id))]))
    for (const [ref] of side.stripe.sessions) side.stripe.pay(ref)
    for (let round = 0; round < 3; round += 1) {
      await passWaits()
      await reconcile(hasty)
    }
    expect(await query(`SELECT id FROM payments WHERE state = 'failed'`)).toEqual([])
    side.stripe.state.fault = () => 'none'
    for (let round = 0; round < 8; round += 1) {
      await passWaits()
      await reconcile(side.money)
      for (const [ref, { status }] of side.stripe.sessions) if (status === 'open') side.stripe.pay(ref)
    }
    const states = await query<{ state: string; count: number }>('SELECT state, count(*) FROM payments GROUP BY state')
    expect(states).toEqual([{ state: 'succeeded', count: 40 }])
    const captured = side.stripe.captures.reduce((sum, { amount }) => sum + amount, 0)
    const known = await query<{ sum: number }>('SELECT sum(paid_cents) FROM test_orders')
    expect(known[0]?.sum).toBe(captured)
    expect(new Set(side.stripe.captures.map(({ payment }) => payment)).size).toBe(side.stripe.captures.length)
    await expectTruth()
  })
})

describe('webhooks', () => {
  const events = ['created', 'updated', 'completed', 'async_payment_succeeded', 'expired']

  const permutations = <T>(list: readonly T[]): T[][] =>
    list.length < 2
      ? [[...list]]
      : list.flatMap((one, index) =>
          permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [one, ...rest]),
        )

  test('in each of the 120 orders of five events, each twice, end in one state, told once', async () => {
    const orders = permutations(events)
    expect(orders).toHaveLength(120)
    const pages = await Promise.all(orders.map((_, index) => atPage(index + 1)))
    for (const [index, types] of orders.entries()) {
      const { ref } = pages[index] ?? { ref: '' }
      const paysAfter = index % 5
      for (const [at, type] of types.entries()) {
        if (at === paysAfter) side.stripe.pay(ref)
        const event = { id: `evt_${index}_${type}`, type: `checkout.session.${type}`, object: 'checkout' as const, ref }
        await keepEvent('stripe', event)
        await keepEvent('stripe', event)
        // Every other order is handled event by event, the rest when all are there.
        if (index % 2 === 0) await handleEvents(side.money)
      }
    }
    while ((await handleEvents(side.money)) > 0);
    expect(await query(`SELECT DISTINCT state FROM payments`)).toEqual([{ state: 'succeeded' }])
    expect(
      await query(`SELECT count(*)::int AS events, count(handled_at)::int AS handled FROM payment_events`),
    ).toEqual([{ events: 600, handled: 600 }])
    expect(await query('SELECT DISTINCT paid_cents, tellings FROM test_orders')).toEqual([
      { paidCents: 11_500, tellings: 1 },
    ])
    await expectTruth()
  })

  test('handled by four workers at once tell once', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, (_, index) => atPage(index + 1)))
    for (const { ref } of pages) {
      side.stripe.pay(ref)
      for (let copy = 0; copy < 5; copy += 1)
        await keepEvent('stripe', { id: `evt_${ref}_${copy}`, type: 'x', object: 'checkout', ref })
    }
    const worker = async () => {
      while ((await handleEvents(side.money)) > 0);
    }
    await Promise.all([
      worker(),
      worker(),
      worker(),
      worker(),
      ...pages.map((page) => refreshPayment(side.money, page.paymentId)),
    ])
    expect(await query('SELECT DISTINCT paid_cents, tellings FROM test_orders')).toEqual([
      { paidCents: 11_500, tellings: 1 },
    ])
  })

  test('of a page whose number was never written down find their payment by ours', async () => {
    const started = await withFault('drop', () => startPayment(side.money, orderOf(1)))
    const [ref = ''] = side.stripe.sessions.keys()
    side.stripe.pay(ref)
    await keepEvent('stripe', { id: 'evt_1', type: 'x', object: 'checkout', ref })
    await handleEvents(side.money)
    expect(await findPayment(started.paymentId)).toMatchObject({ state: 'succeeded', providerRef: ref })
  })

  test('of others, and of things that are not there, are put aside', async () => {
    await keepEvent('stripe', { id: 'evt_1', type: 'x', object: 'checkout', ref: 'cs_other' })
    await keepEvent('stripe', { id: 'evt_2', type: 'customer.created', object: 'other', ref: 'cus_1' })
    await handleEvents(side.money)
    expect(await query('SELECT problem FROM payment_events ORDER BY event_id')).toEqual([
      { problem: problems.notOurs },
      { problem: null },
    ])
  })

  test('wait while the provider does not answer', async () => {
    const { ref } = await atPage(1)
    side.stripe.pay(ref)
    await keepEvent('stripe', { id: 'evt_1', type: 'x', object: 'checkout', ref })
    await withFault('500', () => handleEvents(side.money))
    expect(await query('SELECT handled_at FROM payment_events')).toEqual([{ handledAt: null }])
    await passWaits()
    await handleEvents(side.money)
    expect(await statesOf(1)).toEqual(['succeeded'])
  })
})

describe('money that is not as expected', () => {
  test.each([
    ['amount', { amount: 11_499 }],
    ['currency', { currency: 'aud' }],
  ] as const)(
    'another %s goes to a person, blocks a second payment, and ends when it went back',
    async (review, taken) => {
      const { paymentId, ref } = await atPage(1)
      side.stripe.pay(ref, taken)
      expect(await refreshPayment(side.money, paymentId)).toMatchObject({ state: 'review', review })
      expect(side.book.told.at(-1)).toMatchObject({ state: 'review', review, was: 'processing' })
      expect(await startPayment(side.money, orderOf(1))).toEqual({ kind: 'review', paymentId })
      const amountCents = 'amount' in taken ? taken.amount : 11_500
      const refund = await inTransaction((client) =>
        requestRefund(client, 'system', { paymentId, amountCents, reason: 'Another amount' }),
      )
      expect(await runRefund(side.money, refund.id)).toMatchObject({ state: 'done' })
      expect(await statesOf(1)).toEqual(['cancelled'])
      expect(await refreshPayment(side.money, paymentId)).toMatchObject({ state: 'cancelled' })
      await atPage(1)
    },
  )

  test('late money is told as late', async () => {
    const { paymentId, ref } = await atPage(1)
    side.stripe.expire(ref)
    await refreshPayment(side.money, paymentId)
    expect(await statesOf(1)).toEqual(['cancelled'])
    side.stripe.pay(ref)
    await keepEvent('stripe', { id: 'evt_1', type: 'x', object: 'checkout', ref })
    await handleEvents(side.money)
    expect(side.book.told.at(-1)).toMatchObject({ was: 'cancelled', state: 'succeeded', isLate: true })
  })

  test('late money for an order that is paid already goes to a person', async () => {
    const first = await atPage(1)
    side.stripe.expire(first.ref)
    await refreshPayment(side.money, first.paymentId)
    await paid(1)
    side.stripe.pay(first.ref)
    await keepEvent('stripe', { id: 'evt_1', type: 'x', object: 'checkout', ref: first.ref })
    await handleEvents(side.money)
    expect(await statesOf(1)).toEqual(['review', 'succeeded'])
    expect(side.book.told.at(-1)).toMatchObject({
      id: first.paymentId,
      state: 'review',
      review: 'second',
      isLate: true,
    })
  })

  test('cancelling loses against a customer who was faster', async () => {
    const { paymentId, ref } = await atPage(1)
    side.stripe.pay(ref)
    expect(await cancelPayment(side.money, paymentId)).toMatchObject({ state: 'succeeded' })
  })

  test('cancelling while the provider is away is done when it is back', async () => {
    const { paymentId, ref } = await atPage(1)
    expect(await withFault('reset', () => cancelPayment(side.money, paymentId))).toMatchObject({ state: 'processing' })
    await passWaits()
    await reconcile(side.money)
    expect(await statesOf(1)).toEqual(['cancelled'])
    expect(side.stripe.sessions.get(ref)?.status).toBe('expired')
  })

  test('a page that no one finished is closed two minutes after its time', async () => {
    const { ref } = await atPage(1)
    await pool().query(`UPDATE payments SET expires_at = now() - interval '3 minutes'`)
    await passWaits()
    await reconcile(side.money)
    expect(await statesOf(1)).toEqual(['cancelled'])
    expect(side.stripe.sessions.get(ref)?.status).toBe('expired')
  })

  test('what is told and what is written stand or fall together', async () => {
    const { paymentId, ref } = await atPage(1)
    side.stripe.pay(ref)
    const broken = {
      ...side.money,
      settle: {
        ...side.money.settle,
        payment: async () => {
          throw new Error('The order could not be written.')
        },
      },
    }
    await expect(refreshPayment(broken, paymentId)).rejects.toThrow('could not be written')
    expect(await statesOf(1)).toEqual(['processing'])
    await passWaits()
    await reconcile(broken)
    expect(await statesOf(1)).toEqual(['processing'])
    await passWaits()
    await reconcile(side.money)
    expect(await statesOf(1)).toEqual(['succeeded'])
  })
})

describe('refunds', () => {
  const staff = async (role: string) =>
    (await query<{ id: number }>(`SELECT parent_id AS id FROM staff_roles WHERE value::text = $1 LIMIT 1`, [role]))[0]
      ?.id ?? 0
  const ask = (paymentId: number, amountCents: number, staffId: number) =>
    inTransaction((client) => requestRefund(client, { staffId }, { paymentId, amountCents, reason: 'Seat given back' }))
  /** Again for those of a crowd that a busy machine gave no connection in time. */
  const askUntilAnswered: typeof ask = async (...asked) => {
    for (;;) {
      try {
        return await ask(...asked)
      } catch (error) {
        if (error instanceof AppError) throw error
        expect(String(error)).toContain('timeout exceeded when trying to connect')
      }
    }
  }

  test('fifty of $30 at once from $100 are three', async () => {
    const finance = await staff('finance')
    const { paymentId } = await paid(1, 10_000)
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => askUntilAnswered(paymentId, 3_000, finance)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(refused).toEqual(Array.from({ length: 47 }, () => 'CONFLICT'))
    await passWaits()
    await Promise.all([reconcile(side.money), reconcile(side.money)])
    expect([...side.stripe.refunds.values()].map(({ amount }) => amount)).toEqual([3_000, 3_000, 3_000])
    expect(await order(1)).toMatchObject({ refundedCents: 9_000 })
    await expectTruth()
  })

  test('of more than $1,000 wait for another person of finance', async () => {
    const [finance, admin, support] = [await staff('finance'), await staff('admin'), await staff('support')]
    const { paymentId } = await paid(1, 250_000)
    const refund = await ask(paymentId, 100_001, finance)
    expect(refund).toMatchObject({ state: 'requested', approvedBy: null })
    await passWaits()
    await reconcile(side.money)
    expect(side.stripe.refunds.size).toBe(0)
    const approve = (staffId: number) => inTransaction((client) => approveRefund(client, staffId, refund.id))
    await expect(approve(finance)).rejects.toMatchObject({ reason: 'NOT_PERMITTED' })
    await expect(approve(support)).rejects.toMatchObject({ reason: 'NOT_PERMITTED' })
    expect(await approve(admin)).toMatchObject({ state: 'approved', approvedBy: admin })
    await expect(approve(admin)).rejects.toMatchObject({ reason: 'CONFLICT' })
    expect(await runRefund(side.money, refund.id)).toMatchObject({ state: 'done' })
    expect(side.book.toldRefunds.at(-1)).toMatchObject({ was: 'processing', state: 'done', orderId: 1 })
    await expect(ask(paymentId, 100, support)).rejects.toMatchObject({ reason: 'NOT_PERMITTED' })
  })

  test('can’t be cut into small ones to do without that person, nor forced in the database', async () => {
    const [finance, admin] = [await staff('finance'), await staff('admin')]
    const { paymentId } = await paid(1, 250_000)
    expect(await ask(paymentId, 60_000, finance)).toMatchObject({ state: 'approved' })
    const second = await ask(paymentId, 60_000, finance)
    expect(second).toMatchObject({ state: 'requested' })
    await expect(query(`UPDATE refunds SET state = 'approved' WHERE id = $1`, [second.id])).rejects.toThrow(
      'second person',
    )
    await expect(
      query(`UPDATE refunds SET approved_by_id = requested_by_id WHERE id = $1`, [second.id]),
    ).rejects.toThrow('refunds_two_people')
    await inTransaction((client) => declineRefund(client, admin, second.id))
    expect(await findRefund(second.id)).toMatchObject({ state: 'failed' })
    await ask(paymentId, 40_000, finance)
  })

  test.each(['drop', '500', 'hang', 'reset'] as const)('are given back once after %s', async (fault) => {
    const { paymentId } = await paid(1)
    const { id } = await ask(paymentId, 4_000, await staff('finance'))
    expect(await withFault(fault, () => runRefund(side.money, id))).toMatchObject({ state: 'processing' })
    await passWaits()
    await reconcile(side.money)
    expect(await findRefund(id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(side.stripe.refunds.size).toBe(1)
    expect(await order(1)).toMatchObject({ refundedCents: 4_000 })
  })

  test('that the provider keeps failing at end as failed, and the money can be asked for again', async () => {
    const { paymentId } = await paid(1)
    const finance = await staff('finance')
    const { id } = await ask(paymentId, 11_500, finance)
    await withFault('saved 500', () => runRefund(side.money, id))
    expect(await findRefund(id)).toMatchObject({ state: 'processing' })
    expect(await runRefund(side.money, id)).toMatchObject({ state: 'failed' })
    expect(await runRefund(side.money, (await ask(paymentId, 11_500, finance)).id)).toMatchObject({ state: 'done' })
  })

  test('that take days are done when the provider says so, and undone when the bank sends them back', async () => {
    const { paymentId } = await paid(1)
    const { id } = await ask(paymentId, 11_500, await staff('finance'))
    side.stripe.state.refundStatus = 'pending'
    expect(await runRefund(side.money, id)).toMatchObject({ state: 'processing' })
    const [refund] = side.stripe.refunds.values()
    for (const [status, state] of [
      ['succeeded', 'done'],
      ['failed', 'failed'],
    ] as const) {
      if (refund) refund.status = status
      await keepEvent('stripe', {
        id: `evt_${status}`,
        type: 'refund.updated',
        object: 'refund',
        ref: refund?.id ?? '',
      })
      await handleEvents(side.money)
      expect(await findRefund(id)).toMatchObject({ state })
    }
  })

  test('of a payment that took nothing are refused', async () => {
    const { paymentId } = await atPage(1)
    await expect(ask(paymentId, 1, await staff('finance'))).rejects.toMatchObject({ reason: 'CONFLICT' })
  })
})

describe('anyone who owns the order', () => {
  /** Orders that lock their own row when they are settled, as a shop does. */
  const lockingBook = () => {
    const { settle } = side.book
    return {
      ...settle,
      payment: async (client: PoolClient, payment: SettledPayment) => {
        await client.query('SELECT 1 FROM test_orders WHERE id = $1 FOR UPDATE', [payment.orderId])
        await settle.payment(client, payment)
      },
    }
  }

  /** An attempt ends while the customer starts another, from a transaction that has locked the order. */
  async function collide(orderId: number, locksMoneyFirst: boolean) {
    const { paymentId, ref } = await atPage(orderId)
    side.stripe.expire(ref)
    const meet = barrier(2)
    const slow = lockingBook()
    const settle = {
      ...slow,
      payment: async (client: PoolClient, payment: SettledPayment) => {
        await meet()
        await slow.payment(client, payment)
      },
    }
    const checkout = inTransaction(async (client) => {
      if (locksMoneyFirst) {
        void meet()
        await lockMoney(client, orderId)
      }
      await client.query('SELECT 1 FROM test_orders WHERE id = $1 FOR UPDATE', [orderId])
      if (!locksMoneyFirst) await meet()
      return await preparePayment(client, 'stripe', orderOf(orderId))
    })
    return await Promise.allSettled([refreshPayment({ ...side.money, settle }, paymentId), checkout])
  }

  test('and locks the money first never waits for a payment that waits for it; locked the other way round, one loses', async () => {
    const good = await Promise.all(Array.from({ length: 4 }, (_, index) => collide(index + 1, true)))
    expect(good.flat().map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'))
    const bad = await collide(50, false)
    expect(bad.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('may ask for a refund while they are told: it is sent after the commit', async () => {
    const settle = {
      ...side.book.settle,
      payment: async (client: PoolClient, payment: SettledPayment) => {
        await side.book.settle.payment(client, payment)
        if (payment.isLate)
          await requestRefund(client, 'system', {
            paymentId: payment.id,
            amountCents: payment.amountCents,
            reason: 'The seats are gone',
          })
      },
    }
    const { paymentId, ref } = await atPage(1, 250_000)
    side.stripe.expire(ref)
    await refreshPayment(side.money, paymentId)
    side.stripe.pay(ref)
    await keepEvent('stripe', { id: 'evt_1', type: 'x', object: 'checkout', ref })
    await handleEvents({ ...side.money, settle })
    expect(side.stripe.refunds.size).toBe(0)
    await reconcile(side.money)
    expect(await query('SELECT state, by_system, amount_cents FROM refunds')).toEqual([
      { state: 'done', bySystem: true, amountCents: 250_000 },
    ])
    expect(await order(1)).toMatchObject({ refundedCents: 250_000 })
  })
})

/** Lets no one on until that many have come. */
function barrier(count: number): () => Promise<void> {
  let come = 0
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    come += 1
    if (come >= count) open()
    return opened
  }
}

describe('the database refuses', () => {
  test.each([
    [
      'a second live payment',
      `INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, return_path, cancel_path, expires_at, next_check_at) SELECT 9999, order_id, amount_cents, currency, description, provider, 'pay:9999', return_path, cancel_path, expires_at, now() FROM payments`,
      'one_live_payment',
    ],
    ['an amount of nothing', 'UPDATE payments SET amount_cents = 0', 'does not change'],
    ['another amount', 'UPDATE payments SET amount_cents = 1', 'does not change'],
    ['another order', 'UPDATE payments SET order_id = 2', 'does not change'],
    ['another key', `UPDATE payments SET provider_idem = 'x'`, 'does not change'],
    ['another number at the provider', `UPDATE payments SET provider_ref = 'x'`, 'does not change'],
    ['paid without money', `UPDATE payments SET state = 'succeeded'`, 'payments_paid'],
    [
      'paid with another amount',
      `UPDATE payments SET state = 'succeeded', captured_cents = 1, captured_currency = 'NZD'`,
      'payments_paid',
    ],
    ['a way back', `UPDATE payments SET state = 'created'`, 'does not go from processing to created'],
    ['forgetting', 'DELETE FROM payments', 'never deleted'],
  ])('%s', async (_, sql, words) => {
    await atPage(1)
    await expect(query(sql)).rejects.toThrow(words)
  })

  test('a refund of more than was taken, also in two halves at once', async () => {
    const { paymentId } = await paid(1)
    const insert = (id: number, cents: number) =>
      query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, by_system, provider_idem, next_check_at)
         VALUES ($1::int, $2, $3, 'x', true, 'refund:' || $1::int, now())`,
        [id, paymentId, cents],
      )
    await expect(insert(1, 11_501)).rejects.toThrow('More than was taken')
    const both = await Promise.allSettled([insert(2, 6_000), insert(3, 6_000)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('the worker heals what was left, and stops', async () => {
  const started = await withFault('drop', () => startPayment(side.money, orderOf(1)))
  const [ref = ''] = side.stripe.sessions.keys()
  side.stripe.pay(ref)
  await passWaits()
  const worker = keepReconciling(side.gateway, side.money.settle)
  stops.push(worker.stop)
  await expect.poll(() => findPayment(started.paymentId), { timeout: 10_000 }).toMatchObject({ state: 'succeeded' })
  await worker.stop()
  const asked = side.stripe.asked.length
  await passWaits()
  expect(side.stripe.asked).toHaveLength(asked)
})

test('an old word of the provider changes nothing', async () => {
  const { paymentId, ref } = await paid(1)
  const found = {
    ref,
    status: 'cancelled',
    amountCents: 11_500,
    currency: 'NZD',
    chargeRef: null,
    cardEnding: null,
    url: null,
    paymentId,
  } as const
  expect(await applyProviderState(side.money.settle, paymentId, found)).toMatchObject({ state: 'succeeded' })
  const other = { ...found, status: 'paid', ref: 'cs_other' } as const
  const second = await atPage(2)
  expect(await applyProviderState(side.money.settle, second.paymentId, other)).toMatchObject({ state: 'processing' })
})
