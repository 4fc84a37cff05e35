import { expect } from '@playwright/test'
import pg from 'pg'
import { expectUsable, photograph } from '../support/accessibility'
import { signInAtDesk, toastOf } from '../support/desk'
import { test } from '../support/test'

/** What customers text, in the inbox of the desk, and their whole talk beside it. */
let client: pg.Client
let person = 0

const number = '+64215550166'

test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.BROWSER_DATABASE_URL })
  await client.connect()
})

test.afterAll(async () => {
  await client.query('TRUNCATE enquiries CASCADE')
  await client.query('DELETE FROM messages WHERE "to" IN ($1, $2)', [number, 'aroha@texts.example'])
  await client.query('DELETE FROM people WHERE id = $1', [person])
  await client.end()
})

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await client.query('TRUNCATE enquiries CASCADE')
  await client.query('DELETE FROM messages WHERE "to" IN ($1, $2)', [number, 'aroha@texts.example'])
  await client.query('DELETE FROM people WHERE phone_number = $1', ['021 555 0166'])
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Aroha', 'Ngata', 'aroha@texts.example', '021 555 0166') RETURNING id`,
  )
  person = rows[0]?.id ?? 0
  await signInAtDesk(page.request, 'support')
})

/** A text as the service hands it in: with its words, from that many minutes ago. */
async function texted(words: readonly string[], reference: string, who: number | null = person): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO enquiries (reference, form_name, state, sender_name, phone_number, person_id, answers, due_on, search_text, created_at)
     VALUES ($1, 'text', 'new', $2, '021 555 0166', $3, $4, hivis_today(), $5, now() - interval '3 hours') RETURNING id`,
    [
      reference,
      who === null ? '021 555 0166' : 'Aroha Ngata',
      who,
      JSON.stringify({ firstName: who === null ? undefined : 'Aroha', phoneNumber: '021 555 0166', message: words[0] }),
      words.join(' '),
    ],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `INSERT INTO enquiry_texts (event_id, enquiry_id, provider_id, number, parts) SELECT id, enquiry_id, $2, $3, 1 FROM enquiry_events WHERE enquiry_id = $1`,
    [id, `SM${reference}`, number],
  )
  for (const [at, word] of words.slice(1).entries()) {
    const event = await client.query<{ id: number }>(
      `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES ($1, 'text', 'sender', $2) RETURNING id`,
      [id, word],
    )
    await client.query(
      'INSERT INTO enquiry_texts (event_id, enquiry_id, provider_id, number, parts) VALUES ($1, $2, $3, $4, 1)',
      [event.rows[0]?.id, id, `SM${reference}${at}`, number],
    )
  }
  return id
}

test('a text is answered by text, and their whole talk is beside it', async ({ page }) => {
  const words = [
    'Kia ora, I’m on the Working at Height course in Taupō tomorrow. Is there parking for a ute and trailer?',
  ]
  const id = await texted([...words, 'Also what time do we finish?'], 'ENQ-2026-900001')
  for (let index = 0; index < 20; index += 1)
    await client.query(
      `INSERT INTO messages (kind, "to", subject, dedupe_key, message_id, about, state, created_at)
       VALUES ($1, $2, $3, $4, $4, '{}', 'sent', now() - make_interval(days => $5))`,
      [
        index % 3 === 0 ? 'text-attendee-reminder' : 'booking-confirmed',
        index % 3 === 0 ? number : 'aroha@texts.example',
        index % 3 === 0 ? 'Text message' : `You’re booked: Working at Height, Taupō (${index})`,
        `talk ${index} ${Date.now()}`,
        index + 1,
      ],
    )
  await page.goto('/desk/enquiries/')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Texts' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('link', { name: 'Texts 1' }),
  ).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article', { name: 'From Aroha Ngata' })).toContainText('Is there parking')
  await expect(page.getByRole('article', { name: 'Text by Aroha Ngata' })).toContainText('what time do we finish')
  const box = page.getByRole('textbox', { name: 'Text to 021 555 0166' })
  await expect(box).toBeVisible()
  await expect(page.getByText('Texts aren’t set up here: what you write is kept, and not sent.')).toBeVisible()
  await photograph(page, 'text-1280')
  await expect(page.locator('html[data-hears-keys]')).toBeAttached()
  await page.keyboard.press('r')
  await expect(box).toBeFocused()
  await page.keyboard.type('Yes, behind the building. We finish at 4.30 pm.')
  await expect(page.getByText('1 text', { exact: true })).toBeVisible()
  await box.fill(`ā${'a'.repeat(300)}`)
  await expect(page.getByText('Goes as 5 texts, 4 at most')).toBeVisible()
  await box.fill('Yes, behind the building. We finish at 4.30 pm.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toastOf(page)).toContainText('The text is kept, and not sent.')
  await expect(
    page.getByRole('article', { name: /^Text \((?:waits to be sent|not sent, as texts aren’t set up)\) by / }),
  ).toContainText('behind the building')

  const talk = page.getByRole('region', { name: 'All their talk' })
  await expect(talk.getByRole('listitem')).toHaveCount(15)
  await talk.getByRole('button', { name: 'Show earlier' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(23)
  await talk.getByText('Kia ora, I’m on the Working').click()
  await expect(talk.getByRole('link', { name: 'Open ENQ-2026-900001' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 1000 })
  await photograph(page, 'talk-1280')
  await expectUsable(page, 'text')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/desk/enquiries/${id}/`)
  await photograph(page, 'text-390')
  await page.goto(`/desk/people/${person}/`)
  await expect(page.getByRole('region', { name: 'All their talk' }).getByRole('listitem')).toHaveCount(15)
  await photograph(page, 'talk-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await photograph(page, 'talk-person-1280')
})

test('a number that two people have asks who it is', async ({ page }) => {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, phone_number) VALUES ('Wiremu', 'Ngata', '021 555 0166') RETURNING id`,
  )
  const id = await texted(['It’s me, can I come on Tuesday?'], 'ENQ-2026-900002', null)
  await page.goto(`/desk/enquiries/${id}/`)
  const about = page.getByRole('region', { name: /^About/ })
  await expect(about).toContainText('Ask who it is: the number belongs to Aroha Ngata and Wiremu Ngata.')
  await photograph(page, 'text-who-1280')
  await about.getByRole('button', { name: 'Say who it is' }).click()
  const panel = page.getByRole('dialog', { name: 'Who is it from?' })
  await panel.getByLabel('From').selectOption('Wiremu Ngata')
  await panel.getByRole('button', { name: 'It’s from them' }).click()
  await expect(toastOf(page)).toContainText('It is from Wiremu Ngata.')
  await expect(page.getByRole('article', { name: 'From Wiremu Ngata' })).toBeVisible()
  await client.query('TRUNCATE enquiries CASCADE')
  await client.query('DELETE FROM people WHERE id = $1', [rows[0]?.id])
})
