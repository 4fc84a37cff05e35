import fs from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { findBarriers } from '../support/accessibility'
import { logIn } from '../support/back-office-pages'
import { keepEnquiry } from '../support/enquiries'

/** What staff of the inbox get done in a day, by mouse and keyboard as they do. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

test.beforeEach(async ({ page }) => {
  await client.query('TRUNCATE enquiries CASCADE')
  await logIn(page, 'support')
})

const keep = (given: Parameters<typeof keepEnquiry>[1]) =>
  keepEnquiry(async (sql, values) => (await client.query(sql, values)).rows, given)
const rowOf = async (id: number) => (await client.query('SELECT * FROM enquiries WHERE id = $1', [id])).rows[0]
const list = '/admin/collections/enquiries'

const hostile = `<img src=x onerror="window.hivisHurt=1"><script>window.hivisHurt=1</script> Training in Whangārei`

async function isUnhurt(page: Page) {
  expect(await page.evaluate(() => 'hivisHurt' in window)).toBe(false)
}

test('support finds a message, reads it safely, takes it, notes, answers by mail and closes it', async ({ page }) => {
  const { id, reference } = await keep({
    answers: { firstName: '<b>Hēmi</b>', email: 'hemi@people.example', message: hostile },
  })
  await keep({ answers: { message: 'Something else' } })
  await page.goto(list)
  await page.getByPlaceholder(/any word/i).fill('whangarei training')
  await expect(page.getByRole('row')).toHaveCount(2)
  await isUnhurt(page)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByText(hostile)).toBeVisible()
  await isUnhurt(page)

  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByLabel('Assignee').locator('option:checked')).toHaveText('Demo support')
  await page.getByLabel('Note for staff').fill('<i>Rang</i> twice, no answer.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('<i>Rang</i> twice, no answer.')

  await page.getByLabel('Reply to hemi@people.example').fill('We have places in Whangārei in February.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('We have places in Whangārei in February.')
  await expect(page.locator('#field-state')).toContainText('Waiting for the sender')
  const mail = async () =>
    (
      await client.query(
        `SELECT subject, "text" FROM messages WHERE kind = 'enquiry-reply' AND (about ->> 'enquiry')::int = $1`,
        [id],
      )
    ).rows[0]
  await expect
    .poll(async () => (await mail())?.text ?? '', { timeout: 15_000 })
    .toContain('We have places in Whangārei in February.')
  expect((await mail()).subject).toContain(reference)

  // Saving the form afterwards must not undo what the buttons did.
  await page.getByLabel('Due').fill('2027-01-29')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated successfully.').first()).toBeVisible()
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', due_on: '2027-01-29' })

  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Waiting for the sender → Closed')
  expect((await rowOf(id)).state).toBe('closed')
  await isUnhurt(page)
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('inbox'))).toEqual([])
})

test('support sees on the dashboard what waits, and closes or exports many at once', async ({ page }) => {
  const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  for (const createdAt of [old, old, new Date()]) await keep({ createdAt })
  await keep({ state: 'quarantined', quarantineReason: 'too-fast' })
  await page.goto('/admin')
  const counters = page.getByRole('region', { name: 'Inbox' })
  for (const words of ['3 New', '0 Mine', '2 Overdue', '1 Quarantined'])
    await expect(counters.getByRole('link', { name: words })).toBeVisible()
  await counters.getByRole('link', { name: '2 Overdue' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText(/Overdue by \d+ working days/)).toHaveCount(2)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export this list (CSV)' }).click()
  const file = await fs.readFile((await (await saved).path()) ?? '', 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(3)

  await page.getByRole('row').first().getByRole('checkbox').check()
  await page.getByLabel('Assign the chosen enquiries to').selectOption({ label: 'Demo admin' })
  await expect(page.getByText('2 enquiries assigned.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Demo admin' })).toHaveCount(2)
  await page.getByRole('row').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Close 2' }).click()
  await expect(page.getByText('2 enquiries closed.')).toBeVisible()
  await expect(page.getByText('No Results.')).toBeVisible()
  const { rows } = await client.query(`SELECT state, count(*)::int FROM enquiries GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual([
    { state: 'new', count: 1 },
    { state: 'closed', count: 2 },
    { state: 'quarantined', count: 1 },
  ])
})

test('support prints a batch of cards and sees demand and cases', async ({ page }) => {
  const form = 'order-site-safety-card'
  const ids = [
    (await keep({ form, answers: { firstName: 'Aroha' } })).id,
    (await keep({ form, answers: { firstName: 'Wiremu' } })).id,
  ]
  const left = await keep({ form, answers: { firstName: 'Later' } })
  await keep({ form: 'course-waitlist' })
  const appeal = await keep({ form: 'assignment-appeal' })
  await page.goto('/admin/inbox/card-orders')
  await page.getByLabel(left.reference).uncheck()
  await page.getByRole('link', { name: 'Labels of 2 orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: 'Wiremu Tairua' })).toContainText('14 Spa Road')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Mark 2 as printed')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Mark 2 as printed' }).click()
  await expect(page.getByText('2 marked as printed and closed.')).toBeVisible()
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'closed', printed_at: expect.any(Date) })
  expect(await rowOf(left.id)).toMatchObject({ state: 'new', printed_at: null })

  await page.goto('/admin/inbox/waitlist')
  await expect(page.getByRole('row', { name: /Foundation Passport – Civil Taupō/ })).toContainText('4–6')
  await page.getByRole('link', { name: '1 entry' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/admin/inbox/cases')
  await expect(page.getByRole('row', { name: appeal.reference })).toContainText('10 working days left')
})

test('support releases what was quarantined, hands a person their data and erases it', async ({ page }) => {
  const answers = { email: 'rangi.canary@people.example' }
  const { id } = await keep({ state: 'quarantined', quarantineReason: 'too-fast', answers })
  await page.goto(`${list}/${id}`)
  await expect(page.getByRole('region', { name: 'Quarantine' })).toContainText('Sent faster than a person types')
  await page.getByRole('button', { name: 'Release it' }).click()
  await expect(page.getByRole('region', { name: 'Quarantine' })).toHaveCount(0)
  await expect(page.getByLabel('Reply to rangi.canary@people.example')).toBeVisible()

  await page.goto('/admin/inbox/person')
  await page.getByLabel('E-mail address').fill(answers.email)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const held = JSON.parse(await fs.readFile((await (await saved).path()) ?? '', 'utf8'))
  expect(held.enquiries).toMatchObject([{ email: answers.email }])
  expect(page.url()).not.toContain('canary')

  const erase = page.getByRole('button', { name: 'Erase this person’s enquiries' })
  await expect(erase).toBeDisabled()
  await page.getByLabel('Why').selectOption({ label: 'The person asked for it' })
  await expect(erase).toBeDisabled()
  await page.getByLabel('I know that nothing of it comes back.').check()
  await erase.click()
  await expect(page.getByText('1 enquiry is erased.')).toBeVisible()
  await page.goto(`${list}/${id}`)
  await expect(page.getByText('Nothing of the answers is kept.')).toBeVisible()
  expect(await page.content()).not.toContain('canary')
})

test('nobody but staff of the inbox sees anything of it', async ({ page }) => {
  await logIn(page, 'scheduler')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Training', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inbox' })).toHaveCount(0)
  for (const view of ['waitlist', 'card-orders', 'card-labels?ids=1', 'cases', 'person'])
    expect([view, (await page.goto(`/admin/inbox/${view}`))?.status()]).toEqual([view, 404])
})
