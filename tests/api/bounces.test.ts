import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailEventsPath } from '@/account-paths'
import { peopleList } from '@/features/account/desk/people.list'
import { peopleSource } from '@/features/account/desk.data'
import { countUnreachable, findUnreachable } from '@/features/messages/bounces.data'
import { reasonOf, signatureOf } from '@/features/messages/bounces.rules'
import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { problems } from '@/features/messages/rules'
import { findList } from '@/lib/desk-data'
import { readView } from '@/lib/desk-list'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { plainRenderers as renderers } from '../support/mail-worker'
import { endQueries, query } from '../support/people'
import { startSmtp } from '../support/smtp'

/** Mail that comes back: at once from the mail server, or later as a report of the provider. */
let api: Awaited<ReturnType<typeof startApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let gateway: ReturnType<typeof smtpGateway>
const ask = startDesk(() => api.url)
const secret = 'only-for-the-tests-0000'
const to = 'owner@people.example'
let person = 0

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtp()
  const limits = { connectMs: 10_000, socketMs: 10_000, totalMs: 20_000 }
  gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>', limits })
  person = (await query<{ id: number }>('SELECT id FROM people WHERE email = $1', [to]))[0]?.id ?? 0
})

beforeEach(async () => {
  process.env.MAIL_EVENTS_SECRET = secret
  smtp.state.fault = 'none'
  smtp.delivered.splice(0)
  await query('DELETE FROM messages')
  await query('DELETE FROM unreachable_addresses')
})

afterEach(async () => {
  delete process.env.MAIL_EVENTS_SECRET
  await query('UPDATE people SET email = $2 WHERE id = $1', [person, to])
})

afterAll(async () => {
  gateway.close()
  await smtp.stop()
  await api.close()
  await endQueries()
})

let count = 0
async function queued(kind = 'booking-confirmed', receiver = to): Promise<number> {
  count += 1
  const [row] = await query<{ id: number }>(
    `INSERT INTO messages (kind, "to", dedupe_key, message_id, about) VALUES ($1, $2, $3, $4, '{}') RETURNING id`,
    [kind, receiver, `bounces:${count}`, `<bounces-${count}@hivis.example>`],
  )
  return row?.id ?? 0
}

const send = () => sendDueMessages({ renderers, gateway })

const rowOf = async (id: number) =>
  (
    await query<{ state: string; problem: string | null; messageId: string }>(
      'SELECT state::text AS state, last_error AS problem, message_id AS "messageId" FROM messages WHERE id = $1',
      [id],
    )
  )[0]

async function listed(): Promise<number[]> {
  const view = readView(peopleList, new URLSearchParams('bounces=yes'))
  return (await findList(peopleList, peopleSource, { view, offset: 0, limit: 20 })).items.map(({ id }) => id)
}

async function report(body: string, { type = 'application/json', key = secret } = {}) {
  const answer = await fetch(`${api.url}${mailEventsPath}`, {
    method: 'POST',
    headers: { 'content-type': type, 'webhook-signature': signatureOf(key, body) },
    body,
  })
  const json = await answer.json()
  return { status: answer.status, json }
}

const bounce = (address: string, more = {}) =>
  JSON.stringify({ events: [{ type: 'bounce', address, code: '5.1.1', ...more }] })

describe('a recipient whom the mail server refuses', () => {
  test('gets nothing more, is in the work of support with the reason, and is written to again at a corrected address', async () => {
    smtp.state.fault = '550'
    const first = await queued()
    await send()
    expect(await rowOf(first)).toMatchObject({ state: 'dead', problem: problems.refused(550) })
    expect(await findUnreachable(to.toUpperCase())).toMatchObject({ reason: reasonOf('550') })
    expect([await countUnreachable(), await listed()]).toEqual([1, [person]])

    smtp.state.fault = 'none'
    const second = await queued()
    await send()
    expect(await rowOf(second)).toMatchObject({ state: 'dead', problem: problems.unreachable(reasonOf('550')) })
    expect(smtp.delivered).toEqual([])

    const again = { key: crypto.randomUUID(), to: 'moana.right@people.example' }
    expect((await ask('support', 'POST', `messages/${second}/send-again/`, again)).status).toBe(200)
    await send()
    expect(smtp.delivered.map(({ to: receivers }) => receivers)).toEqual([['moana.right@people.example']])
    await query('UPDATE people SET email = $2 WHERE id = $1', [person, 'moana.right@people.example'])
    expect([await countUnreachable(), await findUnreachable(to)]).toEqual([0, null])
  })

  test('still gets what lets people in', async () => {
    await query(`INSERT INTO unreachable_addresses (address, source, reason) VALUES ($1, 'bounced', 'x')`, [to])
    await queued('company-invitation')
    await send()
    expect(smtp.delivered).toHaveLength(1)
  })

  test('is written to again once support knows that the address is right', async () => {
    await query(`INSERT INTO unreachable_addresses (address, source, reason) VALUES ($1, 'bounced', 'x')`, [to])
    expect((await ask('support', 'POST', `people/${person}/try-address/`)).status).toBe(200)
    expect((await ask('support', 'POST', `people/${person}/try-address/`)).status).toBe(404)
    await queued()
    await send()
    expect(smtp.delivered).toHaveLength(1)
  })
})

describe('a report of the mail provider', () => {
  test('marks the address and the message that bounced, once or twice the same', async () => {
    const [first, second] = [await queued(), await queued()]
    await send()
    const messageId = (await rowOf(first))?.messageId
    for (const _ of [1, 2])
      expect(await report(bounce('Owner@People.example', { messageId }))).toEqual({
        status: 200,
        json: { success: true, data: { marked: 1 } },
      })
    expect(await rowOf(first)).toMatchObject({ state: 'dead', problem: reasonOf('5.1.1') })
    expect(await rowOf(second)).toMatchObject({ state: 'sent' })
    expect(await listed()).toEqual([person])
  })

  test('may be the report itself, as text', async () => {
    const id = await queued()
    await send()
    const text = `Reporting-MTA: dns; mx.example.nz\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: failed\r\nStatus: 5.2.2\r\n`
    expect((await report(text, { type: 'message/delivery-status' })).json.data).toEqual({ marked: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'dead', problem: reasonOf('5.2.2') })
  })

  test('of a complaint stops our mail, and the message counts as sent', async () => {
    const id = await queued()
    await send()
    const events = [{ type: 'complaint', address: to }]
    expect((await report(JSON.stringify({ events }))).json.data).toEqual({ marked: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect((await findUnreachable(to))?.reason).toContain('spam')
  })

  test('is refused with another secret, without one, and in other words; a stranger’s address is left alone', async () => {
    expect((await report(bounce(to), { key: 'another-secret-0000' })).status).toBe(400)
    expect((await report('{"events":1}')).status).toBe(400)
    expect((await report(bounce('stranger@people.example'))).json.data).toEqual({ marked: 0 })
    delete process.env.MAIL_EVENTS_SECRET
    expect((await report(bounce(to))).status).toBe(404)
    expect(await query('SELECT 1 FROM unreachable_addresses')).toEqual([])
  })
})
