import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { addNzDays, nzDay } from '@/lib/dates'
import { expectUsable, photograph } from '../support/accessibility'
import { signInAtDesk, staffName, toastOf } from '../support/desk'
import { keepEnquiry } from '../support/enquiries'
import { test } from '../support/test'

/** The inbox in three panes: an answer takes a handful of keys, the next one opens by itself, and no mouse is needed. */
let client: pg.Client

const hour = 3_600_000
const day = 24 * hour
const list = '/desk/enquiries'

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(() => client.end())

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await client.query('TRUNCATE enquiries CASCADE')
  await client.query('DELETE FROM reply_snippets')
  await signInAtDesk(page.request, 'support')
})

const keep = (given: Parameters<typeof keepEnquiry>[1]) =>
  keepEnquiry(async (sql, values) => (await client.query(sql, values)).rows, given)
const stateOf = async (id: number) =>
  (await client.query<{ state: string }>('SELECT state FROM enquiries WHERE id = $1', [id])).rows[0]?.state
const from = (firstName: string, message: string, more: object = {}) => ({
  answers: { firstName, email: `${firstName.toLowerCase()}@people.example`, message },
  ...more,
})
const ago = (ms: number) => new Date(Date.now() - ms)
const addSnippet = (name: string, text: string) =>
  client.query('INSERT INTO reply_snippets (name, "text") VALUES ($1, $2)', [name, text])

/** Presses keys as a person does and counts them: a word that is typed counts once for each letter. */
function counted(page: Page) {
  let presses = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    },
    taken: () => {
      const sum = presses
      presses = 0
      return sum
    },
  }
}

const pane = (page: Page) => page.getByRole('region', { name: 'Enquiries', exact: true })
const open = (page: Page) => page.getByRole('heading', { level: 1 })

/** Keys are heard once the page is live. */
const live = (page: Page) => expect(page.locator('html[data-hears-keys]')).toBeAttached()

/** No pointer may be needed: any press of one is noted. */
const watchMouse = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('mouse', 'used'), true)
  })

test('support answers four questions without a mouse, in at most nine keys each, and the next one opens', async ({
  page,
}) => {
  await watchMouse(page)
  await addSnippet(
    'Parking',
    'There’s free parking behind the building, {first name}. Quote {reference} if you call {our phone}.',
  )
  await addSnippet('Lost card', 'A new card is on its way to you.')
  const late = await keep(from('Aroha', 'Card went through the wash.', { createdAt: ago(20 * day) }))
  // What came before midnight would be due today.
  const dueOn = addNzDays(nzDay(new Date()), 3)
  const [sina, wiremu, mere] = [
    await keep(from('Sina', 'Is there parking?', { createdAt: ago(3 * hour), dueOn })),
    await keep(from('Wiremu', 'Where do I leave the ute?', { createdAt: ago(2 * hour), dueOn })),
    await keep(from('Mere', 'Parking for a trailer?', { createdAt: ago(hour), dueOn })),
  ]
  await keep(from('Tama', 'Thanks, I’ll look.', { state: 'waiting', createdAt: ago(30 * day) }))
  await page.goto(`${list}/${late.id}/`)

  await expect(pane(page).getByRole('heading', { level: 3 })).toHaveText(['Late 1', 'Later 3', 'Waiting for them 1'])
  await expect(pane(page).getByRole('navigation').getByRole('link')).toHaveText([
    'Open 4',
    'Mine 0',
    'Unassigned 4',
    'Texts 0',
    'Snoozed 0',
  ])
  await expect(page.getByRole('navigation', { name: 'Desk', exact: true })).toContainText(/Enquiries\s*4/)
  await expect(pane(page).locator('[aria-current=true].pane-row')).toContainText('Card went through the wash.')
  await photograph(page, 'panes-1280')
  const keys = counted(page)
  await live(page)

  // R to the reply, a slash and two letters of a saved answer, Enter, then Ctrl Enter sends and closes.
  const reply = page.getByRole('textbox', { name: 'Reply to aroha@people.example' })
  await keys.press('r')
  await expect(reply).toBeFocused()
  await keys.press('/', 'l', 'o')
  await expect(page.getByRole('option', { name: /^Lost card/ })).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(reply).toHaveValue('A new card is on its way to you.')
  await expect(page.getByText('Then opens').filter({ visible: true })).toBeVisible()
  await keys.press('Control+Enter')
  await expect(toastOf(page)).toContainText(
    `The reply to aroha@people.example is on its way, ${late.reference} is closed.`,
  )
  expect(keys.taken()).toBeLessThanOrEqual(9)
  expect(await stateOf(late.id)).toBe('closed')

  const asked = new Map([sina, wiremu, mere].map((one) => [one.reference, one]))
  for (const left of [3, 2, 1]) {
    await expect(pane(page).getByRole('link', { name: `Open ${left}` })).toBeVisible()
    const reference = await open(page).textContent()
    const one = asked.get(reference ?? '')
    expect(one, `${reference} is one of them`).toBeDefined()
    asked.delete(reference ?? '')
    await keys.press('r', '/', 'p', 'a')
    await expect(page.getByRole('option', { name: /^Parking/ })).toHaveAttribute('aria-selected', 'true')
    await keys.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue(
      new RegExp(
        `^There’s free parking behind the building, \\p{L}+\\. Quote ${reference} if you call [\\d ]+\\.$`,
        'u',
      ),
    )
    await keys.press('Control+Enter')
    await expect(toastOf(page)).toContainText(`${reference} is closed.`)
    expect(keys.taken()).toBeLessThanOrEqual(9)
    expect(await stateOf(one?.id ?? 0)).toBe('closed')
  }
  const { rows } = await client.query(
    `SELECT count(*)::int AS sent FROM messages WHERE kind = 'enquiry-reply'
    AND (about ->> 'enquiry')::int = ANY($1)`,
    [[late.id, sina.id, wiremu.id, mere.id]],
  )
  expect(rows[0].sent).toBe(4)
  expect(await page.evaluate(() => sessionStorage.getItem('mouse'))).toBeNull()
})

