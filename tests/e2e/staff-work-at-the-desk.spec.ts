import { expect, test } from '@playwright/test'
import pg from 'pg'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, staffName } from '../support/desk'

/** What staff get done at the desk, from the first look to the last click. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

/** A start of the trainer's own that is about to begin, with one person. */
async function ownStart(): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, minimum, state, trainer_id)
         SELECT 'At the desk', (SELECT min(id) FROM courses WHERE active), l.id, 'classroom', 'en', 'Room 9, Spa Road', 1, 'published',
           (SELECT id FROM staff WHERE email = 'trainer@hivis.example') FROM locations l WHERE l.slug = 'taupo' RETURNING id),
       slot AS (INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
         SELECT id, now() - interval '1 minute', now() + interval '1 hour', 12, 0 FROM session RETURNING id, session_id),
       person AS (INSERT INTO people (first_name, last_name, phone_number) VALUES ('Tāne', 'Mahuta-Wī', '021 555 7788') RETURNING id),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_phone, change_days, policy_version, hold_id)
         SELECT 'BKG-DESK-' || slot.id, 'confirmed', slot.session_id, slot.id, k.id, person.id, 'Moana Tairua', '021 555 0100', 5, '2026-11', gen_random_uuid()::text
         FROM slot, person, companies k WHERE k.name = 'Tairua Civil' RETURNING id),
       seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT booking.id, slot.id, person.id, 'booked' FROM booking, slot, person RETURNING id, slot_id, booking_id),
       claim AS (INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT slot_id, booking_id, id, 1, 'confirmed', 'A test' FROM seat)
     SELECT id FROM slot`,
  )
  return rows[0]?.id ?? 0
}

test('nobody sees the desk without signing in, and whoever signs in comes to where they were going', async ({
  page,
}) => {
  await page.goto('/desk/people/?q=rapana')
  await expect(page).toHaveURL(/\/demo-identity\//)
  await page.getByRole('button', { name: new RegExp(staffName('support')) }).click()
  await expect(page).toHaveURL(/\/desk\/people\/\?q=rapana$/)
  await expect(page.getByRole('link', { name: 'Keita Rāpana' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto('/desk/')
  await expect(page).toHaveURL(/\/demo-identity\//)
})

test('a caller is found by their phone, then their booking and its session, by keyboard alone', async ({ page }) => {
  await signInAtDesk(page.request, 'support')
  await page.goto('/desk/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('+64 (21) 555-0201')
  await page.keyboard.press('Enter')
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('link', { name: /Keita Rāpana/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keita Rāpana' })).toBeVisible()
  await page.getByRole('region', { name: 'Bookings' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BKG-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who’s coming' })).toContainText('Keita Rāpana')
})

test('a list keeps its search, filters and order in its address, through reload and back', async ({ page }) => {
  await signInAtDesk(page.request, 'scheduler')
  await page.goto('/desk/planner/')
  const all = page.getByRole('status').filter({ hasText: / sessions?$/ })
  await expect(all).toHaveText(/^[\d,]+ sessions$/)
  await page.getByLabel('Search this list').fill('hamilton')
  await expect(page).toHaveURL(/q=hamilton/)
  await page.getByText('Format', { exact: true }).click()
  await page.getByLabel('Classroom').check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^When/ }).click()
  await expect(page).toHaveURL(/q=hamilton&format=classroom&sort=-startsAt/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText('Hamilton')
  await expect(rows.first()).toContainText('Classroom')
  const link = await rows.first().getByRole('link').getAttribute('href')
  await page.reload()
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', link ?? '')
  // J goes to the first row, Enter opens it, and back is the list as it was.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/planner\/\d+\/$/)
  await page.goBack()
  await expect(page.getByLabel('Search this list')).toHaveValue('hamilton')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.nth(3)).toBeVisible()
})

test('a list of a thousand rows draws those in sight, and the last one when it is scrolled to', async ({ page }) => {
  await signInAtDesk(page.request, 'scheduler')
  await page.goto('/desk/planner/')
  const table = page.getByRole('table')
  const total = Number(await table.getAttribute('aria-rowcount'))
  expect(total).toBeGreaterThan(500)
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator(`[aria-rowindex="${total}"] a`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a trainer opens the session that is on from the desk, and checks somebody in', async ({ page }) => {
    const slotId = await ownStart()
    await signInAtDesk(page.request, 'trainer')
    await page.goto('/desk/')
    const today = page.getByRole('region', { name: 'Sessions today' })
    await today.getByRole('listitem').filter({ hasText: 'Room 9, Spa Road' }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/desk/planner/${slotId}/$`))
    const here = page.getByRole('button', { name: 'Tāne Mahuta-Wī is here' })
    await here.click()
    await expect(here).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 here')).toBeVisible()
    const { rows } = await client.query('SELECT checked_in_at FROM attendees WHERE slot_id = $1', [slotId])
    expect(rows).toEqual([{ checked_in_at: expect.any(Date) }])
    await client.query(
      `UPDATE session_slots SET state = 'closed', starts_at = now() - interval '90 days', ends_at = now() - interval '89 days' WHERE id = $1`,
      [slotId],
    )
  })
})

test('what is none of somebody’s work says whose it is; what is not there says so', async ({ page }) => {
  await signInAtDesk(page.request, 'trainer')
  await page.goto('/desk/money/')
  await expect(page.getByRole('heading', { name: 'This isn’t part of your work' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link')).toHaveText([
    /Today/,
    /Planner/,
  ])
  await page.goto('/desk/planner/999999/')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await page.goto('/desk/nowhere/')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
})

test('the desk is never kept, and runs no script that it did not bring itself', async ({ page }) => {
  await signInAtDesk(page.request, 'admin')
  const answer = await page.goto('/desk/people/')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
})

test('every page of the desk can be used, small and large', async ({ page }) => {
  test.setTimeout(240_000)
  await signInAtDesk(page.request, 'admin')
  const first = async (list: string) => {
    await page.goto(list)
    return (await page.getByRole('table').getByRole('link').first().getAttribute('href')) ?? ''
  }
  const records = [
    await first('/desk/bookings/'),
    await first('/desk/people/?q=keita'),
    await first('/desk/people/companies/'),
    await first('/desk/planner/'),
    await first('/desk/planner/courses/'),
    await first('/desk/planner/places/'),
    await first('/desk/settings/staff/'),
  ]
  const pages = [
    '/desk/',
    '/desk/search/?q=rimu',
    '/desk/money/',
    '/desk/enquiries/',
    '/desk/messages/',
    '/desk/planner/new/',
    '/desk/planner/waitlist/',
    '/desk/planner/waitlist/demand/',
    '/desk/planner/courses/',
    '/desk/planner/places/',
    '/desk/people/cards/',
    '/desk/settings/',
    '/desk/settings/staff/',
    '/desk/settings/audit/',
  ]
  for (const path of [
    '/desk/planner/',
    '/desk/bookings/',
    '/desk/people/',
    '/desk/people/companies/',
    ...pages,
    ...records,
  ]) {
    await page.goto(path)
    await expectUsable(page)
  }
})
