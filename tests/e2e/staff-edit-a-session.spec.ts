import { expect, test } from '@playwright/test'
import { staffName } from '../support/desk'

const calendar = '/training/course-calendar/?location=wellington&category=leadership'

test('a scheduler changes a capacity in the back office and the calendar shows it within a second', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/api/platform/v1/course/wellington/classroom/')).json()
  const row = list.data.courses.find(
    ({ category, sessionTimes }: { category: string; sessionTimes: unknown[] }) =>
      category === 'leadership' && sessionTimes.length === 0,
  )
  await page.goto('/admin')
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  // Asked by the page itself: the back office takes its cookie from its own site's requests alone.
  const [slot] = await page.evaluate(async (id) => {
    const answer = await fetch(`/cms-api/session-slots?where[session][equals]=${id}&depth=0`)
    return (await answer.json()).docs
  }, row.id)
  await page.goto(`/admin/collections/session-slots/${slot.id}`)
  await page.getByLabel('Capacity').fill(String(slot.taken + 321))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated successfully.').first()).toBeVisible()
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
  const ask = (headers: Record<string, string>) => page.request.get('/cms-api/session-slots?limit=1', { headers })
  expect((await ask({ origin: 'https://evil.nz' })).status()).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status()).toBe(200)
})

test('a scheduler signs out in the back office, here and at the provider, and nothing of it opens again', async ({
  page,
}) => {
  await page.goto('/admin/collections/locations')
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/locations/)
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: staffName('scheduler') }).click()
  await expect(page).toHaveURL(/\/desk\/$/)
})

test('the back office and its API are closed to everybody else', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page).toHaveTitle('Demo login: who do you want to be?')
  for (const path of ['pages', 'media', 'courses', 'course-sessions', 'session-slots', 'locations', 'menus', 'staff']) {
    expect((await request.get(`/cms-api/${path}`)).status()).toBe(403)
  }
  expect((await request.get('/cms-api/globals/settings')).status()).toBe(403)
})
