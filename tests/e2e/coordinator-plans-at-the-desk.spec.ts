import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import type { StaffRole } from '@/lib/staff'
import { expectUsable, findBarriers } from '../support/accessibility'
import { signInAtDesk, staffName } from '../support/desk'
import { test } from '../support/test'

/** What anyone who plans gets done at the desk, from a course that no one taught before to a start that is moved. */
let client: pg.Client
let courseId = 0

const course = 'Silica Dust on Site'
const place = 'Ōtaki'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

async function asStaff(browser: Browser, role: StaffRole): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signInAtDesk(page.request, role)
  return page
}

const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

test('a coordinator makes a course, finance prices it, and it is sold once it has a page', async ({ browser }) => {
  const page = await asStaff(browser, 'scheduler')
  await page.goto('/desk/planner/courses/')
  await expectUsable(page)
  await page.getByRole('button', { name: 'New course' }).click()
  const add = page.getByRole('dialog', { name: 'New course' })
  await add.getByLabel('Name').fill(course)
  await add.getByLabel('Address on the site').fill('Silica dust!')
  await add.getByLabel('Category').selectOption('Workshop')
  await add.getByLabel('Short description').fill('Dust that kills.')
  await add.getByLabel('Description', { exact: true }).fill('How to cut concrete.\nWithout breathing it in.')
  await add.getByLabel('Classroom').check()
  await add.getByLabel('How long it takes').fill('4 hours')
  await add.getByLabel('Credits').fill('2')
  await add.getByLabel('First Aid for Site').check()
  await add.getByRole('button', { name: 'Add course' }).click()
  await expect(add.getByRole('alert')).toHaveText('Use small letters, digits and hyphens.')
  expect(await findBarriers(page)).toEqual([])
  await add.getByLabel('Address on the site').fill('silica-dust-on-site')
  await add.getByRole('button', { name: 'Add course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await expect(page.getByText('No price yet')).toBeVisible()
  courseId = Number(/courses\/(\d+)\//.exec(page.url())?.[1])

  await page
    .getByRole('region', { name: 'New sessions of this course' })
    .getByRole('button', { name: 'Change' })
    .click()
  const begins = page.getByRole('dialog', { name: 'New sessions of this course' })
  await begins.getByLabel('Begins at').fill('8.30')
  await begins.getByLabel('Ends at').fill('7.30')
  await begins.getByLabel('Seats of each start').fill('10')
  await begins.getByLabel('Minimum seats').fill('2')
  await begins.getByRole('button', { name: 'Save' }).click()
  await expect(begins.getByRole('alert')).toHaveText('The end must be after the start.')
  await begins.getByLabel('Ends at').fill('12.30')
  await begins.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('8.30 am to 12.30 pm')).toBeVisible()
  await expect(page.getByText('10 seats each, 2 at least')).toBeVisible()

  const finance = await asStaff(browser, 'finance')
  await finance.goto(`/desk/planner/courses/${courseId}/`)
  await expect(finance.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await finance.getByRole('button', { name: 'Set prices' }).click()
  await finance.getByLabel('Price', { exact: true }).fill('195')
  await finance.getByLabel('Member price').fill('$1,155.50')
  await finance.getByRole('button', { name: 'Save prices' }).click()
  await expect(finance.getByRole('region', { name: 'Prices' })).toContainText('$1,155.50')
  await finance.context().close()

  await page.reload()
  const sell = async () => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const panel = page.getByRole('dialog', { name: `Edit ${course}` })
    await panel.getByLabel('On sale: people find it and book it').check()
    await panel.getByRole('button', { name: 'Save' }).click()
    return panel
  }
  await expect((await sell()).getByRole('alert')).toContainText(
    'The course has no page: /training/courses/silica-dust-on-site/ is not published.',
  )
  await publishPage(browser)
  await page.reload()
  await sell()
  await expect(page.getByText('On sale', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(staffName('finance'))
  await expectUsable(page)
  expect(
    await rowsOf(
      `SELECT c.shown_cents::int AS price, c.active, (SELECT string_agg(p.slug, ',') FROM courses_rels r JOIN courses p ON p.id = r.courses_id
         WHERE r.parent_id = c.id) AS needs FROM courses c WHERE c.id = $1`,
      [courseId],
    ),
  ).toEqual([{ price: 19500, active: true, needs: 'first-aid-for-site' }])
  await page.context().close()
})

/** The page of the course, as a publisher makes it. */
async function publishPage(browser: Browser): Promise<void> {
  const publisher = await asStaff(browser, 'publisher')
  await publisher.goto('/admin')
  const [parent] = await rowsOf(`SELECT id FROM pages WHERE path = '/training/courses/'`)
  const data = { title: course, slug: 'silica-dust-on-site', parent: parent.id, pageType: 'ContentPage' }
  const answer = await publisher.request.post('/cms-api/pages', {
    headers: { origin: new URL(publisher.url()).origin },
    data: { ...data, blocks: [{ blockType: 'hero', title: course }], _status: 'published' },
  })
  expect(answer.status()).toBe(201)
  await publisher.context().close()
}

test('a coordinator makes a place', async ({ browser }) => {
  const page = await asStaff(browser, 'scheduler')
  await page.goto('/desk/planner/places/')
  await expectUsable(page)
  await page.getByRole('button', { name: 'New place' }).click()
  const add = page.getByRole('dialog', { name: 'New place' })
  await add.getByLabel('Name').fill(place)
  await add.getByLabel('Address on the site').fill('taupo')
  await add.getByLabel('Region').selectOption('Wellington')
  await add.getByLabel('Street address').fill('3 Main Highway, Ōtaki')
  await add.getByLabel('Latitude').fill('north')
  await add.getByRole('button', { name: 'Add place' }).click()
  await expect(add.getByRole('alert')).toHaveText('Enter degrees from -90 to 90, such as -36.85.')
  await add.getByLabel('Latitude').fill('-40.76')
  await add.getByLabel('Longitude').fill('175.15')
  await add.getByRole('button', { name: 'Add place' }).click()
  await expect(add.getByRole('alert')).toHaveText('Another place has this address.')
  await add.getByLabel('Address on the site').fill('otaki')
  await add.getByRole('button', { name: 'Add place' }).click()
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Parking').fill('Park behind the hall.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Park behind the hall.', { exact: true })).toBeVisible()
  await expectUsable(page)
  await page.context().close()
})

/** Someone who is booked on a start, and gets mails. */
async function bookSomeone(slotId: number): Promise<void> {
  await client.query(
    `WITH person AS (INSERT INTO people (first_name, last_name, email) VALUES ('Hana', 'Tāwhai', 'hana-' || $1::int || '@people.example') RETURNING id),
       booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_email, change_days, policy_version, hold_id)
         SELECT 'BKG-PLAN-' || sl.id, 'confirmed', sl.session_id, sl.id, k.id, person.id, 'Hana', 'hana-' || $1::int || '@people.example', 5, '2026-11', gen_random_uuid()::text
         FROM session_slots sl, person, companies k WHERE sl.id = $1 AND k.name = 'Tairua Civil' RETURNING id),
       seat AS (INSERT INTO attendees (booking_id, slot_id, person_id, state) SELECT booking.id, $1, person.id, 'booked' FROM booking, person RETURNING id, booking_id)
     INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT $1, booking_id, id, 1, 'confirmed', 'A test' FROM seat`,
    [slotId],
  )
}

test('a coordinator publishes a series, moves a start with people who are told, and adds and removes starts', async ({
  browser,
}) => {
  const page = await asStaff(browser, 'scheduler')
  await page.goto(`/desk/planner/courses/${courseId}/`)
  await page.getByRole('link', { name: 'New sessions' }).click()
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue(String(courseId))
  // What is ticked before the page is awake is ticked again.
  await expect(async () => {
    await page.getByLabel('Repeat it').check()
    await expect(page.getByLabel('Tuesday')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Place', { exact: true }).selectOption(place)
  await page.getByLabel('First day').fill('2031-03-04')
  await page.getByLabel('Sessions', { exact: true }).fill('2')
  await page.getByLabel('As drafts').uncheck()
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await page.getByRole('button', { name: 'Publish 2 sessions' }).click()
  await page.getByRole('link', { name: 'Tuesday 4 Mar 2031' }).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  const slotId = Number(/planner\/(\d+)\//.exec(page.url())?.[1])
  await bookSomeone(slotId)

  await page.reload()
  await page.getByRole('button', { name: 'Change times or seats' }).click()
  const panel = page.getByRole('dialog', { name: 'Change this start' })
  await panel.getByLabel('Begins at').fill('10.00')
  await panel.getByLabel('Ends at').fill('14:00')
  await panel.getByRole('button', { name: 'Save start' }).click()
  await expect(panel.getByRole('alert')).toContainText('1 person is booked on this start.')
  await expect(panel.getByLabel('Begins at')).toHaveValue('10.00')
  expect(await findBarriers(page)).toEqual([])
  await panel.getByLabel('Tell them the new time').check()
  await panel.getByRole('button', { name: 'Save start' }).click()
  await expect(page.getByText('It is saved, and its people are told.')).toBeVisible()
  await expect(page.getByText(/10\.00 am to 2\.00 pm/)).toBeVisible()
  await expect
    .poll(() => rowsOf(`SELECT DISTINCT "to" FROM messages WHERE kind = 'session-moved' AND "to" LIKE 'hana-%'`))
    .toEqual([{ to: `hana-${slotId}@people.example` }])

  await page.getByRole('button', { name: 'Edit session' }).click()
  const session = page.getByRole('dialog', { name: /^Edit Silica/ })
  await session.getByLabel('Room', { exact: true }).selectOption({ label: 'Somewhere else' })
  await session.getByLabel('Where it is').fill('Hall 2')
  await session.getByLabel('Trainer').selectOption(staffName('trainer'))
  await session.getByRole('button', { name: 'Save session' }).click()
  await expect(page.getByText('The session is saved.')).toBeVisible()
  await expect(page.getByText('Hall 2', { exact: true })).toBeVisible()
  await expectUsable(page)

  const starts = page.getByRole('region', { name: 'Starts of this session' })
  await starts.getByRole('button', { name: 'Add a start' }).click()
  const added = page.getByRole('dialog', { name: 'Add a start to this session' })
  await added.getByRole('button', { name: 'Add start' }).click()
  await expect(added.getByRole('alert')).toContainText('The trainer is busy at that time')
  await added.getByLabel('Begins at').fill('15:00')
  await added.getByLabel('Ends at').fill('17:00')
  await added.getByRole('button', { name: 'Add start' }).click()
  await expect(page.getByText('The start is added.')).toBeVisible()
  await expect(starts.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove this start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove start' }).click()
  await expect(page.getByText('The start is removed.')).toBeVisible()
  await expect(starts.getByRole('listitem')).toHaveCount(1)
  await page.context().close()
})

test('a coordinator finds a draft, and removes it', async ({ browser }) => {
  const page = await asStaff(browser, 'scheduler')
  const [draft] = await rowsOf(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, minimum, state)
       SELECT 'Not for long', $1, (SELECT id FROM locations WHERE slug = 'otaki'), 'classroom', 'en', 0, 'draft' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
       SELECT id, '2031-06-03T20:00:00Z', '2031-06-03T22:00:00Z', 5, 0 FROM session RETURNING id`,
    [courseId],
  )
  await page.goto('/desk/planner/?state=draft&q=otaki')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page).toHaveURL(`/desk/planner/${draft.id}/`)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Remove draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove draft' }).click()
  await expect(page.getByText('The draft is removed.')).toBeVisible()
  expect(await rowsOf('SELECT 1 FROM session_slots WHERE id = $1', [draft.id])).toEqual([])
  await page.context().close()
})
