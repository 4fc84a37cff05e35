import { checkBooks } from '@/features/books/checks.data'
import { requestRefund } from '@/features/payments/refunds.mutations'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { ask, cartOf, makeShoppers, refOf, rest, tell } from './shopper'
import type { StripeFault, startStripe } from './stripe'

type Given = {
  readonly url: string
  readonly stripe: Awaited<ReturnType<typeof startStripe>>
  readonly count: number
  /** Buyers at once. */
  readonly atOnce: number
  /** Share of the provider's answers, by what goes wrong with them. */
  readonly faults: readonly (readonly [share: number, fault: StripeFault])[]
  /** What passes while everything settles: real time, or waits that are cut short. */
  readonly hurry: () => Promise<unknown>
}

type Placed = { readonly orderId: number; readonly state: string; readonly redirectUrl: string | null }

/** The same numbers in every run. */
function createDice(seed: number): () => number {
  let now = seed
  return () => {
    now = (now * 48_271) % 2_147_483_647
    return now / 2_147_483_647
  }
}

const openEnds = `
  SELECT 'order ' || state AS what FROM orders WHERE method = 'card' AND state NOT IN ('paid', 'refunded', 'expired')
  UNION ALL SELECT 'payment ' || state FROM payments WHERE state IN ('created', 'processing', 'unknown', 'review')
  UNION ALL SELECT 'refund ' || state FROM refunds WHERE state IN ('requested', 'approved', 'processing')
  UNION ALL SELECT 'event' FROM payment_events WHERE handled_at IS NULL`

/**
 * Buyers who press twice and try again three times, at a provider that goes wrong; a fifth of its webhooks never comes and a fifth comes twice.
 * Every twentieth order goes back. When all have tried, the faults stop and everything must become true.
 */
