import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { bookingPath } from '@/paths'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { test } from '../support/kept-focus'
import { logInAs } from '../support/visitors'

/** What a coordinator gets done about starts with too few people, and what a customer does who is asked to move. */
let client: pg.Client
const today = nzDay(new Date())
const starts: { slot: number; session: number }[] = []

test.describe.configure({ mode: 'serial' })

/** A start of a course in Taupō that needs six people, and has one. */
async function newStart(days: number, minimum: number, isBooked: boolean): Promise<void> {
  const day = addNzDays(today, days)
  const { rows } = await client.query<{ slot: number; session: number }>(
    `WITH s AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, minimum, state)
       SELECT 'To decide', (SELECT id FROM courses WHERE slug = 'confined-spaces'), l.id, 'classroom', 'en', 'Deciding room', $3, 'published'
       FROM locations l WHERE l.slug = 'taupo' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken) SELECT id, $1::timestamptz, $2::timestamptz, 12, 0 FROM s
     RETURNING id AS slot, session_id AS session`,
    [nzInstant(day, '05:15'), nzInstant(day, '06:15'), minimum],
  )
  const [start] = rows
  if (!start) throw new Error('The start was not made.')
  starts.push(start)
  if (!isBooked) return
  await client.query(
    `WITH p AS (INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Pita', 'Decide', $3, '021 555 0177') RETURNING id),
     b AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_email, change_days, policy_version, hold_id)
       SELECT 'BKG-GO-' || $1::int, 'confirmed', $2, $1::int, k.id, p.id, 'Pita Decide', $3, 5, '2026-11', gen_random_uuid()::text
       FROM companies k, p WHERE k.name = 'Tairua Civil' RETURNING id),
     a AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT b.id, $1::int, p.id, 'booked' FROM b, p RETURNING id, booking_id)
     INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT $1::int, booking_id, id, 1, 'confirmed', 'A test' FROM a`,
    [start.slot, start.session, `pita-${start.slot}@decide.example`],
  )
}

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  await newStart(12, 6, true)
  await newStart(13, 6, true)
  await newStart(14, 6, false)
  await newStart(15, 6, false)
  await newStart(60, 0, false)
})

test.afterAll(async () => {
  await client.end()
})

async function asCoordinator(browser: Browser, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage()
  await signInAtDesk(page.request, 'scheduler')
  return page
}

const slotAt = (index: number) => starts[index]?.slot ?? 0
const row = (page: Page, index: number) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/desk/planner/${slotAt(index)}/"]`) })
const stateOf = async (index: number) =>
  (
    await client.query<{ state: string }>('SELECT state::text AS state FROM session_slots WHERE id = $1', [
      slotAt(index),
    ])
  ).rows[0]?.state

test('from today a coordinator comes to the list, and lets a start go ahead in three steps', async ({ browser }) => {
  const page = await asCoordinator(browser)
  await page.goto('/desk/')
  await page.getByRole('link', { name: /Under minimum/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go or no-go')
  await expect(row(page, 0)).toContainText('1 of 6')
  await expectUsable(page)
  await page.screenshot({ path: '.tmp/pictures/go-1440.png' })
  await row(page, 0)
    .getByRole('button', { name: /^Go ahead/ })
    .click()
  const panel = page.getByRole('dialog', { name: /^Go ahead/ })
  await expect(panel).toContainText('1 start goes ahead with 1 person, and can still be booked.')
  await panel.getByLabel('Why').fill('Two more are on the phone')
  await panel.getByRole('button', { name: 'Go ahead' }).click()
  await expect(page.getByRole('status').filter({ hasText: /goes ahead\./ })).toHaveCount(1)
  await expect(row(page, 0)).toHaveCount(0)
})

test('people are asked to move to another date in words that are read before, and one who says yes is moved', async ({
  browser,
}) => {
  const page = await asCoordinator(browser)
  await page.goto('/desk/planner/go/')
  await row(page, 1)
    .getByRole('button', { name: /^Merge/ })
    .click()
  const panel = page.getByRole('dialog', { name: /^Merge/ })
  await panel.getByLabel('From').fill(addNzDays(today, 59))
  await panel.locator(`input[value="${slotAt(4)}"]`).check()
  await expect(panel).toContainText('The booker is asked to move')
  await panel.getByText(/^Read “Another date for/).click()
  await expect(panel).toContainText('Moving is free, and the price stays the same.')
  await panel.getByLabel('Why').fill('Too few people booked')
  await page.screenshot({ path: '.tmp/pictures/go-merge-1440.png' })
  await expectUsable(page)
  await panel.getByRole('button', { name: 'Offer the other date' }).click()
  await expect(page.getByRole('region', { name: 'Being merged' })).toContainText('1 to answer')
  await page.screenshot({ path: '.tmp/pictures/go-merging-1440.png', fullPage: true })

  const link = async () => {
    const { rows } = await client.query<{ text: string | null }>(
      `SELECT "text" FROM messages WHERE kind = 'move-offered' AND "to" = $1`,
      [`pita-${slotAt(1)}@decide.example`],
    )
    return /\/course-move\/[^/]+\//.exec(rows[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const { rows } = await client.query<{ id: number }>('SELECT id FROM bookings WHERE number = $1', [
    `BKG-GO-${slotAt(1)}`,
  ])
  await logInAs(customer, 'demo-manager', bookingPath(rows[0]?.id ?? 0))
  const offer = customer.getByRole('region', { name: 'Would another date suit you?' })
  await expect(offer).toContainText('at the same price. Please answer by')
  await expectUsable(customer)
  await offer.getByRole('link', { name: 'Look at the offer' }).click()
  await expect(customer.getByRole('heading', { name: 'Would another date suit you?' })).toBeVisible()
  await customer.goto(await link())
  await expect(customer.getByRole('heading', { name: 'Would another date suit you?' })).toBeVisible()
  await expectUsable(customer)
  await customer.screenshot({ path: '.tmp/pictures/move-offer-390.png', fullPage: true })
  await customer.getByRole('button', { name: 'Yes, move us' }).click()
  await expect(customer.getByRole('heading', { name: 'You’ve moved' })).toBeVisible()
  const moved = await client.query<{ slot: number }>('SELECT slot_id AS slot FROM bookings WHERE number = $1', [
    `BKG-GO-${slotAt(1)}`,
  ])
  expect(moved.rows[0]?.slot).toBe(slotAt(4))
  await expect.poll(() => stateOf(1)).toBe('cancelled')
})

test('two starts are cancelled at once by keyboard alone', async ({ browser }) => {
  const page = await asCoordinator(browser, 1280)
  await page.goto('/desk/planner/go/')
  for (const index of [2, 3]) {
    await row(page, index).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
  }
  const cancel = page.locator('.go-chosen').getByRole('button', { name: /^Cancel/ })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Cancel: 2 starts' })
  await expect(panel).toContainText('2 starts are cancelled.')
  await panel.getByLabel('Why').focus()
  await page.keyboard.type('Too few people')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 starts are cancelled.' })).toHaveCount(1)
  expect([await stateOf(2), await stateOf(3)]).toEqual(['cancelled', 'cancelled'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: '.tmp/pictures/go-390.png', fullPage: true })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.screenshot({ path: '.tmp/pictures/go-768.png', fullPage: true })
  await expectUsable(page)
})
