import { expect, type Page } from '@playwright/test'
import { deskDuplicatesPath, deskPeoplePath, deskPrivacyRequestsPath } from '@/desk-paths'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk, toastOf } from '../support/desk'
import { test } from '../support/test'

test.beforeEach(async ({ page }) => {
  await signInAtDesk(page.request, 'support')
})

/** Enters someone at the desk, and gives the address of their page. */
async function enter(page: Page, first: string, more: Record<string, string>): Promise<string> {
  await page.goto(deskPeoplePath)
  await page.getByRole('button', { name: 'Add person' }).click()
  const panel = page.getByRole('dialog', { name: 'Add a person' })
  await panel.getByLabel('First name').fill(first)
  await panel.getByLabel('Last name').fill('Whaanga')
  for (const [label, value] of Object.entries(more)) await panel.getByLabel(label, { exact: true }).fill(value)
  await panel.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} Whaanga`)
  return new URL(page.url()).pathname
}

const idIn = (path: string) => /\d+/.exec(path)?.[0] ?? ''

const said = (page: Page) => toastOf(page)

/** Someone rang twice and is here twice: one record, until it turns out to be a mistake. */
test('support finds two Anas, merges them, and takes it back', async ({ page }) => {
  const phone = `021 5${String(Date.now()).slice(-6)}`
  const older = await enter(page, 'Ana', { Phone: phone })
  const newer = await enter(page, 'Anahera', { Phone: phone, Email: `anahera.${Date.now()}@people.example` })

  await page.goto(deskDuplicatesPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicates')
  const pair = page.getByRole('listitem').filter({ hasText: 'Anahera Whaanga' })
  await expect(pair).toContainText('Same phone number')
  await expectUsable(page)
  await pair.getByRole('link', { name: /^Compare/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are they the same person?')
  await expect(page.getByRole('row', { name: /^First name/ })).toContainText('Anahera')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Merge them' }).click()
  const panel = page.getByRole('dialog', { name: 'Merge the two records' })
  await panel.getByLabel('First name').selectOption({ label: 'Anahera' })
  await expectUsable(page)
  await panel.getByRole('button', { name: 'Merge' }).click()
  await expect(said(page)).toContainText('The two records are one.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anahera Whaanga')
  const stayed = new URL(page.url()).pathname
  await expectUsable(page)

  // The page of the one that went leads to the one that stayed.
  const went = stayed === older ? newer : older
  for (const [from, to] of [
    [went, stayed],
    [`${went}privacy/`, `${stayed}privacy/`],
    [`${went}merge/${idIn(stayed)}/`, stayed],
    [`${stayed}merge/${idIn(went)}/`, stayed],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location, await answer.text()]).toEqual([307, to, ''])
  }
  await page.goto(went)
  await expect(page).toHaveURL(new RegExp(`${stayed}$`))
  await expect(page.getByText('merged two records of one person')).toBeVisible()

  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await expect(said(page)).toContainText('there are two records again')
  await page.goto(went)
  await expect(page).toHaveURL(new RegExp(`${went}$`))
  await expect(page.getByText('Perhaps the same person as')).toBeVisible()

  await page.getByRole('button', { name: 'Not the same person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'They are two people' }).click()
  await expect(said(page)).toContainText('They stay two people')
  await expect(page.getByRole('listitem').filter({ hasText: 'Anahera Whaanga' })).toHaveCount(0)
})

/** The law gives 20 working days: who asks is noted, found, and answered. */
test('support notes that someone wants their data deleted, erases them, and the request is answered', async ({
  page,
}) => {
  const email = `deleted.${Date.now()}@people.example`
  const path = await enter(page, 'Wiremu', { Email: email })
  const panel = page.getByRole('region', { name: 'Privacy requests' })
  await panel.getByRole('button', { name: 'New request' }).click()
  const form = page.getByRole('dialog', { name: 'New privacy request' })
  await form.getByLabel('What do they ask for?').selectOption({ label: 'Deletion' })
  await form.getByLabel('What they ask, in their words').fill('Delete everything of me')
  await expectUsable(page)
  await form.getByRole('button', { name: 'Add request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deletion: Wiremu Whaanga')
  await expect(page.getByRole('region', { name: 'What stays, and why' })).toContainText('seven years')
  await expectUsable(page)
  const request = new URL(page.url()).pathname

  await page.goto(deskPrivacyRequestsPath)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Open')
  await expectUsable(page)
  await page.goto('/desk/')
  await expect(page.getByRole('link', { name: /Privacy requests open/ })).toBeVisible()

  await page.goto(`${path}privacy/`)
  await page.getByLabel('Why').selectOption({ index: 1 })
  await page.getByLabel('I understand that this can’t be undone.').check()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText('The person is erased.')).toBeVisible()
  await page.goto(request)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deletion: Erased person')
  await expect(page.getByRole('region', { name: 'Done as asked' })).toContainText('Erased everywhere.')
})
