import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
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
import { chooseDemoPerson, newCompany, newPerson, openSession, siteRows, type TestPerson } from '../support/visitors'

// A button that changes its colours has, on the way, some that no one can read.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(raiseFormLimits)

const main = (page: Page) => page.getByRole('main')
const mark = () => randomBytes(4).toString('hex')
const prompt = (page: Page) => main(page).getByRole('heading', { name: 'You need to log in to complete this form' })
const part = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })

const gated = [
  'course-waitlist',
  'order-site-safety-card',
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
] as const

/** Someone of the test's own who is logged in, with a company and a card number. */
async function begin(context: BrowserContext): Promise<TestPerson> {
  const person = await newPerson('Mereana', 'Tūhoe')
  await newCompany(`Lakeside ${mark()}`, [[person, 'owner']])
  await openSession(context, person)
  return person
}

async function enterDate(page: Page, name: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await part(page, name).getByLabel('Day').fill(date)
  await part(page, name).getByLabel('Month').fill(month)
  await part(page, name).getByLabel('Year').fill(year)
}

/** What each form asks as well as the sender; gives some of the answers as they must be kept. */
const fillIn: Record<(typeof gated)[number], (page: Page, words: string) => Promise<Record<string, unknown>>> = {
  'course-waitlist': async (page, words) => {
    const body = main(page)
    await body.getByLabel('Find a course').fill('height')
    await body.getByRole('checkbox', { name: 'Working at Height' }).check()
    await body.getByLabel('Find a course').fill('')
    await body.getByRole('checkbox', { name: 'First Aid for Site' }).check()
    await body.getByLabel('Where do you require training?').selectOption('taupo')
    await body.getByRole('radio', { name: '4-6' }).check()
    await body.getByLabel('Phone number').fill('021 555 0100')
    await body.getByLabel('Message', { exact: true }).fill(words)
    return { numberOfLearners: '4-6', whereDoYouRequireTraining: 'taupo', howWouldYouLikeToBeContacted: 'email' }
  },
  'order-site-safety-card': async (page) => {
    const body = main(page)
    await body.getByLabel('Site safety card number, or date of birth').fill('2604437')
    await body.getByLabel('Where are you based?').selectOption('northland')
    await body.getByRole('radio', { name: 'My company' }).check()
    await body.getByLabel('PO number (optional)').fill('PO-4471')
    await enterDate(page, 'Needed by (optional)', '2099-03-27')
    await body.getByRole('combobox', { name: 'Find your address (optional)' }).fill('12 bank st whang')
    await page.getByRole('option', { name: '12 Bank Street, Whangārei 0110' }).click()
    await expect(body.locator('[name="addressForMailing.city"]')).toHaveValue('Whangārei')
    return {
      poNumber: 'PO-4471',
      dueDate: '2099-03-27',
      addressForMailingIsManualEntry: 'no',
      addressForMailing: expect.objectContaining({ line1: '12 Bank Street', city: 'Whangārei', postcode: '0110' }),
    }
  },
  'assignment-appeal': async (page, words) => {
    const body = main(page)
    await body.getByLabel('Phone number').fill('021 555 0100')
    await body.getByLabel('Site safety card number').fill('260 4437')
    await body.getByLabel('Reason for the appeal').fill(words)
    await body.getByLabel('Further information').fill('None')
    return { siteSafeIdNumber: '2604437', furtherInformation: 'None' }
  },
  'assignment-complaint': async (page, words) => {
    const body = main(page)
    await body.getByLabel('Phone number').fill('021 555 0100')
    await body.getByLabel('Site safety card number').fill('2604437')
    await body.getByLabel('Name of the course').fill('Foundation Civil')
    await body.getByRole('radio', { name: 'Service' }).check()
    await body.getByLabel('Reason for the complaint').fill(words)
    await body.getByLabel('Further information').fill('None')
    return { complaintType: 'Service', courseName: 'Foundation Civil' }
  },
  'assignment-extension': async (page, words) => {
    const body = main(page)
    await enterDate(page, 'Date of birth', '1988-02-29')
    await body.getByLabel('Phone number').fill('021 555 0100')
    await body.getByLabel('Site safety card number').fill('2604437')
    await body.getByLabel('Name of the course').fill('Foundation Civil')
    await enterDate(page, 'Date of the course', '2025-11-30')
    await expect(body).toContainText('due on 28 Feb 2026')
    await body.getByLabel('Reason for the extension').fill(words)
    return { dateOfBirth: '1988-02-29', dateOfCourse: '2025-11-30', assignmentDueDate: '2026-02-28' }
  },
}

