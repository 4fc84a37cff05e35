import http from 'node:http'
import { expect } from '@playwright/test'
import pg from 'pg'
import { blockExamples } from '@/blocks/examples'
import { staffName } from '../support/desk'
import { ports } from '../support/ports'
import { test } from '../support/test'
import { chooseDemoPerson } from '../support/visitors'

/** Sends a path exactly as it is written: no client tidies it up. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<{ status: number; location: string; text: string; kept: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: 'localhost', port: ports.site, path, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          text,
          kept: answer.headers['cache-control'] ?? '',
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

const calendar = '/training/course-calendar/'

for (const [path, status] of [
  ['//evil.nz/', 400],
  ['//evil.nz', 400],
  ['/%5c%5cevil.nz', 400],
  ['/a/../../etc/passwd', 400],
  ['/%00', 400],
  ['/%zz', 400],
  ['/%e0%a4%a', 400],
  ['/media/..%2f..%2fsecret', 400],
  ['/media/nothing.avif', 404],
  ['/training/nothing/', 404],
  ['/__proto__/', 404],
  ['/constructor/', 404],
  [`/${'a'.repeat(3000)}/`, 414],
  [`${calendar}?q=${'a'.repeat(9000)}`, 414],
  [`${calendar}?type=nonsense`, 200],
  [`${calendar}?type=vr&type=online`, 200],
  [`${calendar}?type[]=vr&location[x]=1&__proto__[a]=1&constructor=1`, 200],
  [`${calendar}?location=%F0%9F%92%A9&window=9e9&page=-1&page=1e9`, 200],
  [`${calendar}?location='%20OR%201=1--`, 200],
  ['/course-redirector/abc/', 302],
  ['/course-redirector/99999999999999999999/?book-session=1', 302],
  ['/course-redirector/1/?book-session=1&next=//evil.nz', 302],
  ['/account-authenticate/?booking=1&next=//evil.nz', 200],
  ['/account-authenticate/?booking=1&next=https://evil.nz', 200],
  ['/api/platform/v1/course/wellington/nonsense/', 400],
  ['/api/platform/v1/course/%27/all/', 400],
  ['/cms-api/nothing', 404],
] as const) {
  test(`${path.slice(0, 60)} answers ${status}, stays on the site and says nothing of the inside`, async () => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.location).not.toMatch(/evil|^\/\/|^https?:/)
    expect(answer.text).not.toMatch(/node_modules|SELECT |at async|errno/)
    expect(answer.text).not.toMatch(/href="(https?:)?\/\/evil/)
    if (status !== 200) expect(answer.kept).not.toMatch(/public/)
  })
}

test('logging in with the way back to another site ends on this one', async ({ page }) => {
  await page.goto('/login/azuread-b2c-oauth2/?next=//evil.nz&prompt=login')
  expect(page.url()).not.toContain('evil')
  await chooseDemoPerson(page, 'demo-user')
  await expect(page).toHaveURL('/')
})

for (const [name, request] of [
  ['broken JSON', { body: '{bad' }],
  ['objects for texts', { body: '{"email":{"$ne":1},"password":["a"]}' }],
  ['JSON 20,000 deep', { body: `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}` }],
  ['another content type', { body: 'x', headers: { 'content-type': 'text/plain' } }],
] as const) {
  test(`the back office has no login of its own, for ${name} neither`, async () => {
    const given = { method: 'POST', headers: { 'content-type': 'application/json' }, ...request }
    const { status, text } = await ask('/cms-api/staff/login', given)
    expect([400, 404]).toContain(status)
    expect(text).not.toMatch(/node_modules|SELECT |at async|errno/)
  })
}

test('signing in with the way back to another site ends on this one', async ({ page }) => {
  await page.goto('/desk/sign-in/?next=//evil.nz')
  expect(page.url()).not.toContain('evil')
  await page.getByRole('button', { name: staffName('editor') }).click()
  await expect(page).toHaveURL(/\/desk\/$/)
})

test('a page takes GET alone', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) expect((await ask('/', { method })).status).toBe(405)
})

for (const path of ['/preview/1/', '/preview/open/', '/preview/open/?token=forged', '/preview/new/', '/preview/%27/']) {
  test(`${path} shows nothing to someone without a right, and is kept nowhere`, async () => {
    const answer = await ask(path, { headers: { cookie: 'hivis_preview=forged' } })
    expect(answer.status).toBe(404)
    expect(answer.kept).toContain('no-store')
  })
}

const attack = `"'><img src=x onerror="window.hurt = 1"><script>window.hurt = 1</script><b class=hurt>`

/** Sample content with an attack in every text that is written for people, and in every address and colour. */
function hostile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hostile)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostileField(name, inner)]))
  return value
}

function hostileField(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return hostile(value)
  const isAddress = name === 'url' && !value.startsWith('/media/')
  if (isAddress || name === 'href' || name === 'get_booking_page_url') return 'javascript:window.hurt=1'
  if (name === 'color') return 'red" onmouseover="window.hurt=1'
  return /^[A-Z].* /.test(value) ? `${value} ${attack}` : value
}

test('hostile words in any block of a page stay words', async ({ page }) => {
  const client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  const blocks = blockExamples.map(({ slug, examples }) => ({
    ...Object(hostile(examples.full)),
    blockType: slug,
    id: slug,
  }))
  // Stored as it is: no rule of the back office has seen it.
  await client.query(
    `INSERT INTO pages (title, slug, path, page_type, parent_id, _status, blocks, seo_title, search_description)
     SELECT $1, 'hostile', '/hostile/', 'ContentPage', id, 'published', $2, $1, $1 FROM pages WHERE path = '/'`,
    [`Words ${attack}`, JSON.stringify(blocks)],
  )
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/hostile/')
  // Some blocks are drawn once their part of the script is there.
  await expect.poll(() => page.locator('main').getByText('<script>window.hurt').count()).toBeGreaterThan(40)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await expect(page.locator('.hurt, img[src="x"], [onmouseover], [onerror]')).toHaveCount(0)
  const addresses = await page
    .locator('a, form, iframe, link')
    .evaluateAll((all) =>
      all.flatMap((one) => ['href', 'src', 'action'].flatMap((name) => one.getAttribute(name) ?? [])),
    )
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses)
    expect(address).toMatch(/^(?:\?(?:lang=[a-z]{2,3})?$|\/(?!\/)|#|https:\/\/|http:\/\/localhost|mailto:|tel:)/)
  expect(complaints).toEqual([])
  // It opens with a picture of the demo, of which each opens one page.
  await client.query(`DELETE FROM pages WHERE path = '/hostile/'`)
  await client.end()
})
