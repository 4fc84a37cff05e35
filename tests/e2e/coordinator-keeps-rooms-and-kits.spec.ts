import { expect, type Page } from '@playwright/test'
import { deskCoursePath, deskEquipmentPath, deskPlacePath, deskSessionPath } from '@/desk-paths'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { feedbackPath } from '@/paths'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { test } from '../support/kept-focus'
import { siteRows } from '../support/visitors'

/** Rooms and kits at the desk, and what people say after a course, on a phone. */
const phone = { width: 390, height: 844 }
const day = addNzDays(nzDay(new Date()), 215)

async function planned(title: string, venue: string | null) {
  const [row] = await siteRows<{ slot: number; session: number; course: number; place: number }>(
    `WITH s AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum)
       SELECT $3, (SELECT id FROM courses WHERE slug = 'confined-spaces'), l.id, 'classroom', 'en', $4, NULL, 0
       FROM locations l WHERE l.slug = 'nelson' RETURNING id, course_id, location_id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken) SELECT id, $1::timestamptz, $2::timestamptz, 12, 0 FROM s
     RETURNING id AS slot, session_id AS session, (SELECT course_id FROM s) AS course, (SELECT location_id FROM s) AS place`,
    [nzInstant(day, '08:30'), nzInstant(day, '12:30'), title, venue],
  )
  if (!row) throw new Error('There is no session.')
  return row
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('rooms are chosen and kits booked with the start, and a clash says what is free', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAtDesk(page.request, 'scheduler')
  const first = await planned('Kits in the morning', 'Rātā')
  const second = await planned('Kits at the same time', null)

  await page.goto(deskPlacePath(first.place))
  await page.getByRole('button', { name: 'Rooms', exact: true }).click()
  const rooms = page.getByRole('dialog', { name: /^Rooms of / })
  for (const [index, name, seats] of [
    [1, 'Rātā', '16'],
    [2, 'Miro', '14'],
  ] as const) {
    await rooms.getByRole('button', { name: 'Add a room' }).click()
    await rooms.getByLabel(`Room ${index}`, { exact: true }).fill(name)
    await rooms.getByLabel(`Seats of room ${index}`).fill(seats)
    await rooms.getByLabel(`Floor of room ${index}`).fill('Ground floor')
  }
  await rooms.getByLabel('Facilities of room 1').fill('Projector, step-free')
  await expectUsable(page)
  await page.setViewportSize(phone)
  await page.screenshot({ path: '.tmp/pictures/rooms-390.png' })
  await rooms.getByRole('button', { name: 'Save rooms' }).click()
  await expect(said(page, 'The rooms are saved.')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: '16 seats, Ground floor, Projector' })).toBeVisible()

  await page.goto(deskSessionPath(second.slot))
  await page.getByRole('button', { name: 'Edit session' }).click()
  const edit = page.getByRole('dialog', { name: /^Edit / })
  await edit.getByLabel('Room', { exact: true }).selectOption('Rātā')
  await edit.getByRole('button', { name: 'Save session' }).click()
  await expect(edit.getByRole('alert')).toContainText('Free then: Miro (14 seats).')
  await edit.getByLabel('Room', { exact: true }).selectOption('Miro')
  await edit.getByRole('button', { name: 'Save session' }).click()
  await expect(said(page, 'saved')).toHaveCount(1)

  await page.goto(deskEquipmentPath)
  await page.getByRole('button', { name: 'New equipment' }).click()
  const add = page.getByRole('dialog', { name: 'New equipment' })
  await add.getByLabel('Name').fill('Gas meters')
  await add.getByLabel('How many there are').fill('12')
  await add.getByRole('button', { name: 'Add equipment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Gas meters, 12' })).toBeVisible()
  await expectUsable(page)

  await page.goto(deskCoursePath(first.course))
  const panel = page.getByRole('region', { name: 'Equipment' })
  await panel.getByRole('button', { name: 'Change' }).click()
  const needs = page.getByRole('dialog', { name: 'Equipment of this course' })
  await needs.getByRole('button', { name: 'Add equipment' }).click()
  await needs.getByLabel('Equipment 1', { exact: true }).selectOption('Gas meters')
  await expectUsable(page)
  await needs.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'don’t have enough now')).toHaveCount(1)
  await expect(panel).toContainText('1 for each person, of 12')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/desk/planner/calendar/?by=room&on=${day}`)
  await expect(page.getByRole('row', { name: /^Rātā 16 seats, Ground floor/ })).toContainText('Too little equipment')
  await expect(page.getByRole('row', { name: /^Gas meters/ })).toContainText('Too little')
  await expectUsable(page)
  await page.screenshot({ path: '.tmp/pictures/planner-rooms-1280.png', fullPage: true })
  await siteRows(`UPDATE course_sessions SET state = 'cancelled' WHERE id = ANY($1::int[])`, [
    [first.session, second.session],
  ])
  await siteRows('DELETE FROM course_equipment')
})

/** The person's own link, from the mail that the site sends. */
async function ownLink(attendee: number, person: number): Promise<string> {
  const key = `course-feedback:${attendee}:${person}`
  const about = JSON.stringify({ attendee, person })
  await siteRows(
    `SELECT hivis_queue_messages(ARRAY['course-feedback'], ARRAY['said@people.example'], ARRAY[$1::text], ARRAY[$2::jsonb], 'localhost')`,
    [key, about],
  )
  let link = ''
  await expect
    .poll(async () => {
      const [mail] = await siteRows<{ text: string | null }>('SELECT "text" FROM messages WHERE dedupe_key = $1', [key])
      link = /\/course-feedback\/[\w-]+\//.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'You can change your answer' })

test('a person says how their course was, on a phone, by keyboard, and changes it', async ({ page }) => {
  const [seat] = await siteRows<{ id: number; person: number; slot: number }>(
    `SELECT a.id, a.person_id AS person, a.slot_id AS slot FROM attendees a JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed'
       JOIN session_slots l ON l.id = a.slot_id AND l.ends_at < now() AND l.state <> 'cancelled' JOIN course_sessions s ON s.id = l.session_id
     WHERE a.state = 'booked' AND a.person_id IS NOT NULL AND s.trainer_id IS NOT NULL ORDER BY l.ends_at DESC LIMIT 1`,
  )
  if (!seat) throw new Error('No one was anywhere.')
  await siteRows('UPDATE attendees SET checked_in_at = coalesce(checked_in_at, now()) WHERE id = $1', [seat.id])
  await siteRows(`UPDATE session_slots SET ends_at = greatest(ends_at, now() - interval '1 day') WHERE id = $1`, [
    seat.slot,
  ])
  await page.goto(await ownLink(seat.id, seat.person))
  await expectUsable(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a mark for the course.' })).toBeFocused()
  await page.getByRole('group', { name: 'The course' }).getByRole('radio', { name: '4 Good' }).focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('group', { name: /^Your trainer, / })
    .getByRole('radio', { name: '5 Very good' })
    .focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Anything we should know? (optional)').fill('Ka pai te rā')
  await page.screenshot({ path: '.tmp/pictures/feedback-390.png', fullPage: true })
  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  await expect(thanks(page)).toBeInViewport()
  await expect(page).toHaveTitle(/^Success: /)
  await page.reload()
  await expect(page.getByRole('group', { name: 'The course' }).getByRole('radio', { name: '4 Good' })).toBeChecked()
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await expect(thanks(page)).toBeFocused()
  await page.goto(`${feedbackPath('nobody-made-this')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()

  await signInAtDesk(page.request, 'scheduler')
  await page.goto(deskSessionPath(seat.slot))
  await expect(page.getByRole('region', { name: 'What people said' })).toContainText('“Ka pai te rā”')
  await expectUsable(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.screenshot({ path: '.tmp/pictures/session-feedback-1280.png', fullPage: true })
})

