import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { mondayOf } from '@/features/planner/rules'
import { addNzDays, formatShortDay, nzDay, nzInstant } from '@/lib/dates'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, staffName } from '../support/desk'
import { test } from '../support/test'

/** What a coordinator gets done on the planner's calendar: sees a week, moves a session by hand and by keyboard, notes leave, plans what people wait for. */
let client: pg.Client
let slotId = 0
let sessionId = 0

const room = 'Calendar room 7'
// A Wednesday without a holiday, far enough ahead that nothing of the demo stands in the way.
const monday = mondayOf(addNzDays(nzDay(new Date()), 7 * 30))
const [tuesday, wednesday] = [addNzDays(monday, 1), addNzDays(monday, 2)]
const calendar = `/desk/planner/calendar/?on=${wednesday}`
const dayText = (day: string) => formatShortDay(nzInstant(day, '12:00'))

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ slot: number; session: number }>(
    `WITH s AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum)
       SELECT 'On the calendar', (SELECT id FROM courses WHERE slug = 'working-at-height'), l.id, 'classroom', 'en', $3,
         (SELECT id FROM staff WHERE email = 'trainer@hivis.example'), 4 FROM locations l WHERE l.slug = 'taupo' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken) SELECT id, $1::timestamptz, $2::timestamptz, 12, 0 FROM s
     RETURNING id AS slot, session_id AS session`,
    [nzInstant(wednesday, '08:30'), nzInstant(wednesday, '12:30'), room],
  )
  slotId = rows[0]?.slot ?? 0
  sessionId = rows[0]?.session ?? 0
  await client.query(
    `WITH p AS (INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Hana', 'Calendar', 'hana@calendar.example', '021 555 0188') RETURNING id),
     b AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_email, change_days, policy_version, hold_id)
       SELECT 'BKG-CAL-1', 'confirmed', $2, $1, k.id, p.id, 'Hana Calendar', 'hana@calendar.example', 5, '2026-11', gen_random_uuid()::text
       FROM companies k, p WHERE k.name = 'Tairua Civil' RETURNING id),
     a AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT b.id, $1, p.id, 'booked' FROM b, p RETURNING id, booking_id)
     INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT $1, booking_id, id, 1, 'confirmed', 'A test' FROM a`,
    [slotId, sessionId],
  )
})

test.afterAll(async () => {
  await client.query('DELETE FROM trainer_leave')
  await client.end()
})

async function asCoordinator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAtDesk(page.request, 'scheduler')
  return page
}

const startOf = async () =>
  (
    await client.query<{ startsAt: Date; moves: number }>(
      `SELECT starts_at AS "startsAt", (SELECT count(*)::int FROM slot_moves WHERE slot_id = $1) AS moves FROM session_slots WHERE id = $1`,
      [slotId],
    )
  ).rows[0]

