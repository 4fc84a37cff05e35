import fs from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { addNzDays, formatShortDay, nzDay } from '@/lib/dates'
import { expectUsable, photograph } from '../support/accessibility'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { keepEnquiry } from '../support/enquiries'
import { test } from '../support/test'

/** What staff of the inbox get done in a day, by mouse and keyboard as they do. */
let client: pg.Client

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

test.beforeEach(async ({ page }) => {
  await client.query('TRUNCATE enquiries CASCADE')
  await signInAtDesk(page.request, 'support')
})

const keep = (given: Parameters<typeof keepEnquiry>[1]) =>
  keepEnquiry(async (sql, values) => (await client.query(sql, values)).rows, given)
const rowOf = async (id: number) => (await client.query('SELECT * FROM enquiries WHERE id = $1', [id])).rows[0]
const list = '/desk/enquiries'

const hostile = `<img src=x onerror="window.hivisHurt=1"><script>window.hivisHurt=1</script> Training in Whangārei`

/** Opens the panel of an action and does it. */
async function act(page: Page, action: string, submit = action) {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click()
}

async function isUnhurt(page: Page) {
  expect(await page.evaluate(() => 'hivisHurt' in window)).toBe(false)
}

test('support finds a message, reads it safely, takes it, notes, answers by mail and closes it', async ({ page }) => {
  const { id, reference } = await keep({
    answers: { firstName: '<b>Hēmi</b>', email: 'hemi@people.example', message: hostile },
  })
  await keep({ answers: { message: 'Something else' } })
  await page.goto(`${list}/`)
  await page.getByLabel('Search this list').fill('whangarei training')
  await expect(page.getByRole('row')).toHaveCount(2)
  await isUnhurt(page)
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Message', exact: true }).getByText(hostile)).toBeVisible()
  await isUnhurt(page)

  await act(page, 'Take it')
  await expect(page.getByText('It is yours.')).toBeVisible()
  const facts = page.getByRole('region', { name: 'The enquiry' })
  await expect(facts).toContainText(`With ${staffName('support')}`)
  const conversation = page.getByRole('region', { name: 'Conversation' })
  // What is half written outlives that something else is saved first.
  const reply = page.getByLabel('Reply to hemi@people.example')
  await reply.fill('We have places in Whangārei in February.')
  await page.getByRole('tab', { name: 'Note for staff' }).click()
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Error: Write something first.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note for staff' }).fill('<i>Rang</i> twice, no answer.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('The note is kept.')).toBeVisible()
  await expect(conversation).toContainText('<i>Rang</i> twice, no answer.')

  await expect(reply).toHaveValue('We have places in Whangārei in February.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The reply is on its way.')).toBeVisible()
  await expect(reply).toHaveValue('')
  await expect(conversation).toContainText('We have places in Whangārei in February.')
  await expect(page.locator('.page-head')).toContainText('Waiting')
  await expect(facts).toContainText('Answered within an office hour')
  const mail = async () =>
    (
      await client.query(
        `SELECT subject, "text" FROM messages WHERE kind = 'enquiry-reply' AND (about ->> 'enquiry')::int = $1`,
        [id],
      )
    ).rows[0]
  await expect.poll(async () => (await mail())?.text ?? '').toContain('We have places in Whangārei in February.')
  expect((await mail()).subject).toContain(reference)

  // Changing the due day afterwards must not undo what the buttons did.
  await page.getByRole('button', { name: /^Due / }).click()
  const panel = page.getByRole('dialog', { name: 'State and due day' })
  await expect(panel.getByLabel('State').locator('option')).toHaveText([
    'New',
    'In progress',
    'Waiting for the sender',
    'Closed',
  ])
  await panel.getByLabel('Due').fill('2027-01-29')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', due_on: '2027-01-29' })

  await page.getByRole('button', { name: /^Close/ }).click()
  await toastOf(page)
    .getByRole('link', { name: `Open ${reference}` })
    .click()
  await expect(conversation).toContainText('Waiting for the sender → Closed')
  expect((await rowOf(id)).state).toBe('closed')
  await isUnhurt(page)
  await expectUsable(page, 'enquiry')
})

