import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { contactUsExample } from '@/features/enquiries/forms/contact-us.examples'
import { paceNow } from './pace'
import { newSlotSql } from './seats'
import { ask, cartOf, makeShoppers, rest, send } from './shopper'

/** What people do all the time while operators work: they read, hold seats and put them on account, order from the shop, and send forms. */
export type Tally = {
  /** Requests, by what was asked for and how it was answered. */
  answers: Record<string, number>
  /** Those that people would notice: no answer, 5xx, and any other than 200 to what is right. */
  failed: string[]
  reads: number
  writes: number
  slowestMs: number
}

/** A steady stream, not as much as the machine can do. A slow machine gets a slower one. */
const steadyMs = 100

/** Limits of the settings, which these people together pass. */
const liftLimits = `INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (100000, 100000, 100000)`

/** Begins. What fails is noted with the stage that was entered last. `stop` lets everyone finish what they do, compares what they were answered with the rows, and gives the tally. With `isHasty` no one pauses. */
export async function startTraffic(url: string, client: pg.Client, { isHasty = false } = {}) {
  const paceMs = isHasty ? 0 : steadyMs * paceNow()
  await client.query(liftLimits)
  const cookies = await makeShoppers(client, 400)
  const { rows: slots } = await client.query<{ slotId: number }>(newSlotSql, [40, 5000])
  const { rows: items } = await client.query<{ id: number }>(
    'UPDATE shop_items SET stock = 100000 WHERE NOT members_only RETURNING id',
  )
  const slotId = slots[0]?.slotId ?? 0
  const tally: Tally = { answers: {}, failed: [], reads: 0, writes: 0, slowestMs: 0 }
  /** What people were answered is done. */
  const done = { orders: new Set<string>(), forms: new Set<string>() }
  let isOver = false
  let stage = ''
  let count = 0

  const note = (what: string, { status, ms }: { status: number; ms: number }) => {
    const key = `${what} ${status}`
    tally.answers[key] = (tally.answers[key] ?? 0) + 1
    tally.slowestMs = Math.max(tally.slowestMs, ms)
    if (status !== 200) tally.failed.push(`${stage}: ${key}`)
    return status === 200
  }
  const write = async (what: string, cookie: string, path: string, body: object, from?: string) => {
    tally.writes += 1
    const answer = await ask(url, cookie, path, body, from ? { from } : {})
    return note(what, answer) ? answer.json.data : null
  }
  const nextCookie = () => cookies[count++ % cookies.length] ?? ''

  const read = async () => {
    const address = ['/', `/search/?q=${count++}`, '/training/course-calendar/?location=wellington', '/shop/'][
      count % 4
    ]
    tally.reads += 1
    note(address?.replace(/\d+/, '…') ?? '', await send(`${url}${address}`, null))
  }
  const book = async () => {
    const cookie = nextCookie()
    const held = await write('hold', cookie, '/booking/', { holdId: randomUUID(), slotId, party: [{ isLater: true }] })
    const totals = held && (await write('totals', cookie, `/booking/${held.id}/totals/`, {}))
    if (!totals) return
    const contact = { name: 'Mere Tāwhiri', email: 'mere@people.example', phoneNumber: '021 555 0100' }
    const review = { checkoutId: randomUUID(), contact, acceptedTermsVersion: '2026-11' }
    const paid = { ...review, expectedTotalCents: totals.totalPriceIncGST }
    if (await write('booking', cookie, `/booking/${held.id}/checkout/pay-by-account/`, paid))
      done.orders.add(paid.checkoutId)
  }
  const order = async () => {
    const cookie = nextCookie()
    const cart = [{ id: items[count % items.length]?.id ?? 0, count: 1 }]
    tally.reads += 1
    const make = await cartOf(url, cookie, cart).catch(() => null)
    note('cart', { status: make ? 200 : 0, ms: 0 })
    const body = make?.()
    if (body && (await write('order', cookie, '/shopping/checkout/pay-by-account/', body)))
      done.orders.add(body.checkoutId)
  }
  const sendForm = async () => {
    tally.reads += 1
    const asked = await ask(url, 'none=1', '/task/form-start/')
    if (!note('bot check', asked)) return
    const submissionId = randomUUID()
    const email = `${submissionId}@people.example`
    const recaptchaToken = asked.json.data.token
    const form = { ...contactUsExample, email, recaptchaToken, submissionId, secondsToFill: 30 }
    // One address may try 300 times in ten minutes, which a start of half a minute passes.
    const from = `127.0.1.${1 + (count++ % 250)}`
    if (await write('form', 'none=1', '/task/contact-us-submit/', form, from)) done.forms.add(submissionId)
  }

  const again = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work()
      await rest(paceMs)
    }
  }
  const everyone = Promise.all([read, read, book, order, sendForm].map(again))

  const stop = async () => {
    isOver = true
    await everyone
    const { rows } = await client.query<{ orders: number; forms: number }>(
      `SELECT (SELECT count(*)::int FROM orders WHERE checkout_id = ANY($1)) AS orders,
         (SELECT count(*)::int FROM enquiries WHERE submission_id = ANY($2)) AS forms`,
      [[...done.orders], [...done.forms]],
    )
    return { ...tally, told: { orders: done.orders.size, forms: done.forms.size }, kept: rows[0] }
  }
  const enter = (name: string) => {
    stage = name
  }
  return { stop, enter, count: () => tally.reads + tally.writes }
}
