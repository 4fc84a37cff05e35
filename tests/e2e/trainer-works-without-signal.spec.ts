import fs from 'node:fs'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { findBarriers } from '../support/accessibility'
import { chromiumFlags, chromiumPath } from '../support/browser'
import { filmOf, withCamera } from '../support/camera'
import { signInAtDesk } from '../support/desk'
import { ports } from '../support/ports'

/** A trainer's phone at the door: with signal, without, and with it again. */
let client: pg.Client
let slotId = 0
let people: string[] = []

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

/** A course of the trainer that has been on since midnight, so it is the first of their day whatever else they teach, with thirty people. */
test.beforeEach(async () => {
  people = Array.from({ length: 30 }, (_, index) => `Person${String(index + 1).padStart(2, '0')} Ofthirty`)
  const { rows } = await client.query<{ id: number }>(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, minimum, trainer_id)
       SELECT 'Without signal', c.id, l.id, 'classroom', 'en', 'Room 2, Spa Road', 6, f.id FROM courses c, locations l, staff f
       WHERE c.id = (SELECT min(id) FROM courses WHERE active) AND l.slug = 'taupo' AND f.email = 'trainer@hivis.example' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
       SELECT id, hivis_today()::timestamp AT TIME ZONE 'Pacific/Auckland',
         LEAST(now() + interval '3 hours', (hivis_today() + 1)::timestamp AT TIME ZONE 'Pacific/Auckland' - interval '1 second'), 30, 0
       FROM session RETURNING id`,
  )
  slotId = rows[0]?.id ?? 0
  await client.query(
    `WITH booking AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_phone, change_days, policy_version, hold_id)
         SELECT 'BKG-DAY-' || sl.id, 'confirmed', sl.session_id, sl.id, k.id, (SELECT min(id) FROM people), 'Moana Tairua', '021 555 0100', 5, '2026-11',
           gen_random_uuid()::text FROM session_slots sl, companies k WHERE sl.id = $1 AND k.name = 'Tairua Civil' RETURNING id),
       crowd AS (INSERT INTO people (first_name, last_name, email, phone_number)
         SELECT split_part(name, ' ', 1), split_part(name, ' ', 2), 'd' || ord || '-' || $1 || '@people.example', '021 555 0' || (100 + ord)
         FROM unnest($2::text[]) WITH ORDINALITY AS t(name, ord) RETURNING id, first_name),
       seats AS (INSERT INTO attendees (booking_id, slot_id, person_id, state, needs)
         SELECT booking.id, $1, one.id, 'booked', CASE one.first_name WHEN 'Person02' THEN '{"reading":true,"diet":"No nuts"}'::jsonb END
         FROM booking, crowd one RETURNING id, booking_id)
     INSERT INTO seat_claims (slot_id, booking_id, attendee_id, qty, state, reason) SELECT $1, booking_id, id, 1, 'confirmed', 'A test' FROM seats`,
    [slotId, people],
  )
})

test.afterEach(() =>
  client.query(
    `UPDATE session_slots SET state = 'closed', starts_at = now() - interval '90 days', ends_at = now() - interval '89 days' WHERE id = $1`,
    [slotId],
  ),
)

const here = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `SELECT p.first_name AS name FROM attendance d JOIN attendees a ON a.id = d.attendee_id JOIN people p ON p.id = a.person_id
       WHERE a.slot_id = $1 AND d.is_here ORDER BY 1`,
      [slotId],
    )
  ).rows.map(({ name }) => name)

async function photograph(page: Page, name: string): Promise<void> {
  expect(await findBarriers(page), name).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, name).toBeLessThanOrEqual(0)
  await page.screenshot({ path: `.tmp/pictures/${name}.png`, fullPage: true })
}

/** A phone whose trainer has opened their day once, the evening before. */
async function readyPhone(context: BrowserContext): Promise<Page> {
  await signInAtDesk(context.request, 'trainer', `http://localhost:${ports.site}`)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/desk/day/')
  await expect(page.getByText('Works without signal')).toBeVisible()
  return page
}

const roll = (page: Page) => page.locator(`a[href="#start-${slotId}"]`)
const isHere = (page: Page, name: string) => page.getByRole('button', { name: `Here: ${name} Ofthirty`, exact: true })

