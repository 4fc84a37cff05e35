import { type Browser, expect, type Page } from '@playwright/test'
import { findBarriers } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { test } from '../support/kept-focus'
import { newCompany, newPerson, pageOf, siteRows, type TestPerson } from '../support/visitors'

// A button that changes its colours has, on the way, some that no one can read.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

async function giveCard(person: TestPerson, expiresOn = days(500)): Promise<number> {
  const [row] = await siteRows<{ id: number }>(
    `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'supervisor', '2026-01-05', $2) RETURNING id`,
    [person.id, expiresOn],
  )
  return row?.id ?? 0
}

/** A phone at the gate that belongs to no one here, at the address that its camera read. */
async function gateAt(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(address)
  return page
}

const checkAddress = async (page: Page) =>
  (await page.getByRole('link', { name: 'What the gate sees' }).getAttribute('href')) ?? ''

test('a worker shows the card, the gate sees that it counts, and red as soon as staff revoke it', async ({
  browser,
}) => {
  const worker = await newPerson('Mereana', 'Pōtae')
  const cardId = await giveCard(worker)
  const phone = await pageOf(browser, worker)
  await phone.goto('/account/card/')
  await expect(phone.getByRole('img', { name: 'QR code that shows whether this card is valid' })).toBeVisible()
  const address = await checkAddress(phone)
  expect(address).toMatch(/\/card\/[0-9a-f]{32}\/#AQ[\w-]{100,}$/)

  const gate = await gateAt(browser, address)
  await expect(gate.getByRole('heading', { level: 1 })).toHaveText('Valid')
  const main = gate.getByRole('main')
  await expect(main).toContainText('Mereana Pōtae')
  await expect(main).toContainText('Supervisor')
  await expect(main).not.toContainText(worker.email)
  await expect(gate.getByRole('button', { name: 'Log this check' })).toHaveCount(0)

  const office = await (await browser.newContext()).newPage()
  await signInAtDesk(office.request, 'support')
  await office.goto(`/desk/people/${worker.id}/`)
  const cards = office.getByRole('region', { name: 'Cards', exact: true })
  await cards.getByRole('button', { name: 'Revoke' }).click()
  const why = office.getByRole('dialog').getByLabel('Why')
  await why.fill('Lent to someone else')
  await photographOffice(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Revoke card' }).click()
  const history = office.getByRole('region', { name: 'Everything' })
  await expect(history).toContainText('Lent to someone else')
  await expect(cards).toContainText('Revoked')
  await expect(cards.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  await photographOffice(office)

  await gate.reload()
  await expect(gate.getByRole('heading', { level: 1 })).toHaveText('Revoked')
  const made = await siteRows<{ actor: string }>(
    `SELECT actor FROM audit_log WHERE what = 'cards' AND row_id = $1 AND action = 'update'`,
    [String(cardId)],
  )
  expect(made[0]?.actor).toMatch(/^staff \d+$/)

  await cards.getByRole('button', { name: 'Renew' }).click()
  await office.getByRole('dialog').getByLabel('Why').fill('It was a mistake')
  await office.getByRole('dialog').getByRole('button', { name: 'Renew card' }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await expect(history).toContainText('It was a mistake')
  await gate.reload()
  await expect(gate.getByRole('heading', { level: 1 })).toHaveText('Valid')
})

/** Pictures of the office at three widths, for anyone who looks at them. */
async function photographOffice(office: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await office.setViewportSize({ width, height: 900 })
    const folder = process.env.SCREENSHOTS
    if (folder) await office.screenshot({ path: `${folder}/office${Date.now()}-${width}.png`, fullPage: true })
  }
}

test('an unknown code is one calm page, and no page of a card is kept anywhere', async ({ browser, request }) => {
  const answer = await request.get(`/card/${'0'.repeat(32)}/`)
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store'])
  const gate = await gateAt(browser, `/card/${'0'.repeat(32)}/`)
  await expect(gate.getByRole('heading', { level: 1 })).toHaveText('We don’t know this card')
})

test('the card opens without a connection once it was opened, and is gone after logging out', async ({ browser }) => {
  const worker = await newPerson('Aroha', 'Ngata')
  await giveCard(worker)
  const phone = await pageOf(browser, worker)
  await phone.goto('/account/card/')
  await expect(phone.getByText('Saved on this device')).toBeVisible()
  await phone.context().setOffline(true)
  await phone.goto('/account/card/')
  await expect(phone.getByText('Aroha Ngata')).toBeVisible()
  await expect(phone.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(phone.getByText('You have no connection.')).toBeVisible()
  // Nothing else of the site is kept.
  await expect(phone.goto('/account/profile/'), 'another page').rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await phone.context().setOffline(false)
  await phone.goto('/logout/')
  await phone.getByRole('button', { name: 'Log out' }).click()
  await phone.waitForURL(({ pathname }) => pathname === '/')
  await phone.context().setOffline(true)
  await expect(phone.goto('/account/card/'), 'the card after logging out').rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a booker logs a check, finds it in the site log, and sends someone their pass', async ({ browser }) => {
  const [booker, worker] = [await newPerson('Leilani', 'Fa’asavalu'), await newPerson('Ben', 'Foster')]
  const company = await newCompany('Gate Builders', [[booker, 'booker']])
  await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company, worker.id])
  await giveCard(worker)
  const [row] = await siteRows<{ token: string }>(
    'SELECT check_token AS token FROM wallet_passes WHERE person_id = $1',
    [worker.id],
  )
  const page = await pageOf(browser, booker)
  await page.goto(`/card/${row?.token}/`)
  await page.getByRole('button', { name: 'Log this check' }).click()
  await expect(page.getByText('It is in the site log of Gate Builders.')).toBeVisible()
  await page.getByRole('link', { name: 'Last checks of Gate Builders' }).click()
  const today = page.getByRole('region', { name: 'On site today' })
  await expect(today.getByRole('listitem')).toHaveText(/Ben Foster/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Check a card' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/company/people/')
  const download = page.waitForEvent('download')
  const menu = page.getByRole('button', { name: 'Actions for Ben Foster' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Download pass' }).click()
  expect((await download).suggestedFilename()).toBe('site-safety-card.pkpass')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Email pass' }).click()
  await expect(page.getByText('the pass is on its way')).toBeVisible()
  const mail = async () =>
    (
      await siteRows<{ text: string }>(`SELECT "text" FROM messages WHERE "to" = $1 AND state = 'kept'`, [worker.email])
    )[0]?.text
  await expect.poll(mail).toContain('Get my card')
  const link = /https?:\S+\/card\/pass\/\S+/.exec((await mail()) ?? '')?.[0] ?? ''
  const phone = await gateAt(browser, link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your card for your phone')
  const pass = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Add to Apple Wallet' }).click()
  expect((await pass).suggestedFilename()).toBe('site-safety-card.pkpass')
  await phone.getByRole('link', { name: 'Add to Google Wallet' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Google Wallet would open now')
})

test('a manager chooses what people need, and sees who needs a course', async ({ browser }) => {
  const [manager, worker] = [await newPerson('Hēmi', 'Ngata'), await newPerson('Losa', 'Tuigamala')]
  const company = await newCompany('Matrix Scaffolding', [[manager, 'manager']])
  await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company, worker.id])
  await siteRows(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result)
     VALUES ($1, 'Working at Height', 'technical', 8, $2, 'pass')`,
    [worker.id, days(-100)],
  )
  const page = await pageOf(browser, manager)
  await page.goto('/company/training-matrix/')
  await page.getByRole('link', { name: 'Choose courses' }).click()
  await page.getByLabel('Working at Height', { exact: true }).check()
  await page.getByLabel('How long Working at Height counts').selectOption('3 years')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Losa Tuigamala/ })).toContainText('Met')
  await expect(page.getByRole('row', { name: /Hēmi Ngata/ })).toContainText('Missing')
  await page.getByRole('link', { name: 'Who needs a course' }).click()
  await expect(page.getByRole('row', { name: /Losa/ })).toHaveCount(0)
  await page.getByLabel('Choose Hēmi Ngata').check()
  await page.getByRole('button', { name: 'Find dates' }).click()
  await expect(page.getByRole('heading', { name: 'Dates for 1 person' })).toBeVisible()
})

test('everyone can use the pages of cards, small and large', async ({ browser }) => {
  const owner = await newPerson('Maximiliana-Christabelle', 'Featherstonehaugh')
  const company = await newCompany('Te Whare Wānanga o te Hanga Whare Limited Partnership', [[owner, 'owner']])
  await giveCard(owner)
  await siteRows(
    `INSERT INTO company_requirements (company_id, course_id, valid_months) SELECT $1, id, 24 FROM courses ORDER BY id LIMIT 8`,
    [company],
  )
  const states = [days(500), days(20), days(-20)]
  const page = await pageOf(browser, owner)
  const tokens = await Promise.all(
    states.map(async (expiresOn) => {
      const person = await newPerson('Rāwiri', 'Kingi')
      await giveCard(person, expiresOn)
      await siteRows('INSERT INTO employments (company_id, person_id) VALUES ($1, $2)', [company, person.id])
      return (
        await siteRows<{ token: string }>('SELECT check_token AS token FROM wallet_passes WHERE person_id = $1', [
          person.id,
        ])
      )[0]?.token
    }),
  )
  const addresses = [
    ...tokens.map((token) => `/card/${token}/`),
    `/card/${'0'.repeat(32)}/`,
    '/account/card/',
    '/company/people/',
    '/company/training-matrix/',
    '/company/training-matrix/requirements/',
    '/company/card-checks/',
  ]
  for (const address of addresses) {
    await page.goto(address)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findBarriers(page), `${address} at ${width}`).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
