import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { signatureOf } from '@/features/messages/bounces.rules'
import { expectUsable, photograph } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { letter } from '../support/letters'
import { mailSecret } from '../support/start-site'
import { test } from '../support/test'

/** What customers write by email, in the inbox of the desk: read, answered with a copy and a file, and answered again. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await client.query('TRUNCATE enquiries CASCADE')
  await signInAtDesk(page.request, 'support')
})

/** As the mail provider hands it in. */
async function comes(page: Page, raw: Buffer, what: string) {
  const answer = await page.request.post('/api/mail/incoming/', {
    data: raw,
    headers: { 'content-type': 'message/rfc822', 'webhook-signature': signatureOf(mailSecret, raw) },
  })
  expect([answer.status(), await answer.json()]).toEqual([200, { success: true, data: { taken: what } }])
}

const caseOf = async () =>
  (
    await client.query<{ id: number; reference: string; state: string }>(
      'SELECT id, reference, state FROM enquiries ORDER BY id LIMIT 1',
    )
  ).rows[0] ?? { id: 0, reference: '', state: '' }

test('an email is read with its files, answered with a copy and a file, and what they answer brings it back', async ({
  page,
}) => {
  const asked: string[] = []
  // What a policy holds back never finishes.
  page.on('requestfinished', (request) => asked.push(request.url()))
  page.on('dialog', () => asked.push('a dialog of the mail'))
  const html = `<p style="color:teal;background:url(https://tracker.example/css.png)">Kia ora from a <b>scaffold</b></p><script>alert(1)</script><img src="https://tracker.example/seen.png" onerror="alert(2)"><form action="https://evil.example"><input name="card"></form>`
  const files = [
    { name: 'PO 4502.pdf', type: 'application/pdf', content: '%PDF-1.4 a purchase order' },
    { name: 'run me.exe', type: 'application/pdf', content: 'MZ\u0000' },
  ]
  await comes(page, letter({ html, files }), 'new-case')
  const { id, reference } = await caseOf()

  await page.goto('/desk/enquiries/')
  await expect(page.getByRole('link', { name: /Hēmi Kauri/ }).first()).toBeVisible()
  await page.goto(`/desk/enquiries/${id}/`)
  const message = page.getByRole('article', { name: 'From Hēmi Kauri' })
  await expect(message).toContainText('can you do two mornings at our yard?')
  await expect(
    page.getByRole('region', { name: 'What was written' }).getByText('Foundation for 14 people'),
  ).toBeVisible()
  await expect(message.getByText('With what it quotes')).toHaveCount(0)
  const kept = message.getByRole('list', { name: 'Files' })
  await expect(kept).toContainText(/run me\.exe.*could carry a program/)
  const download = page.waitForEvent('download')
  await kept.getByRole('link', { name: 'PO 4502.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('PO 4502.pdf')

  // As it was laid out: nothing runs, and no one is asked for a picture.
  await message.getByText('As it was laid out').click()
  const frame = page.frameLocator('iframe[title="The email as it was laid out"]')
  await expect(frame.getByText('Kia ora from a scaffold')).toBeVisible()
  await expect(frame.locator('script, form, input, img[src]')).toHaveCount(0)
  expect(asked.filter((url) => /tracker|evil|dialog/.test(url))).toEqual([])
  await photograph(page, 'email-1280')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Cc', exact: true }).click()
  await page.getByRole('textbox', { name: 'Cc' }).fill('ana@kauri.example')
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'Quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 the quote') })
  await expect(page.getByRole('list', { name: 'Files that go with it' })).toContainText('Quote.pdf')
  await page.getByRole('textbox', { name: 'Reply to hemi@kauri.example' }).fill('Yes, Monday and Tuesday.')
  await photograph(page, 'email-reply-1280')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const reply = page.getByRole('article', { name: /^Reply/ })
  await expect(reply).toContainText('Yes, Monday and Tuesday.')
  await expect(reply).toContainText('Copy to ana@kauri.example')
  await expect(reply.getByRole('link', { name: 'Quote.pdf' })).toBeVisible()
  expect((await caseOf()).state).toBe('waiting')

  await comes(
    page,
    letter({ subject: `Re: Foundation for 14 people [${reference}]`, text: 'Book it, please.' }),
    'in-case',
  )
  await page.reload()
  await expect(page.getByRole('article', { name: /^Email by Hēmi Kauri/ })).toContainText('Book it, please.')
  expect((await caseOf()).state).toBe('new')
})

test('a rule gives it to a colleague and suggests an answer, and is tried before it is kept', async ({ page }) => {
  await client.query('TRUNCATE case_rules')
  await client.query(`DELETE FROM reply_snippets WHERE name = 'Mornings'`)
  await client.query(`INSERT INTO reply_snippets (name, "text") VALUES ('Mornings', 'Mornings are free next week.')`)
  await comes(page, letter(), 'new-case')
  await page.goto('/desk/settings/rules/')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Words in it').fill('mornings, yard')
  await panel.getByLabel('Due in working days').fill('2')
  await panel.getByLabel('Suggest the answer').selectOption({ label: 'Mornings' })
  await panel.getByRole('button', { name: 'Try it on the last 30 days' }).click()
  await expect(panel.getByRole('status')).toContainText('1 of 1 would have been found')
  await photograph(page, 'case-rule-1280')
  await panel.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'that says “mornings” or “yard”' })).toContainText(
    'it is due in 2 working days and the answer “Mornings” is suggested',
  )
  await photograph(page, 'case-rules-1280')
  await expectUsable(page)

  await client.query('TRUNCATE enquiries CASCADE')
  await comes(page, letter(), 'new-case')
  await page.goto(`/desk/enquiries/${(await caseOf()).id}/`)
  await page.getByRole('button', { name: 'Use “Mornings”' }).click()
  await expect(page.getByRole('textbox', { name: 'Reply to hemi@kauri.example' })).toHaveValue(
    'Mornings are free next week.',
  )
})
