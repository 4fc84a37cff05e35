import { expect } from '@playwright/test'
import pg from 'pg'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { expectUsable } from '../support/accessibility'
import { signInAtDesk } from '../support/desk'
import { keepEnquiry } from '../support/enquiries'
import { test } from '../support/test'

/** When the office is open, as support sets it at the desk; and how soon it answers, in those hours. */
let client: pg.Client
const query = async <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
  (await client.query<T>(sql, values)).rows

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await client.query('TRUNCATE enquiries, office_hours, office_closed_days, answer_hours, form_settings CASCADE')
  await signInAtDesk(page.request, 'support')
})

test.afterAll(async () => {
  await client.query('TRUNCATE enquiries, office_hours, office_closed_days, answer_hours, form_settings CASCADE')
  await client.end()
})

test('support sets the hours of the office, its closed days and how soon each kind is answered', async ({ page }) => {
  await page.goto('/desk/settings/')
  await page.getByRole('link', { name: /Open office hours/ }).click()
  const week = page.getByRole('region', { name: 'Open' })
  await expect(week.getByRole('listitem').filter({ hasText: 'Monday' })).toHaveText(/8 am to 5 pm$/)
  await week.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Friday closes').fill('07:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('alert')).toHaveText('A day ends after it begins.')
  await panel.getByLabel('Friday closes').fill('15:30')
  await panel.getByRole('checkbox', { name: 'Saturday' }).check()
  await panel.getByLabel('Saturday closes').fill('12:00')
  await panel.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await expect(panel.getByLabel('Monday opens')).toBeDisabled()
  await panel.getByLabel('Anniversary day of').selectOption({ label: 'Otago' })
  await expectUsable(page, 'office-week')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(week.getByRole('listitem')).toHaveText([
    'MondayClosed',
    'Tuesday8 am to 5 pm',
    'Wednesday8 am to 5 pm',
    'Thursday8 am to 5 pm',
    'Friday8 am to 3.30 pm',
    'Saturday8 am to 12 pm',
    'SundayClosed',
    'Anniversary day ofOtago',
  ])

  const closed = page.getByRole('region', { name: 'Closed days of our own' })
  await closed.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('button', { name: 'Add a day' }).click()
  await panel.getByLabel('Day 1', { exact: true }).fill('2027-12-29')
  await panel.getByLabel('Why day 1 is closed').fill('Summer break')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(closed.getByRole('listitem')).toHaveText(['Wed 29 Dec 2027Summer break'])

  const within = page.getByRole('region', { name: 'Answered within' })
  await within.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Complaint').fill('4')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(within.getByRole('listitem').filter({ hasText: 'complaint' })).toHaveText(/4 office hours$/)
  await expectUsable(page, 'office-hours')
})

test('the report says how soon cases were answered and leads to what is open, and a case says when it is due', async ({
  page,
}) => {
  const day = addNzDays(nzDay(new Date()), 1)
  const { id } = await keepEnquiry(query, { dueAt: nzInstant(day, '15:00') })
  await keepEnquiry(query, { dueAt: new Date(Date.now() - 3_600_000) })
  const [{ id: helper } = { id: 0 }] = await query<{ id: number }>(
    `SELECT id FROM staff WHERE email = 'support@hivis.example'`,
  )
  for (const form of ['contact-us', 'ask-an-advisor', 'assignment-complaint', 'order-site-safety-card'] as const)
    for (const hours of [1, 3, 30]) {
      const createdAt = new Date(Date.now() - 5 * 86_400_000)
      const one = await keepEnquiry(query, {
        form,
        createdAt,
        assignee: helper,
        dueAt: new Date(Date.now() - 3 * 86_400_000),
      })
      await query(
        `INSERT INTO enquiry_events (enquiry_id, kind, actor, text, created_at) SELECT id, 'reply', 'system', 'Kia ora', created_at + make_interval(hours => $2)
         FROM enquiries WHERE id = $1`,
        [one.id, hours],
      )
      await query(`UPDATE enquiries SET state = 'closed' WHERE id = $1`, [one.id])
    }
  await page.goto('/desk/reports/answers/')
  await expect(page.getByRole('row', { name: /^All 14 / })).toBeVisible()
  await expectUsable(page, 'answer-times')
  const contact = page.getByRole('row', { name: /^Contact us 5 / })
  await expect(contact.getByRole('link')).toHaveText(['2', '1'])
  await contact.getByRole('link').last().click()
  await expect(page).toHaveURL(/state=late/)
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.goto('/desk/reports/answers-by-person/')
  await expect(page.getByRole('row', { name: /^No one 2 / })).toBeVisible()

  await page.goto(`/desk/enquiries/${id}/`)
  await expect(page.getByRole('region', { name: 'The enquiry' })).toContainText('Due tomorrow 3 pm')
  await expect(page.getByRole('link', { name: /Due tomorrow 3 pm/ })).toBeVisible()
})