export async function buyUnderFaults({ url, stripe, count, atOnce, faults, hurry }: Given) {
  const { rows: items } = await pool().query<{ id: number }>(
    'UPDATE shop_items SET stock = 1000000 WHERE NOT members_only RETURNING id',
  )
  const cookies = await makeShoppers(pool(), Math.min(count, atOnce + 10))
  const carts = await Promise.all(
    cookies.map((cookie, index) =>
      cartOf(
        url,
        cookie,
        items.slice(0, 1 + (index % 3)).map(({ id }) => ({ id, count: 1 })),
      ),
    ),
  )
  const dice = createDice(7)
  let asked = 0
  let wentWrong = 0
  stripe.state.fault = () => {
    asked += 1
    let left = dice()
    for (const [share, fault] of faults) {
      left -= share
      if (left >= 0) continue
      wentWrong += 1
      return fault
    }
    return 'none'
  }
  const givingBack: Promise<void>[] = []
  const answers = new Map<number, number>()
  let double = 0

  async function pay(redirectUrl: string): Promise<void> {
    const ref = refOf(redirectUrl)
    if (stripe.sessions.get(ref)?.status !== 'open') return
    stripe.pay(ref)
    const copies = dice() < 0.2 ? 0 : dice() < 0.25 ? 2 : 1
    await Promise.all(Array.from({ length: copies }, () => tell(url, ref)))
  }

  /** Once its money is known to be there; an order that ran out without money has nothing to give back. */
  async function giveBack(orderId: number): Promise<void> {
    for (;;) {
      const { rows } = await pool().query<{ id: number; cents: number }>(
        `SELECT id, amount_cents::int AS cents FROM payments WHERE order_id = $1 AND state IN ('succeeded', 'cancelled')`,
        [orderId],
      )
      const [payment] = rows
      const wanted = payment && { paymentId: payment.id, amountCents: payment.cents, reason: 'Came broken' }
      if (wanted)
        return await inTransaction((client) => requestRefund(client, 'system', wanted)).then(
          () => undefined,
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error
          },
        )
      await rest(500)
    }
  }

  /** One buyer: pressed twice, tried again three times, whatever was answered. */
  async function buy(number: number): Promise<void> {
    const which = number % cookies.length
    const [cookie = '', order] = [cookies[which], carts[which]?.()]
    const send = async (): Promise<Placed | null> => {
      const { status, json } = await ask(url, cookie, '/shopping/checkout/', order)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      return status === 200 ? json.data : null
    }
    const placed = await Promise.all([send(), send()])
    for (let again = 0; again < 3; again += 1) placed.push(await send())
    const found = placed.filter((one) => one !== null)
    const ids = new Set(found.map(({ orderId }) => orderId))
    if (ids.size > 1) double += 1
    const pages = new Set(found.flatMap(({ redirectUrl }) => redirectUrl ?? []))
    for (const page of pages) await pay(page)
    if (number % 20 === 0 && found[0]) givingBack.push(giveBack(found[0].orderId))
  }

  /** Anyone who got no page presses “Pay” at the order, now that the provider answers. */
  async function payLater(cookie: string): Promise<number> {
    const { json } = await ask(url, cookie, '/shopping/orders/')
    const waiting: { id: number }[] = json.data.items.filter(
      (one: { state: string }) => one.state === 'awaiting_payment',
    )
    for (const { id } of waiting) {
      const { status, json: answer } = await ask(url, cookie, `/shopping/orders/${id}/pay/`, {})
      if (status === 200 && answer.data.redirectUrl) await pay(answer.data.redirectUrl)
    }
    return waiting.length
  }

  const began = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        next += 1
        await buy(next)
      }
    }),
  )
  const buyingMs = performance.now() - began
  stripe.state.fault = () => 'none'
  const stopped = performance.now()
  const late = await Promise.all(cookies.map(payLater))
  let isGivenBack = false
  const allGivenBack = Promise.all(givingBack).then(() => {
    isGivenBack = true
  })
  let open: string[] = ['?']
  while (open.length > 0 && performance.now() - stopped < 120_000) {
    await hurry()
    await rest(200)
    open = (await pool().query<{ what: string }>(openEnds)).rows.map(({ what }) => what)
    if (!isGivenBack) open.push('a refund is not asked for yet')
  }
  await allGivenBack
  const settledMs = performance.now() - stopped
  return {
    asked,
    wentWrong,
    answers: Object.fromEntries(answers),
    double,
    open,
    late: late.reduce((sum, one) => sum + one, 0),
    buyingMs,
    settledMs,
    ...(await countMoney(stripe)),
    wrong: (await checkBooks()).filter((check) => check.wrong.length > 0),
  }
}

/** What the provider took and gave back, beside what the orders say. In cents. */
async function countMoney(stripe: Given['stripe']) {
  const { rows: payments } = await pool().query<{ id: number; orderId: number }>(
    `SELECT id, order_id AS "orderId" FROM payments`,
  )
  const orderOf = new Map(payments.map(({ id, orderId }) => [String(id), orderId]))
  const takenFor = new Map<number, number>()
  for (const { payment } of stripe.captures) {
    const order = orderOf.get(payment ?? '') ?? 0
    takenFor.set(order, (takenFor.get(order) ?? 0) + 1)
  }
  const { rows: states } = await pool().query<{ state: string; count: number; cents: number }>(
    `SELECT state::text AS state, count(*)::int AS count, sum(to_pay_cents)::int AS cents FROM orders WHERE method = 'card' GROUP BY 1`,
  )
  const sum = (values: Iterable<{ amount: number }>) => [...values].reduce((total, { amount }) => total + amount, 0)
  return {
    mostTaken: Math.max(0, ...takenFor.values()),
    taken: stripe.captures.length,
    takenCents: sum(stripe.captures),
    givenBackCents: sum(stripe.refunds.values()),
    paidCents: states.find(({ state }) => state === 'paid')?.cents ?? 0,
    states: Object.fromEntries(states.map(({ state, count }) => [state, count])),
  }
}