test('support writes a snippet once, and puts it into a reply where it writes', async ({ page }) => {
  await client.query('DELETE FROM reply_snippets')
  const { id, reference } = await keep({ answers: { firstName: 'Hēmi', email: 'hemi@people.example' } })
  await page.goto('/desk/settings/')
  await page.getByRole('link', { name: 'Open snippets' }).click()
  await page.getByRole('button', { name: 'Add snippet' }).click()
  const panel = page.getByRole('dialog', { name: 'Add a snippet' })
  await panel.getByRole('button', { name: 'Add snippet' }).click()
  await expect(panel.getByText('Error: Give it a name.')).toBeVisible()
  await panel.getByLabel('Name').fill('Where to park')
  await panel.getByLabel('Text').fill('{name}, park behind the hall.\nWe keep this as {reference}.')
  await panel.getByRole('button', { name: 'Add snippet' }).click()
  await expect(page.getByText('“Where to park” is on the list.')).toBeVisible()
  await expectUsable(page, 'snippets')

  await page.goto(`${list}/${id}/`)
  const reply = page.getByLabel('Reply to hemi@people.example')
  await reply.fill('Good morning. See you.')
  // The cursor is between the sentences.
  await reply.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(14, 14))
  await reply.pressSequentially('/wh')
  await expect(page.getByRole('listbox', { name: 'Saved answers' }).getByRole('option')).toHaveCount(1)
  await reply.press('Enter')
  await expect(reply).toHaveValue(`Good morning. Hēmi, park behind the hall.\nWe keep this as ${reference}.See you.`)
  await expect(reply).toBeFocused()

  await page.goto('/desk/settings/snippets/')
  await page.getByRole('button', { name: 'Remove Where to park' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No snippet yet')).toBeVisible()
})

test('support fills in a form for someone on the phone, without a mouse', async ({ page }) => {
  await client.query(
    `INSERT INTO people (first_name, last_name, email, phone_number, site_safe_id_number)
     VALUES ('Wiremu', 'Fonaringi', 'wiremu@fonaringi.example', '021 555 3311', 'SS-FONA1')`,
  )
  await page.goto(`${list}/`)
  await page.getByRole('button', { name: 'New enquiry' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'New enquiry' })
  await panel.getByLabel('Who is calling').fill('fonaringi')
  await expect(panel.getByRole('button', { name: /^Wiremu Fonaringi/ })).toBeVisible()
  await panel.getByLabel('Who is calling').press('Enter')
  await expect(panel.getByRole('button', { name: 'Someone else' })).toBeVisible()
  // The kinds have the focus now, and 2 is a complaint.
  await page.keyboard.press('2')
  await expect(panel.getByRole('radio', { name: /^Complaint/ })).toBeChecked()
  await expect(panel.getByLabel('Site safety card number')).toHaveValue('SS-FONA1')
  await panel.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(panel.getByText('Error: Please enter the name of the course')).toBeVisible()
  await panel.getByLabel('Course', { exact: true }).fill('Working at Height')
  await panel.getByLabel('Type of complaint').selectOption('Service')
  await panel.getByLabel('Reason for the complaint').fill('No one rang back.')
  await panel.getByLabel('Further information').fill('Rang on Monday.')
  await panel.getByLabel('Note for colleagues (optional)').fill('Sounded upset.')
  await panel.getByLabel('What we promised (optional)').fill('We’ll call back')
  await panel.getByLabel(/^Due/).selectOption('Tomorrow')
  await expectUsable(page, 'desk-new-enquiry')
  await panel.getByRole('button', { name: 'Save enquiry' }).click()
  const tomorrow = formatShortDay(`${addNzDays(nzDay(new Date()), 1)}T00:00:00Z`)
  await expect(toastOf(page)).toContainText(`is kept. We’ll call back by ${tomorrow}, with you.`)
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('No one rang back.')
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
    'Sounded upset.\nPromised: We’ll call back',
  )
  await expect(page.getByRole('region', { name: 'The enquiry' })).toContainText(`With ${staffName('support')}`)
})

