import { expect } from '@playwright/test'
import { expectUsable } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { test } from '../support/test'
import { siteRows } from '../support/visitors'

/** A provider leaves its old system: support brings a list of people in, fixes what is held back, and can take it back. */

const listOf = (domain: string) =>
  [
    'First name;Surname;Email;Ph 1;Date of birth;Card no.;Card level;Exp Dt;Newsletter',
    `Rangi;Pōtae;rangi@${domain};0215550231;14/02/1991;;;05/12/2027;Y`,
    `Mere;Tāwhiri;mere@${domain};021 555 0217;30/09/1988;;;02/11/2027;N`,
    `Wiremu;Paki;wiremu@${domain};;31/02/1989;;;;`,
    'Sam;Leota;;;;;;;',
  ].join('\n')

test('support brings people in from another system’s list, fixes what is held back, and takes it back', async ({
  page,
}) => {
  const domain = `list-${Date.now()}.example`
  const text = listOf(domain)
  await logIn(page, 'support')
  await page.goto('/desk/settings/')
  await page.getByRole('link', { name: /Open import/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')
  await expectUsable(page, 'import')
  await page
    .getByLabel('Choose a file of people')
    .setInputFiles({ name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which column is what?')
  await expect(page.getByText('learners.csv, 4 rows, 9 columns')).toBeVisible()
  const columns = page.getByRole('region', { name: 'Columns of the file' })
  await expect(columns.getByRole('combobox', { name: 'Ph 1' })).toHaveValue('phoneNumber')
  await expect(columns.getByRole('combobox', { name: 'Newsletter' })).toHaveValue('')
  await expect(columns.getByText('Needs you', { exact: true })).toBeVisible()
  await expectUsable(page, 'columns of an import')
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Exp Dt' })).toContainText('Say whether the day comes first')
  await columns.getByRole('group', { name: 'Is the day first?' }).getByText('05 Dec 2027').click()
  await expect(page.getByRole('region', { name: 'A row as it becomes' })).toContainText('Rangi Pōtae')
  // A last day without a level is half a card.
  await columns.getByRole('combobox', { name: 'Exp Dt' }).selectOption({ label: 'Not imported' })
  await page.getByRole('button', { name: 'Check 4 rows' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 rows are fine, 2 held back')
  await expectUsable(page, 'check of an import')
  const held = page.getByRole('region', { name: 'Held back' })
  await held.getByText('No email and no mobile').click()
  await held.getByRole('textbox', { name: 'Email of Sam Leota' }).fill(`sam@${domain}`)
  await page.keyboard.press('Tab')
  await expect(held.getByText('Fixed', { exact: true })).toBeVisible()
  await held.getByRole('button', { name: 'Leave the values out' }).click()
  await page.getByRole('button', { name: /^Check again, 2 fixed/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 rows are fine')
  await page.getByRole('button', { name: 'Import 4 people' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 people came in')
  await expectUsable(page, 'an import that came in')
  const people = () =>
    siteRows<{ name: string }>(`SELECT first_name AS name FROM people WHERE email LIKE '%' || $1 ORDER BY id`, [domain])
  expect((await people()).map(({ name }) => name)).toEqual(['Rangi', 'Mere', 'Wiremu', 'Sam'])

  await test.step('the newest export of the other system is compared: its columns are known, and nothing changes', async () => {
    const imported = page.url()
    const newest = text
      .split('\n')
      .filter((line) => !line.startsWith('Wiremu'))
      .join('\n')
      .replace('021 555 0217', '027 555 0399')
      .replace('Sam;Leota;;', `Sam;Leota;sam@${domain};`)
    await page.goto('/desk/settings/import/')
    await page
      .getByLabel('Choose a file of people')
      .setInputFiles({ name: 'learners-today.csv', mimeType: 'text/csv', buffer: Buffer.from(newest) })
    await expect(columns.getByText('Left out: as in the last file').first()).toBeVisible()
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 rows are fine')
    await expect(page.getByRole('region', { name: 'Here, and not in this file' })).toContainText('Wiremu Paki')
    await expect(page.getByText('027 555 0399').first()).toBeVisible()
    await expectUsable(page, 'a list that is compared')
    await page.getByRole('button', { name: 'Forget this file' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')
    await page.goto(imported)
  })

  await siteRows(
    `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, result)
     SELECT id, 'Foundation', 'foundation', 1, 'pass' FROM people WHERE email = $1`,
    [`mere@${domain}`],
  )
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 people were taken back, 1 stays')
  await expect(page.getByRole('list', { name: 'These people stay' }).getByRole('listitem')).toHaveText([
    /^Mere Tāwhiri\s*Something was built on it since, so it stays\.$/,
  ])
  await expect(page.getByRole('button', { name: 'Try what stays again' })).toBeVisible()
  await expectUsable(page, 'an import that was taken back')
  await page.goto('/desk/settings/import/')
  await expect(page.getByRole('link', { name: 'learners.csv' }).first()).toBeVisible()
  await expectUsable(page, 'list of imports')
  expect((await people()).map(({ name }) => name)).toEqual(['Mere'])
})

test('support invites the contacts of companies that came in, a wave at a time', async ({ page }) => {
  const stamp = Date.now()
  const domain = `wave-${stamp}.example`
  const rows = ['Aroha Hēnare', 'Tama Ngata', 'Siosaia Fifita'].map((name, at) => {
    const address = `${name.split(' ')[0]?.toLowerCase()}@${domain}`
    return `Wave ${stamp} ${at + 1} Ltd,${name},${address}`
  })
  await logIn(page, 'support')
  await page.goto('/desk/settings/import/')
  await page.getByLabel('Choose a file of companies').setInputFiles({
    name: `${domain}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Company,Contact person,Contact email', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 3 companies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 companies came in')
  const invited = () => siteRows(`SELECT "to" FROM messages WHERE "to" LIKE '%' || $1 ORDER BY id`, [domain])
  expect(await invited()).toEqual([])

  await page.getByRole('link', { name: 'All files' }).click()
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations')
  await page.getByLabel('Came in with').selectOption({ label: `${domain}.csv, 3 contacts` })
  await page.getByLabel('People in this wave').fill('2')
  await page.getByRole('button', { name: 'Show the wave' }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('list', { name: 'First in this wave' })
  await expect(first.getByRole('listitem')).toHaveText([/^Aroha Hēnare/, /^Tama Ngata/])
  await expect(
    page.frameLocator('iframe[title="The invitation"]').getByText('Nothing happens until you log in'),
  ).toBeVisible()
  await expectUsable(page, 'invitations')
  await page.getByRole('button', { name: 'Invite 2 people' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(page.getByText('2 invitations are on the way. 1 left.')).toBeVisible()
  await expect(first.getByRole('listitem')).toHaveText([/^Siosaia Fifita/])
  const list = page.getByRole('region', { name: 'Invited', exact: true })
  await expect(list.getByRole('listitem').filter({ hasText: 'Tama Ngata' })).toContainText('Not yet')
  expect(await invited()).toEqual([{ to: `aroha@${domain}` }, { to: `tama@${domain}` }])
})
