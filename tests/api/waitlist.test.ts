import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postedWaitlistPath } from '@/account-paths'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { listPaymentsOf } from '@/features/payments/data'
import { actOnDemoCheckout } from '@/features/payments/demo.mutations'
import { usualDelivery } from '@/features/payments/demo.rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import { applyProviderState } from '@/features/payments/mutations'
import { orderMoney, settleOrders } from '@/features/purchases/settlement.mutations'
import { endKeptHolds } from '@/features/purchases/waiting.mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { offerSeats } from '@/features/seats/queue.mutations'
import { findOffer } from '@/features/waitlist/data'
import { readRefusal } from '@/features/waitlist/posted.rules'
import { offerToken } from '@/features/waitlist/rules'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { endTime, hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { call, endQueries, query, sessionOf } from '../support/people'

/** The waitlist of a start: who is offered what, and what becomes of it (product decisions, section 7). */
let api: Awaited<ReturnType<typeof startApi>>
const cookies: Record<string, string> = {}
/** A night and the noon after it, days from now: texts and the clock of an offer wait for the morning. */
const day = addNzDays(nzDay(new Date()), 3)
const night = nzInstant(day, '22:00')
const noon = nzInstant(addNzDays(day, 1), '12:00')

beforeAll(async () => {
  api = await startApi()
  for (const role of ['personal', 'viewer', 'booker', 'manager', 'owner'])
    cookies[role] = (await sessionOf(`demo-${role}`)).cookie
})

beforeEach(async () => {
  await query(`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE state = 'held'`)
  await sweepHolds()
  await query(`UPDATE waitlist_entries SET state = 'left' WHERE state = 'waiting'`)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const cookie = (role: string) => cookies[role] ?? ''
const post = (role: string, path: string, body?: unknown) =>
  call(api.url, path, { method: 'POST', cookie: cookie(role), body })
const join = (role: string, slotId: number, quantity = 1, acceptsPart = false) =>
  post(role, '/booking/waitlist/', { slotId, quantity, acceptsPart })
const answer = (entryId: number, given: string, offer = 1) =>
  call(api.url, '/booking/waitlist/answer/', {
    method: 'POST',
    cookie: '',
    body: { token: offerToken(entryId, offer), answer: given },
  })
const entryOf = async (id: number) =>
  (
    await query<{ state: string; quantity: number | null; until: Date | null }>(
      `SELECT state, offered_quantity::int AS quantity, offered_until AS until FROM waitlist_entries WHERE id = $1`,
      [id],
    )
  )[0]

/** The kinds of messages about an entry, in their order. */
const toldOf = async (id: number) =>
  (
    await query<{ kind: string }>(`SELECT kind FROM messages WHERE about ->> 'entry' = $1 ORDER BY id`, [String(id)])
  ).map(({ kind }) => kind)

/** A start whose seats are all held by the owner; `free` gives that many back. */
async function fullSlot(seats: number) {
  const slot = await newSlot({ seats })
  const held = await Promise.all(
    Array.from(
      { length: seats },
      async () => (await hold(api.url, cookie('owner'), slot.slotId, [{ isLater: true }])).json.data.id,
    ),
  )
  const free = async (count: number) => {
    for (const id of held.splice(0, count)) await post('owner', `/booking/${id}/release/`)
  }
  return { ...slot, free }
}

const expire = async (entryId: number) => {
  await query(
    `UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE id = (SELECT claim_id FROM waitlist_entries WHERE id = $1)`,
    [entryId],
  )
  await sweepHolds()
}

describe('a waitlist', () => {
  test('gives who joins again after an offer has ended a new place, behind the others, before it was swept too', async () => {
    const { slotId, free } = await fullSlot(1)
    const [first, second] = [await join('booker', slotId), await join('manager', slotId)]
    await free(1)
    await offerSeats(noon)
    await query(`UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE slot_id = $1`, [slotId])
    const again = await join('booker', slotId)
    expect(again.json.data.id).not.toBe(first.json.data.id)
    await offerSeats(noon)
    const states = [first, second, again].map(async ({ json }) => (await entryOf(json.data.id))?.state)
    expect(await Promise.all(states)).toEqual(['expired', 'offered', 'waiting'])
  })

  test('of three offers the seat to the first, then to the second, who takes it and has 15 minutes', async () => {
    const { slotId, free } = await fullSlot(1)
    const [first, second, third] = [
      await join('booker', slotId),
      await join('manager', slotId),
      await join('personal', slotId),
    ]
    expect([first, second, third].map(({ json }) => json.data.ahead)).toEqual([0, 1, 2])
    expect(await offerSeats(noon)).toBe(0)
    await free(1)
    expect(await offerSeats(noon)).toBe(1)
    expect(await entryOf(first.json.data.id)).toMatchObject({ state: 'offered', quantity: 1 })
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })

    expect((await answer(first.json.data.id, 'leave')).json.data.state).toBe('left')
    expect(await offerSeats(noon)).toBe(1)
    const taken = await answer(second.json.data.id, 'accept')
    expect(taken.json.data).toMatchObject({ state: 'accepted', bookingId: expect.any(Number) })
    expect((await answer(second.json.data.id, 'accept')).json.data).toEqual(taken.json.data)
    const { json } = await call(api.url, `/booking/${taken.json.data.bookingId}/`, { cookie: cookie('manager') })
    expect(json.data).toMatchObject({ state: 'held', slotId, attendees: [{ name: null }] })
    const minutes = (Date.parse(json.data.heldUntil) - Date.parse(json.data.now)) / 60_000
    expect(Math.round(minutes)).toBe(15)
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    expect((await entryOf(third.json.data.id))?.state).toBe('waiting')
  })

  test('goes on to the next when an offer is not answered in time', async () => {
    const { slotId, free } = await fullSlot(1)
    const [first, second] = [await join('booker', slotId), await join('manager', slotId)]
    await free(1)
    await offerSeats(noon)
    await expire(first.json.data.id)
    expect((await answer(first.json.data.id, 'accept')).json.reason).toBe('HOLD_ENDED')
    expect(await offerSeats(noon)).toBe(1)
    expect((await entryOf(first.json.data.id))?.state).toBe('expired')
    expect((await entryOf(second.json.data.id))?.state).toBe('offered')
  })

  test('offers one seat to no one who needs two, unless fewer are fine', async () => {
    const { slotId, free } = await fullSlot(2)
    const whole = await join('booker', slotId, 2)
    await free(1)
    expect(await offerSeats(noon)).toBe(0)
    const part = await join('manager', slotId, 2, true)
    expect(await offerSeats(noon)).toBe(1)
    expect(await entryOf(part.json.data.id)).toMatchObject({ state: 'offered', quantity: 1 })
    expect((await entryOf(whole.json.data.id))?.state).toBe('waiting')
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test('keeps the place of someone who says no, and asks the next meanwhile', async () => {
    const { slotId, free } = await fullSlot(1)
    const [first, second] = [await join('booker', slotId), await join('manager', slotId)]
    await free(1)
    await offerSeats(noon)
    expect((await answer(first.json.data.id, 'decline')).json.data.state).toBe('waiting')
    await offerSeats(new Date())
    expect((await entryOf(second.json.data.id))?.state).toBe('offered')
    expect((await entryOf(first.json.data.id))?.state).toBe('waiting')
    // The link of the offer that is over answers no other.
    await expire(second.json.data.id)
    await query('UPDATE waitlist_entries SET not_before = NULL WHERE id = $1', [first.json.data.id])
    await offerSeats(noon)
    expect((await answer(first.json.data.id, 'accept', 1)).status).toBe(404)
    expect((await answer(first.json.data.id, 'accept', 2)).status).toBe(200)
  })

  test('has the freed seat before any newcomer, who is refused while the first in the queue has the offer', async () => {
    const { slotId, free } = await fullSlot(1)
    const { json } = await join('booker', slotId)
    await free(1)
    const party: [{ isLater: true }] = [{ isLater: true }]
    const newcomer = await hold(api.url, cookie('personal'), slotId, [{ isSelf: true }])
    expect(newcomer.json).toMatchObject({ reason: 'SEATS_GONE', data: { availableSpaces: 0 } })
    expect(await entryOf(json.data.id)).toMatchObject({ state: 'offered', quantity: 1 })
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    const [log] = await query<{ actor: string }>(
      `SELECT actor FROM audit_log WHERE what = 'waitlist_entries' AND row_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(json.data.id)],
    )
    expect(log?.actor).toBe('system')
    // Anyone who has the offer sees where it is when they come for the seat themselves.
    const own = await hold(api.url, cookie('booker'), slotId, party)
    expect(own.json.errors.non_field_errors).toEqual([
      'We’re holding a seat on this course for you. Accept the offer in your waiting list.',
    ])
    // Who says no has no claim until they are asked again.
    await answer(json.data.id, 'decline')
    expect((await hold(api.url, cookie('personal'), slotId, [{ isSelf: true }])).status).toBe(200)
    expect((await entryOf(json.data.id))?.state).toBe('waiting')
  })

  test('keeps its seat from bookings that are moved there, and from holds that grow', async () => {
    const { slotId, free } = await fullSlot(2)
    const from = await newSlot({ seats: 2 })
    const { json: booking } = await hold(api.url, cookie('manager'), from.slotId, [{ isLater: true }])
    const body = await paymentBody(api.url, cookie('manager'), booking.data.id)
    expect((await pay(api.url, cookie('manager'), booking.data.id, body, 'account')).status).toBe(200)
    const { json } = await join('booker', slotId)
    await free(1)
    const moved = await post('manager', `/booking/${booking.data.id}/move/`, { slotId })
    expect(moved.json.reason).toBe('SEATS_GONE')
    expect((await entryOf(json.data.id))?.state).toBe('offered')
    expect((await seatsOf(from.slotId)).taken).toBe(1)

    const { slotId: other } = await newSlot({ seats: 2 })
    const grown = await hold(api.url, cookie('manager'), other, [{ isLater: true }])
    const waits = await join('personal', other)
    expect(waits.status).toBe(409)
    const filling = await hold(api.url, cookie('owner'), other, [{ isLater: true }])
    const last = await join('booker', other)
    await post('owner', `/booking/${filling.json.data.id}/release/`)
    const grow = await call(api.url, `/booking/${grown.json.data.id}/party/`, {
      method: 'PUT',
      cookie: cookie('manager'),
      body: { party: [{ isLater: true }, { isLater: true }] },
    })
    expect(grow.json.reason).toBe('SEATS_GONE')
    expect((await entryOf(last.json.data.id))?.state).toBe('offered')
    expect(await seatsOf(other)).toEqual({ taken: 2, claimed: 2 })
  })

  test('takes another behind the queue when the free seats belong to it', async () => {
    const { slotId, free } = await fullSlot(1)
    const first = await join('booker', slotId)
    await free(1)
    expect((await join('manager', slotId)).json.data).toMatchObject({ state: 'waiting', ahead: 1 })
    expect((await entryOf(first.json.data.id))?.state).toBe('offered')
  })

  test('tells anyone who did not answer, once, that they are off the list and how to join again', async () => {
    const { slotId, sessionId, free } = await fullSlot(1)
    const { json } = await join('booker', slotId)
    await free(1)
    await offerSeats(noon)
    await expire(json.data.id)
    for (let round = 0; round < 3; round += 1) await offerSeats(noon)
    const about = { entry: json.data.id, offer: 1 }
    expect(await toldOf(json.data.id)).toEqual(['seat-offered', 'waiting-over'])
    const mail = await bookingRenderers['waiting-over']({ to: '', about, secret: null })
    expect(mail?.subject).toMatch(/^Your offer has expired: /)
    expect(mail?.text).toContain('you’re no longer on the list')
    expect(mail?.text).toContain(`/course-booking/${sessionId}/?slot=${slotId}`)
    const text = await bookingRenderers['text-waiting-over']({ to: '', about, secret: null })
    expect(text?.text).toMatch(/no longer on the waitlist\. Join again: http/)
    // Who has joined again is not asked to.
    await hold(api.url, cookie('owner'), slotId, [{ isLater: true }])
    await join('booker', slotId)
    expect((await bookingRenderers['waiting-over']({ to: '', about, secret: null }))?.text).not.toContain(
      `?slot=${slotId}`,
    )
  })

  test('writes to someone without an address by text, and not at night', async () => {
    const { slotId, free } = await fullSlot(1)
    const { json } = await join('booker', slotId)
    await free(1)
    await offerSeats(noon)
    await expire(json.data.id)
    const [was] = await query<{ email: string; id: number }>(
      `SELECT p.id, p.email FROM waitlist_entries e JOIN people p ON p.id = e.person_id WHERE e.id = $1`,
      [json.data.id],
    )
    await query(`UPDATE people SET email = NULL, phone_number = '021 555 0199' WHERE id = $1`, [was?.id])
    try {
      await offerSeats(night)
      expect(await toldOf(json.data.id)).toEqual(['seat-offered'])
      await offerSeats(noon)
      expect(await toldOf(json.data.id)).toEqual(['seat-offered', 'text-waiting-over'])
    } finally {
      await query('UPDATE people SET email = $2 WHERE id = $1', [was?.id, was?.email])
    }
  })

  test('of a start that is cancelled ends, and anyone who waited hears that it was cancelled', async () => {
    const { slotId, free } = await fullSlot(1)
    const [offered, waiting] = [await join('booker', slotId), await join('manager', slotId)]
    await free(1)
    await offerSeats(noon)
    await query(`UPDATE seat_claims SET state = 'released' WHERE slot_id = $1 AND state = 'offered'`, [slotId])
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [slotId])
    for (let round = 0; round < 2; round += 1) await offerSeats(noon)
    for (const { json } of [offered, waiting]) expect((await entryOf(json.data.id))?.state).toBe('ended')
    expect(await toldOf(offered.json.data.id)).toEqual(['seat-offered', 'waiting-over'])
    expect(await toldOf(waiting.json.data.id)).toEqual(['waiting-over'])
    const about = { entry: waiting.json.data.id, offer: 0 }
    const mail = await bookingRenderers['waiting-over']({ to: '', about, secret: null })
    expect(mail?.subject).toMatch(/^Cancelled: /)
    expect(mail?.text).toContain('We had to cancel')
  })

  test('starts the clock of an offer at eight in the morning', async () => {
    const { slotId, free } = await fullSlot(1)
    const { json } = await join('booker', slotId)
    await free(1)
    await offerSeats(night)
    expect((await entryOf(json.data.id))?.until).toEqual(nzInstant(addNzDays(day, 1), '20:00'))
  })

  test.each([
    [-1, false],
    [0, true],
  ])(
    'offers the price that is charged: with a membership until %s days from today a member’s is %s',
    async (days, isMember) => {
      const { slotId, free } = await fullSlot(1)
      const { json } = await join('booker', slotId)
      const until = addNzDays(nzDay(new Date()), days)
      await query(`UPDATE companies SET membership_until = $1 WHERE name = 'Tairua Civil'`, [until])
      try {
        await free(1)
        await offerSeats(noon)
        const [course] = await query<{ memberCents: number; regularCents: number }>(
          `SELECT c.member_shown_cents::int AS "memberCents", c.shown_cents::int AS "regularCents" FROM session_slots sl
           JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id WHERE sl.id = $1`,
          [slotId],
        )
        expect(course?.memberCents).toBeLessThan(course?.regularCents ?? 0)
        const wanted = isMember ? course?.memberCents : course?.regularCents
        expect((await findOffer(json.data.id, 1))?.priceCents).toBe(wanted)
        expect((await call(api.url, '/user/is_authenticated/', { cookie: cookie('booker') })).json.data.isMember).toBe(
          isMember,
        )
        const taken = await answer(json.data.id, 'accept')
        const body = await paymentBody(api.url, cookie('booker'), taken.json.data.bookingId, { creditToApply: 0 })
        expect(body.expectedTotalCents).toBe(wanted)
        const overview = await call(api.url, '/company/overview/', { cookie: cookie('owner') })
        expect(overview.json.data.membership.state).toBe(isMember ? 'active' : 'ended')
      } finally {
        await query(`UPDATE companies SET membership_until = NULL WHERE name = 'Tairua Civil'`)
      }
    },
  )

  test('tells anyone who is offered seats by a mail whose link is theirs alone', async () => {
    const { slotId, free } = await fullSlot(1)
    const { json } = await join('booker', slotId)
    await free(1)
    await query(`UPDATE waitlist_entries SET state = 'left' WHERE state = 'offered'`)
    await offerSeats(noon)
    await offerSeats(noon)
    const messages = await query<{ kind: string; about: { entry: number; offer: number } }>(
      `SELECT kind, about FROM messages WHERE about ->> 'entry' = $1`,
      [String(json.data.id)],
    )
    expect(messages).toEqual([{ kind: 'seat-offered', about: { entry: json.data.id, offer: 1 } }])
    const mail = await bookingRenderers['seat-offered']({
      to: '',
      about: { entry: json.data.id, offer: 1 },
      secret: null,
    })
    const [, token = ''] = /\/course-offer\/([\w-]+)\//.exec(mail?.text ?? '') ?? []
    const { status } = await call(api.url, '/booking/waitlist/answer/', {
      method: 'POST',
      cookie: '',
      body: { token, answer: 'accept' },
    })
    expect(status).toBe(200)
    expect((await answer(json.data.id, 'accept', 7)).status).toBe(404)
  })

  test('is for starts without enough seats, once for each person, and in a personal company for oneself', async () => {
    const { slotId } = await newSlot({ seats: 1 })
    expect((await join('booker', slotId)).json.errors.non_field_errors).toEqual([
      'There are enough seats on this course now, so you can book them.',
    ])
    const { json } = await join('booker', slotId, 2)
    expect((await join('booker', slotId, 3)).json.data).toMatchObject({ id: json.data.id, quantity: 3 })
    expect((await join('personal', slotId, 2)).status).toBe(422)
    const list = await call(api.url, '/booking/waitlist/', { cookie: cookie('booker') })
    expect(list.json.data.items).toMatchObject([{ id: json.data.id, state: 'waiting' }])
    expect((await post('manager', `/booking/waitlist/${json.data.id}/leave/`)).status).toBe(404)
    expect((await post('booker', `/booking/waitlist/${json.data.id}/leave/`)).json.data.state).toBe('left')
  })

  test('of two who take the same offer at once makes one hold', async () => {
    const { slotId, free } = await fullSlot(1)
    const { json } = await join('booker', slotId)
    await free(1)
    await offerSeats(noon)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(json.data.id, 'accept')))
    expect(new Set(answers.map((one) => one.json.data.bookingId)).size).toBe(1)
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
  })

  test('puts a party whose money came too late before everyone else, with its people', async () => {
    const { slotId } = await newSlot({ seats: 1 })
    const { json } = await hold(api.url, cookie('manager'), slotId, [{ isSelf: true }])
    const body = await paymentBody(api.url, cookie('manager'), json.data.id, { creditToApply: 0 })
    const { orderId } = (await pay(api.url, cookie('manager'), json.data.id, body, 'card')).json.data
    const [payment] = await listPaymentsOf(orderId)
    const atProvider = async (act: 'expire' | 'pay-late') => {
      await actOnDemoCheckout(payment?.providerRef ?? '', act, usualDelivery)
      const found = await choosePaymentGateway().fetch(payment?.providerRef ?? '')
      if (found.kind === 'found') await applyProviderState(settleOrders, payment?.id ?? 0, found.found)
    }
    await atProvider('expire')
    await endTime(Number(orderId))
    await endKeptHolds(orderMoney())
    const other = await hold(api.url, cookie('owner'), slotId, [{ isLater: true }])
    const early = await join('booker', slotId)
    // The provider takes the money all the same.
    await atProvider('pay-late')
    const [late] = await query<{ id: number }>('SELECT id FROM waitlist_entries WHERE lost_booking_id = $1', [
      json.data.id,
    ])
    await post('owner', `/booking/${other.json.data.id}/release/`)
    expect(await offerSeats(noon)).toBe(1)
    expect((await entryOf(late?.id ?? 0))?.state).toBe('offered')
    expect((await entryOf(early.json.data.id))?.state).toBe('waiting')
    const { bookingId } = (await answer(late?.id ?? 0, 'accept')).json.data
    const taken = await call(api.url, `/booking/${bookingId}/`, { cookie: cookie('manager') })
    expect(taken.json.data.attendees).toMatchObject([{ isSelf: true }])
  })
})

describe('a browser without a script', () => {
  const site = 'http://localhost:3000'
  const send = async (role: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const answered = await fetch(`${api.url}${postedWaitlistPath}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site, 'sec-fetch-site': 'same-origin', ...(role ? { cookie: cookie(role) } : {}), ...headers },
      redirect: 'manual',
    })
    expect(answered.status).toBe(303)
    return answered.headers.get('location') ?? ''
  }
  const refusedBy = (location: string) => readRefusal(new URL(location, site).searchParams.get('said'))
  const entriesAt = (slotId: number) =>
    query<{ id: number; state: string; quantity: number; part: boolean }>(
      'SELECT id, state, quantity::int AS quantity, accepts_part AS part FROM waitlist_entries WHERE slot_id = $1 ORDER BY id',
      [slotId],
    )

  test('joins and leaves a queue, and gets the page that says so', async () => {
    const { slotId, sessionId } = await fullSlot(2)
    const asked = {
      act: 'join',
      sessionId: String(sessionId),
      slotId: String(slotId),
      quantity: '2',
      acceptsPart: 'on',
    }
    expect(await send('manager', asked)).toBe(`/course-booking/${sessionId}/?slot=${slotId}&queued=1#queue`)
    const [entry] = await entriesAt(slotId)
    expect(entry).toMatchObject({ state: 'waiting', quantity: 2, part: true })
    const leaving = { act: 'leave', entryId: String(entry?.id) }
    expect(refusedBy(await send('booker', leaving))?.problem).toBe('There is no such place on a waitlist.')
    expect(await send('manager', leaving)).toBe(`/account/waiting-list/?left=${entry?.id}`)
    expect(await entriesAt(slotId)).toMatchObject([{ state: 'left' }])
  })

  test('has the errors of the call, and what was typed', async () => {
    const [full, free] = [await fullSlot(1), await newSlot({ seats: 5 })]
    const at = ({ slotId, sessionId }: { slotId: number; sessionId: number }) => ({
      act: 'join',
      sessionId: String(sessionId),
      slotId: String(slotId),
    })
    for (const [role, where, quantity] of [
      ['manager', full, '0'],
      ['manager', full, '1000'],
      ['personal', full, '2'],
      ['manager', free, '1'],
      ['viewer', full, '1'],
    ] as const) {
      const { json } = await join(role, where.slotId, Number(quantity))
      const said = json.errors.quantity?.[0] ?? json.errors.non_field_errors[0]
      const location = await send(role, { ...at(where), quantity, acceptsPart: 'on' })
      expect(location).toMatch(/#queue$/)
      expect(refusedBy(location)).toEqual({ problem: said, quantity, acceptsPart: true })
    }
    const typed = refusedBy(await send('manager', { ...at(full), quantity: 'two or three, I think' }))
    expect(typed).toEqual({
      problem: 'Say how many seats you need.',
      quantity: 'two or three, I thin',
      acceptsPart: false,
    })
    expect(await entriesAt(full.slotId)).toEqual([])
  })

  test('joins and leaves from our own pages alone, and logged in', async () => {
    const { slotId, sessionId } = await fullSlot(1)
    const asked = { act: 'join', sessionId: String(sessionId), slotId: String(slotId), quantity: '1' }
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect(refusedBy(await send('manager', asked, headers))?.problem).toMatch(/^This request did not come from/)
    expect(refusedBy(await send('', asked))?.problem).toBe('Log in and try again.')
    expect(await entriesAt(slotId)).toEqual([])
    expect(await send('manager', {})).toBe('/account/waiting-list/')
    const nothing = await fetch(`${api.url}${postedWaitlistPath}`, { method: 'POST', body: '{', redirect: 'manual' })
    expect(nothing.headers.get('location')).toBe('/account/waiting-list/')
  })

  test('answers an offer by its link, which is the credential', async () => {
    const { slotId, sessionId, free } = await fullSlot(2)
    const [{ json: first }, { json: second }] = [await join('manager', slotId), await join('booker', slotId)]
    await free(2)
    await offerSeats(noon)
    const answerBy = (id: number, given: string, more = {}) =>
      send('', { act: 'answer', token: offerToken(id, 1), answer: given, ...more }, { origin: 'null' })
    expect(await answerBy(first.data.id, 'decline', { from: 'list' })).toBe('/account/waiting-list/?answered=1#queue')
    expect((await entryOf(first.data.id))?.state).toBe('waiting')
    expect(await answerBy(second.data.id, 'accept', { from: 'list' })).toMatch(
      /^\/course-offer\/[\w-]+\/\?answered=1#queue$/,
    )
    const taken = await findOffer(second.data.id, 1)
    expect(taken).toMatchObject({ state: 'accepted', sessionId, bookingId: expect.any(Number) })
    expect(taken?.heldUntil?.getTime()).toBeGreaterThan(Date.now())
    expect(refusedBy(await answerBy(second.data.id, 'leave'))?.problem).toMatch(/^You’ve accepted this offer\./)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const asked = { act: 'answer', token: offerToken(first.data.id, 1), answer: 'leave' }
      expect(refusedBy(await send('', asked, headers))?.problem).toMatch(/^This request did not come from/)
    }
    expect((await entryOf(first.data.id))?.state).toBe('waiting')
    expect(await send('', { act: 'answer', token: '../x', answer: 'leave' })).toMatch(
      /^\/course-offer\/\.\.%2Fx\/\?said=/,
    )
  })
})
