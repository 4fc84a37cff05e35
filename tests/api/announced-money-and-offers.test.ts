import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taughtIn } from '@/features/account/rules'
import { billingRenderers } from '@/features/billing/mail/renderers'
import { queueReminders } from '@/features/billing/reminders.mutations'
import { shortWhen } from '@/features/bookings/mail/places.mails'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { reconcile } from '@/features/payments/reconciliation.mutations'
import { orderRenderers } from '@/features/purchases/mail/renderers'
import { orderMoney, settleOrders } from '@/features/purchases/settlement.mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { offerSeats } from '@/features/seats/queue.mutations'
import { loadFeedUrl, sendTrainerCalendar } from '@/features/sessions/feed.loaders'
import { trainerRenderers } from '@/features/sessions/mail/renderers'
import { queueRolls, tellTrainers } from '@/features/sessions/notices.mutations'
import { whenText } from '@/features/sessions/rules'
import { addNzDays, formatDay, formatMoment, formatTime, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { formatCents } from '@/lib/money'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { setTexting, stampOf, startCarriers } from '../support/carriers'
import { startDesk } from '../support/desk-calls'
import { readPdf } from '../support/pdf'
import { call, endQueries, query, sessionOf } from '../support/people'
import { planner } from '../support/planner'

/**
 * As announcements.test.ts, of what is about money, waiting lists and trainers: the mail, the text, the paper and the calendar file say what the page says,
 * in whatever language the course is taught, with and without a text service.
 */
let api: Awaited<ReturnType<typeof startApi>>
let carriers: Awaited<ReturnType<typeof startCarriers>>
let cookie = ''
let waiter = ''
const booker = 'owner@people.example'

beforeAll(async () => {
  api = await startApi()
  carriers = await startCarriers({ ...bookingRenderers, ...orderRenderers, ...billingRenderers, ...trainerRenderers })
  cookie = (await sessionOf('demo-owner')).cookie
  waiter = (await sessionOf('demo-manager')).cookie
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await carriers.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

const desk = startDesk(() => api.url)
const save = planner(desk)

type Language = 'en' | 'mi'
type Times = { startsAt: Date; endsAt: Date }

async function newStart(language: Language, given: Parameters<typeof newSlot>[0] = {}) {
  const slot = await newSlot(given)
  await query('UPDATE course_sessions SET language = $2::enum_course_sessions_language WHERE id = $1', [
    slot.sessionId,
    language,
  ])
  const [times] = await query<Times>(
    'SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM session_slots WHERE id = $1',
    [slot.slotId],
  )
  if (!times) throw new Error('There is no such start.')
  return { ...slot, ...times }
}

const read = async (path: string, as = cookie) => (await call(api.url, path, { cookie: as })).json.data
const fetchFile = (path: string) => fetch(`${api.url}/api/platform/v1${path}`, { headers: { cookie } })
const paperOf = async (path: string) => (await readPdf(await (await fetchFile(path)).arrayBuffer())).text
const linesOf = (file: string) => file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
/** A text may say it shorter. */
const saysLanguage = (words: string) => /(?:Taught i|I)n (?:Te reo Māori|te reo)/.test(words)

/** Two seats of a start, to be named later. */
async function order(way: 'card' | 'account', language: Language) {
  const start = await newStart(language)
  const held = await hold(api.url, cookie, start.slotId)
  const bookingId: number = held.json.data.id
  const placed = await pay(api.url, cookie, bookingId, await paymentBody(api.url, cookie, bookingId), way)
  expect(placed.status, JSON.stringify(placed.json)).toBe(200)
  return { ...start, bookingId, orderId: Number(placed.json.data.orderId) }
}

async function atProvider(orderId: number, act: Parameters<typeof actOnDemoCheckout>[1]) {
  const [payment] = await listPaymentsOf(orderId)
  const ref = payment?.providerRef ?? ''
  await actOnDemoCheckout(ref, act, usualDelivery)
  const answer = await choosePaymentGateway().fetch(ref)
  if (answer.kind === 'found' && payment) await applyProviderState(settleOrders, payment.id, answer.found)
}

/** Texts and the end of an offer wait for the day. */
const noon = nzInstant(addNzDays(nzDay(new Date()), 1), '12:00')

const dueNow = () => query(`UPDATE messages SET due_at = now() WHERE state = 'queued'`)

/** What went to one address, with nothing to anyone by text. */
async function mailsTo(address: string) {
  await dueNow()
  const { mails, texts } = await carriers.deliver()
  expect(texts).toEqual([])
  for (const { text } of mails) expect(text).not.toMatch(/texted/i)
  return mails.filter(({ to }) => to.includes(address))
}

const ways = [true, false].flatMap((isTexting) => (['en', 'mi'] as const).map((language) => ({ isTexting, language })))

describe.each(ways)('with a text service: $isTexting, taught in $language', ({ isTexting, language }) => {
  const spoken = taughtIn(language)
  const begin = async () => {
    setTexting(isTexting)
    await carriers.deliver()
  }

  test('a declined card: mail, page and calendar file say that the seats are held, until when and for how much', async () => {
    await begin()
    const { bookingId, orderId, startsAt, endsAt } = await order('card', language)
    await atProvider(orderId, 'decline')
    const [mail, ...more] = await mailsTo(booker)
    expect(more).toEqual([])
    const page = await read(`/shopping/orders/${orderId}/`)
    expect(page).toMatchObject({ paymentState: 'failed', cardEnding: null })
    const until = formatTime(page.heldUntil)
    expect(mail?.text).toContain(`until ${until}`)
    expect(mail?.text).toContain(formatCents(page.amountToPay))
    expect(mail?.text).toContain(whenText({ startsAt, endsAt }))
    expect(saysLanguage(mail?.text ?? '')).toBe(spoken !== null)
    expect(mail?.calendar).toBeNull()
    const file = linesOf(await (await fetchFile(`/booking/${bookingId}/calendar/`)).text())
    expect(file).toEqual(expect.arrayContaining(['STATUS:TENTATIVE', `DTSTART:${stampOf(startsAt)}`]))
    expect(file.some(saysLanguage)).toBe(spoken !== null)
    // In time for the next test, which holds seats of its own.
    await call(api.url, `/shopping/orders/${orderId}/cancel/`, { method: 'POST', cookie, body: {} })
    await carriers.deliver()
  })

  test('a card that paid: mail, page and receipt name its last digits and the same sum', async () => {
    await begin()
    const { bookingId, orderId, startsAt } = await order('card', language)
    await atProvider(orderId, 'approve')
    const mails = await mailsTo(booker)
    const page = await read(`/shopping/orders/${orderId}/`)
    expect(page).toMatchObject({ state: 'paid', cardEnding: '4242' })
    const [ofOrder] = mails.filter(({ subject }) => subject.includes(page.number))
    expect(ofOrder?.text).toContain(`Order ${page.number} is paid, by card ending •••• 4242.`)
    expect(ofOrder?.text).toContain(`Total ${formatCents(page.totalPriceIncGST)}`)
    const receipt = await paperOf(`/shopping/orders/${orderId}/receipt/`)
    expect(receipt).toContain('Card ending •••• 4242')
    expect(receipt).toContain(formatCents(page.totalPriceIncGST))
    const [ofSeats] = mails.filter(({ calendar }) => calendar)
    expect(ofSeats?.calendar).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      start: stampOf(startsAt),
      uid: `booking-${bookingId}@localhost`,
    })
    expect([saysLanguage(ofSeats?.text ?? ''), saysLanguage(ofSeats?.calendar?.description ?? '')]).toEqual(
      Array(2).fill(spoken !== null),
    )
    expect(mails).toHaveLength(2)
  })

  test('money back to a card: mail, page of the desk and correction say how much and to which card', async () => {
    await begin()
    const { orderId } = await order('card', language)
    await atProvider(orderId, 'approve')
    await mailsTo(booker)
    const answer = await desk('finance', 'POST', `orders/${orderId}/refund/`, {
      to: 'card',
      amountCents: 5_000,
      reason: 'Goodwill',
    })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    await query(`UPDATE refunds SET next_check_at = now() WHERE state IN ('approved', 'processing')`)
    await reconcile(orderMoney())
    const [mail, ...more] = await mailsTo(booker)
    expect(more).toEqual([])
    expect(mail?.text).toContain('$50.00')
    expect(mail?.text).toContain('the card you paid with, ending •••• 4242,')
    const record = await desk('finance', 'GET', `orders/${orderId}/`)
    expect(record.json.refunds).toMatchObject([{ amountCents: 5_000, to: 'card', cardEnding: '4242' }])
    const { items } = await read(`/shopping/orders/${orderId}/documents/`)
    const correction = items.find(({ kind }: { kind: string }) => kind === 'correction')
    expect(correction.refundedTo).toEqual([{ to: 'card', cents: 5_000, cardEnding: '4242' }])
    const paper = await paperOf(`/shopping/documents/${correction.id}/`)
    expect(paper).toContain('Less incl. GST $50.00')
    expect(paper).toContain('$50.00 goes back to the card you paid with, ending •••• 4242.')
    expect(await read(`/shopping/orders/${orderId}/`)).toMatchObject({ state: 'part_refunded', cardEnding: '4242' })
  })

  test('an invoice and what is overdue of it: mail, page and paper say the same number, sum and day', async () => {
    await begin()
    const { orderId, bookingId } = await order('account', language)
    const mails = await mailsTo(booker)
    const page = await read(`/shopping/orders/${orderId}/`)
    const [ofOrder] = mails.filter(({ subject }) => subject.includes(page.number))
    expect(ofOrder?.text).toContain(`is on your account. It is due on ${formatDay(page.dueOn)}.`)
    expect(ofOrder?.text).toContain(formatCents(page.amountOwed))
    const { items } = await read(`/shopping/orders/${orderId}/documents/`)
    const [invoice] = items
    const paper = await paperOf(`/shopping/documents/${invoice.id}/`)
    for (const words of [invoice.number, formatDay(page.dueOn), formatCents(page.amountOwed)])
      expect(paper).toContain(words)

    await query('UPDATE orders SET due_on = hivis_today() - 8 WHERE id = $1', [orderId])
    await queueReminders(new Date())
    const [overdue] = (await mailsTo(booker)).filter(({ text }) => text.includes(invoice.number))
    const late = await read(`/shopping/orders/${orderId}/`)
    for (const words of [invoice.number, formatDay(late.dueOn), formatCents(late.amountOwed)])
      expect(overdue?.text).toContain(words)

    // Everyone is cancelled: what comes off the invoice, and what is left of it.
    const { attendees } = await read(`/booking/${bookingId}/`)
    const attendeeIds = attendees.map(({ id }: { id: number }) => id)
    const body = { attendeeIds, to: 'account' }
    expect((await call(api.url, `/booking/${bookingId}/cancel/`, { method: 'POST', cookie, body })).status).toBe(200)
    const off = (await mailsTo(booker)).filter(({ subject }) => subject.includes(page.number))
    expect(off).toHaveLength(1)
    const after = await read(`/shopping/orders/${orderId}/`)
    expect(after.amountOwed).toBe(0)
    expect(off[0]?.text).toContain(formatCents(late.amountOwed))
  })

  test.each(['email', 'text'] as const)(
    'a seat from the waiting list, to someone with %s: message and page say which, until when and what it costs',
    async (channel) => {
      await query(`UPDATE waitlist_entries SET state = 'left' WHERE state = 'waiting'`)
      await begin()
      const email = 'manager@people.example'
      await query(`UPDATE people SET email = $1, phone_number = '+64215550177' WHERE subject = 'demo-manager'`, [
        channel === 'email' ? email : null,
      ])
      const start = await newStart(language, { seats: 1 })
      const held = await hold(api.url, cookie, start.slotId, [{ isLater: true }])
      const joined = await call(api.url, '/booking/waitlist/', {
        method: 'POST',
        cookie: waiter,
        body: { slotId: start.slotId, quantity: 1, acceptsPart: false },
      })
      await call(api.url, `/booking/${held.json.data.id}/release/`, { method: 'POST', cookie, body: {} })
      await offerSeats(noon)
      await dueNow()
      const { mails, texts } = await carriers.deliver()
      const page = await read('/booking/waitlist/', waiter)
      const entry = page.items.find(({ id }: { id: number }) => id === joined.json.data.id)
      expect(entry).toMatchObject({ state: 'offered', offeredQuantity: 1, startDate: start.startsAt.toISOString() })
      expect(mails).toHaveLength(channel === 'email' ? 1 : 0)
      expect(texts).toHaveLength(channel === 'text' && isTexting ? 1 : 0)
      for (const { text, to } of mails) {
        expect(to).toBe(email)
        expect(text).toContain(whenText(start))
        expect(text).toContain(formatMoment(entry.offeredUntil))
        expect(text).toMatch(/\$[\d,.]+ incl\. GST a seat/)
      }
      for (const { text } of texts) {
        expect(text).toContain(shortWhen(start))
        expect(text).toContain(`Yours until ${shortWhen({ startsAt: new Date(entry.offeredUntil) })}`)
      }
      for (const { text } of [...mails, ...texts]) expect(saysLanguage(text)).toBe(spoken !== null)

      // No one answers.
      await query(
        `UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE id = (SELECT claim_id FROM waitlist_entries WHERE id = $1)`,
        [entry.id],
      )
      await sweepHolds()
      await offerSeats(noon)
      await dueNow()
      const over = await carriers.deliver()
      const heard = channel === 'email' ? over.mails : over.texts
      expect(heard).toHaveLength(channel === 'email' || isTexting ? 1 : 0)
      for (const { text } of heard) expect(text).toMatch(/no longer on the waitlist/i)
      expect((await read('/booking/waitlist/', waiter)).items.map(({ id }: { id: number }) => id)).not.toContain(
        entry.id,
      )
    },
  )

  test('a trainer: what was given, changed and cancelled, and the roll, say what the feed says', async () => {
    await begin()
    const [trainer] = await query<{ id: number; to: string }>(
      `SELECT id, email AS to FROM staff WHERE email = 'trainer@hivis.example'`,
    )
    if (!trainer) throw new Error('There is no trainer.')
    const feed = async () => {
      const file = (await loadFeedUrl(trainer.id)).split('/').at(-1) ?? ''
      return linesOf(await (await sendTrainerCalendar(file)).text()).join('\n')
    }
    const told = async () => {
      await tellTrainers()
      return await mailsTo(trainer.to)
    }
    const start = await newStart(language)
    await query(`UPDATE course_sessions SET state = 'published', venue = 'Room 1' WHERE id = $1`, [start.sessionId])
    expect((await save.session(start.sessionId, { trainerId: trainer.id })).status).toBe(200)
    const [assigned, ...more] = await told()
    expect(more).toEqual([])
    expect(assigned?.subject).toMatch(/^Yours to teach/)
    expect(assigned?.text).toContain(`${whenText(start)}, `)
    expect(assigned?.text.includes('taught in Te reo Māori')).toBe(spoken !== null)
    const first = await feed()
    expect(first).toContain(`DTSTART:${stampOf(start.startsAt)}`)
    const own = first.split('BEGIN:VEVENT').find((event) => event.includes(`UID:start-${start.slotId}@`)) ?? ''
    expect(saysLanguage(own)).toBe(spoken !== null)

    const [row] = await query<{ version: string }>(
      'SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots WHERE id = $1',
      [start.slotId],
    )
    const startsOn = addNzDays(nzDay(start.startsAt), 1)
    await desk('scheduler', 'POST', `starts/${start.slotId}/move/`, { version: row?.version, startsOn })
    const [moved] = await query<Times>(
      'SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM session_slots WHERE id = $1',
      [start.slotId],
    )
    if (!moved) throw new Error('There is no such start.')
    const changed = await told()
    expect(changed.map(({ subject }) => subject.split(':')[0])).toEqual(['Changed'])
    expect(changed[0]?.text).toContain(`new time: ${whenText(moved)} (was ${whenText(start)})`)
    expect(await feed()).toContain(`DTSTART:${stampOf(moved.startsAt)}`)

    await queueRolls(nzInstant(addNzDays(nzDay(moved.startsAt), -1), '18:00'))
    const [roll] = await mailsTo(trainer.to)
    expect(roll?.text).toContain(`${formatTime(moved.startsAt)} to ${formatTime(moved.endsAt)}`)
    expect(roll?.text).toContain('Room 1')
    expect(saysLanguage(roll?.text ?? '')).toBe(spoken !== null)

    const cancelled = await desk('scheduler', 'POST', `starts/${start.slotId}/cancel/`, {
      isWhole: false,
      reason: 'The yard is closed.',
    })
    expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(200)
    const [off] = await told()
    expect(off?.text).toContain(whenText(moved))
    expect(off?.text).toContain('The yard is closed.')
    expect(await feed()).not.toContain(`start-${start.slotId}@`)
    await query('UPDATE course_sessions SET trainer_id = NULL WHERE id = $1', [start.sessionId])
    await tellTrainers()
    await carriers.deliver()
  })
})
