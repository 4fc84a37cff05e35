import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  countEnquiries,
  type FormName,
  findEnquiryRow,
  findFlaws,
  formPages,
  generalError,
  openForm,
  raiseFormLimits,
  readReference,
  sendButton,
} from '../support/form-pages'
import { test } from '../support/kept-focus'

// A button that changes its colours has, on the way, some that no one can read.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(raiseFormLimits)

const main = (page: Page) => page.getByRole('main')
const mark = () => randomBytes(4).toString('hex')
const summary = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ has: page.getByText('There is a problem', { exact: true }) })

const openTo = ['ask-an-advisor', 'contact-us', 'sitesmart-contact'] as const

/** Fills in a form for everyone with words of one's own. */
async function fill(page: Page, form: FormName, words: string): Promise<void> {
  const form_ = main(page)
  await form_.getByLabel('First name').fill('Hōne')
  await form_.getByLabel('Last name').fill('O’Neill')
  await form_.getByLabel('Email address').fill(`${words}@people.example`)
  await form_.getByLabel('Phone number').fill('(07) 378 5500')
  await form_.getByLabel('Where are you based?').selectOption('waikato')
  await form_.getByLabel('Message', { exact: true }).fill(words)
  if (form === 'contact-us') await form_.getByLabel(/know more about/).selectOption('membership')
  else {
    await form_.getByLabel('Company', { exact: true }).fill('Lakeside Earthworks')
    await form_.getByRole('radio', { name: 'Phone' }).check()
  }
}

for (const form of openTo) {
  test(`sends ${form}, and is told the reference and what happens next`, async ({ page }) => {
    const words = mark()
    await openForm(page, form)
    await fill(page, form, words)
    await sendButton(page, form).click()
    const reference = await readReference(page)
    await expect(main(page)).toContainText('We answer within one working day.')
    await expect(main(page).getByRole('link', { name: '0800 448 472' }).last()).toBeVisible()
    const row = await findEnquiryRow(reference)
    expect(row).toMatchObject({ form, email: `${words}@people.example`, senderName: 'Hōne O’Neill' })
    expect(row?.answers).toMatchObject({ phoneNumber: '(07) 378 5500', whereAreYouBased: 'waikato', message: words })
    expect(JSON.stringify(row?.answers)).not.toMatch(/recaptcha|website|secondsToFill/)
    expect(await findFlaws(page)).toEqual([])
    await main(page).getByRole('link', { name: 'Send another' }).click()
    await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue('')
  })

  test(`is told what is missing in ${form}, at the first field, above and below, without a flaw`, async ({ page }) => {
    await openForm(page, form)
    expect(await findFlaws(page)).toEqual([])
    await sendButton(page, form).click()
    await expect(main(page).getByLabel('First name')).toBeFocused()
    await expect(main(page).getByLabel('First name')).toBeInViewport()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(summary(page).getByRole('link').first()).toHaveText('Please enter your first name')
    await expect(generalError(page)).toContainText('Please check the highlighted answers above.')
    expect(await findFlaws(page)).toEqual([])
  })
}

test('corrects what was wrong: the messages of the specification, and everything typed stays', async ({ page }) => {
  await openForm(page, 'ask-an-advisor')
  await fill(page, 'ask-an-advisor', 'x'.repeat(501))
  await main(page).getByLabel('Email address').fill('hōne at home')
  await main(page).getByLabel('Phone number').fill('ring me')
  await expect(main(page)).toContainText('You have 1 character too many')
  await sendButton(page, 'ask-an-advisor').click()
  await expect(main(page).getByLabel('Email address')).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'The maximum number of characters is 500.',
  ])
  await expect(main(page).getByLabel('Phone number')).toHaveAccessibleDescription(
    /Error: Please enter a valid phone number/,
  )
  await expect(main(page).getByLabel('Phone number')).toHaveValue('ring me')
  await summary(page)
    .getByRole('link', { name: /maximum number/ })
    .click()
  await expect(main(page).getByLabel('Message', { exact: true })).toBeFocused()
  const words = mark()
  await main(page).getByLabel('Email address').fill(`${words}@people.example`)
  await main(page).getByLabel('Phone number').fill('+64 (0)21 555 0142')
  await main(page).getByLabel('Message', { exact: true }).fill(words)
  await sendButton(page, 'ask-an-advisor').click()
  expect((await findEnquiryRow(await readReference(page)))?.answers.phoneNumber).toBe('+64 (0)21 555 0142')
})

test('is told above the button when the bot check fails, and sends it when it passes', async ({ page }) => {
  const words = mark()
  await page.route('**/task/form-start/', (route) =>
    route.fulfill({ json: { success: true, data: { kind: 'local', token: 'made-up' } } }),
  )
  await openForm(page, 'contact-us')
  await fill(page, 'contact-us', words)
  await sendButton(page, 'contact-us').click()
  await expect(generalError(page)).toHaveText('reCAPTCHA validation failed. Please try again.')
  await expect(generalError(page)).toBeFocused()
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue(words)
  expect(await countEnquiries(words)).toBe(0)
  await page.unroute('**/task/form-start/')
  await sendButton(page, 'contact-us').click()
  await readReference(page)
})

test('loses nothing without a connection, is told when it is back, and sends once', async ({ page, context }) => {
  const words = mark()
  await openForm(page, 'contact-us')
  await fill(page, 'contact-us', words)
  await context.setOffline(true)
  await expect(main(page)).toContainText('You have no connection right now.')
  await sendButton(page, 'contact-us').click()
  await expect(generalError(page)).toHaveText('Please connect to the internet.')
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue(words)
  await context.setOffline(false)
  await expect(main(page)).toContainText('You’re back online. You can send the form now.')
  await sendButton(page, 'contact-us').click()
  await readReference(page)
  expect(await countEnquiries(words)).toBe(1)
})

