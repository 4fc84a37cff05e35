/** The promise of the Idempotency-Key on every call about money (integrity, section 2.5; docs/decisions/015). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { purgeAnswers } from '@/features/account/repeats.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { orderBody } from '../support/orders'
import { call, endQueries, query, sessionOf } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
let cookie: string
let other: string

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-owner')).cookie
  other = (await sessionOf('demo-manager')).cookie
})
beforeEach(async () => {
  // One person has three waiting orders at most: those of earlier tests are someone else's.
  await query(`WITH p AS (INSERT INTO people (first_name, last_name) VALUES ('Earlier', 'Tests') RETURNING id)
    UPDATE orders SET person_id = (SELECT id FROM p) WHERE state = 'awaiting_payment'`)
})
afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const path = '/shopping/checkout/'
const send = (key: string | null, body: unknown, as = cookie, to = path) =>
  call(api.url, to, { method: 'POST', body, cookie: as, headers: key === null ? {} : { 'idempotency-key': key } })
const orders = async () => Number((await query<{ count: string }>('SELECT count(*) FROM orders'))[0]?.count)

test('exactly the calls about money and stock have the header', () => {
  const named = Object.entries(contracts).filter(([, route]) => 'headers' in Object(Reflect.get(route, 'request')))
  expect(named.map(([name]) => name).sort()).toEqual([
    'addSeats',
    'approveRefund',
    'bookByPhone',
    'bookRenewalsByCard',
    'bookRenewalsOnAccount',
    'cancelDeskOrder',
    'cancelDeskSeats',
    'changeBookingCourse',
    'checkout',
    'declineRefund',
    'markOrderPaid',
    'payByAccount',
    'payByCard',
    'payOnAccount',
    'receiveStock',
    'refundOrder',
    'takeAccountPayment',
    'takeBankFile',
  ])
})

test.each([
  '/shopping/checkout/',
  '/shopping/checkout/pay-by-account/',
  '/booking/1/checkout/',
  '/booking/1/checkout/pay-by-account/',
])('%s wants a key, of 8 to 100 signs', async (to) => {
  for (const key of [null, 'short', 'x'.repeat(101), 'with a blank'])
    expect([key, (await send(key, {}, cookie, to)).status]).toEqual([key, 400])
})

describe('the same key', () => {
  test('with the same body is answered the same, and nothing is done again', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
    const first = await send(key, body)
    const before = await orders()
    const again = await send(key, Object.fromEntries(Object.entries(body).reverse()))
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true'])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await orders()).toBe(before)
  })

  test('with another body is refused, and with another checkout makes no second order', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
    expect((await send(key, body)).status).toBe(200)
    const before = await orders()
    for (const changed of [
      { ...body, checkoutId: randomUUID() },
      { ...body, poNumber: 'PO 2' },
    ]) {
      const { status, json } = await send(key, changed)
      expect([status, json.reason]).toEqual([422, 'INVALID'])
    }
    expect(await orders()).toBe(before)
  })

  test('may be another one, yet the same checkout with other wishes is refused, and with the same gives its order', async () => {
    const body = await orderBody(api.url, cookie)
    const first = await send(randomUUID(), body)
    const before = await orders()
    const [item] = body.items
    for (const changed of [
      { ...body, items: [{ ...item, count: 3 }] },
      { ...body, poNumber: 'PO 2' },
      { ...body, expectedTotalCents: 1 },
      { ...body, contact: { ...body.contact, name: 'Someone else' } },
    ]) {
      const { status, json } = await send(randomUUID(), changed)
      expect([status, json.reason, Object.keys(json.errors)]).toEqual([422, 'INVALID', ['checkoutId']])
    }
    expect((await send(randomUUID(), body, cookie, `${path}pay-by-account/`)).status).toBe(422)
    const again = await send(randomUUID(), body)
    expect([again.status, again.json.data]).toEqual([200, first.json.data])
    expect(await orders()).toBe(before)
  })

  test('sent ten times at once makes one order: the others are told to wait, or the same', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
    const before = await orders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, body)))
    expect(await orders()).toBe(before + 1)
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    for (const { status, headers, json } of answers.filter((one) => one.status !== 200))
      expect([status, json.reason, headers.get('retry-after')]).toEqual([409, 'IN_PROGRESS', '5'])
  })

  test('of someone else, or for another call, is another key', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
    expect((await send(key, body)).status).toBe(200)
    const theirs = await orderBody(api.url, other)
    expect((await send(key, theirs, other)).status).toBe(200)
    const onAccount = await orderBody(api.url, cookie)
    expect((await send(key, onAccount, cookie, `${path}pay-by-account/`)).status).toBe(200)
  })

  test('after an answer that says to try again is tried again', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie, { acceptedTermsVersion: '2020-01' })]
    expect((await send(key, body)).status).toBe(409)
    expect(await query('SELECT 1 FROM repeated_calls WHERE key = $1', [key])).toEqual([])
    expect((await send(key, { ...body, acceptedTermsVersion: '2026-11' })).status).toBe(200)
  })

  test('whose process ended after the order was made is answered with it at once', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
    const first = await send(key, body)
    await query('UPDATE repeated_calls SET status = NULL, answer = NULL WHERE key = $1', [key])
    const again = await send(key, body)
    expect([again.status, again.json.data]).toEqual([200, first.json.data])
    expect((await send(key, body)).headers.get('idempotent-replayed')).toBe('true')
  })

  test('whose process ended before is begun again after two minutes', async () => {
    const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
    await send(key, body)
    await query('UPDATE repeated_calls SET status = NULL, answer = NULL WHERE key = $1', [key])
    await query(`UPDATE orders SET checkout_id = 'before ' || id WHERE checkout_id = $1`, [body.checkoutId])
    expect((await send(key, body)).status).toBe(409)
    await query(`UPDATE repeated_calls SET started_at = now() - interval '3 minutes' WHERE key = $1`, [key])
    expect((await send(key, body)).status).toBe(200)
  })
})

test('answers are kept for 72 hours', async () => {
  const [key, body] = [randomUUID(), await orderBody(api.url, cookie)]
  await send(key, body)
  await query(`UPDATE repeated_calls SET started_at = now() - interval '71 hours' WHERE key = $1`, [key])
  await purgeAnswers()
  expect((await send(key, body)).headers.get('idempotent-replayed')).toBe('true')
  await query(`UPDATE repeated_calls SET started_at = now() - interval '73 hours' WHERE key = $1`, [key])
  await purgeAnswers()
  expect(await query('SELECT 1 FROM repeated_calls WHERE key = $1', [key])).toEqual([])
})
