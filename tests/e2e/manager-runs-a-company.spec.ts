import { type Browser, expect, type Page } from '@playwright/test'
import type { Permission } from '@/features/account/rules'
import { expectUsable } from '../support/accessibility'
import { test } from '../support/kept-focus'
import { chooseDemoPerson, newCompany, newPerson, openSession, pageOf, siteRows } from '../support/visitors'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const personRow = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
const action = (page: Page, label: string, about: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} ?: ${about}`) })
const dialog = (page: Page) => page.getByRole('dialog')
const mark = () => String(Math.random()).slice(2, 8)

/** A company with an owner, whose page it is, and anyone else who runs it. */
async function begin(page: Page, others: [string, string, Permission][] = []) {
  const owner = await newPerson('Mere', 'Tāwhiri')
  const team = []
  for (const [firstName, lastName] of others) team.push(await newPerson(firstName, lastName))
  const name = `Pīwakawaka Roofing ${mark()}`
  const admins = team.map((person, index): [typeof person, Permission] => [person, others[index]?.[2] ?? 'viewer'])
  const id = await newCompany(name, [[owner, 'owner'], ...admins])
  await openSession(page.context(), owner)
  return { owner, team, name, id }
}

/** The result of what was done is where the person looks: announced, with the focus, in the title, and on the same page. */
async function expectResult(page: Page, title: string, text = '') {
  const result = main(page)
    .getByRole('status')
    .filter({ has: page.getByRole('heading', { name: title }) })
  await expect(result).toBeFocused()
  await expect(result).toContainText(text)
  await expect(page).toHaveTitle(/^Success: /)
}

async function invite(page: Page, email: string, permission: string) {
  await page.goto('/company/admins/')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('radio', { name: new RegExp(`^${permission}`) }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expectResult(
    page,
    'Invitation sent',
    `We’ve emailed ${email} an invitation to be a ${permission.toLowerCase()}.`,
  )
  await expect(row(page, email)).toContainText('Invited, until')
  await expect(page.locator('body[data-same-page]'), 'without a new page').toHaveCount(1)
  await expect(page.getByLabel('Email address'), 'ready for the next one').toHaveValue('')
}

/** Opens the newest mail to an address, in the list of mails that the demo keeps, and gives the address of its button. */
async function linkOfMail(page: Page, email: string, button: string, not = ''): Promise<string> {
  let href = ''
  await expect(async () => {
    await page.goto('/dev/mail/')
    await page.getByRole('link').filter({ hasText: email }).first().click({ timeout: 5_000 })
    await expect(page.getByText(`To ${email}`)).toBeVisible({ timeout: 5_000 })
    const link = page.frameLocator('iframe').getByRole('link', { name: button })
    href = (await link.getAttribute('href', { timeout: 5_000 })) ?? ''
    expect(href).not.toBe(not)
  }).toPass()
  return href
}

async function visitorPage(browser: Browser) {
  return await (await browser.newContext()).newPage()
}

/** An NZBN with its check digit (GS1). */
function newNzbn(): string {
  const digits = [...`9429${mark()}${mark()}`.slice(0, 12).padEnd(12, '7')].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

test('an invitation goes from the owner by mail to whom it is for, and to no one else', async ({ page, browser }) => {
  const { name } = await begin(page)
  const invited = await newPerson('Aroha', 'Ngata')
  await invite(page, invited.email, 'Booker')
  const href = await linkOfMail(page, invited.email, 'See the invitation')

  const visitor = await visitorPage(browser)
  await visitor.goto(href)
  await expect(heading(visitor)).toHaveText(`Help manage ${name}`)
  await expect(main(visitor)).toContainText('as a booker')
  await expect(main(visitor)).not.toContainText(invited.email)
  await visitor.getByRole('link', { name: 'Log in to accept' }).click()
  await chooseDemoPerson(visitor, 'demo-personal')
  // The mark of the mail’s link has gone from the address.
  await expect(visitor).toHaveURL((at) => at.pathname === new URL(href).pathname)
  await expect(main(visitor)).toContainText('You’re logged in as personal@people.example.')
  await expect(visitor.getByRole('link', { name: 'Log in with the other address' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)

  const theirs = await pageOf(browser, invited)
  await theirs.goto(href)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(theirs)).toHaveText(name)
  const welcome = main(theirs)
    .getByRole('status')
    .filter({ hasText: `Welcome to ${name}` })
  await expect(welcome).toContainText('You’re a booker: you can book courses')
  await expect(welcome).toContainText('You pay by card when you book.')
  await expect(welcome).toBeFocused()
  await expect(welcome.getByRole('link', { name: 'Find a course to book' })).toBeVisible()
  await expect(theirs.getByRole('navigation', { name: 'My account' }).getByRole('link')).toHaveText([
    'Home',
    'My card',
    'Bookings and orders',
    'Company',
    'My details',
    'Overview',
    'People',
    'Training matrix',
    'Online courses',
    'Renewals',
    'Clearance packs',
    'Site log',
  ])
  await theirs.goto(href)
  await expect(heading(theirs)).toHaveText('This invitation is no longer valid')
  await page.goto('/company/admins/')
  await expect(page.getByLabel('Permission of Aroha Ngata')).toHaveValue('booker')
})

test('the owner sends an invitation again, which ends the first link, and takes it back after being asked', async ({
  page,
  browser,
}) => {
  await begin(page)
  const email = `${mark()}@people.example`
  await invite(page, email, 'Viewer')
  const first = await linkOfMail(page, email, 'See the invitation')
  await page.goto('/company/admins/')
  await action(page, 'Send again', email).click()
  await expectResult(page, 'Invitation sent again', `We’ve sent ${email} a new link.`)
  const second = await linkOfMail(page, email, 'See the invitation', first)
  const visitor = await visitorPage(browser)
  await visitor.goto(first)
  await expect(heading(visitor)).toHaveText('This invitation is no longer valid')
  await visitor.goto(second)
  await expect(heading(visitor)).toContainText('Help manage Pīwakawaka Roofing')

  await page.goto('/company/admins/')
  await action(page, 'Cancel invitation', email).click()
  await expect(dialog(page)).toContainText(`The link we emailed to ${email} stops working.`)
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(row(page, email)).toBeVisible()
  await action(page, 'Cancel invitation', email).click()
  await dialog(page).getByRole('button', { name: 'Cancel invitation' }).click()
  await expectResult(page, 'Invitation cancelled')
  await expect(row(page, email)).toHaveCount(0)
  await visitor.goto(second)
  await expect(heading(visitor)).toHaveText('This invitation is no longer valid')
})

test('the owner is told what is wrong with an invitation, and what was entered stays', async ({ page }) => {
  const { team } = await begin(page, [['Aroha', 'Ngata', 'booker']])
  await page.goto('/company/admins/')
  await page.getByLabel('Email address').fill('aroha at home')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const summary = main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Business admins/)
  await expect(page.getByLabel('Email address')).toHaveValue('aroha at home')
  await page.getByLabel('Email address').fill(team[0]?.email ?? '')
  await page.getByRole('radio', { name: /^Viewer/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(summary).toContainText('This person already helps run your company.')
})

test('the owner changes what someone may do, and takes it away after being asked', async ({ page, browser }) => {
  const { name, team } = await begin(page, [['Aroha', 'Ngata', 'booker']])
  const [aroha] = team
  if (!aroha) throw new Error('No one was made.')
  const theirs = await pageOf(browser, aroha)
  await theirs.goto('/company/')
  await expect(theirs.getByRole('link', { name: 'Business admins' })).toHaveCount(0)

  await page.goto('/company/admins/')
  await page.getByLabel('Permission of Aroha Ngata').selectOption('Manager')
  await action(page, 'Save', 'Aroha Ngata as manager').click()
  await expectResult(page, 'Aroha Ngata is now a manager')
  await expect(page.getByLabel('Permission of Aroha Ngata')).toHaveValue('manager')
  await theirs.reload()
  await theirs.getByRole('link', { name: 'Business admins' }).click()
  await expect(row(theirs, 'Mere Tāwhiri')).toContainText('Owner')

  await action(page, 'Remove', 'Aroha Ngata').click()
  await expect(dialog(page)).toContainText(`can no longer see or book anything for your company`)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expectResult(page, 'Aroha Ngata removed', 'can no longer see or book anything for your company')
  await expect(row(page, 'Aroha Ngata')).toHaveCount(0)
  await theirs.reload()
  await expect(heading(theirs)).toHaveText('You don’t manage a company here')
  await expect(main(theirs)).toContainText(`You work for ${name}, but you don’t manage its account.`)
})

test('the last owner can neither step down nor leave, and is told why', async ({ page }) => {
  await begin(page)
  const keeps = 'A company must have an owner. Make someone else an owner first.'
  await page.goto('/company/admins/')
  await page.getByLabel('Permission of Mere Tāwhiri').selectOption('Viewer')
  await action(page, 'Save', 'Mere Tāwhiri as viewer').click()
  await expect(dialog(page)).toContainText('You’ll lose rights that only another owner can give back.')
  await dialog(page).getByRole('button', { name: 'Become a viewer' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(keeps)
  await page.keyboard.press('Escape')
  await action(page, 'Remove', 'Mere Tāwhiri').click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(keeps)
  await page.reload()
  await expect(page.getByLabel('Permission of Mere Tāwhiri')).toHaveValue('owner')
})

test('managers and viewers see only the actions that are theirs', async ({ page, browser }) => {
  const { team } = await begin(page, [
    ['Hana', 'Kereama', 'manager'],
    ['Pita', 'Sharples', 'manager'],
    ['Tomasi', 'Vea', 'viewer'],
  ])
  const [manager, , viewer] = team
  if (!manager || !viewer) throw new Error('No one was made.')
  const theirs = await pageOf(browser, manager)
  await theirs.goto('/company/admins/')
  await expect(row(theirs, 'Mere Tāwhiri').getByRole('button')).toHaveCount(0)
  await expect(row(theirs, 'Pita Sharples').getByRole('button')).toHaveCount(0)
  await expect(action(theirs, 'Remove', 'Tomasi Vea')).toBeVisible()
  await expect(theirs.getByLabel('Permission of Tomasi Vea').getByRole('option')).toHaveText(['Viewer', 'Booker'])
  await expect(theirs.getByRole('radio')).toHaveCount(2)

  const looks = await pageOf(browser, viewer)
  await looks.goto('/company/admins/')
  await expect(row(looks, 'Mere Tāwhiri')).toBeVisible()
  await expect(main(looks).getByRole('button')).toHaveCount(0)
  await looks.goto('/company/people/')
  await expect(looks.getByRole('link', { name: 'Mere Tāwhiri' })).toBeVisible()
  await expect(looks.getByRole('link', { name: 'Add a person' })).toHaveCount(0)
  await looks.goto('/company/people/add/')
  await expect(looks).toHaveURL('/company/')
})

test('people are rows with one menu each, which the keyboard opens, walks and closes', async ({ page }) => {
  await begin(page)
  await page.goto('/company/people/')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'No thanks' }).click()
  const search = page.getByRole('form', { name: 'Search people' })
  await expect.poll(async () => (await search.boundingBox())?.y).toBeLessThan(245)
  const opener = personRow(page, 'Mere Tāwhiri').getByRole('button', { name: 'Actions for Mere Tāwhiri' })
  await expect(
    main(page)
      .getByRole('row', { name: /Mere Tāwhiri/ })
      .getByRole('button'),
  ).toHaveCount(1)
  const items = page.getByRole('menu', { name: 'Actions for Mere Tāwhiri' }).getByRole('menuitem')
  await opener.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await expectUsable(page, 'people-menu')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(items).toHaveCount(0)
  await opener.click()
  await items.filter({ hasText: 'Change details' }).click()
  await expect(heading(page)).toHaveText('Mere Tāwhiri')
})

test('adds someone after correcting what was wrong, changes them, and ends their employment', async ({ page }) => {
  await begin(page)
  await page.goto('/company/people/')
  await page.getByRole('link', { name: 'Add a person' }).click()
  await page.getByLabel('Last name').fill('Pōtae')
  await page.getByLabel('Email address').fill('mereana at home')
  await page.getByLabel('Date of birth').fill('31/2/1990')
  await page.getByRole('button', { name: 'Add person' }).click()
  const summary = main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Add a person/)
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a first name.',
    'Enter an email address in the correct format, like name@example.co.nz.',
    'Enter a real date of birth, like 31/12/1990.',
  ])
  await summary.getByRole('link', { name: 'Enter a real date of birth' }).click()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveValue('31/2/1990')
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/Error: Enter a real date of birth/)
  await expect(page.getByLabel('Email address')).toHaveValue('mereana at home')
  await page.getByLabel('First name').fill('Mereana')
  await page.getByLabel('Email address').fill(`mereana-${mark()}@people.example`)
  await page.getByLabel('Date of birth').fill('3/2/1990')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expectResult(page, 'Mereana Pōtae added')
  await expect(page.getByLabel('First name'), 'ready for the next one').toHaveValue('')
  await page.getByRole('link', { name: 'See their page' }).click()
  await expect(heading(page)).toHaveText('Mereana Pōtae')
  await expect(page.getByLabel('Date of birth')).toHaveValue('03/02/1990')

  await page.getByLabel('Job title').fill('Traffic controller')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).toHaveTitle(/^Success: /)
  await page.goto('/company/people/')
  await expect(personRow(page, 'Mereana Pōtae')).toContainText('Traffic controller')
  await page.getByRole('link', { name: 'Mereana Pōtae' }).click()
  await action(page, 'Remove from company', 'Mereana').click()
  await expect(dialog(page)).toContainText('They keep their card and their course records.')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/company/people/')
  await expect(personRow(page, 'Mere Tāwhiri')).toBeVisible()
  await expect(personRow(page, 'Mereana')).toHaveCount(0)
})

test('brings a list in, is told line by line what to change, and adds everyone at once', async ({ page }) => {
  await begin(page)
  await page.goto('/company/people/import/')
  const lines = (email: string) =>
    `First name\tLast name\tEmail\tDate of birth\nSione\tVea\t${email}\t1/4/1991\nGrace\tThompson\t\t\nTom\tBaker\t\t12/12/2001`
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.getByLabel('List').fill('First name\tJob\nSione\tRigger')
  await button('Check the list').click()
  await page.getByRole('radio', { name: 'A heading that names the columns' }).check()
  await expectUsable(page, 'first-line')
  await button('Continue').click()
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
  await button('Check 1 person').click()
  await expect(page.getByRole('link', { name: 'Say which columns have the first and the last name.' })).toBeVisible()
  await button('Another list').click()

  await page
    .getByLabel('List')
    .fill(lines('sione at home').replace('Email\t', 'Email\tWages\t').replace('home\t', 'home\t1250.00\t'))
  await button('Check the list').click()
  const column = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(column('Email')).toHaveValue('email')
  await expect(column('Wages')).toHaveValue('')
  await button('Check 3 people').click()
  await expect(
    page.getByRole('link', { name: 'Say whether the day or the month comes first in the dates of birth.' }),
  ).toBeVisible()
  await page.getByRole('radio', { name: /^Day first: 1.4.1991 is 01 Apr 1991/ }).check()
  await expectUsable(page, 'list-columns')
  await button('Check 3 people').click()
  await expect(page.getByText('We leave out columns we don’t use: Wages.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 of 3 lines needs a change' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^2 Sione Vea/ })).toContainText('Enter an email address')
  await expect(page.getByRole('row', { name: /^3 Grace Thompson/ })).toContainText('Ready to add')
  await expect(button(/^Add \d/)).toHaveCount(0)
  await expectUsable(page, 'list-held')
  await page.getByRole('textbox', { name: 'Email of line 2' }).fill(`sione-${mark()}@people.example`)
  await button('Check again').click()
  await expect(page.getByRole('heading', { name: '3 people, all in order' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^2 Sione Vea/ })).toContainText('Born 01/04/1991')
  await button('Add 3 people').click()
  await expectResult(page, 'Your list is in', '3 people added, 0 changed, 0 removed.')
  await page.getByRole('link', { name: 'See everyone' }).click()
  await expect(page).toHaveURL('/company/people/')
  await expect(main(page).getByRole('status')).toHaveText('4 people')
  await expect(personRow(page, 'Sione Vea')).toBeVisible()
})

test('brings the file of the HR system in with the keyboard, and sees who starts, changes and leaves', async ({
  page,
}) => {
  await begin(page)
  const file = (text: string) => ({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const heading1 = 'Employee number,First name,Last name,Email,Position,Hourly rate'
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const bring = async (lines: string, whole: boolean) => {
    await page.getByLabel('File').setInputFiles(file(`${heading1}\n${lines}`))
    await press('Check the list')
    await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
    if (whole) {
      await page.getByRole('radio', { name: /^No, it’s some/ }).focus()
      await page.keyboard.press('ArrowDown')
    }
    await press(/^Check \d/)
  }
  await page.goto('/company/people/import/')
  await bring(
    'A-1,Māia,Tūhoe,crew@roofing.example,Roofer,31.50\nA-2,Sione,Vea,crew@roofing.example,Roofer,30.00\nA-3,Grace,Thompson,,Apprentice,24.10',
    false,
  )
  await press('Add 3 people')
  await expectResult(page, 'Your list is in', '3 people added')

  await bring(
    'A-1,Maia,Tuhoe,crew@roofing.example,Foreman,33.50\nA-2,Sione,Vea,sione.vea@roofing.example,Roofer,30.00\nA-4,Tom,Baker,tom@roofing.example,Roofer,29.00',
    true,
  )
  await expect(page.getByRole('heading', { name: '3 people, all in order' })).toBeFocused()
  await expect(page.getByText('We leave out columns we don’t use: Hourly rate.')).toBeVisible()
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes.getByRole('row', { name: /^2 Māia Tūhoe/ })).toContainText('Job: Roofer → Foreman')
  await expect(changes.getByRole('row', { name: /^3 Sione Vea/ })).toContainText('sione.vea@roofing.example')
  const gone = page.getByRole('checkbox', { name: /^Grace Thompson/ })
  await expect(gone).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Mere Tāwhiri/ }), 'who runs the company').toBeDisabled()
  await gone.focus()
  await page.keyboard.press('Space')
  await expectUsable(page, 'list-difference')
  await press('Save the changes')
  await expectResult(page, 'Your list is in', '1 person added, 2 changed, 1 removed.')
  // Larger than what forms may send.
  const rate = `33.50${'0'.repeat(70_000)}`
  await bring(
    `A-1,Maia,Tuhoe,crew@roofing.example,Foreman,${rate}\nA-4,Tom,Baker,tom@roofing.example,Roofer,29.00`,
    false,
  )
  await expect(page.getByText('Nothing to change: your people are as the list says.')).toBeVisible()
})

test('is asked whether someone who is added works here already, one by one and in a list', async ({ page }) => {
  const { id } = await begin(page)
  const losa = await newPerson('Losa', 'Tuigamala')
  await siteRows(`INSERT INTO employments (company_id, person_id, job_title) VALUES ($1, $2, 'Labourer')`, [
    id,
    losa.id,
  ])
  await page.goto('/company/people/add/')
  const name = async (first: string, last: string) => {
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Last name').fill(last)
    await page.getByRole('button', { name: 'Add person' }).click()
  }
  const question = page.getByRole('region', { name: 'Is this Losa Tuigamala, Labourer?' })
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('One name only? Enter it in both fields.')
  await name('tuigamala', 'LOSA')
  await expect(question).toBeFocused()
  await expectUsable(page, 'same-person')
  await page.getByRole('button', { name: 'Yes, use this person' }).click()
  await expectResult(page, 'Losa Tuigamala is on your list already')
  await name('Lisa', 'Tuigamala')
  await question.getByRole('button', { name: 'No, add a new person' }).click()
  await expectResult(page, 'Lisa Tuigamala added')

  await page.goto('/company/people/import/')
  await page.getByLabel('List').fill('Losa,Tuigamla\nRewi,Hohepa')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Check 2 people' }).click()
  await expect(page.getByRole('heading', { name: '2 people, one of whom may already work for you' })).toBeVisible()
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Line 1: say whether' })).toBeFocused()
  await page
    .getByRole('radio', { name: 'Yes, use Losa Tuigamala, Labourer' })
    .or(page.getByRole('radio', { name: 'Yes, use this person' }))
    .first()
    .check()
  await expectUsable(page, 'same-person-list')
  await page.getByRole('button', { name: 'Add them' }).click()
  await expectResult(page, 'Your list is in', '1 person added')
  await page.getByRole('link', { name: 'See everyone' }).click()
  await expect(page).toHaveURL('/company/people/')
  await expect(main(page).getByRole('status')).toHaveText('4 people')
  await expect(personRow(page, 'Rewi Hohepa')).toBeVisible()
})

test('finds people without typing macrons, by the state of their card, and page by page', async ({ page }) => {
  const { id } = await begin(page)
  await siteRows(
    `WITH added AS (INSERT INTO people (first_name, last_name)
       SELECT CASE n WHEN 1 THEN 'Rāwiri' ELSE 'Crew ' || n END, CASE n WHEN 1 THEN 'Kīngi' ELSE 'Number ' || n END
       FROM generate_series(1, 29) n RETURNING id, first_name),
     carded AS (INSERT INTO cards (person_id, level, issued_on, expires_on)
       SELECT id, 'foundation', '2020-01-01', CASE first_name WHEN 'Rāwiri' THEN DATE '2022-01-01' ELSE DATE '2099-01-01' END
       FROM added WHERE first_name IN ('Rāwiri', 'Crew 2'))
     INSERT INTO employments (company_id, person_id) SELECT $1, id FROM added`,
    [id],
  )
  await page.goto('/company/')
  await page.getByRole('link', { name: '1 card has expired' }).click()
  await expect(personRow(page, 'Rāwiri Kīngi')).toContainText('Expired')
  await expect(main(page).getByRole('status')).toHaveText('1 person')
  const states = page.getByRole('navigation', { name: 'State of the card' })
  await states.getByRole('link', { name: 'Valid' }).click()
  await expect(personRow(page, 'Crew 2 Number 2')).toContainText('Valid')
  await states.getByRole('link', { name: 'All' }).click()
  await expect(main(page).getByRole('status')).toHaveText('30 people, page 1 of 2')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(main(page).getByRole('status')).toHaveText('30 people, page 2 of 2')
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.getByLabel('Name, number or job').fill('rawiri kingi')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/company/people/?q=rawiri+kingi')
  await expect(main(page).getByRole('status')).toHaveText('1 person')
  await expect(page.getByRole('link', { name: 'Rāwiri Kīngi' })).toBeVisible()
  await page.getByLabel('Name, number or job').fill('no one at all')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Show everyone' }).click()
  await expect(main(page).getByRole('status')).toHaveText('30 people, page 1 of 2')
})

test('signs a company up; someone else who gives its NZBN asks to join, and is let in', async ({ page, browser }) => {
  const owner = await newPerson('Mere', 'Tāwhiri')
  const asker = await newPerson('Wiremu', 'O’Neill')
  const [name, nzbn] = [`Kererū Fencing ${mark()}`, newNzbn()]
  await openSession(page.context(), owner)
  const signUp = async (one: Page, number: string) => {
    await one.goto('/account/sign-up/')
    await one.getByLabel('Company name').fill(name)
    await one.getByLabel('NZBN').fill(number)
    await one.getByLabel('Phone number').fill('021 555 0199')
    await one.getByRole('button', { name: 'Sign up' }).click()
  }
  await signUp(page, '9429000000001')
  await expect(page.getByRole('link', { name: 'Enter the 13 digits of the NZBN, or leave it empty.' })).toBeVisible()
  await signUp(page, nzbn)
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('heading', { name: 'Welcome! Three steps to get started' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your people and their cards' })).toBeVisible()

  const theirs = await pageOf(browser, asker)
  await signUp(theirs, nzbn)
  await expect(theirs.getByRole('heading', { name: `${name} is already with us` })).toBeVisible()
  await theirs.goto('/company/')
  await expect(heading(theirs)).toHaveText('You don’t manage a company here')

  await page.reload()
  await expect(main(page)).toContainText(`Someone wants to join ${name}.`)
  await page.getByRole('link', { name: 'Answer' }).click()
  await action(page, 'Decline', 'Wiremu').click()
  await expect(dialog(page)).toContainText('We let them know. They can ask again.')
  await page.keyboard.press('Escape')
  await action(page, 'Add as a viewer', 'Wiremu').click()
  await expect(page.getByLabel('Permission of Wiremu O’Neill')).toHaveValue('viewer')
  await expectResult(page, 'Wiremu O’Neill can now see your company')
  await expect(page.getByRole('heading', { name: 'Asking to join' })).toHaveCount(0)
  await theirs.reload()
  await expect(heading(theirs)).toHaveText(name)
  await linkOfMail(theirs, asker.email, 'Go to the company')
})

test('someone who runs two companies switches between them', async ({ page }) => {
  const { owner, name } = await begin(page)
  const second = `Tūī Electrical ${mark()}`
  await newCompany(second, [[owner, 'viewer']])
  await page.goto('/company/')
  await expect(heading(page)).toHaveText(name)
  await action(page, 'Switch', second).click()
  await expect(heading(page)).toHaveText(second)
  await page.goto('/company/people/')
  await expect(page.getByRole('link', { name: 'Add a person' })).toHaveCount(0)
  await page.goto('/account/')
  await expect(main(page)).toContainText(`You’re working in the ${second} account.`)
  await page.goto('/company/')
  await action(page, 'Switch', name).click()
  await expect(heading(page)).toHaveText(name)
})
