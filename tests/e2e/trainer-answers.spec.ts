import { expect } from '@playwright/test'
import pg from 'pg'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { test } from '../support/test'

/** What a trainer does with a session that is theirs: declines it on a phone, and has it in their own calendar. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  await client.query(
    `WITH s AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, state)
       SELECT 'To decline', (SELECT id FROM courses WHERE slug = 'working-at-height'), l.id, 'classroom', 'en', 'Declined room',
         (SELECT id FROM staff WHERE email = 'trainer@hivis.example'), 'published' FROM locations l WHERE l.slug = 'taupo' RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken)
     SELECT id, now() + interval '3 hours', now() + interval '7 hours', 12, 0 FROM s`,
  )
})

test.afterAll(async () => {
  await client.query(`UPDATE course_sessions SET state = 'cancelled' WHERE venue = 'Declined room'`)
  await client.end()
})

test('a trainer declines on a phone, and the planner sees why', async ({ browser }) => {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAtDesk(phone.request, 'trainer')
  await phone.goto('/desk/')
  const line = phone.locator('li.row-line').filter({ hasText: 'Declined room' })
  await line.getByRole('button', { name: 'I can’t' }).click()
  const panel = phone.getByRole('dialog', { name: 'You can’t teach it?' })
  await panel.getByRole('button', { name: 'Decline' }).click()
  await expect(panel).toContainText('Say why you can’t.')
  await panel.getByLabel('Why can’t you?').fill('I have the flu')
  await panel.getByRole('button', { name: 'Decline' }).click()
  await expect(toastOf(phone)).toContainText('The planners can see that you can’t come')
  await expect(line).toContainText('You said: I have the flu')
  await phone.screenshot({ path: '.tmp/pictures/trainer-today-390.png', fullPage: true })
  await expectUsable(phone, 'trainer-today')

  const url = (await phone.getByText(/\/calendar\/.+\.ics$/).textContent()) ?? ''
  const calendar = await phone.request.get(new URL(url).pathname)
  expect([calendar.status(), calendar.headers()['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  expect(await calendar.text()).toContain('Declined room')
  expect((await phone.request.get('/calendar/guess.ics')).status()).toBe(404)

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signInAtDesk(desk.request, 'scheduler')
  await desk.goto('/desk/')
  await expect(desk.getByRole('main')).toContainText(`${staffName('trainer')} can’t: I have the flu`)
  await desk.screenshot({ path: '.tmp/pictures/planner-today-1280.png', fullPage: true })
})