test('a person says how their course was without a script', async ({ browser }) => {
  const [seat] = await siteRows<{ id: number; person: number; slot: number }>(
    `SELECT a.id, a.person_id AS person, a.slot_id AS slot FROM attendees a JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed'
       JOIN session_slots l ON l.id = a.slot_id AND l.ends_at < now() AND l.state <> 'cancelled' JOIN course_sessions s ON s.id = l.session_id
     WHERE a.state = 'booked' AND a.person_id IS NOT NULL AND s.trainer_id IS NOT NULL ORDER BY l.ends_at DESC, a.id DESC LIMIT 1`,
  )
  if (!seat) throw new Error('No one was anywhere.')
  await siteRows('UPDATE attendees SET checked_in_at = coalesce(checked_in_at, now()) WHERE id = $1', [seat.id])
  await siteRows(`UPDATE session_slots SET ends_at = greatest(ends_at, now() - interval '1 day') WHERE id = $1`, [
    seat.slot,
  ])
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(await ownLink(seat.id, seat.person))
  for (const name of ['The course', /^Your trainer/])
    await page.getByRole('group', { name }).getByRole('radio', { name: '5 Very good' }).check()
  await page.getByLabel('Anything we should know? (optional)').fill('Without a script')
  await page.getByRole('button', { name: /^(?:Send|Change my answer)$/ }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByLabel('Anything we should know? (optional)')).toHaveValue('Without a script')
  await page.screenshot({ path: '.tmp/pictures/feedback-no-script-390.png', fullPage: true })
  await context.close()
})