const item = (page: Page) => page.locator(`.cal-item[href="/desk/planner/${slotId}/"]`)
const cellOf = (page: Page, row: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .getByRole('cell')
    .nth(column)

test('a coordinator sees a week by place, room and trainer, a day and a month', async ({ browser }) => {
  const page = await asCoordinator(browser)
  await page.goto(calendar)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to')
  await expect(cellOf(page, 'Taupō', 2)).toContainText('Working at Height')
  await expect(item(page)).toContainText('8.30 am')
  await expect(item(page)).toContainText('1/12')
  await expect(item(page)).toContainText('Under minimum')
  await page.getByRole('link', { name: 'Rooms' }).click()
  await expect(cellOf(page, room, 2)).toContainText('Working at Height')
  await page.getByRole('link', { name: 'Trainers' }).click()
  await expect(cellOf(page, staffName('trainer'), 2)).toContainText('Working at Height')
  await expectUsable(page)
  await page.getByRole('link', { name: 'Month' }).click()
  await expect(item(page)).toBeVisible()
  await page.screenshot({ path: '.tmp/pictures/calendar-month-1280.png', fullPage: true })
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await expect(item(page)).toBeVisible()
  await page.getByRole('link', { name: 'After' }).click()
  await expect(item(page)).toHaveCount(0)
})

test('a session is dragged to another day: who is told what is seen before it happens', async ({ browser }) => {
  const page = await asCoordinator(browser)
  await page.goto(calendar)
  await item(page).dragTo(cellOf(page, 'Taupō', 1))
  const panel = page.getByRole('dialog', { name: 'Move Working at Height' })
  await expect(panel.getByLabel('Day')).toHaveValue(tuesday)
  await expect(panel).toContainText('We’ll notify 1 person: 1 by email.')
  await expect(panel).toContainText(`${staffName('trainer')} (trainer) gets an email of the change.`)
  await panel.getByText('Read the message').click()
  await expect(panel).toContainText('Your course has a new time')
  expect((await startOf())?.moves).toBe(0)
  await page.screenshot({ path: '.tmp/pictures/calendar-move-1440.png' })
  await panel.getByRole('button', { name: 'Move and tell 1 person' }).click()
  const said = `Moved. 1 person and ${staffName('trainer')} will be notified.`
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  await expect(cellOf(page, 'Taupō', 1)).toContainText('Working at Height')
  expect(await startOf()).toMatchObject({ startsAt: nzInstant(tuesday, '08:30'), moves: 1 })
})

test('leave is noted, is in the row of the trainer, and is in the way of a move by keyboard', async ({ browser }) => {
  const page = await asCoordinator(browser)
  await page.goto(`${calendar}&by=trainer`)
  await page.getByRole('button', { name: 'Add leave' }).click()
  const leave = page.getByRole('dialog', { name: 'A trainer is away' })
  await leave.getByLabel('Trainer').selectOption(staffName('trainer'))
  await leave.getByLabel('First day').fill(wednesday)
  await leave.getByLabel('Last day').fill(tuesday)
  await leave.getByRole('button', { name: 'Add leave' }).click()
  await expect(leave.getByLabel('Last day')).toHaveAccessibleDescription(/The last day must not be before the first/)
  await leave.getByLabel('Last day').fill(wednesday)
  await leave.getByLabel('Why').fill('Annual leave')
  await leave.getByRole('button', { name: 'Add leave' }).click()
  await expect(cellOf(page, staffName('trainer'), 2)).toContainText('Annual leave')

  await item(page).focus()
  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: 'Move Working at Height' })
  await panel.getByLabel('Day').fill(wednesday)
  await expect(panel).toContainText('The trainer is away then: Annual leave. Choose another day or trainer.')
  await expect(panel.getByRole('button', { name: /^Move/ })).toBeDisabled()
  await panel.getByLabel('Trainer').selectOption('No one yet')
  await expect(panel).toContainText('We’ll notify 1 person')
  await panel.getByRole('button', { name: 'Move and tell 1 person' }).press('Enter')
  await expect(cellOf(page, 'No trainer', 2)).toContainText('Working at Height')

  await page.getByRole('button', { name: `Take back the leave of ${staffName('trainer')}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(cellOf(page, staffName('trainer'), 2)).not.toContainText('Annual leave')
})

test('two coordinators move one session: the later one is told, and nothing is lost', async ({ browser }) => {
  const [first, second] = [await asCoordinator(browser), await asCoordinator(browser)]
  for (const page of [first, second]) {
    await page.goto(calendar)
    await item(page).focus()
    await page.keyboard.press('m')
    await page
      .getByRole('dialog')
      .getByLabel('Begins at')
      .fill(page === first ? '09:00' : '10:00')
    await expect(page.getByRole('dialog')).toContainText('We’ll notify')
  }
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /^Move and tell/ })
    .click()
  await expect(item(first)).toContainText('9.00 am')
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Move and tell/ })
    .click()
  await expect(second.getByRole('dialog').getByRole('alert')).toContainText('Someone else changed this start')
  await expect(second.getByRole('dialog').getByLabel('Begins at')).toHaveValue('10:00')
  expect((await startOf())?.startsAt).toEqual(nzInstant(wednesday, '09:00'))
  const { rows } = await client.query(
    `SELECT actor FROM audit_log WHERE what = 'session_slots' AND row_id = $1 AND action = 'update'`,
    [String(slotId)],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ actor }) => /^staff \d+$/.test(actor))).toBe(true)
})

test('a session that people wait for is planned in three clicks, and published', async ({ browser }) => {
  await client.query(
    `INSERT INTO locations (name, slug, region, kind) VALUES ('Kerikeri', 'kerikeri', 'northland', 'physical')`,
  )
  await client.query(
    `INSERT INTO enquiries (reference, form_name, state, sender_name, email, answers)
     VALUES ('ENQ-2026-990777', 'course-waitlist', 'new', 'Wiremu Waits', 'wiremu@waits.example',
       '{"courseRequired": ["working-at-height"], "whereDoYouRequireTraining": "kerikeri", "numberOfLearners": "4-6"}')`,
  )
  const page = await asCoordinator(browser)
  await page.goto(calendar)
  await expect(page.getByRole('region', { name: 'Not planned yet' })).toContainText('4–6 people want Working at Height')
  await page.getByRole('link', { name: /^Plan it.*Kerikeri$/ }).click()
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue(/\d+/)
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await page.getByRole('button', { name: 'Publish 1 session' }).click()
  await expect(page.getByRole('heading', { name: '1 session published' })).toBeVisible()
  const { rows } = await client.query(
    `SELECT s.state FROM course_sessions s JOIN locations l ON l.id = s.location_id WHERE l.slug = 'kerikeri' AND s.id > $1 ORDER BY s.id DESC LIMIT 1`,
    [sessionId],
  )
  expect(rows[0]?.state).toBe('published')
  expect(dayText(wednesday)).toContain('Wed')
})

test('a room has seats: a session with more is named on the calendar, and can’t be moved there', async ({
  browser,
}) => {
  const page = await asCoordinator(browser)
  const { rows } = await client.query<{ id: number }>(`SELECT id FROM locations WHERE slug = 'taupo'`)
  await page.goto(`/desk/planner/places/${rows[0]?.id}/`)
  await page.getByRole('button', { name: 'Rooms', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Rooms of Taupō' })
  await panel.getByRole('button', { name: 'Add a room' }).click()
  await panel.getByLabel('Room 1', { exact: true }).fill(room)
  await panel.getByLabel('Seats of room 1').fill('8')
  await expectUsable(page)
  await page.screenshot({ path: '.tmp/pictures/place-rooms-1440.png' })
  await panel.getByRole('button', { name: 'Save rooms' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The rooms are saved.' })).toContainText('On the calendar')
  await page.goto(calendar)
  await expect(item(page)).toContainText('Room is too small')
  await client.query('UPDATE rooms SET capacity = 20')
})

test('another room offers to notify its people, and says what they read', async ({ browser }) => {
  const page = await asCoordinator(browser)
  await page.goto(calendar)
  await item(page).focus()
  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: 'Move Working at Height' })
  const offer = panel.getByRole('checkbox', { name: 'Tell 1 person about the new room' })
  await expect(panel).toContainText('No one needs to be notified.')
  await expect(offer).toHaveCount(0)
  await panel.getByLabel('Room', { exact: true }).selectOption({ label: 'Somewhere else' })
  await panel.getByLabel('Where it is').fill('Calendar room 8')
  await panel.getByLabel('Where it is').blur()
  await expect(offer).toBeChecked()
  await panel.getByText('Read what they get about the room').click()
  await expect(panel).toContainText('It’s now in Calendar room 8,')
  await expectUsable(page, 'calendar-room')
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Moved. 1 person will be notified.' })).toHaveCount(1)
  const { rows } = await client.query(
    'SELECT was_place IS NOT NULL AS has_old FROM slot_moves WHERE slot_id = $1 ORDER BY id DESC LIMIT 1',
    [slotId],
  )
  expect(rows).toEqual([{ has_old: true }])
})

test('a session is copied by keyboard, and cancelled by mouse: both are seen before they happen', async ({
  browser,
}) => {
  const page = await asCoordinator(browser)
  await page.goto(calendar)
  await item(page).focus()
  await page.keyboard.press('c')
  const copy = page.getByRole('dialog', { name: 'Copy Working at Height' })
  await expect(copy).toContainText('The room is taken at that time')
  await expect(copy.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
  await copy.getByLabel('Day').fill(addNzDays(monday, 3))
  await expect(copy).toContainText('Nothing is in the way.')
  await expectUsable(page)
  await page.screenshot({ path: '.tmp/pictures/calendar-copy-1440.png' })
  await copy.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'It is copied to' })).toHaveCount(1)
  await expect(cellOf(page, 'Taupō', 3)).toContainText('Working at Height')

  await item(page).hover()
  await page
    .getByRole('button', { name: /^Move, copy or cancel Working at Height/ })
    .first()
    .click()
  await page.screenshot({ path: '.tmp/pictures/calendar-menu-1440.png' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Working at Height' })
  await expect(cancel).toContainText('1 start is cancelled. 1 booking with 1 person')
  await expect(cancel.getByRole('listitem')).toContainText('Hana Calendar')
  await cancel.getByLabel('Why').fill('The trainer is ill')
  await page.screenshot({ path: '.tmp/pictures/calendar-cancel-1440.png' })
  await cancel.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'It is cancelled, and its people are told.' })).toHaveCount(1)
  await expect(item(page)).toHaveCount(0)
})
