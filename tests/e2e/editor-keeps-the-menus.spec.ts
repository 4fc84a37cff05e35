import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { logIn } from '../support/back-office-pages'
import { ports } from '../support/ports'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/* The menus of the site and its redirects, as editors keep them. The main menu is put back, for the tests that come after. */

const headers = { origin: `http://localhost:${ports.site}` }

const picture = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  fs.mkdirSync(folder, { recursive: true })
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function openMenu(page: Page, handle: string): Promise<{ id: number; stored: { items: unknown } }> {
  const found: { docs: { id: number; items: unknown }[] } = await (
    await page.request.get(`/cms-api/menus?where[handle][equals]=${handle}&depth=0`)
  ).json()
  const [menu] = found.docs
  if (!menu) throw new Error(`There is no menu ${handle}.`)
  await page.goto(`/admin/collections/menus/${menu.id}`)
  await expect(tree(page)).toBeVisible()
  return { id: menu.id, stored: { items: menu.items } }
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Links' })
const row = (page: Page, words: RegExp) => tree(page).getByRole('treeitem', { name: words })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
/** The words of the rows in order, those below others with a dash. */
const order = (page: Page) =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((one) => `${one.ariaLevel === '2' ? '– ' : ''}${one.querySelector('.mn-label')?.textContent}`),
    )

async function save(page: Page, id: number) {
  const saved = page.waitForResponse(
    (answer) => answer.url().includes(`/cms-api/menus/${id}`) && answer.request().method() === 'PATCH',
  )
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)
}

let putBack: (() => Promise<unknown>) | null = null
test.afterEach(async () => {
  await putBack?.()
  putBack = null
})

