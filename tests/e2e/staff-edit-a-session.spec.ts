import { expect, test } from '@playwright/test'

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
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('scheduler@hivis.example')
  await page.getByLabel('Password').fill('hivis-demo-scheduler')
  await page.getByRole('button', { name: 'Login' }).click()
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
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('scheduler@hivis.example')
  await page.getByLabel('Password').fill('hivis-demo-scheduler')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  const ask = (headers: Record<string, string>) => page.request.get('/cms-api/session-slots?limit=1', { headers })
  expect((await ask({ origin: 'https://evil.nz' })).status()).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status()).toBe(200)
})

test('the back office and its API are closed to everybody else', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  for (const path of ['pages', 'media', 'courses', 'course-sessions', 'session-slots', 'locations', 'menus', 'staff']) {
    expect((await request.get(`/cms-api/${path}`)).status()).toBe(403)
  }
  expect((await request.get('/cms-api/globals/settings')).status()).toBe(403)
})
