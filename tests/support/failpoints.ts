import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { checkBooks } from '@/features/books/checks.data'
import { requestRefund } from '@/features/payments/refunds.mutations'
import { inTransaction, pool } from '@/lib/db'
import type { Failpoint } from '@/lib/failpoint'
import { countSeats, makeSlot, payOnAccount, reviewOf } from './seats'
import { ask, cartOf, makeShoppers, refOf, rest, tell } from './shopper'
import type { startSmtp } from './smtp'
import type { startStripe } from './stripe'

/** The places where buying something can be cut off. */
export const shopFailpoints = [
  'before_order_commit',
  'after_order_commit',
  'before_provider_call',
  'after_provider_call_before_save',
  'after_redirect',
  'webhook_before_insert',
  'webhook_after_insert',
  'before_confirm_commit',
  'after_confirm_commit',
  'before_mail_send',
  'after_mail_before_ack',
  'during_refund',
] as const satisfies readonly Failpoint[]

type ShopFailpoint = (typeof shopFailpoints)[number]

/** The places where a hold of seats can be cut off. */
export const seatFailpoints = ['before_hold', 'after_hold'] as const satisfies readonly Failpoint[]

type Given = {
  /** Starts the site on the port of `url`, with a channel. */
  readonly start: () => Promise<ChildProcess>
  readonly url: string
  readonly stripe: Awaited<ReturnType<typeof startStripe>>
  readonly smtp: Awaited<ReturnType<typeof startSmtp>>
  /** What passes while everything heals: real time, or waits that are cut short. Gets when the site was started last. */
  readonly hurry: (startedAt: Date) => Promise<unknown>
}

/** What must be no more once all is healed; it is polled until it is. */
const openMoney = `
  SELECT o.number || ' ' || o.state AS what FROM orders o WHERE o.id = ANY($1) AND o.state::text <> CASE WHEN $2 THEN 'refunded' ELSE 'paid' END
  UNION ALL SELECT 'event ' || event_id FROM payment_events WHERE handled_at IS NULL`
const openMails = `SELECT kind || ' ' || state AS what FROM messages WHERE state <> 'sent' AND about ->> 'order' = ANY($1::text[])`

