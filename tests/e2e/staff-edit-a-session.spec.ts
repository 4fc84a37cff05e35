import { expect } from '@playwright/test'
import pg from 'pg'
import { staffName } from '../support/desk'
import { test } from '../support/test'

const calendar = '/training/course-calendar/?location=wellington&category=leadership'

test('a scheduler changes a capacity at the desk and the calendar shows it within a second', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/api/platform/v1/course/wellington/classroom/')).json()
  const row = list.data.courses.find(
    ({ category, sessionTimes }: { category: string; sessionTimes: unknown[] }) =>
      category === 'leadership' && sessionTimes.length === 0,
  )
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ id: number; taken: number }>(
    'SELECT id, taken::int AS taken FROM session_slots WHERE session_id = $1 ORDER BY id LIMIT 1',
    [row.id],
  )
  await client.end()
  const [slot] = rows
  await page.goto(`/desk/planner/${slot?.id}/`)
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await page.getByRole('button', { name: 'Change times or seats' }).click()
  const panel = page.getByRole('dialog', { name: 'Change this start' })
  await panel.getByLabel('Seats').fill(String((slot?.taken ?? 0) + 321))
  await panel.getByRole('button', { name: 'Save start' }).click()
  await expect(page.getByText('The start is saved.')).toBeVisible()
  const spaces = async () => {
    const answer = await (await request.get('/api/platform/v1/course/wellington/classroom/')).json()
    return answer.data.courses.find(({ id }: { id: number }) => id === row.id)?.availableSpaces
  }
  await expect.poll(spaces, { timeout: 1000, intervals: [50] }).toBe(321)
  await page.goto(calendar)
  await expect(page.getByText('321 spaces')).toBeVisible()
})

test('the back office takes its cookie from no other site', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  const ask = (headers: Record<string, string>) => page.request.get('/cms-api/media?limit=1', { headers })
  expect((await ask({ origin: 'https://evil.nz' })).status()).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status()).toBe(200)
})

test('a scheduler signs out in the back office, here and at the provider, and nothing of it opens again', async ({
  page,
}) => {
  await page.goto('/admin/collections/courses')
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/courses/)
  await page.goto('/admin/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out?')
  await expect(page.getByText(`You are signed in as ${staffName('scheduler')}.`)).toBeVisible()
  const ended = page.waitForRequest('**/demo-identity/session/end/confirm')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await ended
  await expect(page).toHaveURL('/desk/sign-out/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  await page.goto('/admin')
  await expect(page).toHaveTitle('Demo login: who do you want to be?')
})

test('staff are offered at the desk alone, and someone who goes back reads that nothing happened', async ({ page }) => {
  await page.goto('/login/azuread-b2c-oauth2/?next=/')
  await expect(page.getByRole('button', { name: staffName('scheduler') })).toHaveCount(0)
  await page.goto('/desk/sign-in/')
  await expect(page.getByRole('button', { name: 'Moana Tairua' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not signed in')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await expect(page).toHaveURL(/\/desk\/$/)
})

test('the back office and its API are closed to everyone else', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page).toHaveTitle('Demo login: who do you want to be?')
  for (const path of ['pages', 'media', 'courses', 'menus', 'staff'])
    expect([path, (await request.get(`/cms-api/${path}`)).status()]).toEqual([path, 403])
  // What is kept at the desk is not there at all.
  for (const path of ['course-sessions', 'session-slots', 'bookings', 'attendees', 'waitlist-entries', 'locations'])
    expect([path, (await request.get(`/cms-api/${path}`)).status()]).toEqual([path, 404])
  expect((await request.get('/cms-api/globals/settings')).status()).toBe(403)
})