test('a trainer takes a roll of thirty without signal, closes the page, and it is sent when there is signal again', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const first = await readyPhone(context)
  await photograph(first, 'day-home')
  await first
    .getByText('Running late?')
    .or(first.getByRole('heading', { name: 'What people need' }))
    .first()
    .waitFor()
  await expect(first.getByText('Help with reading. Food: No nuts')).toBeVisible()
  await first.close()

  await context.setOffline(true)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const began = Date.now()
  await page.goto(`/desk/day/#start-${slotId}`)
  await expect(isHere(page, 'Person30')).toBeVisible()
  test.info().annotations.push({ type: 'ms to a usable roll without signal', description: String(Date.now() - began) })
  await isHere(page, 'Person01').click()
  await isHere(page, 'Person02').press('Enter')
  await page.getByRole('button', { name: 'Not here: Person03 Ofthirty' }).click()
  await expect(isHere(page, 'Person01')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('3 actions saved on this phone')).toBeVisible()
  await expect(page.getByText('No signal, saved on phone')).toBeVisible()
  await photograph(page, 'day-roll-offline')
  await page.getByText('Walk-in: ').or(page.getByText('Walk-in')).first().click()
  await page.getByLabel('First name').fill('Losa')
  await page.getByLabel('Last name').fill('Faleolo')
  await photograph(page, 'day-walk-in')
  await page.getByText('Walk-in').first().click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('What happened')).toHaveAccessibleDescription('Write what happened.')
  await page.getByLabel('What happened').fill('Box knife, cut finger. Plaster from the kit.')
  await page.getByLabel(/It’s an incident/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4 actions saved on this phone')).toBeVisible()
  await photograph(page, 'day-notes-offline')
  expect(await here()).toEqual([])

  // The phone goes into a pocket, and its browser forgets the page.
  await page.close()
  const later = await context.newPage()
  await later.setViewportSize({ width: 390, height: 844 })
  await later.goto(`/desk/day/#start-${slotId}`)
  await expect(isHere(later, 'Person02')).toHaveAttribute('aria-pressed', 'true')
  await expect(later.getByRole('region', { name: 'To send' }).getByRole('listitem')).toHaveCount(4)
  const back = Date.now()
  await context.setOffline(false)
  await expect(later.getByText(/^4 sent, the last at /)).toBeVisible()
  test.info().annotations.push({ type: 'ms from signal to sent', description: String(Date.now() - back) })
  await expect(later.getByText('Works without signal')).toBeVisible()
  expect(await here()).toEqual(['Person01', 'Person02'])
  await expect(isHere(later, 'Person02')).toHaveAttribute('aria-pressed', 'true')
  const { rows } = await client.query('SELECT is_incident, "text" FROM day_notes WHERE slot_id = $1', [slotId])
  expect(rows).toEqual([{ is_incident: true, text: 'Box knife, cut finger. Plaster from the kit.' }])
  await photograph(later, 'day-roll-sent')

  await later.getByRole('tab', { name: /^Results/ }).click()
  await later.getByRole('button', { name: 'Pass: Person01 Ofthirty' }).click()
  await photograph(later, 'day-results')
  await expect(later.getByRole('button', { name: 'Give the pass' })).toBeFocused()
  await later.getByRole('button', { name: 'Give the pass' }).press('Enter')
  await expect(later.getByText(/^5 sent/)).toBeVisible()
  const passed = await client.query(`SELECT 1 FROM attendees WHERE slot_id = $1 AND result = 'pass'`, [slotId])
  expect(passed.rowCount).toBe(1)
  await context.close()
})

test('what the desk changed in the meantime is shown to the trainer, who decides', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await readyPhone(context)
  await roll(page).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Not here: Person05 Ofthirty' }).click()
  await expect(page.getByText('1 action saved on this phone')).toBeVisible()
  await client.query(
    `INSERT INTO attendance (attendee_id, day, is_here, marked_at, staff_id)
     SELECT a.id, hivis_today(), true, now(), (SELECT id FROM staff WHERE email = 'scheduler@hivis.example')
     FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.slot_id = $1 AND p.first_name = 'Person05'`,
    [slotId],
  )
  await context.setOffline(false)
  const look = page.getByRole('region', { name: 'Needs a look' })
  await expect(look).toContainText('Person05 Ofthirty: not here')
  await expect(look).toContainText(/has marked them here since, at \d/)
  await photograph(page, 'day-conflict')
  await expect(isHere(page, 'Person05')).toHaveAttribute('aria-pressed', 'true')
  await look.getByRole('button', { name: /^Do it anyway/ }).click()
  await expect(page.getByText(/^1 sent/)).toBeVisible()
  await expect(look).toHaveCount(0)
  expect(await here()).toEqual([])
  await context.close()
})

