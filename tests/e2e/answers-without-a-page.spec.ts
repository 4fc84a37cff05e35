import { type APIResponse, expect } from '@playwright/test'
import { signInAtDesk } from '../support/desk'
import { ports } from '../support/ports'
import { test } from '../support/test'
import { logInAs } from '../support/visitors'

/** Redirects, feeds, lists for machines and steps of a login are answers of a few bytes: no page is rendered for them. */

const answers = [
  ['/robots.txt', 200, 'text/plain'],
  ['/sitemap.xml', 200, 'application/xml'],
  ['/feeds/articles.xml', 200, 'application/atom+xml'],
  ['/feeds/news.xml', 200, 'application/rss+xml'],
  ['/media/crane.webp', 200, 'image/webp'],
  ['/favicon.ico', 200, 'image/'],
  ['/apple-touch-icon.png', 200, 'image/png'],
  ['/course-redirector/1/', 302, ''],
  ['/login/azuread-b2c-oauth2/?next=%2F', 303, ''],
  ['/desk/sign-in/?next=%2Fdesk%2F', 303, ''],
  ['/training', 308, ''],
  ['/account/bookings/', 307, ''],
  ['/company/people/?q=mere', 307, ''],
  ['/cart/', 307, ''],
  ['/desk/bookings/', 307, ''],
  ['/admin', 307, ''],
  ['/admin/collections/pages?limit=10', 307, ''],
  ['/admin/login?redirect=%2Fadmin%2Fcollections%2Fmedia', 307, ''],
  ['/admin/logout', 307, ''],
] as const

for (const [path, status, type] of answers) {
  test(`${path} is no page`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(status)
    if (type) expect(answer.headers()['content-type']).toContain(type)
    await expectNoPage(answer)
  })
}

/** Nothing that React rendered; where it leads, nothing at all. */
async function expectNoPage(answer: APIResponse) {
  const body = await answer.text()
  expect(body).not.toMatch(/<html|__next_f/)
  if (answer.status() >= 300) expect([body, (answer.headers().location ?? '') !== '']).toEqual(['', true])
}

test('a session that has ended leads to the login, and no page is rendered to find that out', async ({ request }) => {
  const token = 'A'.repeat(43)
  for (const [path, login] of [
    ['/account/bookings/', '/login/azuread-b2c-oauth2/?next=%2Faccount%2Fbookings%2F&prompt=login'],
    ['/desk/bookings/', '/desk/sign-in/?next=%2Fdesk%2Fbookings%2F'],
  ] as const) {
    const headers = { cookie: `__Host-hivis-session=${token}; __Host-hivis-desk=${token}` }
    const answer = await request.get(path, { maxRedirects: 0, headers })
    expect([answer.status(), answer.headers().location]).toEqual([307, login])
    await expectNoPage(answer)
  }
})

test('who is logged in goes on to book at once', async ({ page }) => {
  await logInAs(page, 'demo-owner', '/')
  const answer = await page.request.get('/account-authenticate/?booking=1&next=%2Fcourse-booking%2F1%2F', {
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/course-booking/1/'])
  await expectNoPage(answer)
})

test('an address that editors redirect leads on, until a page is there', async ({ request }) => {
  await signInAtDesk(request, 'publisher')
  const headers = { origin: `http://localhost:${ports.site}` }
  const from = '/hard-hats-moved/'
  const make = await request.post('/cms-api/redirects', {
    headers,
    data: { fromPath: from, url: '/training/', isPermanent: true, isLive: true },
  })
  expect(make.status()).toBe(201)
  const answer = await request.get(from, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([308, '/training/'])
  await expectNoPage(answer)
})

test('a page of the company that someone may not see leads to the overview', async ({ page }) => {
  await logInAs(page, 'demo-viewer', '/')
  for (const path of ['/company/people/add/', '/company/people/import/', '/company/card-checks/']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 307, '/company/'])
    await expectNoPage(answer)
  }
  expect((await page.request.get('/company/people/', { maxRedirects: 0 })).status()).toBe(200)
})
