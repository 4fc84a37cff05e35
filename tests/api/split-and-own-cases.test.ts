import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { takeMail } from '@/features/inbox/incoming.mutations'
import { takeText } from '@/features/inbox/texts.mutations'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { letter } from '../support/letters'
import { endQueries, query } from '../support/people'

/** A case that holds two matters, one that a colleague asks, one of a message that came back, and how staff sign their answers. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const now = new Date()

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  await query('TRUNCATE enquiries CASCADE')
})

afterAll(async () => {
  await query('DELETE FROM staff_signatures')
  await api.close()
  await endQueries()
})

type Event = { id: number; kind: string; text: string | null; title: string }
const record = async (id: number) => (await desk('support', 'GET', `enquiries/${id}/`)).json
const eventsOf = async (id: number): Promise<Event[]> => (await record(id)).history
const pdf = { name: 'PO.pdf', type: 'application/pdf', content: '%PDF-1.4 an order' }

/** A case of three mails of theirs and a reply of ours. */
async function keepThread(): Promise<{ id: number; reference: string }> {
  await takeMail(letter({ subject: 'Two things', text: 'The invoice is wrong.' }), now)
  const [one] = await query<{ id: number; reference: string }>('SELECT id, reference FROM enquiries')
  if (!one) throw new Error('no case')
  const subject = `Re: Two things [${one.reference}]`
  await takeMail(letter({ subject, text: 'Can we book ten seats?', files: [pdf] }), now)
  await desk('support', 'POST', `enquiries/${one.id}/replies/`, { text: 'We’ll look at both.' })
  await takeMail(letter({ subject, text: 'In May, please.' }), now)
  return one
}

const split = (id: number, body: object) => desk('support', 'POST', `enquiries/${id}/split/`, body)
const eventSaying = async (id: number, text: string): Promise<number> =>
  (await eventsOf(id)).find((event) => event.text === text)?.id ?? 0

