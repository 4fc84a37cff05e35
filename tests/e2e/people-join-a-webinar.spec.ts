import { expect, type Page } from '@playwright/test'
import { deskNewSessionPath, deskSessionPath } from '@/desk-paths'
import { courseBookingPath } from '@/paths'
import { expectUsable, photograph } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { book, employ, main } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { pageOf, siteRows } from '../support/visitors'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const link = 'https://meet.example/kea-and-kaka'

/** A webinar in weeks, with all that staff type about joining it. */
async function webinar() {
  const slot = await newSlot({}, siteRows)
  await siteRows(
    `UPDATE course_sessions SET format = 'webinar', location_id = (SELECT id FROM locations WHERE slug = 'online'), joining_link = $2,
       meeting_number = '448 219 073', passcode = 'kakariki7', dial_in = '09 555 0164', host_notes = 'Host key 991 277' WHERE id = $1`,
    [slot.sessionId, link],
  )
  return slot
}

const begins = (slotId: number, minutes: number) =>
  siteRows(
    `UPDATE session_slots SET starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 240) WHERE id = $1`,
    [slotId, minutes],
  )

/** The own link in the newest email about this seat. */
async function ownLink(email: string): Promise<string> {
  const read = async () => {
    const rows = await siteRows<{ text: string | null }>(
      `SELECT "text" FROM messages WHERE kind = 'attendee-booked' AND "to" = $1 ORDER BY id DESC LIMIT 1`,
      [email],
    )
    return /\/course-join\/[\w-]+\//.exec(rows[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return await read()
}

const panel = (page: Page) => main(page).getByRole('region', { name: 'Join the webinar' })

test('a manager sees how to join, someone who comes follows their own link, and the roll says so', async ({
  page,
  browser,
}) => {
  const { companyId } = await openAsBuyer(page)
  const worker = await employ(companyId, 'Losa', 'Tuigamala')
  const { slotId, sessionId } = await webinar()
  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const before = await own.goto(courseBookingPath(sessionId))
  expect(await before?.text()).not.toContain(link)

  await book(page, sessionId, ['Losa Tuigamala'])
  await expect(panel(page).getByRole('link', { name: 'Join' })).toHaveAttribute('href', link)
  await expect(panel(page)).toContainText('Opens 15 minutes before')
  await expect(panel(page)).toContainText('Passcode: kakariki7')
  await expect(main(page)).not.toContainText('Host key')
  await expectUsable(page)

  const theirs = await ownLink(worker.email)
  await own.goto(theirs)
  await expect(own.getByRole('heading', { level: 1, name: 'You’re early' })).toBeVisible()
  await expectUsable(own)

  const home = await pageOf(browser, worker)
  await home.setViewportSize({ width: 390, height: 844 })
  await home.goto('/account/')
  await expect(panel(home).getByRole('link', { name: 'Join' })).toHaveAttribute('href', /\/course-join\/[\w-]+\/$/)
  await expectUsable(home)

  await begins(slotId, 10)
  await page.reload()
  await expect(panel(page).getByRole('link', { name: 'Join now' })).toHaveAttribute('href', link)
  await expectUsable(page)
  const answer = await own.request.get(theirs, {
    maxRedirects: 0,
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
  })
  expect([answer.status(), answer.headers().location]).toEqual([307, link])
  expect(answer.headers()['cache-control']).toContain('no-store')

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await logIn(desk, 'scheduler')
  await desk.goto(deskSessionPath(slotId))
  const row = desk.getByRole('listitem').filter({ hasText: 'Losa Tuigamala' })
  await expect(row).toContainText(/Joined \d+\.\d\d [ap]m/)
  await expect(desk.getByRole('region', { name: 'Joining' })).toContainText('Host key 991 277')
  await photograph(desk, 'webinar-roll-1280')
  await desk.getByRole('button', { name: 'Check in all 1 who joined' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Check in 1' }).click()
  await expect(row.getByRole('button', { name: /^Here, .+ is here$/ })).toBeVisible()

  await siteRows('UPDATE course_sessions SET joining_link = NULL WHERE id = $1', [sessionId])
  await desk.reload()
  await expect(desk.getByText('No joining link yet.')).toBeVisible()
  await desk.getByRole('button', { name: 'Edit session' }).click()
  const form = desk.getByRole('dialog', { name: /^Edit / })
  await form.getByLabel('Joining link').fill('http://meet.example/kea')
  await form.getByRole('button', { name: 'Save session' }).click()
  await expect(form.getByRole('alert')).toContainText('https://')
  await form.getByLabel('Joining link').fill(link)
  await expect(form.getByLabel('If how to join changes, tell everyone with a confirmed seat')).toBeChecked()
  await photograph(desk, 'webinar-edit-1280')
  await form.getByRole('button', { name: 'Save session' }).click()
  await expect(desk.getByRole('link', { name: link })).toBeVisible()
  await expect(desk.getByText('No joining link yet.')).toHaveCount(0)

  await desk.goto(deskNewSessionPath)
  const [course] = await siteRows<{ name: string }>(
    `SELECT c.name FROM courses c WHERE c.active AND EXISTS (SELECT FROM courses_delivery_modes m WHERE m.parent_id = c.id AND m.value = 'webinar')
       AND EXISTS (SELECT FROM courses_delivery_modes m WHERE m.parent_id = c.id AND m.value = 'classroom') ORDER BY c.id LIMIT 1`,
  )
  await desk.getByLabel('Course', { exact: true }).selectOption(course?.name ?? '')
  await desk.getByLabel('Format').selectOption('Classroom')
  await expect(desk.getByRole('group', { name: 'How people join' })).toHaveCount(0)
  await desk.getByLabel('Format').selectOption('Webinar')
  await expect(desk.getByRole('group', { name: 'How people join' })).toBeVisible()
  await photograph(desk, 'webinar-new-1280')
})
