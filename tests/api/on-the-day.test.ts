import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueBookingReminders } from '@/features/bookings/reminders.mutations'
import { nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { setClock } from '../support/clock'
import { testDatabaseUrl } from '../support/database'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** What depends on the day, on that day: the clock of the site, its database and its jobs is set. */
const at = async (day: string, time: string) => setClock(await testDatabaseUrl(), nzInstant(day, time).toISOString())

let api: Awaited<ReturnType<typeof startApi>>
let employeeId = 0

beforeAll(async () => {
  await at('2027-02-01', '09:00')
  api = await startApi()
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  const { cookie } = await sessionOf('demo-manager')
  const { json } = await call(api.url, '/company/employees/', { cookie })
  employeeId = json.data.items.find(({ email }: { email: string | null }) => email).id
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** One person, booked on account, on a start in the Waikato at this NZ time. */
async function book(day: string, time: string) {
  const { cookie } = await sessionOf('demo-manager')
  const { slotId, sessionId } = await newSlot()
  await query(
    `UPDATE course_sessions SET location_id = (SELECT id FROM locations WHERE region = 'waikato' AND active AND kind = 'physical' ORDER BY id LIMIT 1) WHERE id = $1`,
    [sessionId],
  )
  await query(`UPDATE session_slots SET starts_at = $2, ends_at = $2::timestamptz + interval '4 hours' WHERE id = $1`, [
    slotId,
    nzInstant(day, time),
  ])
  const { json } = await hold(api.url, cookie, slotId, [{ employeeId }])
  await pay(
    api.url,
    cookie,
    json.data.id,
    await paymentBody(api.url, cookie, json.data.id, { creditToApply: 0 }),
    'account',
  )
  return { id: json.data.id, attendeeId: json.data.attendees[0].id }
}

/** Whether a person's seat is still free to cancel then. */
async function cancels(day: string, time: string, { id, attendeeId }: { id: number; attendeeId: number }) {
  await at(day, time)
  const { cookie } = await sessionOf('demo-manager')
  const body = { attendeeIds: [attendeeId], to: 'account' }
  const { json } = await call(api.url, `/booking/${id}/cancel/`, { method: 'POST', cookie, body })
  return json.success ? 'free' : json.reason
}

describe('the last day to cancel free of charge is five working days before', () => {
  test.each([
    ['Waitangi Day at the weekend', '2027-02-01', '2027-02-15', '2027-02-05', '2027-02-06'],
    ['Christmas and New Year', '2027-12-01', '2028-01-06', '2027-12-24', '2027-12-25'],
    ['nothing', '2027-08-02', '2027-08-23', '2027-08-16', '2027-08-17'],
  ])('with %s between', async (_what, booked, start, lastFree, firstLate) => {
    await at(booked, '09:00')
    const [early, late] = [await book(start, '08:00'), await book(start, '13:00')]
    expect(await cancels(lastFree, '23:50', early)).toBe('free')
    expect(await cancels(firstLate, '00:10', late)).toBe('TOO_LATE')
  })
})

test('a card counts to the end of its last day in New Zealand, and is renewed from sixty days before', async () => {
  await at('2027-03-01', '09:00')
  const { cookie } = await deskSessionOf('support')
  const [person] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name) VALUES ('Mereana', 'Pōtae') RETURNING id`,
  )
  const given = await call(api.url, `/desk/people/${person?.id}/cards/`, {
    method: 'POST',
    cookie,
    body: { level: 'foundation', on: '2027-03-01', reason: 'Passed elsewhere' },
  })
  const stateOn = async (day: string, time: string) => {
    await at(day, time)
    const session = await deskSessionOf('support')
    return (await call(api.url, `/desk/cards/${given.json.data.cardId}/`, { cookie: session.cookie })).json.data.status
  }
  const states = []
  for (const [day, time] of [
    ['2028-12-29', '09:00'],
    ['2029-02-20', '09:00'],
    ['2029-03-01', '23:50'],
    ['2029-03-02', '00:10'],
  ] as const)
    states.push([day, await stateOn(day, time)])
  expect(states).toEqual([
    ['2028-12-29', 'active'],
    ['2029-02-20', 'expiring'],
    ['2029-03-01', 'expiring'],
    ['2029-03-02', 'expired'],
  ])
})

test('reminders go out by themselves on the day, in the daytime, when the jobs look', async () => {
  await at('2027-05-01', '09:00')
  await book('2027-05-20', '07:30')
  const remindOn = async (day: string, time: string) => {
    await at(day, time)
    return queueBookingReminders(new Date())
  }
  expect(await remindOn('2027-05-12', '12:00')).toBe(0)
  expect(await remindOn('2027-05-13', '07:50')).toBe(0)
  expect(await remindOn('2027-05-13', '08:10')).toBe(2)
  expect(await remindOn('2027-05-19', '12:00')).toBe(2)
})

test('staff who leave the desk alone for longer than the setting sign in again', async () => {
  await at('2027-06-01', '09:00')
  const { cookie } = await deskSessionOf('support')
  const asks = async (time: string) => {
    await at('2027-06-01', time)
    return (await call(api.url, '/desk/find/?q=anna', { cookie })).status
  }
  const idle = readEnv().DESK_IDLE_MINUTES
  expect(await asks('09:10')).toBe(200)
  expect(
    await asks(
      `${String(9 + Math.floor((idle + 20) / 60)).padStart(2, '0')}:${String((idle + 20) % 60).padStart(2, '0')}`,
    ),
  ).toBe(401)
})
