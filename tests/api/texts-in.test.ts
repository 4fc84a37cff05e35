import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textIncomingPath } from '@/account-paths'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { countInbox } from '@/features/inbox/counts.data'
import { textsQuery } from '@/features/inbox/panes.rules'
import { takeText } from '@/features/inbox/texts.mutations'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { twilio, twilioSignature } from '@/features/messages/texts.gateway'
import { siteUrl } from '@/lib/env'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { plainRenderers } from '../support/mail-worker'
import { endQueries, query } from '../support/people'
import { startTwilio, twilioKeys } from '../support/twilio'

/** What customers text to our number, in the inbox of the desk, and what we text back. */
let api: Awaited<ReturnType<typeof startApi>>
let service: Awaited<ReturnType<typeof startTwilio>>
const desk = startDesk(() => api.url)
const number = '+64215550177'
let sid = 0
let ana = 0
let ben = 0

beforeAll(async () => {
  api = await startApi()
  service = await startTwilio()
  const [one, two] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, phone_number, comms_prefs_sms) VALUES ('Ana', 'Texter', '021 555 0177', true), ('Ben', 'Texter', '0275550188', true) RETURNING id`,
  )
  ana = one?.id ?? 0
  ben = two?.id ?? 0
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  await query('TRUNCATE enquiries CASCADE')
  await query('DELETE FROM unreachable_addresses')
  await query(`UPDATE people SET phone_number = '0275550188', comms_prefs_sms = true WHERE id = $1`, [ben])
  await query('UPDATE people SET comms_prefs_sms = true WHERE id = $1', [ana])
})

afterAll(async () => {
  await service.stop()
  await api.close()
  await endQueries()
})

const comes = (text: string, more: { from?: string; id?: string; files?: number; now?: Date } = {}) => {
  sid += 1
  const { from = number, id = `SM${String(sid).padStart(32, '0')}`, files = 0, now = new Date() } = more
  return takeText({ id, from, text, files }, now, '+6421000111')
}

type Case = { id: number; form: string; state: string; sender: string; phone: string; person: number | null }

const cases = () =>
  query<Case>(
    `SELECT id, form_name AS form, state::text AS state, sender_name AS sender, phone_number AS phone, person_id AS person FROM enquiries ORDER BY id`,
  )
const only = async (): Promise<Case> => {
  const all = await cases()
  expect(all).toHaveLength(1)
  if (!all[0]) throw new Error('no case')
  return all[0]
}
const record = async (id: number) => (await desk('support', 'GET', `enquiries/${id}/`)).json
const answer = (id: number, body: object) => desk('support', 'POST', `enquiries/${id}/texts/`, body)

describe('a text', () => {
  test('of someone we know is a case of theirs, and what they text next is in it', async () => {
    expect(await comes('Running late for Taupō, is that ok?')).toBe('new-case')
    const one = await only()
    expect(one).toMatchObject({ form: 'text', state: 'new', sender: 'Ana Texter', phone: '021 555 0177', person: ana })
    expect(await comes('About ten minutes')).toBe('in-case')
    const { channel, lastCame, textsTo, history, answers } = await record(one.id)
    expect([channel, lastCame, textsTo]).toEqual(['text', 'text', '021 555 0177'])
    expect(history[0]).toMatchObject({ kind: 'text', text: 'About ten minutes', sms: { isOurs: false, parts: 1 } })
    expect(answers.find(({ name }: { name: string }) => name === 'message').text).toBe(
      'Running late for Taupō, is that ok?',
    )
    // No receipt: two programs could answer each other.
    expect(await query('SELECT 1 FROM messages')).toEqual([])
  })

  test('comes once, however often the service hands it in', async () => {
    expect(await comes('Kia ora', { id: 'SMsame000000' })).toBe('new-case')
    expect(await Promise.all([1, 2, 3].map(() => comes('Kia ora', { id: 'SMsame000000' })))).toEqual([
      'again',
      'again',
      'again',
    ])
    await only()
  })

  test('belongs to an open case of who has the number, a form too, and begins its own after a week', async () => {
    const form = await keepEnquiry(query, {})
    await query('UPDATE enquiries SET person_id = $1 WHERE id = $2', [ana, form.id])
    expect(await comes('Any news?')).toBe('in-case')
    await query(`UPDATE enquiries SET updated_at = now() - interval '8 days'`)
    await query(`UPDATE enquiry_texts SET created_at = now() - interval '8 days'`)
    expect(await comes('Another thing')).toBe('new-case')
  })

  test('of a number that two people have is from neither until someone says so', async () => {
    await query('UPDATE people SET phone_number = $2 WHERE id = $1', [ben, '+64 21 555 0177'])
    const form = await keepEnquiry(query, {})
    await query('UPDATE enquiries SET person_id = $1 WHERE id = $2', [ana, form.id])
    expect(await comes('It’s me')).toBe('new-case')
    const text = (await cases())[1]
    expect(text).toMatchObject({ sender: '021 555 0177', person: null })
    const shown = await record(text?.id ?? 0)
    expect(shown.perhaps).toEqual([
      { id: ana, name: 'Ana Texter' },
      { id: ben, name: 'Ben Texter' },
    ])
    expect(shown.answers).toContainEqual({
      name: 'perhaps',
      label: 'Their number belongs to',
      text: 'Ana Texter or Ben Texter',
    })
    const choose = (personId: number) => desk('support', 'POST', `enquiries/${text?.id}/sender/`, { personId })
    expect((await choose(999_999)).status).toBe(409)
    expect((await choose(ben)).json).toMatchObject({ senderName: 'Ben Texter', personId: ben, perhaps: [] })
    expect((await choose(ana)).status).toBe(409)
    const [row] = await query<{ action: string }>(
      `SELECT action FROM audit_log WHERE what = 'enquiries' ORDER BY id DESC LIMIT 1`,
    )
    expect(row?.action).toBe('choose-sender')
  })

  test('of an unknown number is a stranger’s', async () => {
    await comes('How do I book?', { from: '+64225550100' })
    expect(await only()).toMatchObject({ sender: '022 555 0100', person: null, state: 'new' })
  })

  test('with nothing but a picture says so, and broken letters are left out', async () => {
    await comes('', { files: 2 })
    const { answers } = await record((await only()).id)
    expect(answers.at(-1).text).toBe('(2 pictures or files, at the text service)')
    expect(await comes('a\0b\uD83D')).toBe('in-case')
  })

  test('of our own number, or of a program, makes no work', async () => {
    expect(await comes('Hivis: hello', { from: '+6421000111' })).toBe('own')
    expect(await comes('Top up now', { from: 'Telco' })).toBe('new-case')
    expect(await only()).toMatchObject({ state: 'quarantined' })
  })

  test('that comes too often is kept and brings nothing back', async () => {
    for (let at = 0; at < 30; at += 1) await comes(`Text ${at}`)
    const { id } = await only()
    await query(`UPDATE enquiries SET state = 'closed'`)
    expect(await comes('One more')).toBe('in-case')
    expect((await only()).state).toBe('closed')
    expect(await query('SELECT FROM enquiry_texts WHERE enquiry_id = $1', [id])).toHaveLength(31)
    await query(`UPDATE enquiry_texts SET created_at = now() - interval '11 minutes'`)
    await comes('Still there?')
    expect((await only()).state).toBe('new')
  })
})

describe('who asks for no more texts', () => {
  test('gets none, and no one has to answer', async () => {
    await comes('STOP')
    const { id, state } = await only()
    expect(state).toBe('closed')
    expect((await record(id)).textProblem).toBe('They asked for no more texts. Call or email them.')
    const [person] = await query<{ sms: boolean }>('SELECT comms_prefs_sms AS sms FROM people WHERE id = $1', [ana])
    expect(person?.sms).toBe(false)
    expect(sentenceOf(await answer(id, { text: 'Sorry!' }))).toBe('They asked for no more texts. Call or email them.')
    await comes('start')
    expect((await record(id)).textProblem).not.toContain('no more texts')
  })

  test('with a word that may mean their booking is read as well', async () => {
    await comes('Cancel')
    expect(await only()).toMatchObject({ state: 'new' })
    expect(await query('SELECT address FROM unreachable_addresses')).toEqual([{ address: number }])
  })

  test('gets no text of a booking either', async () => {
    await comes('STOP')
    await query(
      `INSERT INTO messages (kind, "to", dedupe_key, message_id, about) VALUES ('text-attendee-booked', $1, 'k', '<k@x>', '{}')`,
      [number],
    )
    await send()
    const [row] = await query<{ state: string; problem: string }>(
      `SELECT state::text AS state, last_error AS problem FROM messages`,
    )
    expect(row).toMatchObject({
      state: 'dead',
      problem: 'We no longer send to this address. They asked for no more texts.',
    })
  })
})

const refusing = { send: async () => ({ kind: 'kept' as const }), isThere: async () => true, close: () => undefined }
const send = () =>
  sendDueMessages({
    renderers: { ...plainRenderers, ...enquiryRenderers },
    gateway: refusing,
    texts: twilio({ ...twilioKeys, baseUrl: service.baseUrl }),
  })

describe('an answer by text', () => {
  test('goes out after our name, shows how it went, and their text brings the case back', async () => {
    await comes('Is there parking?')
    const { id } = await only()
    const { status, json } = await answer(id, { text: 'Yes, behind the building.' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'waiting' })
    expect(json.history.find(({ kind }: { kind: string }) => kind === 'reply')).toMatchObject({
      title: 'Text (waits to be sent)',
      sms: { isOurs: true, parts: 1 },
    })
    service.sent.length = 0
    await send()
    const [{ brand }] = (await query<{ brand: string }>('SELECT brand_name AS brand FROM settings LIMIT 1')) as [
      { brand: string },
    ]
    expect(service.sent).toEqual([{ To: number, From: twilioKeys.from, Body: `${brand}: Yes, behind the building.` }])
    const sent = (await record(id)).history.find(({ kind }: { kind: string }) => kind === 'reply')
    expect(sent.title).toBe('Text (sent)')
    await comes('Thanks')
    expect((await only()).state).toBe('new')
    expect((await answer(id, { text: 'No worries', isClosing: true })).json.state).toBe('closed')
  })

  test('of many parts is counted, and too many are refused', async () => {
    await comes('Tell me everything')
    const { id } = await only()
    expect(sentenceOf(await answer(id, { text: 'a'.repeat(700) }))).toMatch(/^That is \d texts\. Keep it to 4/)
    const { json } = await answer(id, { text: `ā${'a'.repeat(100)}` })
    expect(json.history.find(({ kind }: { kind: string }) => kind === 'reply')).toMatchObject({ sms: { parts: 2 } })
  })

  test('needs a mobile', async () => {
    const { id } = await keepEnquiry(query, { answers: { phoneNumber: '07 555 0123' } })
    await query('UPDATE enquiries SET person_id = NULL')
    expect(sentenceOf(await answer(id, { text: 'Kia ora' }))).toBe('This enquiry has no mobile number.')
  })

  test('is gone with its case', async () => {
    await comes('Secret words')
    const { id } = await only()
    await answer(id, { text: 'Our words' })
    await desk('support', 'POST', `enquiries/${id}/erase/`, { reason: 'asked', isConfirmed: true })
    expect(await query('SELECT FROM enquiry_texts')).toEqual([])
    expect(await query(`SELECT FROM enquiry_events WHERE text LIKE '%words%'`)).toEqual([])
    expect(await query(`SELECT FROM messages WHERE "to" = $1`, [number])).toEqual([])
  })
})

test('texts to answer are counted as the list has them', async () => {
  await comes('One')
  await comes('Two', { from: '+64225550101' })
  await comes('STOP', { from: '+64225550102' })
  const { total } = (await desk('support', 'GET', `lists/enquiries/?${textsQuery}`)).json
  const [staff] = await query<{ id: number }>(`SELECT id FROM staff WHERE email = 'support@hivis.example'`)
  expect([total, (await countInbox(staff?.id ?? 0)).texts]).toEqual([2, 2])
})

describe('handed in by the text service', () => {
  const fields = (more: object = {}) =>
    new URLSearchParams({
      MessageSid: 'SM00000000000000000000000000000abc',
      From: number,
      To: '+6421000111',
      Body: 'Kia ora',
      NumMedia: '0',
      ...more,
    })
  const hand = (body: URLSearchParams, signature = twilioSignature('secret', siteUrl() + textIncomingPath, body)) =>
    fetch(`${api.url}${textIncomingPath}`, { method: 'POST', body, headers: { 'x-twilio-signature': signature } })

  test('it is a case, and the service has nothing to answer', async () => {
    Object.assign(process.env, {
      TWILIO_ACCOUNT_SID: twilioKeys.accountSid,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: twilioKeys.from,
    })
    const got = await hand(fields())
    expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ])
    await only()
    expect((await hand(fields(), 'AAAA')).status).toBe(400)
    expect((await hand(new URLSearchParams({ Body: 'no one' }))).status).toBe(400)
    expect((await hand(fields({ Body: 'a'.repeat(5_000) }))).status).toBe(400)
    await only()
  })

  test('without a text service there is nothing', async () => {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) delete process.env[name]
    expect((await hand(fields())).status).toBe(404)
  })
})
