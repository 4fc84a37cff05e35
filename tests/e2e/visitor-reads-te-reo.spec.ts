import { expect, type Page } from '@playwright/test'
import { applyPath } from '@/paths'
import { expectUsable } from '../support/accessibility'
import { button } from '../support/booking-pages'
import { newSlot } from '../support/bookings'
import { findEnglish, findNames } from '../support/english-left'
import { formPages, raiseFormLimits } from '../support/form-pages'
import { openAsBuyer } from '../support/shopping'
import { test } from '../support/test'
import { newCompany, newPerson, openSession, siteRows } from '../support/visitors'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const inTeReo = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=mi`
const frame = 'body > :not(main)'
let names: string[] = []

test.beforeAll(async () => {
  await raiseFormLimits()
  names = await findNames()
})

/** Names each page, so that a missing word says where it is. */
async function expectNoEnglish(page: Page, where: string, scope: string, typed: readonly string[] = []): Promise<void> {
  const left = await findEnglish(page, { code: 'mi', scope, names: [...typed, ...names] })
  expect.soft(left, where).toEqual([])
}

const calendar = '/training/course-calendar/'

test('the frame and the calendar in te reo Māori say nothing in English', async ({ page }) => {
  for (const [where, query, waitFor] of [
    ['places', '', 'Kōwhiria he wāhi'],
    ['dates', '?location=wellington', 'akoranga i Wellington'],
    ['courses', '?location=wellington&group=course', 'akoranga i Wellington'],
    ['at one’s own pace', '?type=online', 'tuihono'],
    ['webinars', '?type=webinar', 'tuihono'],
    ['nothing that fits', '?location=wellington&category=leadership&window=7&day=sunday', 'Aroha mai'],
    ['no VR here', '?location=taupo&type=vr', 'Kei Tāmaki Makaurau'],
    ['an unknown place', '?location=atlantis', 'Kāore tēnā wāhi'],
  ] as const) {
    await page.goto(inTeReo(`${calendar}${query}`))
    await expect(page.getByRole('main').getByText(waitFor).locator('visible=true').first()).toBeVisible()
    await expect.soft(page, where).toHaveTitle(/^Te maramataka akoranga · /)
    await expectNoEnglish(page, where, `${frame}, main`, ['Course calendar'])
  }
})

test('the check of a card in te reo Māori says nothing in English, with errors and a card that is found', async ({
  page,
}) => {
  const person = await newPerson('Mereana', 'Pōtae')
  const number = `T${person.id}`
  await siteRows('UPDATE people SET site_safe_id_number = $1 WHERE id = $2', [number, person.id])
  await siteRows(
    `INSERT INTO cards (person_id, level, issued_on, expires_on) VALUES ($1, 'supervisor', '2026-01-05', now() + interval '1 year')`,
    [person.id],
  )
  await page.goto(inTeReo('/card/'))
  await expect(page).toHaveTitle('Tirohia he kāri')
  await expectNoEnglish(page, 'gate', 'body')
  await page.getByText('Patohia kē te tau').click()
  const send = page.getByRole('button', { name: 'Kimihia' })
  await send.click()
  await expect(page.getByRole('link', { name: 'Tuhia te tau kei te kāri.' })).toBeVisible()
  await expectNoEnglish(page, 'nothing typed', 'body')
  const enter = async (name: string) => {
    await page.getByLabel('Te tau o te kāri').fill(number)
    await page.getByLabel('Te ingoa whānau kei te kāri').fill(name)
    await send.click()
  }
  await enter('Rangi')
  await expect(page.getByRole('alert').getByText('Kāore he kāri i a mātou').first()).toBeVisible()
  await expectNoEnglish(page, 'no such card', 'body')
  await enter('Pōtae')
  await expect(page.getByRole('heading', { name: 'E mana ana' })).toBeVisible()
  await expectNoEnglish(page, 'a card', 'body', ['Mereana Pōtae'])
  const [card] = await siteRows<{ token: string; name: string }>(
    `SELECT w.check_token AS token, concat_ws(' ', p.first_name, p.last_name) AS name FROM wallet_passes w JOIN current_card c USING (person_id)
       JOIN people p ON p.id = person_id WHERE c.state = 'active' LIMIT 1`,
  )
  await page.goto(inTeReo(`/card/${card?.token}/`))
  await expect(page).toHaveTitle('E mana ana: kāri haumaru')
  await expectNoEnglish(page, 'a scanned card', 'main', [card?.name ?? ''])
  await page.goto(inTeReo('/card/not-one-of-our-tokens/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Kāore mātou e mōhio ana ki tēnei kāri' })).toBeVisible()
  await expect(page).toHaveTitle('Tirohia he kāri')
  await expectNoEnglish(page, 'an unknown card', 'main')
})

const long = 'Ā'.repeat(2100)
const form = '#form, main aside'

const titles: Readonly<Record<string, string>> = {
  'ask-an-advisor': 'Pātaihia tētahi kaitohutohu',
  'course-waitlist': 'Te rārangi tatari akoranga',
  'order-site-safety-card': 'Tonoa he kāri haumaru',
  'contact-us': 'Whakapā mai',
  'assignment-appeal': 'Te pīra i tētahi hua',
  'assignment-complaint': 'Te amuamu mō tētahi aromatawai',
  'assignment-extension': 'Tonoa he wā anō',
  'sitesmart-contact': 'Kōrero mai mō Sitesmart',
  'job-application': 'Tono mō tētahi mahi',
}

/** Presses the button that sends, and waits for what is wrong. */
async function send(page: Page): Promise<void> {
  await page.locator('#form button[type=submit]').click()
  await expect(page.locator('#form [role=alert]').first()).not.toBeEmpty()
}

for (const [name, path] of [
  ...Object.entries(formPages).map(([one, { path: at }]) => [one, at] as const),
  ['job-application', applyPath()] as const,
])
  test(`${name} in te reo Māori says nothing in English, empty and with too much in it`, async ({ page, context }) => {
    const person = await newPerson('Mereana', 'Tūhoe')
    await newCompany('Te Kamupene', [[person, 'owner']])
    await openSession(context, person)
    await page.goto(inTeReo(path))
    await expect(page.locator('#form button[type=submit]')).toBeVisible()
    const title = new RegExp(`^${titles[name]} · `)
    await expect(page).toHaveTitle(title)
    await expectNoEnglish(page, 'as it opens', `${frame}, ${form}`, ['Mereana'])
    await send(page)
    await expect(page).toHaveTitle(new RegExp(title.source.replace('^', '^Hapa: ')))
    await expectNoEnglish(page, 'empty', form)
    for (const field of await page.locator('#form :is(textarea, input:not([type])), #form input[type=text]').all())
      if (await field.isEditable()) await field.fill((await field.getAttribute('role')) === 'combobox' ? '' : long)
    await send(page)
    await expectNoEnglish(page, 'with too much in it', form, [long])
  })

async function fillContact(page: Page): Promise<void> {
  await page.goto(inTeReo(formPages['contact-us'].path))
  const typed = { 'Ingoa tuatahi': 'Hōne', 'Ingoa whānau': 'Heke', Īmēra: 'hone@people.example', Karere: 'Kia ora' }
  for (const [label, value] of Object.entries({ ...typed, 'Tau waea': '021 555 0142' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Kei hea koe e noho ana?').selectOption('waikato')
  await page.getByLabel('He aha tāu e hiahia ana kia mōhio ake?').selectOption('membership')
}

async function expectSentInTeReo(page: Page): Promise<void> {
  await page.locator('#form button[type=submit]').click()
  await expect(page.getByText('Tō tau tohutoro', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Kua tutuki: Whakapā mai · /)
}

test('a form that was sent in te reo Māori says so in te reo, in its title as well', async ({ page }) => {
  await fillContact(page)
  await expectSentInTeReo(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form in te reo Māori says in it what is wrong, and that it was sent', async ({ page }) => {
    await fillContact(page)
    await page.getByLabel('Karere', { exact: true }).fill('')
    await page.locator('#form button[type=submit]').click()
    await expect(page).toHaveTitle(/^Hapa: Whakapā mai · /)
    await expectNoEnglish(page, 'posted with an error', form, ['Hōne', 'Heke'])
    await page.getByLabel('Karere', { exact: true }).fill('Kia ora')
    await expectSentInTeReo(page)
  })
})

test('held seats are a bar in te reo Māori on other pages, and the way back stays in it', async ({ page }) => {
  await openAsBuyer(page)
  const { sessionId } = await newSlot({}, siteRows)
  await page.goto(`/course-booking/${sessionId}/`)
  await page.getByRole('checkbox', { name: /\(you\)/ }).check()
  await button(page, 'Hold the seat').click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goto(inTeReo(calendar))
  const bar = page.getByRole('complementary', { name: 'Ngā tūru kua puritia' })
  await expect(bar).toContainText(/^\s*Kotahi te tūru kua puritia mō .+, e toe ana te 1[45]:\d\d/)
  await expectNoEnglish(page, 'held', frame, ['Hēmi'])
  await expectUsable(page, 'te-reo-held-bar')
  await bar.getByRole('link', { name: 'Haere tonu ki te whakarite' }).click()
  await expect(page).toHaveURL(/\/course-booking\/\d+\/\?.*lang=mi/)
})

test('an address in te reo Māori is found, not found and typed by hand', async ({ page, context }) => {
  await openSession(context, await newPerson('Mereana', 'Tūhoe'))
  await page.goto(inTeReo(formPages['order-site-safety-card'].path))
  const search = page.getByRole('combobox', { name: /^Kimihia tō wāhitau/ })
  await search.pressSequentially('14 Queen Street')
  await expect(page.getByRole('status').getByText(/wāhitau i kitea/)).toBeAttached()
  const found = await page.getByRole('option').allTextContents()
  await expectNoEnglish(page, 'found', form, found)
  await search.fill('qqqq zzzz')
  await expect(page.getByText('Kāore i kitea taua wāhitau.')).toBeVisible()
  await expectNoEnglish(page, 'not found', form, found)
  await page.getByRole('button', { name: 'Tuhia te wāhitau ā-ringa' }).click()
  await page.getByLabel('Te rārangi tuatahi').fill(long)
  await page.getByLabel('Tapa tāone').fill(long)
  await page.getByLabel('Waehere poutāpeta').fill('12')
  await send(page)
  await expect(page.getByText('Kia 250 ngā reta o te rārangi tuatahi').first()).toBeVisible()
  await expectNoEnglish(page, 'by hand', form, [long])
})

const heightOfHeader = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const)
  test(`te reo Māori has one line of header and fits at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const [path, shot] of [
      ['/', 'home'],
      [`${calendar}?location=wellington`, 'calendar'],
      ['/about/contact-us/', 'contact'],
      ['/card/', 'card'],
    ] as const) {
      await page.goto(path)
      const english = await heightOfHeader(page)
      await page.goto(inTeReo(path))
      expect.soft(await heightOfHeader(page), path).toBe(english)
      await expectUsable(page, `te-reo-${shot}-${width}`)
    }
  })