test('support answers one after the other from the keyboard, and each opens by itself', async ({ page }) => {
  const ages = [3, 2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000))
  const [aroha, sina, wiremu] = [
    await keep({
      answers: { firstName: 'Aroha', email: 'aroha@people.example', message: 'Card went through the wash.' },
      createdAt: ages[0],
    }),
    await keep({
      answers: { firstName: 'Sina', email: 'sina@people.example', message: 'Is there parking?' },
      createdAt: ages[1],
    }),
    await keep({
      answers: { firstName: 'Wiremu', email: 'wiremu@people.example', message: 'Fourteen people at Drury.' },
      createdAt: ages[2],
    }),
  ]
  await page.goto(`${list}/`)
  // Newest first; the list says what each of them wants.
  await expect(page.getByRole('row').nth(1)).toContainText('Fourteen people at Drury.')
  await expect(page.getByRole('row').nth(3)).toContainText('Card went through the wash.')
  await expectUsable(page, 'inbox-with-words')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wiremu.reference)
  const walk = page.getByRole('group', { name: 'List it was opened from' })
  await expect(walk).toContainText('1 of 3')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sina.reference)
  await expect(walk).toContainText('2 of 3')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wiremu.reference)
  await expect(walk).toContainText('1 of 3')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sina.reference)
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('Is there parking?')
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reply to sina@people.example')).toBeFocused()
  await page.keyboard.type('Yes, behind the hall.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aroha.reference)
  await expect(toastOf(page)).toContainText(
    `The reply to sina@people.example is on its way, ${sina.reference} is closed.`,
  )
  expect((await rowOf(sina.id)).state).toBe('closed')
  await expectUsable(page, 'enquiry-of-a-walk')

  // The last of them leads back to the list.
  await page.keyboard.press('r')
  await page.keyboard.type('A new one is in the post.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries')
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'New enquiry' }).getByLabel('Who is calling')).toBeFocused()
})

