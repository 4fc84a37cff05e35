import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesList } from '@/features/messages/desk/messages.list'
import { findMessageRecord, messagesOfPerson, messagesSource } from '@/features/messages/desk.data'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { problems, withoutKeys } from '@/features/messages/rules'
import { findList } from '@/lib/desk-data'
import { readView } from '@/lib/desk-list'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { plainRenderers as renderers } from '../support/mail-worker'
import { deskSessionOf, endQueries, query } from '../support/people'
import { startSmtp } from '../support/smtp'

/** Messages that support sends again or corrects at the desk. */
let api: Awaited<ReturnType<typeof startApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let gateway: ReturnType<typeof smtpGateway>
const ask = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  const limits = { connectMs: 10_000, socketMs: 10_000, totalMs: 20_000 }
  gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>', limits })
})

afterAll(async () => {
  gateway.close()
  await smtp.stop()
  await api.close()
  await endQueries()
})

const send = () => sendDueMessages({ renderers, gateway })

type Given = { kind?: string; to?: string; state?: string; about?: object; age?: string; text?: string }

/** A message as the outbox left it. */
async function message({ kind = 'order-confirmed', to, state = 'dead', about = {}, age = '0', text }: Given = {}) {
  const key = randomUUID()
  const [row] = await query<{ id: number }>(
    `INSERT INTO messages (kind, "to", state, attempts, dedupe_key, message_id, about, last_error, created_at, "text", sent_at)
     VALUES ($1, $2, $3::text::enum_messages_state, 9, $4, $4, $5, $6, now() - $7::interval, $8, CASE WHEN $3 = 'sent' THEN now() END) RETURNING id`,
    [
      kind,
      to ?? `${key}@people.example`,
      state,
      key,
      JSON.stringify(about),
      state === 'dead' ? problems.address : null,
      age,
      text ?? null,
    ],
  )
  if (!row) throw new Error('The message was not written.')
  return row.id
}

const rowOf = async (id: number) =>
  (
    await query<{ to: string; state: string; attempts: number; problem: string | null; kind: string }>(
      `SELECT "to", state::text AS state, attempts::int AS attempts, last_error AS problem, kind FROM messages WHERE id = $1`,
      [id],
    )
  )[0]

const again = (id: number, to: string | null = null, key: string = randomUUID()) =>
  ask('support', 'POST', `messages/${id}/send-again/`, { key, to })

const receivedAt = (to: string) => smtp.delivered.filter((mail) => mail.to.includes(to))

describe('a message that was given up', () => {
  test('two days ago is sent again, reaches its reader, and the audit says who sent it', async () => {
    const id = await message({ to: 'again@people.example', age: '2 days' })
    expect((await again(id)).json).toEqual({ id })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, problem: null })
    await send()
    expect(await rowOf(id)).toMatchObject({ state: 'sent', to: 'again@people.example' })
    expect(receivedAt('again@people.example')).toHaveLength(1)
    const { staffId } = await deskSessionOf('support')
    const noted = await query(`SELECT actor, action, after FROM audit_log WHERE what = 'messages' AND row_id = $1`, [
      String(id),
    ])
    expect(noted).toEqual([{ actor: `staff ${staffId}`, action: 'send again', after: null }])
  })

  test('that can’t be sent now has another day to try, not its old one', async () => {
    const id = await message({ age: '2 days' })
    await again(id)
    const closed = smtpGateway({
      url: 'smtp://127.0.0.1:9',
      from: 'mail@hivis.example',
      limits: { connectMs: 1000, socketMs: 1000, totalMs: 2000 },
    })
    await sendDueMessages({ renderers, gateway: closed })
    closed.close()
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, problem: problems.away })
    await query(`DELETE FROM messages WHERE id = $1`, [id])
  })

  test('goes to the corrected address and no more to the old one, which the audit doesn’t keep', async () => {
    const id = await message({ to: 'wrnog@people.example' })
    expect((await again(id, ' right@people.example ')).status).toBe(200)
    await send()
    expect(await rowOf(id)).toMatchObject({ state: 'sent', to: 'right@people.example' })
    expect([receivedAt('wrnog@people.example').length, receivedAt('right@people.example').length]).toEqual([0, 1])
    const [noted] = await query(
      `SELECT action, a::text AS all FROM audit_log a WHERE what = 'messages' AND row_id = $1`,
      [String(id)],
    )
    expect(noted?.action).toBe('correct address')
    expect(noted?.all).not.toContain('people.example')
  })

  test.each([
    ['order-confirmed', 'not an address', 'Please enter a valid email address'],
    ['order-confirmed', '021 555 0100', 'Please enter a valid email address'],
    ['text-seat-offered', 'right@people.example', 'Please enter a mobile number'],
    ['text-seat-offered', '09 555 0100', 'Please enter a mobile number'],
  ])('as %s doesn’t go to “%s”', async (kind, to, says) => {
    const id = await message({ kind, to: 'nowhere' })
    const refused = await again(id, to)
    expect([refused.status, sentenceOf(refused)]).toEqual([422, says])
    expect(await rowOf(id)).toMatchObject({ state: 'dead', to: 'nowhere' })
  })

  test('for an address that is none says so, and a text goes to a mobile as it is dialled', async () => {
    const id = await message({ kind: 'text-seat-offered', to: 'nowhere' })
    const refused = await again(id)
    expect([refused.status, sentenceOf(refused)]).toEqual([409, 'Correct the address first.'])
    expect((await again(id, '021 555 0100')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', to: '+64215550100' })
    await query(`DELETE FROM messages WHERE id = $1`, [id])
  })

  test('with a link that worked once is not sent again: it can’t be written', async () => {
    const id = await message({ kind: 'company-invitation', about: { invitation: 1 } })
    const refused = await again(id)
    expect([refused.status, sentenceOf(refused)]).toEqual([409, expect.stringContaining('Invite the person again')])
    expect(await rowOf(id)).toMatchObject({ state: 'dead' })
  })
})