test('what a saved answer can’t fill in is chosen to be typed over, and isn’t sent as it is', async ({ page }) => {
  await addSnippet('Next date', 'Kia ora {first name}, the next one is on {next date}.')
  const { id } = await keep(from('Hēmi', 'When is the next one?'))
  await page.goto(`${list}/${id}/`)
  await live(page)
  await page.keyboard.press('r')
  await page.keyboard.type('/next')
  await page.keyboard.press('Tab')
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  await expect(reply).toHaveValue('Kia ora Hēmi, the next one is on {next date}.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Error: Fill in {next date} or take it out: it would be sent as it is.')).toBeVisible()
  expect(await stateOf(id)).toBe('new')
  await expectUsable(page, 'panes-unfilled')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.type('Tuesday')
  await expect(reply).toHaveValue('Kia ora Hēmi, the next one is on Tuesday.')
  // A slash within a word, and one that finds nothing, stay what they are.
  await page.keyboard.press('End')
  await page.keyboard.type(' Bring gloves and/or boots /zzz')
  await expect(page.getByText('No saved answer like that. Esc, and write on.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page)).toContainText('is closed.')
})

test('the person, their company and what they asked before are beside the conversation', async ({ page }) => {
  const { rows } = await client.query<{ id: number; person: number; name: string }>(
    `SELECT n.id, p.id AS person, n.name FROM companies n JOIN employments e ON e.company_id = n.id AND e.ended_on IS NULL
     JOIN people p ON p.id = e.person_id WHERE n.kind = 'business' AND p.email IS NOT NULL AND p.merged_into_id IS NULL ORDER BY n.id LIMIT 1`,
  )
  const company = rows[0]
  await client.query(
    `UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 500000 WHERE id = $1`,
    [company?.id],
  )
  const before = await keep({ ...from('Jo', 'Two extra for Onehunga'), state: 'closed', createdAt: ago(9 * day) })
  const one = await keep(
    from('Jo', 'Could you come to our yard?\n\nThere are fourteen of us.', { createdAt: ago(2 * hour) }),
  )
  await client.query('UPDATE enquiries SET person_id = $1', [company?.person])
  await page.goto(`${list}/${one.id}/`)
  const about = page.getByRole('region', { name: /^About/ })
  const terms = about.getByRole('region', { name: 'Their company' })
  await expect(terms).toContainText(company?.name ?? '')
  await expect(terms).toContainText('PaysOn account')
  await expect(terms).toContainText(/Left of limit\$/)
  await expect(terms).toContainText(/Cards\d+ of \d+ current/)
  await expect(about.getByRole('link', { name: 'Book for them' })).toHaveAttribute(
    'href',
    new RegExp(`person=${company?.person}`),
  )
  const talk = about.getByRole('region', { name: 'All their talk' })
  await talk.getByText('Two extra for Onehunga').click()
  await expect(talk.getByRole('link', { name: `Open ${before.reference}` })).toHaveAttribute(
    'href',
    `${list}/${before.id}/`,
  )
  await about.getByRole('button', { name: 'Log a call' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('What was said (optional)').fill('Rang back, no answer.')
  await panel.getByRole('button', { name: 'Keep the call' }).click()
  await expect(toastOf(page)).toContainText('The call is kept.')
  await page.goto(`/desk/people/${company?.person}/`)
  await expect(page.getByRole('region', { name: 'All their talk' }).getByText('Rang back, no answer.')).toBeVisible()
  // The day of a timeline is a line above what happened on it.
  const dayLine = await page.locator('.tl-day').first().boundingBox()
  expect(dayLine?.height).toBeLessThan(60)
})

test('the list stays scrolled, follows the tab it is on, and E closes and opens the next', async ({ page }) => {
  const ids: number[] = []
  for (let index = 0; index < 30; index += 1)
    ids.push((await keep(from('Mere', `Question ${index}`, { createdAt: ago(index * 60_000) }))).id)
  const { rows } = await client.query<{ id: number }>('SELECT id FROM staff WHERE name = $1', [staffName('support')])
  await client.query('UPDATE enquiries SET assignee_id = $1 WHERE id = ANY($2)', [rows[0]?.id, ids.slice(0, 3)])
  await page.goto(`${list}/${ids[20]}/`)
  const rowsBox = pane(page).locator('.pane-rows')
  const top = () => rowsBox.evaluate((box) => box.scrollTop)
  await expect(pane(page).locator('.pane-row[aria-current]')).toBeInViewport()
  const here = await top()
  expect(here).toBeGreaterThan(0)
  await live(page)
  await page.keyboard.press('k')
  await expect(pane(page).locator('.pane-row[aria-current]')).not.toContainText('Question 20')
  expect(await top()).toBe(here)

  // On another tab J goes to its first row.
  await pane(page).getByRole('link', { name: 'Mine 3' }).click()
  await expect(pane(page).locator('.pane-row')).toHaveCount(3)
  await live(page)
  await page.keyboard.press('j')
  await expect(pane(page).locator('.pane-row').first()).toHaveAttribute('aria-current', 'true')
  await pane(page).locator('.pane-row').first().click()
  const first = await open(page).textContent()
  await expect(page.getByRole('group', { name: 'List it was opened from' })).toContainText('1 of 3')
  await live(page)
  await page.keyboard.press('e')
  await expect(toastOf(page)).toContainText(`${first} is closed.`)
  await expect(pane(page).getByRole('link', { name: 'Mine 2' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('group', { name: 'List it was opened from' })).toContainText('2 of 3')
  // It is opened again from what was said.
  await toastOf(page)
    .getByRole('link', { name: `Open ${first}` })
    .click()
  await expect(open(page)).toHaveText(first ?? '')
})

test('a list that is searched stays beside its records', async ({ page }) => {
  await keep(from('Mere', 'Training in Taupō'))
  await keep(from('Sina', 'Something else'))
  await page.goto(`${list}/`)
  await page.getByLabel('Search this list').fill('taupo')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(pane(page).locator('.pane-row')).toHaveCount(1)
  await expect(pane(page)).toContainText('Found 1')
  for (const width of [1536, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await photograph(page, `panes-${width}`)
  }
  await expectUsable(page, 'panes')
})
