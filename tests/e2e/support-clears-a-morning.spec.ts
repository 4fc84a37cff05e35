import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { signatureOf } from '@/features/messages/bounces.rules'
import { photograph } from '../support/accessibility'
import { signInAtDesk, toastOf } from '../support/desk'
import { keepEnquiry } from '../support/enquiries'
import { letter } from '../support/letters'
import { mailSecret } from '../support/start-site'
import { test } from '../support/test'

/** Twelve cases of a morning, by keyboard alone: three calls, four emails, three forms, a text and one that is split. */
let client: pg.Client

const callers = ['Ana', 'Ben', 'Cara'].map((firstName, at) => ({ firstName, digits: `770${at + 1}` }))

const forget = async () => {
  await client.query('TRUNCATE enquiries CASCADE')
  await client.query(`DELETE FROM people WHERE last_name = 'Morning'`)
  await client.query(`DELETE FROM reply_snippets WHERE name = 'Parking at the yard'`)
}

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await forget()
  await signInAtDesk(page.request, 'support')
})

test.afterAll(async () => {
  await forget()
  await client.end()
})

/** Presses of keys: each letter of an answer counts as one. */
function counted(page: Page) {
  let presses = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    },
    /** The caller’s own words: they are typed whatever the desk is like. */
    write: (words: string) => page.keyboard.type(words),
    taken: () => {
      const sum = presses
      presses = 0
      return sum
    },
  }
}

type Keys = ReturnType<typeof counted>

const live = (page: Page) => expect(page.locator('html[data-hears-keys]')).toBeAttached()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stateOf = async (id: number) =>
  (await client.query<{ state: string }>('SELECT state::text AS state FROM enquiries WHERE id = $1', [id])).rows[0]
    ?.state

async function keepCallers(): Promise<void> {
  for (const { firstName, digits } of callers)
    await client.query('INSERT INTO people (first_name, last_name, phone_number) VALUES ($1, $2, $3)', [
      firstName,
      'Morning',
      `021 555 ${digits}`,
    ])
  await client.query('INSERT INTO reply_snippets (name, "text") VALUES ($1, $2)', [
    'Parking at the yard',
    'Park behind the building, {first name}.',
  ])
}

/** As the mail provider hands it in. @returns its case. */
async function mailed(page: Page, from: string, subject: string, text: string, headers: readonly string[] = []) {
  const raw = letter({ from, subject, text, headers })
  const answer = await page.request.post('/api/mail/incoming/', {
    data: raw,
    headers: { 'content-type': 'message/rfc822', 'webhook-signature': signatureOf(mailSecret, raw) },
  })
  expect(answer.status()).toBe(200)
  const { rows } = await client.query<{ id: number; reference: string }>(
    'SELECT id, reference FROM enquiries ORDER BY id DESC LIMIT 1',
  )
  return rows[0] ?? { id: 0, reference: '' }
}

