import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { checkBooks } from '@/features/books/checks.data'
import { lapseUnpaid } from '@/features/books/daily.mutations'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { orderMoney, settleOrders } from '@/features/purchases/settlement.mutations'
import { endKeptHolds } from '@/features/purchases/waiting.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { endTime, hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { orderBody, placeOrder } from '../support/orders'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Seats of a card payment that was declined, cancelled or left undone: they stay held, and another way to pay is open. */
let api: Awaited<ReturnType<typeof startApi>>
let cookie: string

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-owner')).cookie
})

beforeEach(async () => {
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_requires_po_number = false
    WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const post = (path: string, body: unknown = {}) => call(api.url, path, { method: 'POST', cookie, body })
const again = (orderId: number) => post(`/shopping/orders/${orderId}/pay/`)
const onAccount = (orderId: number, body: unknown = {}) => post(`/shopping/orders/${orderId}/pay-by-account/`, body)
const stop = (orderId: number) => post(`/shopping/orders/${orderId}/stop-payment/`)
const letGo = (orderId: number) => post(`/shopping/orders/${orderId}/cancel/`)
const read = async (path: string) => (await call(api.url, path, { cookie })).json.data
const minutesLeft = (heldUntil: string) => (new Date(heldUntil).getTime() - Date.now()) / 60_000
const sweep = () => endKeptHolds(orderMoney())

type Act = Parameters<typeof actOnDemoCheckout>[1]

/** What the customer does at the demo's payment page of one of the payments, newest first, and the provider's word of it reaching us. */
async function atProvider(orderId: number, act: Act, which = 0) {
  const payment = (await listPaymentsOf(orderId))[which]
  const ref = payment?.providerRef ?? ''
  const acted = await actOnDemoCheckout(ref, act, usualDelivery)
  if (!acted || !payment) return false
  const answer = await choosePaymentGateway().fetch(ref)
  if (answer.kind === 'found') await applyProviderState(settleOrders, payment.id, answer.found)
  return true
}

/** Two seats of a start with no more, to be paid by card. */
async function ordered() {
  const { slotId } = await newSlot({ seats: 2 })
  const { json } = await hold(api.url, cookie, slotId)
  const bookingId: number = json.data.id
  const placed = await pay(api.url, cookie, bookingId, await paymentBody(api.url, cookie, bookingId))
  return { slotId, bookingId, heldUntil: json.data.heldUntil, orderId: Number(placed.json.data.orderId) }
}

const setLeft = (orderId: number, minutes: number) =>
  query('UPDATE bookings SET held_until = now() + make_interval(mins => $2) WHERE order_id = $1', [orderId, minutes])
const mailsOf = (orderId: number, bookingId: number) =>
  query<{ kind: string; isLater: boolean }>(
    `SELECT kind, due_at > now() AS "isLater" FROM messages WHERE about ->> 'order' = $1 OR about ->> 'booking' = $2 ORDER BY id`,
    [String(orderId), String(bookingId)],
  )
const statesOf = async (orderId: number) => (await listPaymentsOf(orderId)).map(({ state }) => state)
/** Payments that staff are shown, as they were taken twice. */
const toLookAt: string[] = []
const isRight = async () => expect((await checkBooks()).flatMap(({ wrong }) => wrong)).toEqual(toLookAt)

describe('a declined card', () => {
  test('leaves the seats held until the end of their hold, and another card pays the same order', async () => {
    const { slotId, bookingId, heldUntil, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({
      state: 'paying',
      heldUntil,
      order: { state: 'awaiting_payment', paymentState: 'failed' },
    })
    expect(await read(`/shopping/orders/${orderId}/`)).toMatchObject({ state: 'awaiting_payment', heldUntil })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    const { json } = await again(orderId)
    expect(json.data.redirectUrl).toContain('/demo-payment/')
    expect(await statesOf(orderId)).toEqual(['processing', 'failed'])
    await atProvider(orderId, 'approve')
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({
      state: 'confirmed',
      heldUntil: null,
      order: { state: 'paid' },
    })
    expect(await statesOf(orderId)).toEqual(['succeeded', 'failed'])
    await isRight()
  })

  test('with less than five minutes left gives five, once', async () => {
    const { bookingId, orderId } = await ordered()
    await setLeft(orderId, 2)
    await atProvider(orderId, 'decline')
    const first = await read(`/booking/${bookingId}/`)
    expect(minutesLeft(first.heldUntil)).toBeGreaterThan(4)
    expect(minutesLeft(first.heldUntil)).toBeLessThanOrEqual(5)
    await setLeft(orderId, 1)
    await again(orderId)
    await atProvider(orderId, 'decline')
    expect(minutesLeft((await read(`/booking/${bookingId}/`)).heldUntil)).toBeLessThanOrEqual(1)
  })

  test('is mailed once, a minute later, with until when the seats are held, and not once it is paid', async () => {
    const { bookingId, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    await again(orderId)
    await atProvider(orderId, 'decline')
    expect(await mailsOf(orderId, bookingId)).toEqual([{ kind: 'booking-not-paid', isLater: true }])
    const message = { to: '', about: { booking: bookingId }, secret: null }
    const mail = await bookingRenderers['booking-not-paid'](message)
    expect(mail?.subject).toMatch(/^Not paid yet: /)
    expect(mail?.text).toContain('2 seats')
    expect(mail?.text).toMatch(/Pay \$[\d,.]+/)
    expect(mail?.text).toContain(`/account/bookings/${bookingId}/`)
    await again(orderId)
    await atProvider(orderId, 'approve')
    expect(await bookingRenderers['booking-not-paid'](message)).toBeNull()
  })

  test('ends the booking when the time is over: its seats are free, its buyer is notified once, and no card pays it', async () => {
    const { slotId, bookingId, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    // As for goods, but not after half an hour: when the hold ends.
    await lapseUnpaid(new Date(Date.now() + 31 * 60_000))
    await sweep()
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    await endTime(orderId)
    expect((await again(orderId)).json).toMatchObject({ reason: 'HOLD_ENDED' })
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({ state: 'lapsed', order: { state: 'expired' } })
    expect((await again(orderId)).json).toMatchObject({ reason: 'CONFLICT' })
    const kinds = (await mailsOf(orderId, bookingId)).map(({ kind }) => kind)
    expect(kinds).toEqual(['booking-not-paid', 'order-not-paid'])
    await isRight()
  })

  test('that is heard of while the time runs out: the seats go once, or stay for five minutes', async () => {
    for (const hadMore of [true, false]) {
      const { slotId, orderId } = await ordered()
      await query(
        `UPDATE bookings SET held_until = now() - interval '1 second', is_pay_extended = $2 WHERE order_id = $1`,
        [orderId, hadMore],
      )
      await Promise.all([sweep(), atProvider(orderId, 'decline'), sweep()])
      await sweep()
      const order = await read(`/shopping/orders/${orderId}/`)
      expect(order.state).toBe(hadMore ? 'expired' : 'awaiting_payment')
      expect((await seatsOf(slotId)).taken).toBe(hadMore ? 0 : 2)
      await isRight()
    }
  })
})

describe('a payment page that was left', () => {
  test('is closed, and the seats stay held for another', async () => {
    const { slotId, bookingId, heldUntil, orderId } = await ordered()
    expect((await stop(orderId)).json.data).toMatchObject({ state: 'awaiting_payment', redirectUrl: null })
    expect(await statesOf(orderId)).toEqual(['cancelled'])
    expect(await atProvider(orderId, 'approve')).toBe(false)
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({ state: 'paying', heldUntil })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    expect((await stop(orderId)).status).toBe(200)
  })

  test('and was paid all the same pays the order, where no other page was opened', async () => {
    const { bookingId, orderId } = await ordered()
    await stop(orderId)
    await atProvider(orderId, 'pay-late')
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({ state: 'confirmed', order: { state: 'paid' } })
    await isRight()
  })

  test('and was paid after a new one was opened: the second payment counts, the first is kept for its refund', async () => {
    const { slotId, bookingId, orderId } = await ordered()
    await stop(orderId)
    await again(orderId)
    await atProvider(orderId, 'pay-late', 1)
    const [second, first] = await listPaymentsOf(orderId)
    expect([second?.state, first?.state, first?.review]).toEqual(['processing', 'review', 'second'])
    await atProvider(orderId, 'approve')
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({ state: 'confirmed', order: { state: 'paid' } })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    expect(await statesOf(orderId)).toEqual(['succeeded', 'review'])
    toLookAt.push(`pay:${first?.id}`)
    await isRight()
  })

  test('of goods stays open', async () => {
    const { json } = await placeOrder(api.url, cookie, await orderBody(api.url, cookie))
    expect((await stop(json.data.orderId)).json.reason).toBe('CONFLICT')
    expect(await statesOf(json.data.orderId)).toEqual(['processing'])
  })

  test('when the time is over: a page opened since then is closed, and then the seats are free', async () => {
    const { slotId, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    await again(orderId)
    await endTime(orderId)
    await sweep()
    expect(await statesOf(orderId)).toEqual(['cancelled', 'failed'])
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    expect((await read(`/shopping/orders/${orderId}/`)).state).toBe('expired')
    await isRight()
  })

  test('leaves the first page its own time: the hold may end while the card is being entered', async () => {
    const { slotId, bookingId, orderId } = await ordered()
    await endTime(orderId)
    await sweep()
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    await atProvider(orderId, 'approve')
    expect((await read(`/booking/${bookingId}/`)).state).toBe('confirmed')
  })
})

describe('in two tabs', () => {
  test('both open one page', async () => {
    const { orderId } = await ordered()
    await atProvider(orderId, 'decline')
    const urls = (await Promise.all([again(orderId), again(orderId)])).map(({ json }) => json.data.redirectUrl)
    expect(urls[0]).toBe(urls[1])
    expect(await statesOf(orderId)).toEqual(['processing', 'failed'])
  })

  test('one lets it go while the other opens a page: nothing is held, and nothing can be paid', async () => {
    const { slotId, bookingId, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    const [gone] = await Promise.all([letGo(orderId), again(orderId)])
    expect(gone?.json.data.state).toBe('cancelled')
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    expect((await read(`/booking/${bookingId}/`)).state).toBe('lapsed')
    expect((await again(orderId)).json.reason).toBe('CONFLICT')
    expect((await onAccount(orderId)).json.reason).toBe('CONFLICT')
    await isRight()
  })

  test('one puts it on account while the other lets it go: one of the two', async () => {
    const { slotId, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    const answers = await Promise.all([onAccount(orderId), letGo(orderId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { state } = await read(`/shopping/orders/${orderId}/`)
    expect((await seatsOf(slotId)).taken).toBe(state === 'on_account' ? 2 : 0)
    await isRight()
  })
})

describe('on account instead', () => {
  const used = async () =>
    (
      await query<{ cents: number }>(
        `SELECT account_terms_used_cents::int AS cents FROM companies WHERE name = 'Tairua Civil'`,
      )
    )[0]?.cents ?? 0

  test('the page is closed, the seats are confirmed, and the limit and the invoice know of it', async () => {
    const { bookingId, orderId } = await ordered()
    const before = await used()
    const { json } = await onAccount(orderId, { poNumber: 'PO 4483' })
    expect(json.data).toMatchObject({ state: 'on_account' })
    expect(await statesOf(orderId)).toEqual(['cancelled'])
    const order = await read(`/shopping/orders/${orderId}/`)
    expect(order).toMatchObject({ method: 'account', poNumber: 'PO 4483', amountOwed: order.amountToPay })
    expect(order.dueOn).toMatch(/^\d{4}-\d{2}-20$/)
    expect((await used()) - before).toBe(order.amountToPay)
    const booking = await read(`/booking/${bookingId}/`)
    expect(booking).toMatchObject({
      state: 'confirmed',
      order: { state: 'on_account', documents: [{ kind: 'invoice' }] },
    })
    const kinds = (await mailsOf(orderId, bookingId)).map(({ kind }) => kind)
    expect(kinds).toContain('booking-confirmed')
    expect(kinds).toContain('order-confirmed')
    await isRight()
  })

  test.each([
    [`account_terms_state = 'stopped'`, 'ON_STOP'],
    ['account_terms_limit_cents = account_terms_used_cents', 'CREDIT_LIMIT'],
    ['account_terms_requires_po_number = true', 'PO_REQUIRED'],
  ])('is refused where %s, and the seats stay held', async (terms, reason) => {
    const { slotId, bookingId, orderId } = await ordered()
    await atProvider(orderId, 'decline')
    await query(`UPDATE companies SET ${terms} WHERE name = 'Tairua Civil'`)
    expect((await onAccount(orderId)).json.reason).toBe(reason)
    expect(await read(`/booking/${bookingId}/`)).toMatchObject({
      state: 'paying',
      order: { state: 'awaiting_payment' },
    })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    await letGo(orderId)
  })

  test('of what was paid by then stays paid by card', async () => {
    const { orderId } = await ordered()
    const [payment] = await listPaymentsOf(orderId)
    await actOnDemoCheckout(payment?.providerRef ?? '', 'approve', usualDelivery)
    expect((await onAccount(orderId)).json.data).toMatchObject({ state: 'paid' })
    expect(await read(`/shopping/orders/${orderId}/`)).toMatchObject({ state: 'paid', method: 'card' })
  })
})
