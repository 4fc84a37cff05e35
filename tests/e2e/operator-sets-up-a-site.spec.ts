import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { signUpPath } from '@/account-paths'
import { loginPath } from '@/paths'
import { expectUsable } from '../support/accessibility'
import { countActions } from '../support/actions'
import { booked } from '../support/booking-pages'
import { signInAtDesk, toastOf } from '../support/desk'
import { blackPng } from '../support/files'
import { ports } from '../support/ports'
import { startServer, stopServer } from '../support/start-site'
import { chooseDemoPerson } from '../support/visitors'

/** From nothing to the first sale, by the set-up page: a site with staff, settings and policy pages, and nothing else. */
const site = `http://localhost:${ports.operator}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-new-site-'))
/** Known once the tests begin: the list of tests is read before there is a database. */
const urlOfSite = () =>
  Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: '/hivis_new_site' }).href
let server: ChildProcess | undefined

async function rows<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlOfSite() })
  await client.connect()
  const found = await client.query<T>(text)
  await client.end()
  return found.rows
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const databaseUrl = urlOfSite()
  const { pathname } = new URL(databaseUrl)
  const onServer = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href
  const name = pathname.slice(1)
  await run(onServer, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`)
  server = await startServer({ port: ports.operator, databaseUrl, dataDir, more: { HIVIS_SEED: 'none', WORKERS: '1' } })
  // As a production database begins, but for the demo’s sign-in, mail and payment page, which need no one outside.
  await run(
    databaseUrl,
    'UPDATE site_opening SET opened_at = NULL',
    `UPDATE settings SET legal_name = NULL, gst_number = '', bank_account = NULL, address = NULL, nzbn = NULL, support_phone = ''`,
    `DELETE FROM staff WHERE id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer')`,
  )
})

