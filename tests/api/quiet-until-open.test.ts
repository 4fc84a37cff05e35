import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schedule } from '@/jobs'
import { nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { setClock } from '../support/clock'
import { testDatabaseUrl } from '../support/database'
import { call, endQueries, query, sessionOf } from '../support/people'
import { newCourse, newCrew, newPlace, newRenewingCompany, newStart } from '../support/renewals'

/** The whole schedule, run on a Wednesday evening: what goes to customers by itself waits until the site opens, and isn’t made up for afterwards. */
const now = nzInstant('2027-02-03', '18:00')
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let employees: { id: number; email: string }[] = []

beforeAll(async () => {
  await setClock(await testDatabaseUrl(), now.toISOString())
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  await book('2027-02-04', 0)
  await book('2027-02-09', 1)
  const past = await book('2027-02-03', 2)
  await query(`UPDATE attendees SET checked_in_at = $2 WHERE slot_id = $1`, [past, nzInstant('2027-02-03', '09:00')])
  await renewing()
})

beforeEach(async () => {
  await query('DELETE FROM messages; DELETE FROM card_reminders')
  await query(`DELETE FROM renewal_lines; DELETE FROM renewal_proposals`)
})

afterAll(async () => {
  await query('DELETE FROM site_opening')
  await api.close()
  await pool().end()
  await endQueries()
})

/** A booking of long ago on a course of that day, on account and overdue since yesterday, whose trainer is known. @returns its slot. */
async function book(day: string, at: number): Promise<number> {
  const { slotId, sessionId } = await newSlot()
  const { json } = await hold(api.url, manager, slotId, [{ employeeId: employees[at]?.id ?? 0 }])
  const { id } = json.data
  await pay(api.url, manager, id, await paymentBody(api.url, manager, id, { creditToApply: 0 }), 'account')
  await query('UPDATE session_slots SET starts_at = $2, ends_at = $3 WHERE id = $1', [
    slotId,
    nzInstant(day, '08:00'),
    nzInstant(day, '15:00'),
  ])
  await query(
    `UPDATE course_sessions SET trainer_id = (SELECT min(t.id) FROM staff t JOIN staff_roles r ON r.parent_id = t.id AND r.value = 'trainer')
     WHERE id = $1`,
    [sessionId],
  )
  await query(`UPDATE bookings SET confirmed_at = '2026-11-01' WHERE id = $1`, [id])
  await query(
    `UPDATE orders SET due_on = '2027-02-01', created_at = '2027-01-11' WHERE id = (SELECT order_id FROM bookings WHERE id = $1)`,
    [id],
  )
  return slotId
}

/** A company that wants proposals, with people whose cards reached a step of the digest weeks ago. */
async function renewing(): Promise<void> {
  const placeId = await newPlace('Tokoroa')
  const { companyId } = await newRenewingCompany(placeId)
  await newCrew(companyId, ['Sione Tau', 'Mere Paki'])
  await newStart({ courseId: await newCourse('Renewal'), placeId })
}

const setOpening = async (openedAt: Date | null) => {
  await query('DELETE FROM site_opening')
  await query('INSERT INTO site_opening (opened_at) VALUES ($1)', [openedAt])
}

const staffKinds = ['trainer-roll', 'books-differ', 'report-weekly', 'trainer-assigned', 'trainer-changed']

/** Runs every row of the schedule once. @returns the kinds that were queued, each once, of staff and of customers. */
async function run() {
  for (const { work } of schedule) await work()
  const rows = await query<{ kind: string }>('SELECT DISTINCT kind FROM messages ORDER BY kind')
  const kinds = rows.map(({ kind }) => kind)
  return {
    staff: kinds.filter((kind) => staffKinds.includes(kind)),
    customers: kinds.filter((kind) => !staffKinds.includes(kind)),
  }
}

test('nothing goes to customers before the site opens, and staff get what is theirs', async () => {
  await setOpening(null)
  const { staff, customers } = await run()
  expect(customers).toEqual([])
  expect(staff).toContain('trainer-roll')
})

const all = [
  'account-statement',
  'attendee-reminder',
  'booking-reminder',
  'course-feedback',
  'order-overdue',
  'renewal-proposal',
  'wallet-digest',
]

test('everything goes on a site that has been open for long, also while it is closed again', async () => {
  await setOpening(nzInstant('2026-06-01', '09:00'))
  await query(`UPDATE site_opening SET closed_at = now(), closed_why = 'A flood'`)
  expect((await run()).customers).toEqual(all)
})

test('and on one that was there before sites had a set-up page', async () => {
  await query('DELETE FROM site_opening')
  expect((await run()).customers).toEqual(all)
})

test('on the day it opens, only what falls due from that day on goes', async () => {
  await setOpening(now)
  const { customers } = await run()
  expect(customers).toEqual(['attendee-reminder', 'booking-reminder', 'order-overdue', 'renewal-proposal'])
  const reminded = await query<{ days: number }>(
    `SELECT (about ->> 'days')::int AS days FROM messages WHERE kind = 'attendee-reminder'`,
  )
  expect(reminded).toEqual([{ days: 1 }])
})