describe('a second matter', () => {
  test('becomes a case of its own from a message on, linked, with the person, its files and our reply', async () => {
    const { id, reference } = await keepThread()
    await query('UPDATE enquiries SET assignee_id = (SELECT id FROM staff ORDER BY id LIMIT 1) WHERE id = $1', [id])
    const event = await eventSaying(id, 'Can we book ten seats?')
    const made = (await split(id, { events: [event], isOnward: true })).json
    const own = await record(made.id)
    expect(own).toMatchObject({
      formLabel: 'Email',
      senderName: 'Hēmi Kauri',
      email: 'hemi@kauri.example',
      state: 'in-progress',
      splits: [{ id, reference, isFrom: true }],
    })
    expect(own.answers.find(({ name }: { name: string }) => name === 'message').text).toBe('Can we book ten seats?')
    const received = own.history.find(({ kind }: Event) => kind === 'received')
    expect(received.letter.files).toHaveLength(1)
    expect(own.history.map(({ kind }: Event) => kind).sort()).toEqual(['mail', 'received', 'reply', 'split'])
    const left = await record(id)
    expect(left.splits).toEqual([{ id: made.id, reference: own.reference, isFrom: false }])
    expect(left.history.filter(({ kind }: Event) => ['mail', 'reply'].includes(kind))).toEqual([])
    expect(await query(`SELECT about ->> 'enquiry' AS enquiry FROM messages WHERE kind = 'enquiry-reply'`)).toEqual([
      { enquiry: String(made.id) },
    ])
    expect(
      await query(`SELECT row_id, after ->> 'reason' AS reason FROM audit_log WHERE action = 'split' ORDER BY id`),
    ).toEqual([
      { row_id: String(id), reason: `into ${own.reference}` },
      { row_id: String(made.id), reason: `from ${reference}` },
    ])
    // What they answer to the reply is about the new one.
    const [sent] = await query<{ mail: string }>(`SELECT message_id AS mail FROM messages WHERE kind = 'enquiry-reply'`)
    await takeMail(letter({ subject: 'Re: yes', text: 'Thanks', headers: [`In-Reply-To: ${sent?.mail}`] }), now)
    expect(await eventSaying(made.id, 'Thanks')).toBeGreaterThan(0)
  })

  test('is single messages as well, and a merge takes it back', async () => {
    const { id } = await keepThread()
    const event = await eventSaying(id, 'In May, please.')
    const made = (await split(id, { events: [event] })).json
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'mail')).toHaveLength(1)
    expect((await desk('support', 'POST', `enquiries/${id}/merge/`, { other: made.id })).status).toBe(200)
    const { parts } = await record(id)
    expect(parts.map((part: { id: number }) => part.id)).toEqual([made.id])
  })

  test('of texts is a text', async () => {
    await takeText({ id: 'SMsplit00001', from: '+64225550144', text: 'One', files: 0 }, now)
    await takeText({ id: 'SMsplit00002', from: '+64225550144', text: 'Two', files: 0 }, now)
    const [one] = await query<{ id: number }>('SELECT id FROM enquiries')
    const made = (await split(one?.id ?? 0, { events: [await eventSaying(one?.id ?? 0, 'Two')] })).json
    expect(await record(made.id)).toMatchObject({ formLabel: 'Text', textsTo: '022 555 0144' })
  })

  test('needs words of theirs, of this case', async () => {
    const { id } = await keepThread()
    const ours = await eventSaying(id, 'We’ll look at both.')
    expect(sentenceOf(await split(id, { events: [ours] }))).toBe('Choose at least one message of theirs.')
    expect((await split(id, { events: [999_999] })).status).toBe(404)
    expect((await split(id, { events: [] })).status).toBe(422)
    await takeMail(letter({ from: 'Other <other@kauri.example>', subject: 'Else', text: 'Other words' }), now)
    const [other] = await query<{ id: number }>('SELECT id FROM enquiries ORDER BY id DESC LIMIT 1')
    expect((await split(other?.id ?? 0, { events: [ours] })).status).toBe(404)
    expect((await query('SELECT FROM enquiries')).length).toBe(2)
  })
})

test('a signature ends answers and their preview, and nothing brings the usual one back', async () => {
  const { id } = await keepThread()
  const sign = (text: string) => desk('support', 'PUT', 'signature/', { text })
  expect((await sign('Ana Tuhiwai\n  Training team \n\n')).json).toEqual({ signature: 'Ana Tuhiwai\nTraining team' })
  expect((await record(id)).signature).toBe('Ana Tuhiwai\nTraining team')
  const look = (await desk('support', 'POST', `enquiries/${id}/replies/preview/`, { text: 'Kia ora' })).json
  expect(look.html).toContain('Training team')
  await desk('support', 'POST', `enquiries/${id}/replies/`, { text: 'Signed words' })
  const sent = await enquiryRenderers['enquiry-reply']({
    to: 'x',
    about: { event: await eventSaying(id, 'Signed words') },
    secret: null,
  })
  expect(sent?.text).toContain('Training team')
  expect(sentenceOf(await sign('1\n2\n3\n4\n5\n6'))).toBe('Write 5 lines at most.')
  expect((await sign('x'.repeat(301))).status).toBe(422)
  const [audit] = await query<{ action: string }>(
    `SELECT action FROM audit_log WHERE what = 'staff' ORDER BY id DESC LIMIT 1`,
  )
  expect(audit?.action).toBe('change-signature')
  expect((await sign(' ')).json.signature).not.toContain('Training team')
})