test('nothing that can be read is kept on the phone, and nothing at all once they sign out', async () => {
  const profile = fs.mkdtempSync('.tmp/trainers-phone-')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    baseURL: `http://localhost:${ports.site}`,
  })
  const page = await readyPhone(context)
  await expect(page.getByText('Person07 Ofthirty').first()).toBeVisible()
  const kept = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }))
  expect(await kept()).toEqual({ databases: 1, caches: 1 })
  const keyOf = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('hivis-desk-day')
          opening.onsuccess = () => {
            const asking = opening.result.transaction('kept').objectStore('kept').get('login')
            asking.onsuccess = () => {
              opening.result.close()
              resolve(asking.result.key.extractable)
            }
          }
        }),
    )
  expect(await keyOf()).toBe(false)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expect.poll(kept).toEqual({ databases: 0, caches: 0 })
  await context.close()
  const files = fs.readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files)
    expect(fs.readFileSync(`${parentPath}/${name}`).includes('Ofthirty'), name).toBe(false)
  fs.rmSync(profile, { recursive: true })
})

test('a card held before the camera marks its person here, also without signal', async ({ browser: _ }, info) => {
  const { rows } = await client.query<{ token: string }>(
    `INSERT INTO wallet_passes (person_id) SELECT p.id FROM people p JOIN attendees a ON a.person_id = p.id
     WHERE a.slot_id = $1 AND p.first_name = 'Person04' RETURNING check_token AS token`,
    [slotId],
  )
  const film = filmOf(`http://localhost:${ports.site}/card/${rows[0]?.token}/`, info.outputPath('card.y4m'))
  const scanning = await withCamera('--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`)
  const context = await scanning.newContext({ baseURL: `http://localhost:${ports.site}`, reducedMotion: 'reduce' })
  const page = await readyPhone(context)
  await roll(page).click()
  await context.setOffline(true)
  await photograph(page, 'day-scan-closed')
  await page.getByRole('button', { name: 'Scan a card or booking' }).press('Enter')
  await expect(page.getByText('Person04 Ofthirty is here.', { exact: true }).first()).toBeVisible()
  await expect(isHere(page, 'Person04')).toHaveAttribute('aria-pressed', 'true')
  // The same card again takes no mark back.
  await page.getByRole('button', { name: 'Scan a card or booking' }).click()
  await expect(page.getByText('Person04 Ofthirty is here already.')).toBeVisible()
  await expect(isHere(page, 'Person04')).toHaveAttribute('aria-pressed', 'true')
  await photograph(page, 'day-scanned')
  await context.setOffline(false)
  await expect.poll(here).toEqual(['Person04'])
  await scanning.close()
})

test('the number of a booking with several people asks which of them it is', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await readyPhone(context)
  await roll(page).click()
  await page.getByRole('searchbox').fill(`BKG-DAY-${slotId}`)
  await expect(page.getByRole('button', { name: /^Here: / })).toHaveCount(30)
  await page.getByRole('searchbox').press('Enter')
  expect(await here()).toEqual([])
  await context.close()
})

