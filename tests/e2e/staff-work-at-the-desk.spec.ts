import { expect } from '@playwright/test'
import pg from 'pg'
import { staffRoles } from '@/lib/staff'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { test } from '../support/test'

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

test('no one sees the desk without signing in, and anyone who signs in comes to where they were going', async ({
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

test('Today brings itself up to date, and never while someone types', async ({ page }) => {
  await signInAtDesk(page.request, 'support')
  await page.clock.install()
  await page.goto('/desk/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await field.fill('Rāp')
  await page.clock.runFor(95_000)
  await expect(field).toHaveValue('Rāp')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  const again = page.waitForEvent('load')
  await page.clock.runFor(65_000)
  await again
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a caller is found by their phone, then their booking and its session, by keyboard alone', async ({ page }) => {
  await signInAtDesk(page.request, 'support')
  await page.goto('/desk/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
  await page.keyboard.type('+64 (21) 555-0201')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keita Rāpana' })).toBeVisible()
  await page.getByRole('region', { name: 'Bookings' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BKG-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who’s coming' })).toContainText('Keita Rāpana')
})

test('everything that happened to a person is in one place, by kind in the address and thirty at a time', async ({
  page,
  browser,
}) => {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email) VALUES ('Tama', 'Paora', 'tama@paora.example') RETURNING id`,
  )
  const id = rows[0]?.id
  await client.query(
    `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, subject, created_at)
     SELECT 'welcome', 'tama@paora.example', 'sent', 1, 'paora-' || n, 'paora-' || n, '{}', 'Letter ' || n, now() - n * interval '1 hour' FROM generate_series(1, 40) n`,
  )
  await signInAtDesk(page.request, 'support')
  await page.goto(`/desk/people/${id}/`)
  // What they hold and have learnt comes first; there is no room for what there is none of.
  const panels = page.getByRole('main').getByRole('region')
  await expect(panels.first()).toHaveAccessibleName(/^Cards/)
  await expect(panels.nth(1)).toHaveAccessibleName(/^Courses done/)
  await expect(page.getByRole('region', { name: 'Bookings' })).toHaveCount(0)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `.tmp/pictures/desk-person-${width}.png` })
  }
  const everything = page.getByRole('region', { name: 'Everything' })
  await expect(everything.getByRole('listitem')).toHaveCount(30)
  await expect(everything).toContainText('The system added the person')
  await expect(everything).not.toContainText('Letter 40')
  await everything.getByRole('link', { name: 'Show earlier' }).click()
  await expect(everything.getByRole('listitem')).toHaveCount(41)
  await expect(everything.getByRole('link', { name: 'Show earlier' })).toHaveCount(0)
  await everything.getByRole('link', { name: 'Changes' }).click()
  await expect(page).toHaveURL(/\?show=changes#everything$/)
  await expect(everything.getByRole('listitem')).toHaveCount(1)
  await everything.getByRole('link', { name: 'Messages' }).click()
  await everything.getByRole('link', { name: 'Letter 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Letter 1')

  const context = await browser.newContext()
  const coordinator = await context.newPage()
  await signInAtDesk(coordinator.request, 'scheduler')
  await coordinator.goto(`/desk/people/${id}/?show=enquiries`)
  const kinds = coordinator.getByRole('navigation', { name: 'Kinds of what happened' }).getByRole('link')
  await expect(kinds).toHaveText(['All', 'Bookings', 'Results', 'Cards', 'Messages', 'Changes'])
  await expect(kinds.first()).toHaveAttribute('aria-current', 'true')
  await context.close()
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

test('from a list’s search Enter goes to the first row of what was typed', async ({ page }) => {
  await signInAtDesk(page.request, 'support')
  await page.goto('/desk/people/')
  const first = page.getByRole('row').nth(1).getByRole('link')
  await expect(first).toBeVisible()
  await page.getByLabel('Search this list').focus()
  await page.keyboard.type('rapana')
  await page.keyboard.press('Enter')
  const found = page.getByRole('link', { name: 'Keita Rāpana' })
  await expect(found).toBeFocused()
  await page.getByLabel('Search this list').focus()
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
})

test('a panel opens at its first field, and after it the keyboard is where it was', async ({ page }) => {
  const slotId = await ownStart()
  await signInAtDesk(page.request, 'scheduler')
  await page.goto(`/desk/planner/${slotId}/`)
  const edit = page.getByRole('button', { name: 'Edit session' })
  await edit.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Edit / })
  await expect(panel.getByLabel('Title')).toBeFocused()
  await expect(panel).toHaveAccessibleDescription(/every start of this session/)
  // What is focused is never below the panel’s own foot.
  await page.setViewportSize({ width: 1280, height: 600 })
  const last = panel.getByLabel('State')
  for (let presses = 0; presses < 12 && !(await last.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  const [field, foot] = [await last.boundingBox(), await panel.locator('footer').boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const toast = toastOf(page)
  await expect(toast).toContainText('The session is saved.')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(edit).toBeFocused()
  await client.query(
    `UPDATE session_slots SET state = 'closed', starts_at = now() - interval '90 days', ends_at = now() - interval '89 days' WHERE id = $1`,
    [slotId],
  )
})

test('a list of a thousand rows draws those in sight, and the last one when it is scrolled to', async ({ page }) => {
  await signInAtDesk(page.request, 'scheduler')
  await page.goto('/desk/planner/')
  const table = page.getByRole('table')
  const total = Number(await table.getAttribute('aria-rowcount'))
  expect(total).toBeGreaterThan(500)
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  // Rows that are drawn have their own height: the end moves away while it is scrolled to, as for anyone who scrolls.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.locator(`[aria-rowindex="${total}"] a`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('support reaches every part of the desk, and sees the first row before any scrolling', async ({ page }) => {
    await signInAtDesk(page.request, 'support')
    await page.goto('/desk/people/')
    await expect(page.locator('.list-table tbody tr a').first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Export' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('link', { name: 'Export' })).toBeVisible()
    await page.getByRole('button', { name: 'Without phone or email' }).click()
    await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Desk, short' })
    await bar.getByText('More').click()
    for (const name of ['Enquiries', 'Money', 'Reports', 'Messages', 'Settings'])
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('link', { name: 'Enquiries' }).click()
    await expect(page).toHaveURL(/\/desk\/enquiries\/$/)
    await bar.getByText('More').click()
    await expectUsable(page, 'desk-on-a-phone')
  })

  test('a trainer opens the session that is on from the desk, and checks someone in', async ({ page }) => {
    const slotId = await ownStart()
    await signInAtDesk(page.request, 'trainer')
    await page.goto('/desk/')
    const today = page.getByRole('region', { name: 'Today by place' })
    await today.getByRole('listitem').filter({ hasText: 'Room 9' }).getByRole('link').first().click()
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

test('support answers someone who asks to act for a company, and sees who was invited and what it requires', async ({
  page,
}) => {
  const { rows } = await client.query<{ company: number; person: number }>(
    `WITH company AS (INSERT INTO companies (name, kind) VALUES ('Ask Me Scaffolds', 'business') RETURNING id),
       person AS (INSERT INTO people (first_name, last_name, email) VALUES ('Ihaia', 'Te Rangi', 'ihaia@people.example') RETURNING id),
       asked AS (INSERT INTO access_requests (company_id, person_id, message) SELECT company.id, person.id, 'I do the bookings' FROM company, person),
       invited AS (INSERT INTO invitations (company_id, email, email_hash, permission, guid_hash, expires_at, sent_on)
         SELECT id, 'new.manager@people.example', 'hash', 'manager', 'guid', now() + interval '7 days', '2026-11-22' FROM company),
       required AS (INSERT INTO company_requirements (company_id, course_id, valid_months)
         SELECT company.id, (SELECT min(id) FROM courses), 24 FROM company)
     SELECT company.id AS company, person.id AS person FROM company, person`,
  )
  const { company = 0, person = 0 } = rows[0] ?? {}
  await signInAtDesk(page.request, 'support')
  await page.goto(`/desk/people/companies/${company}/`)
  const admins = page.getByRole('region', { name: 'Who may act for it' })
  await expect(admins).toContainText('Asks to act for it: I do the bookings')
  await expect(admins.getByRole('listitem').filter({ hasText: 'new.manager@people.example' })).toContainText(
    'Invited as manager',
  )
  await expect(page.getByRole('region', { name: 'Required courses' })).toContainText('For 24 months')
  await expectUsable(page, 'company-asked')
  await admins.getByRole('button', { name: 'Let in' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Let them in' }).click()
  await expect(admins).not.toContainText('Asks to act for it')
  const answered = await client.query('SELECT state FROM access_requests WHERE person_id = $1', [person])
  expect(answered.rows).toEqual([{ state: 'approved' }])
  await expect(admins.getByRole('link', { name: 'Ihaia Te Rangi' })).toBeVisible()
})

test('a list is saved under a name, opened by it on another day, renamed and removed', async ({ page }) => {
  await client.query('DELETE FROM desk_views')
  await signInAtDesk(page.request, 'support')
  await page.goto('/desk/people/?q=rapana&sort=-name')
  await expect(page.getByRole('link', { name: 'Keita Rāpana' })).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Save view' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Give the view a name.')
  await panel.getByLabel('Name').fill('Rāpana whānau')
  await panel.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Rāpana whānau' })).toHaveAttribute('aria-current', 'page')
  await expectUsable(page, 'saved-view')

  await page.goto('/desk/people/')
  await views.getByRole('link', { name: 'Rāpana whānau' }).click()
  await expect(page.getByLabel('Search this list')).toHaveValue('rapana')
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The Rāpanas')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(views.getByRole('link', { name: 'The Rāpanas' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
  await expect(views.getByRole('link', { name: 'The Rāpanas' })).toHaveCount(0)
})

test('support changes who is notified of a form and what it offers; a publisher sees it and changes nothing', async ({
  page,
}) => {
  await client.query('TRUNCATE form_settings, form_months CASCADE')
  await signInAtDesk(page.request, 'support')
  await page.goto('/desk/settings/')
  await page.getByRole('link', { name: /Open forms/ }).click()
  const hears = page.getByRole('region', { name: 'Who is notified of a new enquiry' })
  await expect(hears).toContainText('The support address is notified of every form')
  await hears.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Add a line' }).click()
  await panel.getByLabel('Form').selectOption({ label: 'Contact us' })
  await panel.getByLabel('Email').fill('not an address')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Please enter a valid email address')
  await expect(panel.getByLabel('Email')).toHaveValue('not an address')
  await panel.getByLabel('Email').fill('front.desk@hivis.example')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(hears.getByRole('listitem')).toContainText('front.desk@hivis.example')

  const ways = page.getByRole('region', { name: 'Ways to be contacted' })
  await ways.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('button', { name: 'Add a choice' }).click()
  await panel.getByRole('textbox', { name: 'Choice 3' }).fill('By text message')
  await expectUsable(page, 'form-choices')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(ways.getByRole('listitem')).toHaveText(['Phone', 'Email', 'By text message'])
  const { rows } = await client.query('SELECT value FROM form_settings_contact_methods ORDER BY _order')
  expect(rows.map(({ value }) => value)).toEqual(['phone', 'email', 'by-text-message'])
  await expectUsable(page, 'form-settings')
  await client.query('TRUNCATE form_settings, form_months CASCADE')

  await page.context().clearCookies()
  await signInAtDesk(page.request, 'publisher')
  await page.goto('/desk/settings/forms/')
  await expect(ways.getByRole('listitem')).toHaveText(['Phone', 'Email'])
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('only support and finance read who changed what', async ({ browser }) => {
  for (const role of staffRoles) {
    const page = await (await browser.newContext()).newPage()
    await signInAtDesk(page.request, role)
    await page.goto('/desk/settings/audit/')
    const isTheirs = ['support', 'finance', 'admin'].includes(role)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isTheirs ? 'Audit' : /isn’t part of your work/)
    await page.context().close()
  }
})

test('what is none of someone’s work says whose it is; what is not there says so', async ({ page }) => {
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

test('the handbook tells each role its own work, and leads there', async ({ page }) => {
  await signInAtDesk(page.request, 'trainer')
  await page.goto('/desk/')
  await page.getByRole('link', { name: 'Handbook' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handbook')
  await expect(page.getByText('Close the month')).toBeHidden()
  await page.locator('summary', { hasText: 'Take the roll and give results' }).click()
  await expect(page.getByText('Open today’s session.')).toBeVisible()
  await page.getByRole('link', { name: /^Go there.*Take the roll/ }).click()
  await expect(page).toHaveURL(/\/desk\/planner\/\?when=today$/)
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
    '/desk/handbook/',
    '/desk/money/',
    '/desk/enquiries/',
    '/desk/messages/',
    '/desk/planner/new/',
    '/desk/planner/waitlist/',
    '/desk/planner/waitlist/demand/',
    '/desk/planner/courses/',
    '/desk/planner/places/',
    '/desk/people/cards/',
    '/desk/people/card-checks/',
    '/desk/people/duplicates/',
    '/desk/people/requests/',
    '/desk/people/privacy/',
    '/desk/enquiries/card-orders/',
    '/desk/settings/',
    '/desk/settings/staff/',
    '/desk/settings/audit/',
    '/desk/settings/forms/',
    '/desk/settings/trade-areas/',
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
