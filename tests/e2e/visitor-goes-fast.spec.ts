import { expect, type Page, test } from '@playwright/test'

/** Pages pass into each other by a view transition, which a visitor may cut short in any way. */

const paths = ['/training/', '/', '/news/', '/training/courses/', '/about/', '/shop/']

/** React's word for a page that was left before all of it had arrived: no one sees that page any more. */
const leftHalfway = 'Minified React error #412'

/** Notes what a page throws or writes to its console as an error, on every page that is shown. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', ({ name, message }) => message.startsWith(leftHalfway) || heard.push(`${name}: ${message}`))
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  return heard
}

/** Parts that show a stranger what the page already shows. */
const forThoseKnown = ['CompletedMark', 'DateLink', 'JoinCard', 'JoinLink', 'MembersItem', 'PlanAction', 'SignUpCard']

/** Goes to each part that is asleep, and gives those that still are, a frame later. */
const wakeAll = (page: Page) =>
  page.evaluate(async (exempt) => {
    const asleep = () =>
      [...document.querySelectorAll('[data-island]')].filter(
        (part) =>
          !Object.keys(part).some((key) => key.startsWith('__reactContainer')) &&
          !exempt.includes(part.getAttribute('data-island') ?? ''),
      )
    for (const part of asleep()) {
      ;(part.closest('section') ?? part.parentElement)?.scrollIntoView()
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    return asleep().map((part) => part.getAttribute('data-island'))
  }, forThoseKnown)

/** A page that is asked may have been left already. */
const leftAlready = (error: unknown) => expect(String(error)).toMatch(/context was destroyed|navigat/)

/** Leaves as a link does, and waits for nothing. */
const leaveFor = (page: Page, path: string) =>
  page
    .evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      link.click()
    }, path)
    .catch(leftAlready)

/** Leaves until the next page has been read: its transition has just begun, too. What was asked of a page that is left in the meantime is asked again. */
const passTo = (page: Page, path: string) =>
  expect(async () => {
    await leaveFor(page, path)
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'domcontentloaded', timeout: 3_000 })
  }).toPass()

/** Others have read the pages before: a dozen that no one has kept yet, asked at once, are told to wait where the machine is busy. */
async function readBefore(page: Page): Promise<void> {
  for (const path of paths) await expect.poll(async () => (await page.request.get(path)).status(), path).toBe(200)
}

test('going on before the last page stands, back and forward and in a smaller window, goes without an error', async ({
  page,
}) => {
  await readBefore(page)
  const heard = listen(page)
  await page.goto('/')
  for (const path of [...paths, ...paths]) await leaveFor(page, path)
  // Which of the last ones wins is the browser's to say.
  await expect.poll(() => paths.includes(new URL(page.url()).pathname)).toBe(true)
  for (const [index, path] of paths.entries()) {
    await passTo(page, path)
    await page.setViewportSize({ width: 420 + 60 * index, height: 800 })
  }
  for (const steps of [-1, -1, -2, 1, 1, -1]) await page.evaluate((by) => history.go(by), steps).catch(leftAlready)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(heard).toEqual([])
})

test('going on while another page is in front goes without an error', async ({ page, context }) => {
  await readBefore(page)
  const heard = listen(page)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/support/')
  await other.bringToFront()
  for (const path of paths) await passTo(page, path)
  await page.bringToFront()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(heard).toEqual([])
})

const kinds = [
  '/',
  '/about/',
  '/about/contact-us/',
  '/articles/',
  '/membership/',
  '/news/',
  '/privacy/',
  '/search/?q=height',
  '/shop/',
  '/sitesmart/',
  '/training/course-calendar/',
  '/training/course-calendar/?location=wellington',
  '/training/courses/',
  '/training/courses/working-at-height/',
  '/training/places/rotorua/',
]

for (const path of kinds) {
  test(`${path} comes without Next’s scripts, and its living parts wake when they are seen, without an error`, async ({
    page,
  }) => {
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
    expect(await (await page.request.get(path)).text()).not.toContain('/_next/static/chunks/turbopack')
    const heard = listen(page)
    await page.goto(path)
    await expect.poll(() => wakeAll(page)).toEqual([])
    expect(heard).toEqual([])
  })
}