for (const form of gated) {
  test(`sends ${form} with the name and e-mail of the profile`, async ({ page, context }) => {
    const person = await begin(context)
    await openForm(page, form)
    for (const [label, value] of [
      ['First name', 'Mereana'],
      ['Last name', 'Tūhoe'],
      ['Email address', person.email],
    ] as const) {
      await expect(main(page).getByLabel(label, { exact: true })).toHaveValue(value)
      await expect(main(page).getByLabel(label, { exact: true })).not.toBeEditable()
    }
    expect(await findFlaws(page)).toEqual([])
    const answers = await fillIn[form](page, mark())
    await sendButton(page, form).click()
    const row = await findEnquiryRow(await readReference(page))
    expect(row).toMatchObject({ form, email: person.email, senderName: 'Mereana Tūhoe' })
    expect(row?.answers).toMatchObject(answers)
  })

  test(`a visitor is asked to log in before ${form}, and can’t close that`, async ({ page }) => {
    await page.goto(formPages[form].path)
    await expect(prompt(page)).toBeVisible()
    await expect(sendButton(page, form)).toHaveCount(0)
    // The ways to log in or sign up are all it has: nothing closes it, by key or by pointer.
    const box = main(page).getByRole('region', { name: 'You need to log in to complete this form' })
    await expect(box.getByRole('button')).toHaveCount(0)
    await expect(box.getByRole('link')).toHaveText(['Log in', 'Sign up'])
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(prompt(page)).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
  })
}

test('logs in from the prompt and comes back to the form, with what the link asked for', async ({ page }) => {
  await page.goto(`${formPages['course-waitlist'].path}?course=working-at-height&area=taupo`)
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await chooseDemoPerson(page, 'demo-owner')
  await expect(main(page).getByLabel('First name')).toHaveValue('Moana')
  await expect(main(page)).toContainText('Chosen: Working at Height')
  await expect(main(page).getByLabel('Where do you require training?')).toHaveValue('taupo')
})

test('is told what is missing, at the first field, and without a flaw', async ({ page, context }) => {
  await begin(context)
  for (const [form, first, text] of [
    ['course-waitlist', 'Find a course', 'Please choose at least one course'],
    [
      'order-site-safety-card',
      'Site safety card number, or date of birth',
      'Please enter the card number or the date of birth',
    ],
    ['assignment-extension', 'Day', 'Please enter a valid date'],
  ] as [FormName, string, string][]) {
    await openForm(page, form)
    await sendButton(page, form).click()
    await expect(main(page).getByLabel(first).first()).toBeFocused()
    await expect(main(page).getByLabel(first).first()).toHaveAccessibleDescription(new RegExp(`Error: ${text}`))
    expect(await findFlaws(page)).toEqual([])
  }
})

test('is told what an address lacks, where it can be entered, and that a date has gone', async ({ page, context }) => {
  await begin(context)
  const form = 'order-site-safety-card'
  await openForm(page, form)
  await fillIn[form](page, '')
  await enterDate(page, 'Needed by (optional)', '2020-03-27')
  await main(page).getByRole('combobox', { name: 'Find your address (optional)' }).fill('The blue house')
  // Leaving the field closes its suggestions, which may lie over the button.
  await page.keyboard.press('Tab')
  await sendButton(page, form).click()
  await expect(part(page, 'Needed by (optional)').getByLabel('Day')).toBeFocused()
  await expect(main(page).getByText('The date can’t be before today').last()).toBeVisible()
  await expect(main(page).getByLabel('First line (optional)')).toHaveValue('The blue house')
  await expect(main(page).getByLabel('Town or city (optional)')).toHaveAccessibleDescription(
    'Error: Please enter the city',
  )
  await expect(main(page).getByLabel('Postcode (optional)')).toHaveAccessibleDescription(
    'Error: Please enter the postcode',
  )
})

