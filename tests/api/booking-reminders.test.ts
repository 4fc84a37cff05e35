import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { keepingGateway } from '@/features/messages/gateway.local'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { twilio } from '@/features/messages/texts.gateway'
import { nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { plainRenderers } from '../support/mail-worker'
import { call, endQueries, query, sessionOf } from '../support/people'
import { startTwilio, twilioKeys } from '../support/twilio'

/** Reminders of courses, and texts to people without an email. */
let api: Awaited<ReturnType<typeof startApi>>
let texts: Awaited<ReturnType<typeof startTwilio>>
let cookie = ''
let employees: { id: number; email: string }[] = []

beforeAll(async () => {
  api = await startApi()
  texts = await startTwilio()
  cookie = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  await query(`UPDATE bookings SET state = 'cancelled' WHERE state = 'confirmed'`)
  await query(`UPDATE attendees SET state = 'cancelled' WHERE state = 'booked'`)
})

afterAll(async () => {
  await texts.stop()
  await api.close()
  await pool().end()
  await endQueries()
})

/** A confirmed booking of long ago on a start at this NZ time. */
async function book(day: string, time: string, party: Parameters<typeof hold>[3]) {
  const { slotId } = await newSlot()
  const { json } = await hold(api.url, cookie, slotId, party)
  const body = await paymentBody(api.url, cookie, json.data.id, { creditToApply: 0 })
  await pay(api.url, cookie, json.data.id, body, 'account')
  await query(`UPDATE session_slots SET starts_at = $2, ends_at = $2::timestamptz + interval '4 hours' WHERE id = $1`, [
    slotId,
    nzInstant(day, time),
  ])
  await query(`UPDATE bookings SET confirmed_at = '2026-11-01' WHERE id = $1`, [json.data.id])
  await query('DELETE FROM messages')
  return json.data
}

const sentAt = async (day: string, time: string): Promise<string[]> => {
  await query('DELETE FROM messages')
  await queueBookingReminders(nzInstant(day, time))
  return (await query<{ kind: string }>('SELECT kind FROM messages ORDER BY kind')).map(({ kind }) => kind)
}

const party = () => [{ employeeId: employees[0]?.id ?? 0 }]

describe('a reminder', () => {
  test('goes to anyone who comes and to anyone who booked, seven days and one day before, in the daytime', async () => {
    await book('2027-02-20', '07:30', party())
    expect(await sentAt('2027-02-12', '12:00')).toEqual([])
    expect(await sentAt('2027-02-13', '07:59')).toEqual([])
    expect(await sentAt('2027-02-13', '08:00')).toEqual(['attendee-reminder', 'booking-reminder'])
    expect(await sentAt('2027-02-13', '20:00')).toEqual([])
    expect(await sentAt('2027-02-19', '19:59')).toEqual(['attendee-reminder', 'booking-reminder'])
    expect(await sentAt('2027-02-20', '08:00')).toEqual([])
  })

  test('goes once', async () => {
    await book('2027-02-20', '07:30', party())
    expect(await queueBookingReminders(nzInstant('2027-02-13', '08:00'))).toBe(2)
    expect(await queueBookingReminders(nzInstant('2027-02-13', '08:10'))).toBe(0)
    expect(await queueBookingReminders(nzInstant('2027-02-14', '08:00'))).toBe(0)
  })

  test.each([
    ['2027-04-04', '2027-04-03'],
    ['2027-04-05', '2027-04-04'],
    ['2027-09-26', '2027-09-25'],
    ['2027-09-27', '2027-09-26'],
  ])('of a course on %s goes the NZ day before, when the clocks change too', async (day, before) => {
    await book(day, '00:30', party())
    expect(await sentAt(before, '08:00')).toContain('attendee-reminder')
    expect(await sentAt(before, '19:59')).toContain('attendee-reminder')
    expect(await sentAt(before, '20:00')).toEqual([])
  })

  test('is not for a booking or a session that is cancelled', async () => {
    const { id, sessionId } = await book('2027-02-20', '07:30', party())
    await query(`UPDATE course_sessions SET state = 'cancelled' WHERE id = $1`, [sessionId])
    expect(await sentAt('2027-02-13', '08:00')).toEqual([])
    await query(`UPDATE course_sessions SET state = 'published' WHERE id = $1`, [sessionId])
    await query(`UPDATE bookings SET state = 'cancelled' WHERE id = $1`, [id])
    expect(await sentAt('2027-02-13', '08:00')).toEqual([])
  })

  test('asks for names seven, three and one day before, until all are named', async () => {
    const { id, attendees } = await book('2027-02-20', '07:30', [{ isLater: true }])
    for (const day of ['2027-02-13', '2027-02-17', '2027-02-19'])
      expect(await sentAt(day, '08:00')).toEqual(['name-people'])
    const mail = await bookingRenderers['name-people']({ to: '', about: { booking: id, days: 7 }, secret: null })
    expect(mail?.text).toContain('1 seat has no name yet')
    await call(api.url, `/booking/${id}/attendees/${attendees[0].id}/`, {
      method: 'PUT',
      cookie,
      body: { person: { employeeId: employees[0]?.id } },
    })
    expect(await sentAt('2027-02-17', '08:00')).toEqual([])
    expect(await bookingRenderers['name-people']({ to: '', about: { booking: id, days: 7 }, secret: null })).toBeNull()
  })
})

describe('someone with a mobile and no e-mail', () => {
  const someone = async (firstName: string, phoneNumber: string): Promise<number> => {
    const body = { firstName, lastName: 'Phone', phoneNumber }
    return (await call(api.url, '/company/employees/', { method: 'POST', cookie, body })).json.data.id
  }
  const send = async () => {
    const gateway = twilio({ ...twilioKeys, baseUrl: texts.baseUrl })
    const renderers = { ...plainRenderers, ...bookingRenderers }
    while ((await sendDueMessages({ renderers, gateway: keepingGateway, texts: gateway })) > 0);
    return texts.sent.splice(0)
  }

  test('gets confirmation, reminder and cancellation as texts', async () => {
    await send()
    const employeeId = await someone('Wiremu', '021 555 0177')
    const { slotId } = await newSlot()
    const { json } = await hold(api.url, cookie, slotId, [{ employeeId }])
    const body = await paymentBody(api.url, cookie, json.data.id, { creditToApply: 0 })
    await pay(api.url, cookie, json.data.id, body, 'account')
    const [booked] = await send()
    expect(booked).toMatchObject({ To: '+64215550177', From: twilioKeys.from })
    expect(booked?.Body).toMatch(
      /^Hivis Training: Kia ora(?: Wiremu)?, you have a seat: .* gave us your number\.(?: Map: \S+\/)?$/,
    )

    await query(`UPDATE bookings SET confirmed_at = '2026-11-01' WHERE id = $1`, [json.data.id])
    const [slot] = await query<{ day: string }>(
      `SELECT to_char((starts_at AT TIME ZONE 'Pacific/Auckland') - interval '1 day', 'YYYY-MM-DD') AS day FROM session_slots WHERE id = $1`,
      [slotId],
    )
    await queueBookingReminders(nzInstant(slot?.day ?? '', '09:00'))
    expect((await send())[0]?.Body).toMatch(
      /^Hivis Training: Kia ora(?: Wiremu)?, .*Bring photo ID\.(?: Map: https?:\S+\/)?$/,
    )

    await call(api.url, `/booking/${json.data.id}/cancel/`, {
      method: 'POST',
      cookie,
      body: { attendeeIds: [json.data.attendees[0].id], to: 'account' },
    })
    expect((await send())[0]?.Body).toMatch(/^Hivis Training: Kia ora Wiremu, you don't need to come: /)
  })

  test('is named to anyone who booked while no text service is set', async () => {
    const [mobile, landline] = [await someone('Ngaire', '021 555 0178'), await someone('Tama', '09 379 1234')]
    const { id } = await book('2027-02-20', '07:30', [{ employeeId: mobile }, { employeeId: landline }])
    const mail = await bookingRenderers['booking-confirmed']({ to: '', about: { booking: id }, secret: null })
    expect(mail?.text).toMatch(
      /Please tell them yourself\s+Ngaire Phone, Tama Phone\s+You could say: “You’re booked on /,
    )
    const { json } = await call(api.url, `/booking/${id}/`, { cookie })
    expect(json.data.attendees).toMatchObject([{ reach: null }, { reach: null }])
  })
})
