import { expect } from '@playwright/test'
import pg from 'pg'
import { findBarriers } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { staffName } from '../support/desk'
import { test } from '../support/test'

/** What anyone who runs a course gets done on its day: at the desk, and with a phone at the door. */
let client: pg.Client
let slotId = 0

const people = ['Aroha Ngata', 'Mere Tūhoe', 'Sione Fa’asega'] as const

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

/** A course that began today, gives the foundation card, and has three people and a seat that is named later. */
test.beforeEach(async ({ page }) => {
  const { rows } = await client.query<{ id: number }>(
    `WITH course AS (UPDATE courses SET pass_level = 'foundation' WHERE id = (SELECT min(id) FROM courses WHERE active) RETURNING id),
       session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, minimum)
         SELECT 'At the door', course.id, l.id, 'classroom', 'en', 'Room 2, Spa Road', 6 FROM course, locations l WHERE l.slug = 'taupo' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
       SELECT id, now() - interval '1 minute', now() + interval '3 hours', 12, 0 FROM session RETURNING id`,
  )
  slotId = rows[0]?.id ?? 0
  await client.query(
    `WITH booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_phone, change_days, policy_version, hold_id)
         SELECT 'BKG-TEST-' || sl.id, 'confirmed', sl.session_id, sl.id, k.id, (SELECT min(id) FROM people), 'Moana Tairua', '021 555 0100', 5, '2026-11',
           gen_random_uuid()::text FROM session_slots sl, companies k WHERE sl.id = $1 AND k.name = 'Tairua Civil' RETURNING id),
       crowd AS (INSERT INTO people (first_name, last_name, email, phone_number)
         SELECT split_part(name, ' ', 1), split_part(name, ' ', 2), 'p' || ord || '-' || $1 || '@people.example', '021 555 01' || ord
         FROM unnest($2::text[]) WITH ORDINALITY AS t(name, ord) RETURNING id, first_name),
       seats AS (INSERT INTO attendees (booking_id, slot_id, person_id, state, needs)
         SELECT booking.id, $1, one.id, 'booked', CASE one.first_name WHEN 'Mere' THEN '{"language":"mi","reading":true,"diet":"No nuts"}'::jsonb END
         FROM booking, (SELECT id, first_name FROM crowd UNION ALL SELECT NULL, NULL) one RETURNING id, booking_id)
     INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT $1, booking_id, id, 1, 'confirmed', 'A test' FROM seats`,
    [slotId, people],
  )
  await logIn(page, 'scheduler')
})

test.afterEach(() =>
  client.query(
    `UPDATE session_slots SET state = 'closed', starts_at = now() - interval '90 days', ends_at = now() - interval '89 days' WHERE id = $1`,
    [slotId],
  ),
)

const resultsOf = async () =>
  (
    await client.query(
      `SELECT p.first_name AS name, a.result, a.checked_in_at IS NOT NULL AS here,
         (SELECT count(*)::int FROM cards k WHERE k.person_id = p.id AND k.level = 'foundation') AS cards,
         (SELECT count(*)::int FROM completed_courses d WHERE d.attendee_id = a.id) AS completed
       FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.slot_id = $1 ORDER BY p.first_name`,
      [slotId],
    )
  ).rows