test.afterAll(async () => {
  if (server) await stopServer(server)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A person does one thing in about this long, reading included: 20 minutes have room for 60 of them. */
const secondsForEach = 20

const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

test('an administrator sets a new site up, opens it, and it sells its first seat', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const { act, click, fill, choose, count } = countActions()
  const isState = (title: string, state: string) =>
    expect(stepOf(page, title).getByText(state, { exact: true })).toBeVisible()
  const done = (title: string) => isState(title, 'Done')

  await test.step('the public gets one page, machines an envelope', async () => {
    expect((await page.goto(site))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re opening soon')
    // Until the page is rendered, a plain one stands in for it.
    await expect(async () => {
      expect((await page.goto(site))?.headers()['retry-after']).toBe('3600')
      expect(await page.getByRole('link', { name: 'Staff sign-in' }).count()).toBe(1)
    }).toPass()
    await expectUsable(page, 'opening-soon')
    const answer = await fetch(`${site}/api/platform/v1/course/courses/`)
    expect([answer.status, (await answer.json()).reason]).toEqual([503, 'SITE_CLOSED'])
  })

  await test.step('the administrator is led to the set-up', async () => {
    await signInAtDesk(page.request, 'admin', site)
    await page.goto(`${site}/desk/`)
    await expect(page).toHaveURL(`${site}/desk/setup/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nau mai, /)
    await expectUsable(page, 'setup-new')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the page that stands in during an outage leads nowhere that is closed', async () => {
    await page.goto(`${site}/unavailable/`)
    const links = page.locator('a[href^="/"]')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/desk/'])
    await page.goto(`${site}/desk/setup/`)
  })

  await test.step('business, name and colour, email', async () => {
    await click(page.getByRole('button', { name: 'Enter it' }).first())
    const business = page.getByRole('dialog', { name: 'Edit the business' })
    await fill(business.getByLabel('Bank account'), '01-0902-0068389-00')
    await fill(business.getByLabel('GST number'), '136-410-132')
    await click(business.getByRole('button', { name: 'Save' }))
    await isState('Your business', 'Half done')
    await click(page.getByRole('button', { name: 'Enter it' }).first())
    await fill(business.getByLabel('Name of the company'), 'Kōwhai Safety Training Ltd')
    await fill(business.getByLabel('Address'), '22 Jackson Street, Petone, Lower Hutt 5012')
    await click(business.getByRole('button', { name: 'Save' }))
    await done('Your business')

    await click(stepOf(page, 'Name and colour').getByRole('button', { name: 'Enter it' }))
    const brand = page.getByRole('dialog', { name: 'Name and colour' })
    await fill(brand.getByLabel('Name people know you by'), 'Kōwhai Training')
    await fill(brand.getByLabel('Phone'), '0800 569 424')
    await fill(brand.getByLabel('Main colour as # and six digits'), '#1f2a44')
    await expect(brand.getByRole('status')).toHaveText(/can’t be read: contrast 1\.\d to 1/)
    await fill(brand.getByLabel('Main colour as # and six digits'), '#ffc21a')
    await expect(brand.getByRole('status')).toHaveText(/can be read/)
    await click(brand.getByRole('button', { name: 'Save' }))
    await done('Name and colour')

    await click(stepOf(page, 'Name and colour').getByRole('button', { name: 'Add a logo' }))
    const logo = page.getByRole('dialog', { name: 'Logo' })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const picture = logo.getByLabel('Picture')
    await picture.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    await click(logo.getByRole('button', { name: 'Save the logo' }))
    await expect(logo.getByRole('alert')).toContainText('SVG can’t be uploaded')
    await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: blackPng(480, 120) })
    await expect(logo.getByRole('img')).toHaveCount(2)
    await expectUsable(page, 'setup-logo')
    await page.setViewportSize({ width: 1280, height: 900 })
    await click(logo.getByRole('button', { name: 'Save the logo' }))
    await expect(stepOf(page, 'Name and colour').getByRole('button', { name: 'Change logo' })).toBeVisible()

    await click(page.getByRole('button', { name: 'Send a test email' }))
    await expect(toastOf(page)).toContainText('is on its way')
    await expect
      .poll(async () => {
        await page.reload()
        return await stepOf(page, 'Email').getByText('Done', { exact: true }).isVisible()
      })
      .toBe(true)
    await isState('Card payment', 'Done')
  })

  await test.step('the first place with its rooms, a trainer, a course with a date', async () => {
    const place = page.getByRole('form', { name: 'First place and its rooms' })
    await fill(place.getByLabel('Name of the place'), 'Petone')
    await choose(place.getByLabel('Region'), 'Wellington')
    await fill(place.getByLabel('Address'), '22 Jackson Street, Petone, Lower Hutt 5012')
    await fill(place.getByLabel('Seats of room 1'), '12')
    await click(place.getByRole('button', { name: 'Add a room' }))
    await fill(place.getByLabel('Name of room 2'), 'Workshop')
    await click(place.getByRole('button', { name: 'Save place' }))
    // What was typed stays where something is missing.
    await expect(place.getByRole('alert')).toBeVisible()
    await expect(place.getByLabel('Name of the place')).toHaveValue('Petone')
    await fill(place.getByLabel('Seats of room 2'), '8')
    await expectUsable(page, 'setup-place')
    await page.setViewportSize({ width: 1280, height: 900 })
    await click(place.getByRole('button', { name: 'Save place' }))
    await done('First place and its rooms')
    await expect(stepOf(page, 'First place and its rooms')).toContainText('Petone, 2 rooms')

    await click(page.getByRole('button', { name: 'Add someone' }))
    const trainer = page.getByRole('dialog', { name: 'Add someone' })
    await expect(trainer.getByRole('checkbox', { name: /^Trainer/ })).toBeChecked()
    await fill(trainer.getByLabel('Name'), 'Hana Wirihana')
    await fill(trainer.getByLabel('Email'), 'hana@kowhai.example')
    await click(trainer.getByRole('button', { name: 'Add them' }))
    await expect(stepOf(page, 'First trainer')).toContainText('Hana Wirihana hasn’t signed in yet.')
    await click(page.getByRole('button', { name: 'Later: First trainer' }))
    await isState('First trainer', 'Left for later')

    const course = page.getByRole('form', { name: 'First course and date' })
    await fill(course.getByLabel('Name of the course'), 'Working at Height')
    await fill(course.getByLabel('In one line'), 'Harness, ladders and edges.')
    await fill(course.getByLabel('What people learn'), 'How to work at height and come down the same way.')
    await fill(course.getByLabel('Price', { exact: true }), '199')
    await choose(course.getByLabel('Room'), 'Room 1')
    await choose(course.getByLabel('Trainer'), 'Hana Wirihana')
    await expectUsable(page, 'setup-course')
    await page.setViewportSize({ width: 1280, height: 900 })
    await click(course.getByRole('button', { name: 'Save course' }))
    await done('First course and date')
    await expect(page.getByRole('complementary', { name: 'What customers will see' })).toContainText('$199.00')
  })

  await test.step('people later, policies, and live', async () => {
    await click(page.getByRole('button', { name: 'Later: Bring your people' }))
    await isState('Bring your people', 'Left for later')
    for (const name of ['Privacy', 'Terms', 'Accessibility']) {
      const opened = page.waitForEvent('popup')
      await act(() => stepOf(page, 'Policy pages').getByRole('link', { name }).click())
      const policy = await opened
      await expect(policy.getByRole('heading', { level: 1 })).toContainText(name)
      await policy.close()
    }
    await click(page.getByRole('button', { name: 'They’re right for us' }))
    await done('Policy pages')
    // Signed-in staff see the site before it is open.
    const preview = await page.request.get(`${site}/training/courses/working-at-height/`)
    expect([preview.status(), (await fetch(`${site}/training/courses/working-at-height/`)).status]).toEqual([200, 503])
    await click(page.getByRole('button', { name: 'Go live' }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Open the site' }))
    await isState('Go live', 'Done')
    await expectUsable(page, 'setup-live')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Today' })).toBeVisible()
  })

  await test.step('a customer finds the course and books it', async () => {
    const customer = await (await browser.newContext()).newPage()
    await expect.poll(async () => (await customer.goto(`${site}/`))?.status()).toBe(200)
    const logos = customer.locator('a img[src^="/media/logo"]')
    await expect(customer.getByRole('banner').locator(logos).first()).toBeVisible()
    await expect(customer.getByRole('contentinfo').locator(logos)).toBeVisible()
    await customer.getByRole('main').getByRole('link', { name: 'Petone', exact: true }).click()
    await expect(customer.getByRole('link', { name: /Working at Height/ }).first()).toBeVisible()
    await customer.goto(`${site}/training/courses/working-at-height/`)
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Working at Height')
    await buy(customer)
  })

  // In 20 minutes of 20 seconds each.
  expect(count() * secondsForEach).toBeLessThanOrEqual(20 * 60)
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })

/** As anyone buys a seat who has never been here: they log in, sign up for themselves, and pay by card. */
async function buy(page: Page): Promise<void> {
  const [start] = await rows<{ id: number }>(`SELECT session_id AS id FROM session_slots WHERE state = 'open' LIMIT 1`)
  const next = `/course-booking/${start?.id}/`
  await page.goto(`${site}${loginPath(signUpPath({ next }))}`)
  await chooseDemoPerson(page, 'demo-user')
  await page.getByRole('radio', { name: /^For myself/ }).check()
  await page.getByLabel('Phone number').fill('021 555 0143')
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(heading(page, 'Your seat')).toBeVisible()
  await main(page).getByRole('button', { name: 'Hold the seat' }).click()
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await page.getByLabel('I accept the terms of sale').check()
  await main(page)
    .getByRole('button', { name: /^Pay \$199\.00 now$/ })
    .click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  await main(page)
    .getByRole('button', { name: /^Pay \$.+ now$/ })
    .click()
  await expect(main(page).getByRole('heading', { level: 2, name: booked })).toBeVisible()
  expect(await rows('SELECT state, amount_cents FROM payments')).toEqual([{ state: 'succeeded', amount_cents: 19_900 }])
}