test('sends again what did arrive although its answer was lost: one enquiry', async ({ page }) => {
  const words = mark()
  let isLost = false
  await page.route('**/task/contact-us-submit/', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openForm(page, 'contact-us')
  await fill(page, 'contact-us', words)
  await sendButton(page, 'contact-us').click()
  await expect(generalError(page)).toHaveText('Something went wrong, please try again later.')
  expect(await countEnquiries(words)).toBe(1)
  await page.reload()
  await expect(main(page).getByText('We’ve kept what you typed last time.')).toBeVisible()
  await sendButton(page, 'contact-us').click()
  await readReference(page)
  expect(await countEnquiries(words)).toBe(1)
})

test('clicks twice, reloads and goes back afterwards: one enquiry, and a blank form', async ({ page }) => {
  const words = mark()
  await openForm(page, 'contact-us')
  await fill(page, 'contact-us', words)
  await sendButton(page, 'contact-us').dblclick()
  const reference = await readReference(page)
  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(formPages['contact-us'].path)
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue('')
  await expect(main(page).getByLabel('First name')).toHaveValue('')
  await sendButton(page, 'contact-us').click()
  await expect(summary(page)).toBeVisible()
  expect(await countEnquiries(words)).toBe(1)
})

test('finds what was typed after a reload and after going elsewhere, until it is sent', async ({ page }) => {
  const words = mark()
  await openForm(page, 'ask-an-advisor')
  await fill(page, 'ask-an-advisor', words)
  await page.reload()
  await expect(main(page)).toContainText('We’ve kept what you typed last time.')
  for (const [label, value] of [
    ['First name', 'Hōne'],
    ['Company', 'Lakeside Earthworks'],
    ['Where are you based?', 'waikato'],
    ['Message', words],
  ] as const)
    await expect(main(page).getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(main(page).getByRole('radio', { name: 'Phone' })).toBeChecked()
  await page.goto('/about/contact-us/')
  await page.goto(formPages['ask-an-advisor'].path)
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue(words)
  await sendButton(page, 'ask-an-advisor').click()
  await readReference(page)
  await page.goto(formPages['ask-an-advisor'].path)
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hivis-draft')))).toEqual(
    [],
  )
})

test('is sent by keyboard alone', async ({ page }) => {
  const words = mark()
  await openForm(page, 'contact-us')
  await main(page).getByLabel('First name').focus()
  for (const typed of ['Hōne', 'O’Neill', `${words}@people.example`, '021 555 0142']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Waikato')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Membership')
  await page.keyboard.press('Tab')
  await page.keyboard.type(words)
  await page.keyboard.press('Tab')
  await expect(sendButton(page, 'contact-us')).toBeFocused()
  await page.keyboard.press('Enter')
  const row = await findEnquiryRow(await readReference(page))
  expect(row?.answers).toMatchObject({ whereAreYouBased: 'waikato', knowMoreAbout: 'membership', message: words })
})

test('sends a form whose rules could not be loaded: the server says what is wrong', async ({ page }) => {
  await openForm(page, 'contact-us')
  // The form itself is there; its rules are loaded when someone goes into it.
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/**', (route) => route.abort())
  await main(page).getByLabel('First name').fill('Hōne')
  await sendButton(page, 'contact-us').click()
  await expect(main(page).getByLabel('Last name')).toBeFocused()
  await expect(main(page).getByLabel('Last name')).toHaveAccessibleDescription(/Error: Please enter your last name$/)
  await expect(main(page).getByLabel('First name')).toHaveValue('Hōne')
})

test('every form has its first field on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const form of openTo) {
    await openForm(page, form)
    await expect.soft(main(page).getByLabel('First name'), form).toBeInViewport({ ratio: 1 })
  }
})
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of openTo)
    test(`sends ${form} as the browser does it, and a second click sends nothing twice`, async ({ page }) => {
      const words = mark()
      await openForm(page, form)
      await fill(page, form, words)
      await main(page).getByLabel('Email address').fill('hōne at home')
      const [answer] = await Promise.all([page.waitForResponse(isPost), sendButton(page, form).click()])
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([422, 'no-store'])
      await expect(page).toHaveTitle(/^Error: /)
      await expect(summary(page).getByRole('link')).toHaveText(['Please enter a valid email address'])
      await expect(summary(page)).toBeInViewport()
      await expect(main(page).getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
      await expect(main(page).getByLabel('Email address')).toHaveValue('hōne at home')
      await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue(words)
      await main(page).getByLabel('Email address').fill(`${words}@people.example`)
      await sendButton(page, form).dblclick()
      const reference = await readReference(page)
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeInViewport()
      await expect(main(page)).toContainText(`${words}@people.example`)
      expect(await countEnquiries(words)).toBe(1)
      const row = await findEnquiryRow(reference)
      expect(row).toMatchObject({ form, senderName: 'Hōne O’Neill', email: `${words}@people.example` })
      // The page that was read before is still the one for everyone, and the receipt is in no copy of it.
      const kept = await page.request.get(`${formPages[form].path}?success=true`)
      expect(await kept.text()).not.toContain(reference)
    })
})

const isPost = (answer: { request(): { method(): string } }) => answer.request().method() === 'POST'