describe('a message that', () => {
  test('left goes a second time, once for each wish', async () => {
    const id = await message({ to: 'twice@people.example', state: 'sent', about: { order: 7 } })
    const key = randomUUID()
    const [first, same, other] = [await again(id, null, key), await again(id, null, key), await again(id)]
    expect(first.json.id).not.toBe(id)
    expect([same.json.id, other.json.id === first.json.id]).toEqual([first.json.id, false])
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect(await rowOf(first.json.id)).toMatchObject({ state: 'queued', to: 'twice@people.example' })
    await send()
    expect(receivedAt('twice@people.example')).toHaveLength(2)
  })

  test('is on its way is not sent again, but may get another address', async () => {
    const id = await message({ to: 'late@people.example', state: 'queued' })
    const refused = await again(id)
    expect([refused.status, sentenceOf(refused)]).toEqual([409, 'It is already being sent.'])
    expect((await again(id, 'early@people.example')).json).toEqual({ id })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', to: 'early@people.example' })
    await query(`DELETE FROM messages WHERE id = $1`, [id])
  })

  test('was kept shows its words without the keys of its links, and what it is about', async () => {
    const [booking] = await query<{ id: number; number: string }>('SELECT id, number FROM bookings ORDER BY id LIMIT 1')
    const link = 'https://site.example/booking/offer/very-secret?token=abc'
    const id = await message({ state: 'kept', text: `Kia ora\n${link}\nNgā mihi`, about: { booking: booking?.id } })
    const found = await findMessageRecord(id)
    expect(found?.booking).toEqual({ id: booking?.id, name: booking?.number })
    expect(withoutKeys(found?.text ?? '')).toBe('Kia ora\nhttps://site.example/…\nNgā mihi')
    expect(await findMessageRecord(999_999_999)).toBeNull()
  })
})

test('of many messages those that were given up go again, and the others stay', async () => {
  const [dead, sent, once, erased] = [
    await message({ to: 'bulk@people.example' }),
    await message({ state: 'sent' }),
    await message({ kind: 'company-invitation' }),
    await message({ to: 'erased' }),
  ]
  const ids = [dead, sent, once, erased, 999_999_999]
  expect((await ask('support', 'POST', 'messages/send-again/', { ids })).json).toEqual({ sent: 1 })
  expect((await ask('support', 'POST', 'messages/send-again/', { ids })).json).toEqual({ sent: 0 })
  const states = await Promise.all(ids.slice(0, 4).map(async (id) => (await rowOf(id))?.state))
  expect(states).toEqual(['queued', 'sent', 'dead', 'dead'])
  await send()
  expect(receivedAt('bulk@people.example')).toHaveLength(1)
})

test.each(['finance', 'scheduler'] as const)('%s reads messages and sends none', async (role) => {
  const id = await message()
  const [one, many] = [
    await ask(role, 'POST', `messages/${id}/send-again/`, { key: randomUUID(), to: null }),
    await ask(role, 'POST', 'messages/send-again/', { ids: [id] }),
  ]
  expect([one.status, many.status, (await rowOf(id))?.state]).toEqual([403, 403, 'dead'])
})

test('what was written to a person is one list, by email to their address and by text to their phone', async () => {
  const [person] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Tui', 'Thread', 'tui.thread@people.example', '021 555 7788') RETURNING id`,
  )
  const mail = await message({ to: 'Tui.Thread@people.example', state: 'sent' })
  const text = await message({ kind: 'text-seat-offered', to: '+64215557788', state: 'sent' })
  await message({ to: 'other.thread@people.example', state: 'sent' })
  const view = readView(messagesList, new URLSearchParams())
  const scopes = [messagesOfPerson(person?.id ?? 0)]
  const { items } = await findList(messagesList, messagesSource, { view, scopes, offset: 0, limit: 20 })
  expect(items.map(({ id }) => id).sort((one, other) => one - other)).toEqual([mail, text])
})
