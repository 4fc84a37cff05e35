import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers, photograph } from '../support/accessibility'
import { logIn, publish } from '../support/back-office-pages'
import { ports } from '../support/ports'
import { test } from '../support/test'

/** An editor replaces a picture everywhere at once, says what of it must stay in sight, and sees where it is used. */

const headers = { origin: `http://localhost:${ports.site}` }

const drawn = (background: string) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .png()
    .toBuffer()

const file = async (background: string) => ({
  name: 'crane.png',
  mimeType: 'image/png',
  buffer: await drawn(background),
})

async function upload(page: Page, background: string): Promise<number> {
  const made = await page.request.post('/cms-api/media', {
    headers,
    multipart: { file: await file(background), _payload: JSON.stringify({ alt: 'A tower crane' }) },
  })
  expect(made.status()).toBe(201)
  return (await made.json()).doc.id
}

/** A live page with this picture beside a text. */
async function pageWith(page: Page, title: string, image: number): Promise<number> {
  // Not in the editor: what it saves by itself would come after this.
  const started = await page.request.post('/cms-api/pages/start', { headers, data: { title, template: 'empty' } })
  const { id } = await started.json()
  const changed = await page.request.patch(`/cms-api/pages/${id}?draft=true`, {
    headers,
    data: {
      blocks: [
        { blockType: 'hero', title },
        { blockType: 'imageAndText', title: 'Cranes', image },
      ],
    },
  })
  expect(changed.status()).toBe(200)
  await page.goto(`/admin/collections/pages/${id}`)
  await publish(page)
  return id
}

const save = async (page: Page) => {
  const saved = page.waitForResponse(
    (answer) => /\/cms-api\/media\/\d+/.test(answer.url()) && answer.request().method() === 'PATCH',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
}

test('a picture that is replaced is new at once on every page, at a new address, and isn’t deleted while it is used', async ({
  page,
  browser,
}) => {
  await logIn(page, 'publisher')
  const image = await upload(page, '#f60')
  const pages = [await pageWith(page, 'Tower cranes', image), await pageWith(page, 'Mobile cranes', image)]
  const visitor = await (await browser.newContext()).newPage()
  const shown = async (path: string) => {
    await visitor.goto(path)
    return (await visitor.getByRole('img', { name: 'A tower crane' }).getAttribute('src', { timeout: 1_000 })) ?? ''
  }
  const paths = ['/tower-cranes/', '/mobile-cranes/']
  const before: string[] = []
  for (const path of paths) {
    await expect(async () => {
      expect(await shown(path)).toMatch(/^\/media\/crane/)
    }).toPass()
    before.push(await shown(path))
  }

  await page.goto(`/admin/collections/media/${image}`)
  const uses = page.getByRole('region', { name: 'Used on' })
  await expect(uses.getByRole('link')).toHaveText(['Mobile cranes', 'Tower cranes'])
  await expect(uses.getByRole('link', { name: 'Tower cranes' })).toHaveAttribute(
    'href',
    `/admin/collections/pages/${pages[0]}`,
  )
  expect(await (await page.request.delete(`/cms-api/media/${image}`, { headers })).text()).toContain(
    'It is used on “Mobile cranes”, “Tower cranes”. Take it out there first.',
  )

  await page.locator('.file-details__remove').click()
  await page
    .locator('.dropzone input[type="file"], .file-field input[type="file"]')
    .first()
    .setInputFiles(await file('#06f'))
  await save(page)
  for (const path of paths)
    await expect(async () => {
      expect(before).not.toContain(await shown(path))
    }).toPass()
  const now = await shown(paths[0] ?? '')
  const { dominant } = await sharp(await (await visitor.request.get(now)).body()).stats()
  expect(dominant.b).toBeGreaterThan(200)
})

test('what matters most in a picture stays in sight where the site cuts it', async ({ page, browser }) => {
  await logIn(page, 'publisher')
  const image = await upload(page, '#0a6')
  await pageWith(page, 'Hoist cranes', image)
  await page.goto(`/admin/collections/media/${image}`)
  const cuts = page.getByRole('region', { name: 'How the site cuts it' })
  await expect(cuts.locator('img')).toHaveCount(4)
  for (const cut of await cuts.locator('img').all()) {
    const [across, down] = ((await cut.getAttribute('data-cut')) ?? '').split(' / ').map(Number)
    const box = await cut.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo((across ?? 0) / (down ?? 1), 1)
  }
  await page.getByRole('button', { name: 'Crop the picture' }).click()
  await page.locator('input[name="X %"]').fill('20')
  await page.locator('input[name="Y %"]').fill('75')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(cuts.locator('img').first()).toHaveCSS('object-position', '20% 75%')
  // What Payload draws around it has barriers of its own.
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await photograph(page, `picture-${width}`)
  }
  expect((await findBarriers(page)).filter((one) => one.includes('picture-cuts'))).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await save(page)
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto('/hoist-cranes/')
    await expect(visitor.getByRole('img', { name: 'A tower crane' })).toHaveCSS('object-position', '20% 75%', {
      timeout: 500,
    })
  }).toPass()
})