test('a menu is changed by keyboard alone, and visitors get it', async ({ page, browser }) => {
  await logIn(page, 'editor')
  const { id, stored } = await openMenu(page, 'header')
  putBack = () => page.request.patch(`/cms-api/menus/${id}`, { headers, data: stored })
  await expect(row(page, /^Membership, /)).toContainText('Live')
  await expect(page.getByText('All courses').first()).toBeVisible()
  const before = await order(page)
  await picture(page, 'menu')

  await test.step('a link is added below another, with a page that is looked up', async () => {
    await row(page, /^All courses, /).focus()
    await page.keyboard.press('a')
    await page.keyboard.type('Our people')
    await page.keyboard.press('Tab')
    await page.keyboard.type('About')
    await expect(page.getByRole('option', { name: /^About us/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await picture(page, 'menu-edit')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/The page at \/about\//)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(row(page, /^Our people, \/about\/, Live$/)).toBeFocused()
  })

  await test.step('it is picked up, moved, put back; and moved and dropped', async () => {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Moving.')).toBeVisible()
    await expect(page.locator('.mn-movebar')).toContainText('First of 6 in Training')
    await picture(page, 'menu-moving')
    await page.keyboard.press('Escape')
    expect((await order(page)).slice(0, 4)).toEqual(['Training', '– Course calendar', '– All courses', '– Our people'])
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const own = await order(page)
    expect(own.slice(own.indexOf('Site safety card'), own.indexOf('Site safety card') + 2)).toEqual([
      'Site safety card',
      'Our people',
    ])
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await order(page)).toContain('– Our people')
  })

  await test.step('what is removed comes back with undo', async () => {
    await row(page, /^Membership, /).focus()
    await page.keyboard.press('Delete')
    await expect(row(page, /^Membership, /)).toHaveCount(0)
    await expect(preview(page).getByText('Membership removed')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(row(page, /^Membership, /)).toHaveCount(1)
  })

  await test.step('the preview has it before it is saved, and visitors after', async () => {
    await expect(preview(page).getByRole('heading', { name: '1 change not live yet' })).toBeVisible()
    await expect(preview(page)).toContainText('Our people added to Site safety card, first')
    await row(page, /^Our people, /).focus()
    const drawn = page.frameLocator('iframe[title="The menu as visitors will see it"]')
    await expect(drawn.getByRole('link', { name: 'Our people' })).toHaveCount(1)
    await expect(drawn.locator('[data-fresh]').first()).toHaveText('Our people')
    await preview(page).getByRole('button', { name: 'Phone' }).click()
    await expect(drawn.getByRole('navigation', { name: 'Main, small screens' })).toBeVisible()
    await picture(page, 'menu-phone')
    await preview(page).getByRole('button', { name: 'Full size' }).click()
    const large = page.frameLocator('iframe[title="The menu in full size"]')
    await expect(large.getByRole('link', { name: 'Our people' })).toHaveCount(1)
    await picture(page, 'menu-large')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await preview(page).getByRole('button', { name: 'Desktop' }).click()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto('/')
    const menu = visitor.getByRole('navigation', { name: 'Main', exact: true })
    await expect(menu.locator('summary', { hasText: 'Site safety card' })).toHaveCount(0)
    await save(page, id)
    await expect(preview(page)).toContainText('Nothing is changed')
    await expect(async () => {
      await visitor.goto('/')
      await menu.locator('summary', { hasText: 'Site safety card' }).click({ timeout: 1_000 })
      await expect(menu.getByRole('link', { name: 'Our people' }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  await putBack()
  await page.reload()
  await expect(tree(page)).toBeVisible()
  expect(await order(page)).toEqual(before)
})

test('links that lead nowhere are marked, each with its way out', async ({ page }) => {
  await siteRows(`DELETE FROM redirects WHERE from_path LIKE '/menu-old%'`)
  await siteRows(`DELETE FROM menus WHERE handle = 'to-mend'`)
  await logIn(page, 'publisher')
  for (const data of [
    { fromPath: '/menu-old/', url: '/menu-older/', isLive: true },
    { fromPath: '/menu-older/', url: '/training/courses/', isLive: true },
  ])
    expect((await page.request.post('/cms-api/redirects', { headers, data })).status()).toBe(201)
  const made = await page.request.post('/cms-api/menus', {
    headers,
    data: {
      title: 'Menu to mend',
      handle: 'to-mend',
      items: [
        { label: 'Old courses', url: '/menu-old/' },
        { label: 'Winter guide', url: '/training/', children: [{ label: 'Site', url: 'https://other.example/' }] },
      ],
    },
  })
  const id: number = (await made.json()).doc.id
  // A dead link isn’t saved: this one died since.
  await siteRows(`UPDATE menus_items SET url = '/no-such-guide/' WHERE label = 'Winter guide' AND _parent_id = ${id}`)
  await page.goto(`/admin/collections/menus/${id}`)
  await expect(row(page, /^Old courses, \/menu-old\/, Redirects$/)).toContainText('Goes to /training/courses/')
  await expect(row(page, /^Winter guide, \/no-such-guide\/, Unknown address$/)).toContainText('page not found')
  await expect(row(page, /^Site, .*Another site$/)).toBeVisible()
  await expect(page.getByText('2 links need you')).toBeVisible()
  await picture(page, 'menu-dead')
  await page.getByRole('button', { name: 'Link there' }).click()
  await expect(row(page, /^Old courses, \/training\/courses\/, Live$/)).toBeVisible()
  await expect(page.getByText('1 link needs you')).toBeVisible()
  await page.getByRole('button', { name: 'Another page' }).click()
  const target = page.getByRole('combobox', { name: 'Leads to' })
  await target.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Start with /' })).toBeVisible()
  await target.fill('/training/')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, /^Winter guide, \/training\/, Live$/)).toBeFocused()
  await expect(preview(page).getByText('Old courses leads to')).toBeVisible()
  await save(page, id)
  await expect(page.getByText(/needs? you/)).toHaveCount(0)
  await page.request.delete(`/cms-api/menus/${id}`, { headers })
})

test('a link to a page that isn’t live is refused with two ways out', async ({ page }) => {
  await siteRows(`DELETE FROM menus WHERE handle = 'to-wait'`)
  await logIn(page, 'publisher')
  const started = await page.request.post('/cms-api/pages/start', {
    headers,
    data: { title: 'Roof week', template: 'empty' },
  })
  expect(started.status()).toBe(200)
  const made = await page.request.post('/cms-api/menus', {
    headers,
    data: { title: 'Menu that waits', handle: 'to-wait', items: [{ label: 'Training', url: '/training/' }] },
  })
  const id: number = (await made.json()).doc.id
  await page.goto(`/admin/collections/menus/${id}`)
  await row(page, /^Training, .*Live$/).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Leads to' })).toBeVisible()
  await page.keyboard.type('Roofs')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Roof week')
  await expect(page.getByRole('option', { name: /^Roof week/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(row(page, /^Roofs, \/roof-week\/, Draft$/)).toBeVisible()
  const refused = page.waitForResponse(
    (answer) => answer.url().includes(`/cms-api/menus/${id}`) && answer.request().method() === 'PATCH',
  )
  await page.keyboard.press('Control+s')
  expect((await refused).status()).toBe(400)
  await expect(page.getByText('“Roofs” leads to a page that isn’t live yet.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^Save links to pages that aren’t live yet/ }).check()
  await picture(page, 'menu-waits')
  await save(page, id)
  await page.request.delete(`/cms-api/menus/${id}`, { headers })
})

test('a link is dragged into another', async ({ page }) => {
  await logIn(page, 'editor')
  await openMenu(page, 'header')
  await row(page, /^Membership, /).dragTo(row(page, /^Site safety card, /), { targetPosition: { x: 250, y: 28 } })
  const own = await order(page)
  expect(own.slice(own.indexOf('Site safety card')).slice(0, 2)).toEqual(['Site safety card', '– Membership'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(await order(page)).toContain('Membership')
})

test('a redirect says where it leads, and how often it was used', async ({ page, request }) => {
  await siteRows(`DELETE FROM redirects WHERE from_path LIKE '/tried-%'`)
  await logIn(page, 'publisher')
  for (const data of [
    { fromPath: '/tried-a/', url: '/tried-b/', isLive: true },
    { fromPath: '/tried-b/', url: '/training/', isLive: true },
    { fromPath: '/tried-dead/', url: '/tried-nothing/', isLive: true },
    { fromPath: '/tried-draft/', url: '/training/', isLive: false },
    { fromPath: '/tried-x/', url: '/tried-y/', isLive: true },
  ])
    expect((await page.request.post('/cms-api/redirects', { headers, data })).status()).toBe(201)
  // The form refuses a circle; one that came in as a list doesn’t have to.
  await siteRows(
    `INSERT INTO redirects (from_path, url, is_permanent, is_live) VALUES ('/tried-y/', '/tried-x/', true, true)`,
  )

  await page.goto('/admin/collections/redirects?limit=100')
  const box = page.getByRole('region', { name: 'Try an address' })
  const ask = async (address: string) => {
    await box.getByRole('textbox').fill(address)
    await box.getByRole('textbox').press('Enter')
    return box.getByRole('status')
  }
  const answer = await ask('http://old.example/tried-a?from=mail')
  await expect(answer).toContainText('2 redirects in a row')
  await expect(answer.getByRole('listitem')).toHaveText(['/tried-a/', '/tried-b/', '/training/'])
  await picture(page, 'redirects')
  await expect(await ask('/tried-dead/')).toContainText('dead end: there is no page')
  await expect(await ask('/tried-draft/')).toContainText('no publisher has turned it on')
  await expect(await ask('/tried-x/')).toContainText('around in a circle')
  await expect(await ask('/training/')).toContainText('No redirect is needed')

  for (let hit = 0; hit < 7; hit += 1) expect((await request.get('/tried-a/', { maxRedirects: 0 })).status()).toBe(308)
  expect((await request.get('/tried-draft/', { maxRedirects: 0 })).status()).toBe(404)
  const line = page.getByRole('row').filter({ has: page.getByRole('link', { name: '/tried-a/', exact: true }) })
  await expect(async () => {
    await page.reload()
    await expect(line.locator('.cell-hits')).toHaveText('7', { timeout: 2_000 })
  }).toPass()
  await expect(line.locator('.cell-days')).toContainText('7 in 7 days, 7 in 30')
  await picture(page, 'redirect-days')
  await expect(line.locator('.cell-lastUsedOn')).toHaveText(/^\d\d \w{3} \d{4}$/)
  const unused = page.getByRole('row').filter({ has: page.getByRole('link', { name: '/tried-draft/', exact: true }) })
  await expect(unused.locator('.cell-days')).toHaveText('None in 30 days')
  await expect(unused.locator('.cell-hits')).toHaveText('0')
  await expect(unused.locator('.cell-lastUsedOn')).toHaveText('Never')
  await siteRows(`DELETE FROM redirects WHERE from_path LIKE '/tried-%'`)
})