async function texted(words: string): Promise<{ id: number }> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO enquiries (reference, form_name, state, sender_name, phone_number, answers, due_on, search_text)
     VALUES ('ENQ-2026-910001', 'text', 'new', '021 555 0155', '021 555 0155', $1, hivis_today(), $2) RETURNING id`,
    [JSON.stringify({ phoneNumber: '021 555 0155', message: words }), words],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `INSERT INTO enquiry_texts (event_id, enquiry_id, provider_id, number, parts) SELECT id, enquiry_id, 'SMmorning001', '+64215550155', 1
     FROM enquiry_events WHERE enquiry_id = $1`,
    [id],
  )
  return { id }
}

const form = (firstName: string, message: string) =>
  keepEnquiry(async (sql, values) => (await client.query(sql, values)).rows, {
    answers: { firstName, lastName: 'Form', email: `${firstName.toLowerCase()}@forms.example`, message },
  })

/** On with Tab, to the field of this name. */
async function goTo(page: Page, keys: Keys, name: string): Promise<void> {
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  for (let tabs = 0; tabs < 5 && (await here()) !== name; tabs += 1) await keys.press('Tab')
  expect(await here()).toBe(name)
}

/** C from wherever one is: the caller by the end of their number, the kind by its digit, and what they want. */
async function takeCall(page: Page, keys: Keys, { firstName, digits }: (typeof callers)[number]): Promise<number> {
  await live(page)
  await keys.press('c')
  const panel = page.getByRole('dialog', { name: 'New enquiry' })
  await expect(panel.getByLabel('Who is calling')).toBeFocused()
  await keys.press(...digits)
  await expect(panel.getByRole('list', { name: 'Found' }).getByRole('button').first()).toContainText(
    `${firstName} Morning`,
  )
  await keys.press('Enter')
  await expect(panel.getByRole('status')).toContainText(`${firstName} Morning`)
  await expect(panel.getByRole('group', { name: 'What it is about' }).locator('input:focus')).toBeAttached()
  await keys.press('4')
  // Phone and company are known: on to what isn’t.
  await expect(panel.locator('.kind-box :focus')).toBeAttached()
  await goTo(page, keys, 'whereAreYouBased')
  await keys.press('A')
  await goTo(page, keys, 'knowMoreAbout')
  await keys.press('T')
  await goTo(page, keys, 'message')
  await keys.write('Wants a date for eight people in Taupō.')
  await keys.press('Control+Enter')
  await expect(toastOf(page)).toContainText('is kept.')
  return keys.taken()
}

/** Opens the first of the list. */
async function openInbox(page: Page, id: number): Promise<void> {
  await page.goto(`/desk/enquiries/${id}/`)
  await live(page)
}

const reply = (page: Page) => page.getByRole('textbox', { name: /^(?:Reply|Text) to/ }).filter({ visible: true })

test('support clears twelve cases of a morning by keyboard, in at most nine keys for each question', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('mouse', 'used'), true)
  })
  await keepCallers()
  const keys = counted(page)
  await page.goto('/desk/')

  // Three calls. What the callers say is typed as well, but is theirs.
  for (const caller of callers) expect(await takeCall(page, keys, caller)).toBeLessThanOrEqual(15)
  const { rows: calls } = await client.query<{ calls: number }>(
    `SELECT count(*)::int AS calls FROM enquiries WHERE answers ->> 'takenBy' IS NOT NULL AND person_id IS NOT NULL`,
  )
  expect(calls[0]?.calls).toBe(3)
  await client.query(`UPDATE enquiries SET state = 'closed'`)

  // What waits when they are done: four emails, three forms, a text, and an email about two matters.
  const mails = [
    await mailed(page, 'Ema One <ema@mails.example>', 'Parking', 'Where do we park?'),
    await mailed(page, 'Rua Two <rua@mails.example>', 'Lunch', 'Is there lunch?'),
    await mailed(page, 'Toru Three <toru@mails.example>', 'Boots', 'Do we need boots?'),
    await mailed(page, 'Wha Four <wha@mails.example>', 'Photo ID', 'Is a passport fine?'),
  ]
  const forms = [
    await form('Rima', 'Call me about prices'),
    await form('Ono', 'How long is a card valid?'),
    await form('Whitu', 'Thanks, all good'),
  ]
  const text = await texted('Is the gate open at seven?')
  const two = await mailed(page, 'Iwa Nine <iwa@mails.example>', 'Two things', 'First, the invoice is wrong.')
  const also = await mailed(
    page,
    'Iwa Nine <iwa@mails.example>',
    `Re: Two things [${two.reference}]`,
    'Another thing: can we book ten seats in May?',
  )
  expect(also.id).toBe(two.id)

  const left = new Map([...mails, ...forms, text].map(({ id }) => [id, id]))
  await client.query(`UPDATE enquiries SET due_on = hivis_today() WHERE state <> 'closed' AND id <> $1`, [two.id])
  await client.query('UPDATE enquiries SET due_on = hivis_today() + 1 WHERE id = $1', [two.id])
  await openInbox(page, text.id)
  await photograph(page, 'morning-1280')
  const answers = ['At 6.30', 'No', '3 years', 'Will do', 'Yes', 'Yes do', 'Sure', 'OK']
  for (let done = 0; left.size > 0; done += 1) {
    const id = Number(/enquiries\/(\d+)\//.exec(page.url())?.[1])
    expect(left.delete(id), `${page.url()} is one of them`).toBe(true)
    const reference = (await heading(page).textContent()) ?? ''
    if (id === forms[2]?.id) await keys.press('e')
    else {
      await keys.press('r')
      await expect(reply(page)).toBeFocused()
      if (id === mails[0]?.id) {
        await keys.press('/', 'p', 'a')
        await expect(page.getByRole('option', { name: /^Parking at the yard/ })).toHaveAttribute(
          'aria-selected',
          'true',
        )
        await keys.press('Enter')
        await expect(reply(page)).toHaveValue('Park behind the building, Ema.')
      } else await keys.press(...(answers[done] ?? 'Yes'))
      await keys.press('Control+Enter')
    }
    await expect(toastOf(page)).toContainText(`${reference} is closed.`)
    expect(keys.taken()).toBeLessThanOrEqual(9)
    expect(await stateOf(id)).toBe('closed')
    await live(page)
  }

  // The last holds two matters: the second becomes a case of its own, and waits until tomorrow.
  await expect(heading(page)).toHaveText(two.reference)
  await keys.press('p')
  const panel = page.getByRole('dialog', { name: `Split ${two.reference}` })
  await expect(panel.getByRole('checkbox').first()).toBeFocused()
  await keys.press('Space', 'Control+Enter')
  await expect(toastOf(page)).toContainText('It is a case of its own.')
  await expect(page.getByRole('region', { name: 'Split' })).toContainText(`Split from ${two.reference}.`)
  await live(page)
  await keys.press('s')
  await expect(page.getByRole('dialog', { name: /^Snooze/ })).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.locator('.page-head .chip')).toHaveText('Snoozed')
  expect(keys.taken()).toBeLessThanOrEqual(9)

  const { rows } = await client.query<{ replies: number; texts: number }>(
    `SELECT count(*) FILTER (WHERE kind = 'enquiry-reply')::int AS replies, count(*) FILTER (WHERE kind = 'text-enquiry-reply')::int AS texts
     FROM messages WHERE about ->> 'enquiry' IN (SELECT id::text FROM enquiries)`,
  )
  expect(rows[0]).toEqual({ replies: 6, texts: 1 })
  expect(await page.evaluate(() => sessionStorage.getItem('mouse'))).toBeNull()
})