test('a coordinator finds today’s course, checks two people in, marks results and the cards are issued', async ({
  page,
}) => {
  await page.goto('/desk/planner/?when=today')
  await expect(page.getByRole('heading', { level: 1, name: 'Planner' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Room 2, Spa Road' })
  await expect(row).toContainText('4/12')
  expect(await findBarriers(page)).toEqual([])
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `.tmp/pictures/board-${width}.png`, fullPage: true })
  }
  await row.getByRole('link').click()

  const roll = page.getByRole('region', { name: 'Roll' })
  await expect(roll.getByRole('listitem')).toHaveCount(4)
  await expect(roll).toContainText('No nuts')
  await expect(roll.getByRole('listitem').last()).toContainText('To be named')
  await roll.getByRole('button', { name: 'Aroha Ngata is here' }).click()
  await expect(roll.getByRole('button', { name: 'Aroha Ngata is here' })).toHaveAttribute('aria-pressed', 'true')
  await expect(roll.getByRole('button', { name: 'Aroha Ngata is here' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Aroha Ngata is checked in.' })).toHaveCount(1)
  await expect(roll.getByRole('link', { name: 'Aroha Ngata' })).toHaveAttribute('href', /^\/desk\/people\/\d+\/$/)
  await expect(roll.getByRole('link', { name: /^BKG-/ }).first()).toHaveAttribute('href', /^\/desk\/bookings\/\d+\/$/)
  await roll.getByRole('button', { name: 'Mere Tūhoe is here' }).click()
  await expect(page.getByText('2 here')).toBeVisible()
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('roll'))).toEqual([])
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `.tmp/pictures/roll-${width}.png`, fullPage: true })
  }

  const mere = roll.getByRole('listitem').filter({ hasText: 'Mere Tūhoe' })
  await mere.getByRole('button', { name: 'Not yet' }).click()
  await expect(mere.getByText('Not yet', { exact: true }).first()).toBeVisible()
  await expect(mere.getByRole('button', { name: 'Not yet' })).toHaveCount(0)
  await expect(mere.getByRole('button', { name: /^Correct/ })).toBeFocused()
  await roll.getByRole('button', { name: 'Pass all 1 who came' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pass all 1' }).click()
  const aroha = roll.getByRole('listitem').filter({ hasText: 'Aroha Ngata' })
  await expect(aroha.getByRole('link', { name: 'Certificate' })).toBeVisible()
  expect(await resultsOf()).toEqual([
    { name: 'Aroha', result: 'pass', here: true, cards: 1, completed: 1 },
    { name: 'Mere', result: 'not-yet', here: true, cards: 0, completed: 0 },
    { name: 'Sione', result: null, here: false, cards: 0, completed: 0 },
  ])
  const download = page.waitForEvent('download')
  await aroha.getByRole('link', { name: 'Certificate' }).click()
  expect((await download).suggestedFilename()).toMatch(/^certificate-\d+\.pdf$/)

  const panel = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Notes for staff' }).getByRole('button', { name: 'Write' }).click()
  await panel.getByLabel('Notes').fill('Projector is broken')
  await panel.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The notes are saved.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes for staff' })).toContainText('Projector is broken')
  await page.getByRole('button', { name: 'Message everyone on the roll' }).click()
  await expect(panel).toContainText('It goes to 3 people by email, or by text')
  await panel.getByLabel('Subject').fill('Bring boots')
  await panel.getByRole('button', { name: 'Send to 3' }).click()
  await expect(panel.getByLabel('Message')).toHaveAccessibleDescription(/Write a message\./)
  await expect(panel.getByLabel('Subject')).toHaveValue('Bring boots')
  await panel.getByLabel('Message').fill('The yard is wet.')
  await panel.getByRole('button', { name: 'Send to 3' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring boots' })).toContainText('to 3 people')
})

test('a coordinator puts a result right that was given by mistake, with a reason', async ({ page }) => {
  await page.goto(`/desk/planner/${slotId}/`)
  const aroha = page.getByRole('region', { name: 'Roll' }).getByRole('listitem').filter({ hasText: 'Aroha Ngata' })
  const panel = page.getByRole('dialog')
  await aroha.getByRole('button', { name: 'Pass', exact: true }).click()
  await panel.getByRole('button', { name: 'Give the pass' }).click()
  await expect(aroha.getByRole('link', { name: 'Certificate' })).toBeVisible()
  expect((await resultsOf())[0]).toMatchObject({ result: 'pass', cards: 1, completed: 1 })
  await aroha.getByRole('button', { name: 'Correct the result of Aroha Ngata' }).click()
  await panel.getByLabel('It is').selectOption('Not yet')
  await panel.getByLabel('Why').fill('The line below was meant')
  await page.screenshot({ path: '.tmp/pictures/roll-correct-1280.png', fullPage: true })
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('roll'))).toEqual([])
  await panel.getByRole('button', { name: 'Correct the result' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Aroha Ngata: not yet.' })).toBeVisible()
  await expect(aroha.getByRole('link', { name: 'Certificate' })).toHaveCount(0)
  expect((await resultsOf())[0]).toMatchObject({ result: 'not-yet', cards: 0, completed: 0 })
})

/** The next year in which Anzac Day is a Tuesday. */
function anzacTuesday(): number {
  let year = new Date().getFullYear() + 1
  while (new Date(Date.UTC(year, 3, 25)).getUTCDay() !== 2) year += 1
  return year
}

test('a coordinator makes a term of Tuesday courses, and Anzac Day is left out', async ({ page }) => {
  const year = anzacTuesday()
  // The trainer has something else to do on one of the Tuesdays.
  await client.query(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, trainer_id, minimum)
       SELECT 'At the depot', min(c.id), min(l.id), 'classroom', 'en', (SELECT id FROM staff WHERE email = 'trainer@hivis.example'), 0 FROM courses c, locations l RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
       SELECT id, ($1 || '-05-02 10:00 Pacific/Auckland')::timestamptz, ($1 || '-05-02 11:00 Pacific/Auckland')::timestamptz, 5, 0 FROM session`,
    [String(year)],
  )
  await page.goto('/desk/planner/')
  await page.getByRole('link', { name: 'New sessions' }).click()
  // What is chosen before the page is awake is chosen again.
  await expect(async () => {
    await page.getByLabel('Course', { exact: true }).selectOption('')
    await page.getByLabel('Course', { exact: true }).selectOption('Working at Height')
    const begins = page.getByText('8.30 am to 12.30 pm, 1.30 pm to 5.30 pm. 12 seats each, 4 at least.')
    await expect(begins).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Place', { exact: true }).selectOption('Taupō')
  await page.getByLabel(/^Room, or the address/).fill('Room 9')
  await page.getByLabel('Trainer').selectOption(staffName('trainer'))
  await page.getByLabel('First day').fill(`${year}-04-11`)
  await page.getByLabel('Repeat it').check()
  await expect(page.getByLabel('Tuesday')).toBeChecked()
  await page.getByLabel('Sessions', { exact: true }).fill('4')
  await page.getByRole('button', { name: 'Show the dates' }).click()

  const dates = page.getByRole('region', { name: /sessions/ })
  await expect(dates.getByRole('heading', { name: '4 sessions' })).toBeVisible()
  await expect(dates.getByRole('listitem')).toHaveCount(5)
  await expect(dates.getByRole('listitem').nth(2)).toContainText('Left out: Anzac Day')
  await expect(dates.getByRole('listitem').nth(3)).toContainText('The trainer is busy at that time: At the depot')
  await expect(dates.getByRole('button', { name: 'Make 4 sessions as drafts' })).toBeDisabled()
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('plan'))).toEqual([])
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: `.tmp/pictures/series-${width}.png`, fullPage: true })
  }
  await dates.getByRole('button', { name: `Leave out Tuesday 2 May ${year}` }).click()
  await dates.getByRole('button', { name: 'Make 3 sessions as drafts' }).click()
  await expect(dates.getByRole('heading', { name: '3 sessions made as drafts' })).toBeFocused()
  const made = await client.query(
    `SELECT to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'MM-DD HH24:MI') AS at FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
     WHERE s.venue = 'Room 9' AND s.state = 'draft' ORDER BY sl.starts_at`,
  )
  expect(made.rows.map(({ at }) => at)).toEqual(
    ['04-11', '04-18', '05-09'].flatMap((day) => [`${day} 08:30`, `${day} 13:30`]),
  )
  await dates.getByRole('link', { name: `Tuesday 11 Apr ${year}` }).click()
  await expect(page).toHaveURL(/\/desk\/planner\/\d+\/$/)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('a course leads to its new sessions, and says what they begin with', async ({ page }) => {
  const { rows } = await client.query<{ id: number }>(`SELECT id FROM courses WHERE slug = 'working-at-height'`)
  await page.goto(`/desk/planner/courses/${rows[0]?.id}/`)
  const begins = page.getByRole('region', { name: 'New sessions of this course' })
  await expect(begins).toContainText('8.30 am to 12.30 pm')
  await expect(begins).toContainText('12 seats each, 4 at least')
  await page.screenshot({ path: '.tmp/pictures/course-template-1280.png', fullPage: true })
  await page.getByRole('link', { name: 'New sessions' }).click()
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue(String(rows[0]?.id))
  await page.getByLabel('Place', { exact: true }).selectOption('Hamilton')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await expect(page.getByRole('heading', { name: '1 session' })).toBeVisible()
})

test('a trainer at the door checks people in with a phone, by one tap each', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/desk/planner/${slotId}/`)
  const button = page.getByRole('button', { name: 'Sione Fa’asega is here' })
  const box = await button.boundingBox()
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  expect(box?.width ?? 0).toBeGreaterThan(250)
  await button.click()
  await expect(button).toContainText(/^Here, \d/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.screenshot({ path: '.tmp/pictures/roll-390.png', fullPage: true })
  await page.goto('/desk/planner/?when=week')
  await expect(page.getByRole('row').filter({ hasText: 'Room 2, Spa Road' })).toBeVisible()
  await page.screenshot({ path: '.tmp/pictures/board-390.png', fullPage: true })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/desk/planner/${slotId}/`)
  await expect(page.getByText('Check in').first()).toBeHidden()
  await expect(page.getByText('Sione Fa’asega', { exact: true })).toBeVisible()
  expect((await page.getByRole('region', { name: 'Roll' }).boundingBox())?.width ?? 0).toBeGreaterThan(600)
  await page.screenshot({ path: '.tmp/pictures/roll-print.png', fullPage: true })
})

test('a coordinator blocks seats, copies the course, and cancels it with a reason', async ({ page }) => {
  await page.goto(`/desk/planner/${slotId}/`)
  const panel = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Block seats' }).click()
  await expect(panel.getByLabel('How many')).toHaveAccessibleDescription(/8 are free/)
  await panel.getByLabel('How many').fill('2')
  await panel.getByLabel('Why').fill('Guests of the council')
  await panel.getByRole('button', { name: 'Block seats' }).click()
  await expect(page.getByText('6/12 seats taken')).toBeVisible()
  await page.reload()

  await page.getByText('Copy the session to other days').first().click()
  await page.getByLabel('Repeat it').check()
  await page.getByLabel('Sessions', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await page.screenshot({ path: '.tmp/pictures/roll-copy.png', fullPage: true })
  await page.getByRole('button', { name: 'Make 2 sessions as drafts' }).click()
  await expect(page.getByRole('heading', { name: '2 sessions made as drafts' })).toBeVisible()
  expect((await client.query(`SELECT 1 FROM course_sessions WHERE title LIKE 'At the door · %'`)).rowCount).toBe(2)
  await page.reload()

  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expect(panel).toContainText(/people are told, and the booker chooses a refund, credit or another start/)
  await panel.getByLabel('Why').fill('The trainer is ill')
  await page.screenshot({ path: '.tmp/pictures/roll-cancel.png', fullPage: true })
  await panel.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByText('Cancelled. The trainer is ill')).toBeVisible()
  const told = await client.query(
    `SELECT 1 FROM messages WHERE kind = 'session-cancelled' AND (about ->> 'slot')::int = $1`,
    [slotId],
  )
  expect(told.rowCount).toBe(3)
})