test('a key that is pressed while a page still loads is answered once it can be', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${list}/`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries')
  await page.keyboard.press('c')
  release()
  await expect(page.getByRole('dialog', { name: 'New enquiry' }).getByLabel('Who is calling')).toBeFocused()
})

test('support puts an enquiry away until a day, and finds it where it waits', async ({ page }) => {
  const { id, reference } = await keep({ answers: { firstName: 'Aroha' } })
  await page.goto(`${list}/${id}/`)
  await page.getByRole('button', { name: 'Snooze' }).click()
  const panel = page.getByRole('dialog', { name: `Snooze ${reference}` })
  await panel.getByLabel('Until').selectOption('Another day')
  await panel.getByRole('button', { name: 'Snooze' }).click()
  await expect(panel.getByText('Error: Choose a day.')).toBeVisible()
  await panel.getByLabel('Until').selectOption('Tomorrow')
  await panel.getByRole('button', { name: 'Snooze' }).click()
  await expect(page.getByText(/^Snoozed until /).first()).toBeVisible()
  await expect(page.locator('.page-head .chip')).toHaveText('Snoozed')
  await page.goto('/desk/')
  await expect(page.getByRole('region', { name: 'Enquiries to answer' })).toContainText('Every enquiry is answered')
  await page.goto(`${list}/`)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'To do' }).click()
  await expect(page.getByText('No enquiries like that')).toBeVisible()
  await views.getByRole('link', { name: 'Snoozed' }).click()
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click()
  await act(page, 'Bring it back')
  await expect(page.getByText('It is back on the open list.')).toBeVisible()
  await expect(page.locator('.page-head .chip')).toHaveText('New')
})

test('support reads what else was written to someone, by mail and by text', async ({ page }) => {
  const to = 'thread.reader@people.example'
  const { id } = await keep({ answers: { email: to, phoneNumber: '021 555 77881' } })
  const { rows: people } = await client.query(
    `INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Thread', 'Reader', $1, '021 555 77881') RETURNING id`,
    [to],
  )
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO messages (kind, "to", state, dedupe_key, message_id, about, subject)
     SELECT kind, "to", 'sent', 'thread:' || n || clock_timestamp(), 'thread', '{}', subject
     FROM (VALUES (1, 'account-welcome', $1, 'Welcome of the thread'), (2, 'text-seat-offered', '+642155577881', NULL),
       (3, 'account-welcome', 'someone.else@people.example', 'Not of the thread')) given (n, kind, "to", subject) ORDER BY n RETURNING id`,
    [to],
  )
  await page.goto(`/desk/messages/${rows[0]?.id}/`)
  const thread = page.getByRole('region', { name: 'Other messages to them' })
  await expect(thread.getByRole('link')).toHaveCount(1)
  await expect(thread).toContainText('+642155577881')
  await expectUsable(page, 'message')
  await page.goto(`/desk/messages/${rows[1]?.id}/`)
  await expect(thread.getByRole('link')).toHaveCount(1)
  await expect(thread).toContainText('Welcome of the thread')
  await page.goto(`${list}/${id}/`)
  const written = page.getByRole('region', { name: 'All their talk' })
  await expect(written).toContainText('Welcome of the thread')
  await expect(written).toContainText('+642155577881')
  await expect(written).not.toContainText('Not of the thread')
  await client.query('DELETE FROM messages WHERE id = ANY($1)', [rows.map((row) => row.id)])
  await client.query('DELETE FROM people WHERE id = $1', [people[0].id])
})

test('support sees what waits, and assigns, exports or closes many at once', async ({ page }) => {
  const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  for (const createdAt of [old, old, new Date()]) await keep({ createdAt })
  await keep({ state: 'quarantined', quarantineReason: 'too-fast' })
  await page.goto('/desk/')
  await expect(page.getByRole('navigation', { name: 'Desk', exact: true })).toContainText(/Enquiries\s*3/)
  await page.goto(`${list}/`)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Quarantine' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await views.getByRole('link', { name: 'Late' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText(/Overdue by \d+ working days/)).toHaveCount(2)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const file = await fs.readFile((await (await saved).path()) ?? '', 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(3)

  await page.getByLabel('Select all loaded rows').check()
  await page.getByLabel('Assign to…').selectOption({ label: staffName('admin') })
  await expect(page.getByText('2 enquiries assigned.')).toBeVisible()
  await expect(page.getByRole('cell', { name: staffName('admin') })).toHaveCount(2)
  await page.getByLabel('Select all loaded rows').check()
  await page.getByRole('button', { name: 'Close them' }).click()
  await expect(page.getByText('2 enquiries closed.')).toBeVisible()
  await expect(page.getByText('No enquiries like that')).toBeVisible()
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
  await page.goto('/desk/enquiries/card-orders/')
  await expectUsable(page)
  await page.getByLabel(left.reference).uncheck()
  await page.getByRole('link', { name: 'Labels of 2 orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: 'Wiremu Tairua' })).toContainText('14 Spa Road')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Mark 2 as printed')).toBeHidden()
  await page.emulateMedia({ media: null })
  await expectUsable(page, 'card-labels')
  await page.getByRole('button', { name: 'Mark 2 as printed' }).click()
  await expect(page.getByText('2 marked as printed and closed.')).toBeVisible()
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'closed', printed_at: expect.any(Date) })
  expect(await rowOf(left.id)).toMatchObject({ state: 'new', printed_at: null })

  await page.goto('/desk/planner/waitlist/demand/')
  await expect(page.getByRole('row', { name: /Foundation Passport – Civil Taupō/ })).toContainText('4–6')
  await page.getByRole('link', { name: '1 entry' }).click()
  await expect(page.getByRole('region', { name: /^Waiting for / }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`${list}/`)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Cases' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: appeal.reference })).toContainText('10 working days left')
})

test('support releases what was quarantined, hands a person their data and erases it', async ({ page }) => {
  const answers = { email: 'rangi.canary@people.example' }
  const { id } = await keep({ state: 'quarantined', quarantineReason: 'too-fast', answers })
  await page.goto(`${list}/${id}/`)
  await expect(page.getByRole('region', { name: 'Quarantine' })).toContainText('Sent faster than a person types')
  await expectUsable(page, 'enquiry-quarantined')
  await act(page, 'Release it')
  await expect(page.getByText('Released. The mails go now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quarantine' })).toHaveCount(0)
  await expect(page.getByLabel('Reply to rangi.canary@people.example')).toBeVisible()

  await page.goto('/desk/people/privacy/')
  await findAndChoose(page, answers.email, answers.email)
  const held = JSON.parse(await fileOf(page, 'Export as JSON'))
  expect(held.Enquiries).toMatchObject([{ email: answers.email }])
  expect(page.url()).not.toContain('canary')
  await erase(page)
  await page.goto(`${list}/${id}/`)
  await expect(page.getByText('Nothing of the answers is kept.')).toBeVisible()
  expect(await page.content()).not.toContain('canary')
})

/** Looks for someone and opens what is held. */
async function findAndChoose(page: Page, words: string, name: string) {
  await page.getByLabel('Name, email address, phone or card number').fill(words)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('list', { name: 'Found' }).getByRole('button', { name }).click()
  await expect(page.getByRole('region', { name: 'What we hold' }).getByRole('heading', { name })).toBeVisible()
}

async function fileOf(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return await fs.readFile((await (await saved).path()) ?? '', 'utf8')
}

/** Erases anyone who is open: the button waits for a reason and for the tick. */
async function erase(page: Page) {
  const button = page.getByRole('button', { name: 'Erase this person' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Why').selectOption({ label: 'The person asked for it' })
  await expect(button).toBeDisabled()
  await page.getByLabel('I understand that this can’t be undone.').check()
  await button.click()
  await expect(page.getByText('The person is erased.')).toBeVisible()
}

test('support finds a person by phone, reads what is held, settles what is open, and erases them', async ({ page }) => {
  const { rows } = await client.query(
    `INSERT INTO people (first_name, last_name, email, phone_number, site_safe_id_number, date_of_birth)
     VALUES ('Tūī', 'Kererūcanary', 'tui.canary@people.example', '021 555 66123', '2788001', '1990-04-30') RETURNING id`,
  )
  const person: number = rows[0].id
  await client.query(`INSERT INTO cards (person_id, level, issued_on) VALUES ($1, 'foundation', '2026-01-10')`, [
    person,
  ])
  const { id } = await keep({ form: 'assignment-appeal', answers: { email: 'tui.canary@people.example' } })
  await page.goto('/desk/people/privacy/')
  await expect(page.getByRole('heading', { level: 1, name: 'A person’s data' })).toBeVisible()
  await page.getByLabel('Name, email address, phone or card number').fill('no one at all')
  await page.getByLabel('Name, email address, phone or card number').press('Enter')
  await expect(page.getByText('No one found.')).toBeVisible()
  await findAndChoose(page, '+64 21 555 66123', 'Tūī Kererūcanary')
  await expect(
    page.getByText(/is an appeal or a complaint that is still open\. Decide and close it first\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  await photographWidths(page, 'privacy-open')

  await client.query(`UPDATE enquiries SET state = 'closed' WHERE id = $1`, [id])
  await findAndChoose(page, 'kererucanary', 'Tūī Kererūcanary')
  const readable = await fileOf(page, 'Export to read or print')
  for (const words of ['Tūī Kererūcanary', '30 Apr 1990', '2788001', 'Foundation']) expect(readable).toContain(words)
  expect(JSON.parse(await fileOf(page, 'Export as JSON')).Cards).toMatchObject([{ level: 'foundation' }])
  const section = page.getByRole('region', { name: 'Erase' })
  await expect(section).toContainText('This will be permanently deleted:')
  await expect(section).toContainText('Tax invoices and corrections as they were issued, for the seven years')
  await photographWidths(page, 'privacy-held')
  await expectUsable(page, 'privacy-held')
  await erase(page)
  await findNoOne(page, 'kererucanary')
  expect(page.url()).not.toContain('canary')
  expect((await client.query('SELECT last_name, email FROM people WHERE id = $1', [person])).rows).toEqual([
    { last_name: 'person', email: null },
  ])
  await page.goto(`/desk/people/${person}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible()
  await expect(page.getByRole('button', { name: /delete|remove/i })).toHaveCount(0)
})