describe('what a colleague asks', () => {
  const take = (body: object) => desk('support', 'POST', 'enquiries/colleagues/', body)
  const trainer = async () =>
    (
      await query<{ id: number; name: string }>(`SELECT id, name FROM staff WHERE email = 'trainer@hivis.example'`)
    )[0] ?? { id: 0, name: '' }

  test('is a case with who asked, for a customer or for the office, once', async () => {
    const { id: askedBy, name } = await trainer()
    const [person] = await query<{ id: number; name: string }>(
      `SELECT id, first_name || ' ' || last_name AS name FROM people WHERE merged_into_id IS NULL ORDER BY id LIMIT 1`,
    )
    const submissionId = crypto.randomUUID()
    const body = {
      askedBy,
      personId: person?.id,
      message: 'Resend their card, please.',
      promised: 'We’ll post the card',
      submissionId,
    }
    const made = (await take(body)).json
    expect((await take(body)).json.id).toBe(made.id)
    const own = await record(made.id)
    expect(own).toMatchObject({
      channel: 'colleague',
      formLabel: 'From a colleague',
      senderName: person?.name,
      personId: person?.id,
    })
    expect(own.answers).toContainEqual({ name: 'askedBy', label: 'Asked by', text: name })
    expect(own.history.find(({ kind }: Event) => kind === 'note').text).toContain('Promised: We’ll post the card')
    const internal = (await take({ askedBy, message: 'Order more harnesses.' })).json
    expect(await record(internal.id)).toMatchObject({ senderName: name, personId: null })
  })

  test('needs words and someone who works here', async () => {
    const { id: askedBy } = await trainer()
    expect((await take({ askedBy, message: ' ' })).status).toBe(422)
    expect(sentenceOf(await take({ askedBy: 999_999, message: 'Hi' }))).toBe('Choose who asks.')
    expect((await take({ askedBy, message: 'Hi', personId: 999_999 })).status).toBe(404)
    expect((await take({ askedBy, message: 'Hi', dueOn: '2020-01-01' })).status).toBe(422)
  })
})

describe('a message that came back', () => {
  const keepMessage = async (state: string, to = 'gone@people.example') =>
    (
      await query<{ id: number }>(
        `INSERT INTO messages (kind, "to", subject, dedupe_key, message_id, about, state, last_error)
         VALUES ('booking-confirmed', $1, 'You’re booked', $2, $2, '{}', $3, 'The mailbox is full (5.2.2).') RETURNING id`,
        [to, crypto.randomUUID(), state],
      )
    )[0]?.id ?? 0

  test('becomes a case with the person, the address and what came back, once', async () => {
    const [person] = await query<{ id: number; email: string }>(
      `SELECT id, email FROM people p WHERE email IS NOT NULL AND merged_into_id IS NULL
       AND NOT EXISTS (SELECT FROM people o WHERE lower(o.email) = lower(p.email) AND o.id <> p.id) ORDER BY id LIMIT 1`,
    )
    const message = await keepMessage('dead', person?.email)
    const made = (await desk('support', 'POST', `messages/${message}/case/`)).json
    expect((await desk('support', 'POST', `messages/${message}/case/`)).json).toEqual(made)
    expect(await query('SELECT FROM enquiries')).toHaveLength(1)
    const own = await record(made.id)
    expect(own).toMatchObject({
      channel: 'bounce',
      personId: person?.id,
      email: person?.email,
      bouncedMessage: message,
    })
    expect(own.answers.at(-1).text).toBe(`“You’re booked” didn’t reach ${person?.email}. The mailbox is full (5.2.2).`)
    const [audit] = await query<{ row: string }>(
      `SELECT row_id AS row FROM audit_log WHERE action = 'make-case' ORDER BY id DESC LIMIT 1`,
    )
    expect(audit?.row).toBe(String(message))
  })

  test('is a stranger’s where no one has the address, and needs to have come back', async () => {
    const made = (await desk('support', 'POST', `messages/${await keepMessage('dead')}/case/`)).json
    expect(await record(made.id)).toMatchObject({ senderName: 'gone@people.example', personId: null })
    expect((await desk('support', 'POST', `messages/${await keepMessage('sent')}/case/`)).status).toBe(409)
    expect((await desk('support', 'POST', 'messages/999999/case/')).status).toBe(404)
  })
})
