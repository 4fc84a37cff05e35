import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeMail } from '@/features/inbox/incoming.mutations'
import { takeText } from '@/features/inbox/texts.mutations'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { letter } from '../support/letters'
import { endQueries, query } from '../support/people'

/** A customer's whole talk with us, over all channels, in the order of time. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let mere = 0

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const number = '+64215550199'

beforeAll(async () => {
  api = await startApi()
  await query('TRUNCATE enquiries CASCADE')
  await query('DELETE FROM messages')
  const [row] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Mere', 'Talk', 'mere@talk.example', '021 555 0199') RETURNING id`,
  )
  mere = row?.id ?? 0
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

type Item = {
  key: string
  at: string
  channel: string
  isOurs: boolean
  title: string
  sub: string
  link: { href: string } | null
}
const talk = async (asked: string): Promise<{ items: Item[]; next: string | null }> =>
  (await desk('support', 'GET', `talk/?${asked}`)).json
const titles = (items: readonly Item[]) =>
  items.map(({ channel, isOurs, title }) => `${isOurs ? 'us' : 'they'} ${channel}: ${title}`)
const message = (kind: string, to: string, subject: string, at: Date) =>
  query(
    `INSERT INTO messages (kind, "to", subject, dedupe_key, message_id, about, state, created_at) VALUES ($1, $2, $3, $4, $4, '{}', 'sent', $5)`,
    [kind, to, subject, `${kind} ${at.getTime()}`, at],
  )

test('has forms, emails, texts, calls and what we sent, in one list', async () => {
  const form = await keepEnquiry(query, {
    answers: { firstName: 'Mere', email: 'mere@talk.example', message: 'Do you train on site?' },
    createdAt: ago(50),
  })
  await message('booking-confirmed', 'Mere@talk.example', 'You’re booked', ago(40))
  await message('text-attendee-reminder', number, 'Text message', ago(30))
  await message('booking-confirmed', 'someone@else.example', 'Not hers', ago(35))
  await desk('support', 'POST', `people/${mere}/contacts/`, { way: 'call', note: 'Rang back, no answer.' })
  await takeMail(
    letter({ from: 'Mere <mere@talk.example>', subject: 'The yard', text: 'Our yard is in Taupō.' }),
    new Date(),
  )
  await takeText({ id: 'SMtalk000001', from: number, text: 'On my way', files: 0 }, new Date())
  const [open] = await query<{ id: number }>(`SELECT id FROM enquiries WHERE form_name = 'email'`)
  await desk('support', 'POST', `enquiries/${open?.id}/texts/`, { text: 'See you soon' })
  await desk('support', 'POST', `enquiries/${form.id}/notes/`, { text: 'Only for us' })
  const { items, next } = await talk(`person=${mere}`)
  expect(next).toBeNull()
  const said = titles(items)
  expect(said.slice(0, 4).sort()).toEqual([
    'they email: The yard',
    'they text: On my way',
    'us call: Rang back, no answer.',
    'us text: See you soon',
  ])
  expect(said.slice(4)).toEqual([
    'us text: Attendee reminder',
    'us email: You’re booked',
    'they form: Do you train on site?',
  ])
  expect(items.map(({ at }) => at)).toEqual([...items.map(({ at }) => at)].sort().reverse())
  // A case of the same person has the same talk.
  expect(titles((await talk(`enquiry=${form.id}`)).items)).toEqual(said)
})

test('is read page by page, none twice and none left out, at one instant as well', async () => {
  const at = ago(20)
  for (let index = 0; index < 40; index += 1)
    await message(
      'booking-reminder',
      'mere@talk.example',
      `Reminder ${index}`,
      index < 20 ? at : ago(60 + index),
    ).catch(() =>
      query(
        `INSERT INTO messages (kind, "to", subject, dedupe_key, message_id, about, state, created_at) VALUES ('booking-reminder', 'mere@talk.example', $1, $1, $1, '{}', 'sent', $2)`,
        [`Reminder ${index}`, at],
      ),
    )
  const keys: string[] = []
  let before = ''
  let pages = 0
  do {
    const { items, next } = await talk(`person=${mere}${before && `&before=${encodeURIComponent(before)}`}`)
    keys.push(...items.map(({ key }) => key))
    before = next ?? ''
    pages += 1
  } while (before !== '')
  expect(pages).toBe(4)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(47)
})

test('of a number or address that two share is not told of the other', async () => {
  const [other] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, phone_number) VALUES ('Tama', 'Talk', '021 555 0199') RETURNING id`,
  )
  expect(titles((await talk(`person=${other?.id}`)).items)).toEqual([])
  await query('DELETE FROM people WHERE id = $1', [other?.id])
})

test.each(['', 'person=1&enquiry=1', 'person=0', 'person=1&before=x', 'person=1&more=1'])(
  '“%s” is refused',
  async (asked) => {
    expect([400, 404, 422]).toContain((await desk('support', 'GET', `talk/?${asked}`)).status)
  },
)