async function findNoOne(page: Page, words: string) {
  await page.getByLabel('Name, email address, phone or card number').fill(words)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No one found.')).toBeVisible()
}

/** Pictures at three widths, for anyone who looks at them. */
async function photographWidths(page: Page, name: string) {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `${name}-${width}`)
  }
}

test('no one but staff of the inbox sees anything of it', async ({ page }) => {
  const { id } = await keep({ answers: { firstName: 'Canary' } })
  // Another person at the same browser: the provider knows the first one no longer.
  await page.context().clearCookies()
  await signInAtDesk(page.request, 'scheduler')
  await page.goto('/desk/')
  await expect(page.getByRole('region', { name: 'Today by place' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Enquiries to answer' })).toHaveCount(0)
  for (const path of [
    '/desk/enquiries/',
    `/desk/enquiries/${id}/`,
    '/desk/enquiries/card-orders/',
    `/desk/enquiries/card-labels/?ids=${id}`,
    '/desk/people/privacy/',
    '/desk/people/card-checks/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This isn’t part of your work' })).toBeVisible()
    expect([path, (await page.content()).includes('Canary')]).toEqual([path, false])
  }
  for (const view of ['waitlist', 'card-orders', 'card-labels?ids=1', 'cases', 'person'])
    expect([view, (await page.goto(`/admin/inbox/${view}`))?.status()]).toEqual([view, 404])
})

test('nothing of customers is left in the CMS', async ({ page }) => {
  for (const path of ['collections/enquiries', 'collections/messages', 'globals/form-settings', 'inbox/cases']) {
    expect([path, (await page.goto(`/admin/${path}`))?.status()]).toEqual([path, 404])
  }
})

/** Mere, who writes twice. */
const wrote = (message: string) => keep({ answers: { firstName: 'Mere', email: 'mere@people.example', message } })

test('support merges two enquiries, looks at the reply before it goes, and takes them apart again', async ({
  page,
}) => {
  const [one, two] = [await wrote('Do you train on site?'), await wrote('And in Taupō?')]
  await page.goto(`${list}/${one.id}/`)
  await page.locator('.pane-bar summary').click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expectUsable(page, 'merge')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(toastOf(page)).toContainText(`${two.reference} is part of this now.`)
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
  await expect(toastOf(page)).toContainText('is a case of its own again')
  await expect(page.getByRole('region', { name: 'Merged' })).toHaveCount(0)
})

test('a colleague is seen while they look and write, is mentioned by keyboard, and is gone once they leave', async ({
  page,
  browser,
}) => {
  const { id } = await wrote('Who answers me?')
  await page.goto(`${list}/${id}/`)
  const here = page.getByRole('status', { name: 'Who else is here' })
  await expect(here).toHaveText('')

  const other = await browser.newContext()
  await signInAtDesk(other.request, 'admin')
  const colleague = await other.newPage()
  await colleague.goto(`${list}/${id}/`)
  await expect(colleague.getByRole('status', { name: 'Who else is here' })).toHaveText(
    `${staffName('support')} is looking at this too.`,
  )
  await colleague.getByRole('tab', { name: 'Note for staff' }).click()
  await colleague.getByRole('textbox', { name: 'Note for staff' }).fill('I have it.')
  await expect(here).toHaveText(`${staffName('admin')} is writing a reply or a note.`)
  await photograph(page, 'presence')

  const note = page.getByRole('textbox', { name: 'Note for staff' })
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
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