/** Buys from a site that is killed at one place again and again, by clients and a provider that try again as they do. */
export async function createDeaths({ start, url, stripe, smtp, hurry }: Given) {
  const { rows } = await pool().query<{ id: number }>(
    `UPDATE shop_items SET stock = 10000 WHERE title LIKE 'Site hazard board%' RETURNING id`,
  )
  const item = rows[0]?.id ?? 0
  const [cookie = ''] = await makeShoppers(pool(), 1)
  let startedAt = new Date()
  let site = await start()

  async function arm(failpoint: string): Promise<void> {
    const armed = once(site, 'message')
    site.send(failpoint)
    await armed
  }

  /** Waits for the death that was asked for, and starts the site again. */
  async function survive(): Promise<void> {
    const [code, signal] = await once(site, 'exit')
    if (signal !== 'SIGKILL') throw new Error(`The site ended by itself: ${code}.`)
    startedAt = new Date()
    site = await start()
  }

  const stateOf = async (id: number) =>
    (await pool().query<{ state: string }>('SELECT state FROM orders WHERE id = $1', [id])).rows[0]?.state

  /** One buyer from cart to paid order. `before` runs when the cart is priced, `paid` when the money is there. */
  async function buy(before: () => Promise<void>, paid: (orderId: number) => Promise<void>): Promise<number> {
    const order = (await cartOf(url, cookie, [{ id: item, count: 1 }]))()
    await before()
    let placed: { orderId: number; redirectUrl: string | null } | null = null
    while (!placed?.redirectUrl) {
      const { status, json } = await ask(url, cookie, '/shopping/checkout/', order)
      if (status === 200) placed = json.data
      else if (status !== 0 && status < 500) throw new Error(`The checkout was answered ${status}: ${json?.reason}`)
      if (!placed?.redirectUrl) await rest()
    }
    const ref = refOf(placed.redirectUrl)
    stripe.pay(ref)
    await tell(url, ref)
    while ((await stateOf(placed.orderId)) === 'awaiting_payment') {
      await hurry(startedAt)
      await rest()
    }
    await paid(placed.orderId)
    return placed.orderId
  }

  async function giveBack(orderId: number): Promise<void> {
    const { rows } = await pool().query<{ id: number; cents: number }>(
      `SELECT id, amount_cents::int AS cents FROM payments WHERE order_id = $1 AND state = 'succeeded'`,
      [orderId],
    )
    const [payment] = rows
    if (!payment) throw new Error('The order was not paid by card.')
    const wanted = { paymentId: payment.id, amountCents: payment.cents, reason: 'Came broken' }
    await inTransaction((client) => requestRefund(client, 'system', wanted))
  }

  /** Waits until nothing is open any more. @returns the milliseconds that took. */
  async function heal(sql: string, values: unknown[]): Promise<number> {
    const began = performance.now()
    for (;;) {
      const { rows } = await pool().query<{ what: string }>(sql, values)
      const ms = performance.now() - began
      if (rows.length === 0) return ms
      if (ms > 120_000) throw new Error(`Not healed: ${rows.map(({ what }) => what).join(', ')}`)
      await hurry(startedAt)
      await rest()
    }
  }

  /**
   * This many orders, the site killed at this place during each; then the money heals, and must be true.
   * @returns the orders, and how long it took after the last death.
   */
  async function dieAt(failpoint: ShopFailpoint, times: number) {
    const isRefund = failpoint === 'during_refund'
    const orders: number[] = []
    const [captures, pages] = [stripe.captures.length, stripe.sessions.size]
    for (let death = 0; death < times; death += 1) {
      let survived: Promise<void> | undefined
      const kill = async () => {
        await arm(failpoint)
        survived = survive()
      }
      const nothing = async () => undefined
      const refund = async (orderId: number) => {
        // A confirmation that is being sent when the site dies would rightly be sent again.
        await heal(openMails, [[orderId]])
        await kill()
        await giveBack(orderId)
      }
      orders.push(await (isRefund ? buy(nothing, refund) : buy(kill, nothing)))
      if (isRefund) await hurry(startedAt)
      await survived
    }
    const ms = await heal(openMoney, [orders, isRefund])
    const wrong = (await checkBooks()).filter((check) => check.wrong.length > 0)
    if (wrong.length > 0) throw new Error(`The books are not true: ${JSON.stringify(wrong)}`)
    if (stripe.captures.length - captures !== times) throw new Error('Money was taken twice, or not at all.')
    if (stripe.sessions.size - pages !== times) throw new Error('An order had two pages to pay on.')
    if (isRefund && stripe.refunds.size !== times) throw new Error('Money went back twice, or not at all.')
    return { orders, ms }
  }

  /** Waits until every mail about these orders has left. @returns how many left more than once: only one that a dead process was sending may. */
  async function waitForMails(orders: readonly number[]) {
    const ms = await heal(openMails, [orders])
    const { rows: to } = await pool().query<{ email: string }>(
      'SELECT contact_email AS email FROM orders WHERE id = ANY($1)',
      [orders],
    )
    const { rows: sent } = await pool().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM messages WHERE state = 'sent' AND about ->> 'order' = ANY($1::text[])`,
      [orders],
    )
    const emails = new Set(to.map(({ email }) => email))
    const left = smtp.delivered.filter((mail) => mail.to.some((address) => emails.has(address))).length
    return { ms, twice: left - (sent[0]?.count ?? 0) }
  }

  /**
   * This many holds of two seats, the site killed at this place during each, by a browser that asks again with the same hold id. Every second one is
   * put on account; the time of the others ends, and the sweep of the new site must free them.
   * @returns milliseconds from the last death until all is true.
   */
  async function dieHolding(failpoint: (typeof seatFailpoints)[number], times: number): Promise<number> {
    const slotId = await makeSlot(100)
    const cookies = await makeShoppers(pool(), times)
    for (const [index, booker] of cookies.entries()) {
      const hold = { holdId: randomUUID(), slotId, party: [{ isLater: true }, { isLater: true }] }
      await arm(failpoint)
      const survived = survive()
      let id: number | undefined
      while (id === undefined) {
        const { status, json } = await ask(url, booker, '/booking/', hold)
        if (status === 200) id = Number(json.data.id)
        else if (status !== 0 && status < 500) throw new Error(`The hold was answered ${status}: ${json?.reason}`)
        else await rest()
      }
      await survived
      if (index % 2 === 0) await payOnAccount(url, booker, id, await reviewOf(url, booker, id))
    }
    await pool().query(`UPDATE seat_claims SET expires_at = now() WHERE slot_id = $1 AND state = 'held'`, [slotId])
    const ms = await heal(`SELECT id::text AS what FROM bookings WHERE slot_id = $1 AND state = 'held'`, [slotId])
    const wrong = (await checkBooks()).filter((check) => check.wrong.length > 0)
    if (wrong.length > 0) throw new Error(`The books are not true: ${JSON.stringify(wrong)}`)
    const { taken, sure } = await countSeats(slotId)
    const wanted = 2 * Math.ceil(times / 2)
    if (taken !== wanted || sure !== wanted)
      throw new Error(`${taken} seats are taken and ${sure} sure, not ${wanted}.`)
    return ms
  }

  const stop = async () => {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  return { dieAt, dieHolding, waitForMails, stop }
}