test('can’t send another name or e-mail, whatever the page is made to say', async ({ page, context }) => {
  const person = await begin(context)
  await openForm(page, 'assignment-complaint')
  await fillIn['assignment-complaint'](page, mark())
  await page.evaluate(() => {
    for (const [name, value] of [
      ['firstName', 'Prime'],
      ['lastName', 'Minister'],
      ['email', 'prime@minister.example'],
    ]) {
      const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`)
      if (field) Object.assign(field, { readOnly: false, value })
    }
  })
  await sendButton(page, 'assignment-complaint').click()
  const row = await findEnquiryRow(await readReference(page))
  expect(row).toMatchObject({ senderName: 'Mereana Tūhoe', email: person.email })
  expect(row?.answers).toMatchObject({ firstName: 'Mereana', lastName: 'Tūhoe', email: person.email })
})

test('is logged out while typing: everything stays, and is there again after logging in', async ({ page, context }) => {
  const person = await begin(context)
  const words = mark()
  await openForm(page, 'assignment-complaint')
  await fillIn['assignment-complaint'](page, words)
  await siteRows('DELETE FROM user_sessions WHERE person_id = $1', [person.id])
  await sendButton(page, 'assignment-complaint').click()
  await expect(prompt(page)).toBeVisible()
  await expect(main(page)).toContainText('What you typed is saved on this device')
  await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login/azuread-b2c-oauth2/?next=${encodeURIComponent(formPages['assignment-complaint'].path)}&prompt=login`,
  )
  await expect(generalError(page)).toHaveText('')
  await openSession(context, person)
  await openForm(page, 'assignment-complaint')
  await expect(main(page).getByLabel('Reason for the complaint')).toHaveValue(words)
  await expect(main(page).getByRole('radio', { name: 'Service' })).toBeChecked()
  await sendButton(page, 'assignment-complaint').click()
  await readReference(page)
})

test('leaves no draft on the device after logging out', async ({ page, context }) => {
  await begin(context)
  await openForm(page, 'assignment-complaint')
  await fillIn['assignment-complaint'](page, mark())
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hivis-draft')).length)
  await expect.poll(drafts).toBe(1)
  await page.goto('/logout/')
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/logout/)
  await page.goto('/')
  expect(await drafts()).toBe(0)
})

test('appeals too late: is told so calmly, and the appeal is taken and marked', async ({ page, context }) => {
  const person = await begin(context)
  await siteRows(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, completed_date, result)
     VALUES ($1, 'Foundation Civil', 'foundation', 10, '2024-03-04', 'not-yet')`,
    [person.id],
  )
  await openForm(page, 'assignment-appeal')
  await expect(main(page).getByRole('note')).toContainText(
    'Your last result is from 04 Mar 2024, more than five working days ago.',
  )
  await expect(main(page).getByRole('note')).toContainText('You can still send yours')
  await fillIn['assignment-appeal'](page, mark())
  await sendButton(page, 'assignment-appeal').click()
  expect((await findEnquiryRow(await readReference(page)))?.isLate).toBe(true)
})

/** The same answers without what only a script can do: no search, and an address by hand. */
async function fillByHand(page: Page, form: (typeof gated)[number], words: string): Promise<Record<string, unknown>> {
  const body = main(page)
  if (form === 'course-waitlist') {
    for (const name of ['Working at Height', 'First Aid for Site']) await body.getByRole('checkbox', { name }).check()
    await body.getByLabel('Where do you require training?').selectOption('taupo')
    await body.getByRole('radio', { name: '4-6' }).check()
    await body.getByLabel('Phone number').fill('021 555 0100')
    await body.getByLabel('Message', { exact: true }).fill(words)
    return { numberOfLearners: '4-6', whereDoYouRequireTraining: 'taupo', howWouldYouLikeToBeContacted: 'email' }
  }
  if (form === 'assignment-extension') {
    await enterDate(page, 'Date of birth', '1988-02-29')
    await body.getByLabel('Phone number').fill('021 555 0100')
    await body.getByLabel('Site safety card number').fill('2604437')
    await body.getByLabel('Name of the course').fill('Foundation Civil')
    await enterDate(page, 'Date of the course', '2025-11-30')
    await body.getByLabel('Reason for the extension').fill(words)
    return { dateOfBirth: '1988-02-29', dateOfCourse: '2025-11-30', assignmentDueDate: '2026-02-28' }
  }
  if (form !== 'order-site-safety-card') return await fillIn[form](page, words)
  await body.getByLabel('Site safety card number, or date of birth').fill('2604437')
  await body.getByLabel('Where are you based?').selectOption('northland')
  await body.getByRole('radio', { name: 'My company' }).check()
  await enterDate(page, 'Needed by (optional)', '2099-03-27')
  await body.getByLabel('First line (optional)').fill('12 Bank Street')
  await body.getByLabel('Town or city (optional)').fill('Whangārei')
  await body.getByLabel('Postcode (optional)').fill('0110')
  await body.getByLabel('Region (optional)').selectOption('northland')
  await body.getByLabel('Message (optional)').fill(words)
  const addressForMailing = { line1: '12 Bank Street', city: 'Whangārei', postcode: '0110', region: 'northland' }
  return { dueDate: '2099-03-27', addressForMailing, addressForMailingIsManualEntry: 'yes' }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of gated)
    test(`sends ${form} after a press of a button that finds out who asks`, async ({ page, context }) => {
      const words = mark()
      const start = main(page).getByRole('button', { name: 'Start' })
      await page.goto(formPages[form].path)
      await start.click()
      await expect(prompt(page)).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        `/login/azuread-b2c-oauth2/?next=${encodeURIComponent(formPages[form].path)}&prompt=login`,
      )
      const { email } = await begin(context)
      await page.goto(formPages[form].path)
      await start.click()
      await expect(main(page).getByLabel('First name')).toHaveValue('Mereana')
      await sendButton(page, form).click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(main(page).getByRole('alert').first()).toBeInViewport()
      const answers = await fillByHand(page, form, words)
      await sendButton(page, form).click()
      const reference = await readReference(page)
      expect(await findEnquiryRow(reference)).toMatchObject({ form, email, answers })
    })
})