test('someone who walks in pays by a code on the trainer’s phone, and an incident has its photo', async ({
  browser,
}) => {
  await client.query('UPDATE session_slots SET capacity = 31 WHERE id = $1', [slotId])
  const context = await browser.newContext()
  const page = await readyPhone(context)
  await roll(page).click()
  await page.getByText('Walk-in').first().click()
  await page.getByLabel('Who pays').selectOption({ label: 'Another company' })
  await expect(page.getByLabel('Company', { exact: true })).toBeVisible()
  await page.getByLabel('Who pays').selectOption({ label: 'They pay themselves, later' })
  await page.getByLabel('First name').fill('Losa')
  await page.getByLabel('Last name').fill('Faleolo')
  await page.getByRole('button', { name: 'Take a seat for them' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter their email' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(`losa-${slotId}@people.example`)
  await photograph(page, 'day-walk-in-pays')
  await page.getByRole('button', { name: 'Take a seat for them' }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Losa Faleolo' })
  await expect(row.getByText('Waits for its payment')).toBeVisible()
  await expect(page.getByText(/^1 sent/)).toBeVisible()
  await row.locator('summary').first().click()
  await expect(row.getByRole('img', { name: 'Code to pay for the seat of Losa Faleolo' })).toBeVisible()
  await photograph(page, 'day-pay-code')
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await context.setOffline(true)
  await page.getByLabel('What happened').fill('A ladder slipped')
  await page.getByLabel(/It’s an incident/).check()
  await page.getByLabel('Photo (optional)').setInputFiles({
    name: 'ladder.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c60' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/, with a photo$/)).toBeVisible()
  await photograph(page, 'day-photo')
  await context.setOffline(false)
  await expect(page.getByText(/^2 sent/)).toBeVisible()
  const kept = await client.query<{ bytes: number }>(
    'SELECT octet_length(o.content) AS bytes FROM day_photos o JOIN day_notes n ON n.id = o.note_id WHERE n.slot_id = $1',
    [slotId],
  )
  expect(kept.rows).toHaveLength(1)
  await context.close()
})

/** How many entries the phone keeps of a day, of whatever kind. */
const entriesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hivis-desk-day')
        opening.onsuccess = () => {
          const asking = opening.result.transaction('kept').objectStore('kept').count()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result)
          }
        }
      }),
  )

test('what a phone keeps is gone after 36 hours without signal', async ({ browser }) => {
  const context = await browser.newContext()
  const first = await readyPhone(context)
  await first.close()
  await context.setOffline(true)
  for (const { hours, isKept } of [
    { hours: 35, isKept: true },
    { hours: 37, isKept: false },
  ]) {
    const page = await context.newPage()
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000)
    await page.goto('/desk/day/')
    await expect(
      page.getByRole('heading', { name: isKept ? /^Kia ora/ : 'Nothing is saved on this phone yet' }),
    ).toBeVisible()
    expect((await entriesOf(page)) > 0).toBe(isKept)
    await page.close()
  }
  await context.close()
})

test('what a phone keeps is gone when someone else signs in on it', async ({ browser }) => {
  for (const { role, left } of [
    { role: 'scheduler', left: 0 },
    { role: 'admin', left: 2 },
  ] as const) {
    const context = await browser.newContext()
    const page = await readyPhone(context)
    await roll(page).click()
    await expect(isHere(page, 'Person01')).toBeVisible()
    await context.clearCookies()
    await signInAtDesk(context.request, role, `http://localhost:${ports.site}`)
    await page.reload()
    await expect(isHere(page, 'Person01')).toHaveCount(0)
    await expect.poll(() => entriesOf(page)).toBe(left)
    await context.close()
  }
})

test('what a course is taught with is kept on the phone, and the course asks for signatures', async ({ browser }) => {
  const made = await client.query<{ id: number }>(
    `INSERT INTO course_materials (course_id, name, version_on, file_name, kind, content)
     SELECT s.course_id, 'Slides for the roll', '2026-11-02', 'slides.pdf', 'pdf', '%PDF-1.7 slides'::bytea
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = $1 RETURNING id`,
    [slotId],
  )
  const asks = (isAsked: boolean) =>
    client.query(
      `UPDATE courses SET asks_signature = $2 WHERE id = (SELECT s.course_id FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = $1)`,
      [slotId, isAsked],
    )
  await asks(true)
  const context = await browser.newContext()
  const page = await readyPhone(context)
  const slides = page.getByRole('listitem').filter({ hasText: 'Slides for the roll' })
  await expect(slides.getByText('on this phone')).toBeVisible()
  await context.setOffline(true)
  const download = page.waitForEvent('download')
  await slides.getByRole('link').click()
  const file = await download
  expect([file.suggestedFilename(), fs.readFileSync(await file.path(), 'utf8')]).toEqual([
    'slides.pdf',
    '%PDF-1.7 slides',
  ])
  await photograph(page, 'day-materials')
  await roll(page).click()
  await isHere(page, 'Person01').click()
  await expect(page.getByText(/1 of those who are here has yet to sign/)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Person01 Ofthirty' })
  await row.locator('summary').first().click()
  await expect(row.getByRole('img', { name: 'Room for the signature of Person01 Ofthirty' })).toBeVisible()
  await photograph(page, 'day-signature')
  await asks(false)
  await client.query('DELETE FROM course_materials WHERE id = $1', [made.rows[0]?.id])
  await context.close()
})
