import { expect, test } from '@playwright/test'
import pg from 'pg'
import { deskEnquiryPath } from '@/paths'
import { expectUsable, photograph } from '../support/accessibility'
import { signInAtDesk, staffName } from '../support/desk'
import { keepEnquiry } from '../support/enquiries'

/** Two colleagues and one customer who wrote twice: nobody answers half of it, and nobody answers it twice. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
  await client.query('TRUNCATE enquiries CASCADE')
})

test.afterAll(() => client.end())

const keep = (message: string) =>
  keepEnquiry(async (sql, values) => (await client.query(sql, values)).rows, {
    answers: { firstName: 'Mere', email: 'mere@people.example', message },
  })

test('support merges two enquiries, looks at the reply before it goes, and takes them apart again', async ({
  page,
}) => {
  await signInAtDesk(page.request, 'support')
  const [one, two] = [await keep('Do you train on site?'), await keep('And in Taupō?')]
  await page.goto(deskEnquiryPath(one.id))
  await page.getByRole('button', { name: 'Merge' }).click()
  await expectUsable(page, 'merge')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'OK' })).toContainText(
    `${two.reference} is part of this now.`,
  )
  await expect(page.getByRole('region', { name: `Also sent: ${two.reference}` })).toContainText('And in Taupō?')

  await page.getByLabel('Reply to mere@people.example').fill('Yes, and in Taupō too.\nSee you <soon>.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the reply' })
  await expect(preview.frameLocator('iframe').getByText('See you <soon>.')).toBeVisible()
  await expect(preview).toContainText(`Re: We have your message, ${one.reference}`)
  await expectUsable(page, 'merged')

  await page.getByRole('link', { name: `Open ${two.reference}` }).click()
  await expect(page.getByRole('region', { name: 'Merged' })).toContainText(`It is part of ${one.reference}`)
  await expectUsable(page, 'merged-part')
  await page.getByRole('button', { name: 'Take apart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take apart' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'OK' })).toContainText('is a case of its own again')
  await expect(page.getByRole('region', { name: 'Merged' })).toHaveCount(0)
})

test('a colleague is seen while they look and write, is mentioned by keyboard, and is gone once they leave', async ({
  page,
  browser,
}) => {
  const { id } = await keep('Who answers me?')
  await signInAtDesk(page.request, 'support')
  await page.goto(deskEnquiryPath(id))
  const here = page.getByRole('status', { name: 'Who else is here' })
  await expect(here).toHaveText('')

  const other = await browser.newContext()
  await signInAtDesk(other.request, 'admin')
  const colleague = await other.newPage()
  await colleague.goto(deskEnquiryPath(id))
  await expect(colleague.getByRole('status', { name: 'Who else is here' })).toHaveText(
    `${staffName('support')} is looking at this too.`,
  )
  await colleague.getByLabel('Note for staff').fill('I have it.')
  await expect(here).toHaveText(`${staffName('admin')} is writing a reply or a note.`, { timeout: 45_000 })
  await photograph(page, 'presence')

  const note = page.getByLabel('Note for staff')
  await note.focus()
  await page.keyboard.type(`Please ring, @${staffName('admin').slice(0, 3)}`)
  await expect(page.getByRole('option', { name: staffName('admin') })).toBeVisible()
  await expectUsable(page, 'mention')
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue(`Please ring, @${staffName('admin')} `)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Please ring')
  const mails = await client.query(
    `SELECT "to" FROM messages WHERE kind = 'note-mention' AND about ->> 'enquiry' = $1`,
    [String(id)],
  )
  expect(mails.rows).toHaveLength(1)

  await colleague.close()
  await expect(here).toHaveText('', { timeout: 60_000 })
  await other.close()
})
