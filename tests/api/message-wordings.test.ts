import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyRenderers } from '@/features/company/mail/renderers'
import { deskRenderers } from '@/features/desk/mail/renderers'
import { smtpGateway } from '@/features/messages/gateway'
import { queueMessage } from '@/features/messages/mutations'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { wordingKeys, wordingOf } from '@/features/messages/wordings.rules'
import { inTransaction } from '@/lib/db'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { plainRenderers } from '../support/mail-worker'
import { deskSessionOf, endQueries, query } from '../support/people'
import { startSmtp } from '../support/smtp'

/** The words of messages, as support changes them at the desk. */
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

const path = (key: string) => `messages/wordings/${key}/`

const versionOf = async (key: string) =>
  (
    await query<{ version: number }>(
      `SELECT coalesce(max(version), 0)::int AS version FROM message_wordings WHERE key = $1`,
      [key],
    )
  )[0]?.version ?? 0

const save = async (key: string, subject: string | null, text: string, version?: number) =>
  ask('support', 'PUT', path(key), { subject, text, version: version ?? (await versionOf(key)) })

/** A mail of a first login as it arrives, to someone of this name. */
async function welcome(firstName: string) {
  const [person] = await query<{ id: number }>(
    `INSERT INTO people (first_name, last_name) VALUES ($1, 'Newcomer') RETURNING id`,
    [firstName],
  )
  const to = `welcome-${person?.id}@people.example`
  await inTransaction((client) =>
    queueMessage(client, {
      kind: 'account-welcome',
      to,
      about: { person: person?.id ?? 0 },
      dedupeKey: `wording-test-welcome:${to}`,
    }),
  )
  await sendDueMessages({ renderers: { ...plainRenderers, ...companyRenderers, ...deskRenderers }, gateway })
  return await smtp.parse(smtp.delivered.find((one) => one.to.includes(to)))
}

describe('words of support', () => {
  test('are in the next mail that arrives, with what is filled in shown as text; ours are again when asked for', async () => {
    const before = await welcome('Mere')
    expect(before.text).toMatch(/goes on your card/)

    const answer = await save(
      'account-welcome',
      'Haere mai, {{name}}',
      'Tēnā koe {{name}},\n\nHaere mai to {{brand}}.\nWe look forward to seeing you.',
    )
    expect([answer.status, answer.json]).toEqual([200, { version: 1 }])
    const mail = await companyRenderers['account-welcome']({
      to: '',
      about: { person: (await person('<b>{{brand}}</b>')) ?? 0 },
      secret: null,
    })
    expect(mail?.subject).toBe('Haere mai, <b>{{brand}}</b>')
    expect(mail?.html).toContain('&lt;b&gt;{{brand}}&lt;/b&gt;')
    expect(mail?.html).toContain('We look forward to seeing you.')
    const after = await welcome('Hohepa')
    expect(after.text).toMatch(/Haere mai/)
    expect(after.text).not.toMatch(/goes on your card/)

    expect((await ask('support', 'POST', `${path('account-welcome')}ours/`, { version: 1 })).json).toEqual({
      version: 2,
    })
    expect((await welcome('Pania')).text).toMatch(/goes on your card/)
  })

  test('are kept in versions with who wrote them, and the audit says so in words', async () => {
    const { staffId } = await deskSessionOf('support')
    await save('wallet-pass', 'Your card', 'Your card is valid to {{expires}}.')
    await save('wallet-pass', 'Your card is here', 'Kia ora {{name}}, your card is valid to {{expires}}.')
    const kept = await query(
      `SELECT version::int AS version, subject, staff_id::int AS by FROM message_wordings WHERE key = 'wallet-pass' ORDER BY 1`,
    )
    expect(kept).toEqual([
      { version: 1, subject: 'Your card', by: staffId },
      { version: 2, subject: 'Your card is here', by: staffId },
    ])
    const noted = await query(
      `SELECT actor, action FROM audit_log WHERE what = 'message_wordings' AND after->>'key' = $1`,
      ['wallet-pass'],
    )
    expect(noted).toEqual(Array(2).fill({ actor: `staff ${staffId}`, action: 'insert' }))
  })

  test('that someone else changed meanwhile are not overwritten', async () => {
    const version = await versionOf('order-not-paid')
    const text = 'Order {{order}} of {{amount}} was not paid.'
    expect((await save('order-not-paid', 'Not paid', text, version)).status).toBe(200)
    const second = await save('order-not-paid', 'Other', text, version)
    expect([second.status, sentenceOf(second)]).toEqual([
      409,
      expect.stringMatching(/^Someone else changed these words/),
    ])
  })

  test.each([
    ['booking-confirmed', 'Booked', 'Kia ora {{name}}', 'The message must say {{booking}}, {{course}} and {{when}}.'],
    [
      'order-not-paid',
      'Hi {{boss}}',
      '{{order}} {{amount}}',
      'There is no {{boss}} in this message. Choose from the fields on offer.',
    ],
    [
      'order-not-paid',
      'Hi',
      '{{order}} {{amount}} {{constructor}}',
      'There is no {{constructor}} in this message. Choose from the fields on offer.',
    ],
    [
      'order-not-paid',
      'Hi',
      '{{order}} {{amount}} {{name',
      'Write each field with two braces on both sides: {{name}}.',
    ],
    ['order-not-paid', ' ', '{{order}} {{amount}}', 'Write a subject.'],
    ['order-not-paid', null, '{{order}} {{amount}}', 'Write a subject.'],
    ['order-not-paid', 'Hi', ' ', 'Write what the message says.'],
    ['text-attendee-reminder', null, `{{course}} {{when}} {{place}} ${'a'.repeat(300)}`, 'Keep to 300 characters.'],
  ])('for %s are refused: %j, %j', async (key, subject, text, sentence) => {
    const before = await versionOf(key)
    const answer = await save(key, subject, text)
    expect([answer.status, sentenceOf(answer)]).toEqual([422, sentence])
    expect((await ask('support', 'POST', `${path(key)}test/`, { subject, text })).status).toBe(422)
    expect(await versionOf(key)).toBe(before)
  })
})

const person = async (firstName: string) =>
  (
    await query<{ id: number }>(`INSERT INTO people (first_name, last_name) VALUES ($1, 'Person') RETURNING id`, [
      firstName,
    ])
  )[0]?.id

test('a row that can’t be sent never stops a mail: our words go', async () => {
  await query(
    `INSERT INTO message_wordings (key, version, subject, "text") VALUES ('account-welcome', 900, 'Broken {{x', '{{nothing}}')`,
  )
  expect((await welcome('Rangi')).text).toMatch(/goes on your card/)
})

test('every message can be seen with sample data', async () => {
  for (const key of wordingKeys) {
    const seen = await ask('support', 'POST', `${path(key)}preview/`, wordingOf(key))
    expect([key, seen.status]).toEqual([key, 200])
    expect(seen.json.problems).toEqual({})
    expect(`${seen.json.subject} ${seen.json.text}`).not.toMatch(/\{\{|undefined/)
  }
})

test('a test goes to anyone who asks, with the words that are not saved yet, once', async () => {
  const words = { subject: 'Ka pai {{brand}}', text: 'Only a test for {{name}}.' }
  expect((await ask('support', 'POST', `${path('account-welcome')}test/`, words)).json).toEqual({
    to: 'support@hivis.example',
  })
  await sendDueMessages({ renderers: { ...plainRenderers, ...deskRenderers }, gateway })
  const mail = await smtp.parse(smtp.delivered.find(({ to }) => to.includes('support@hivis.example')))
  expect(mail.subject).toMatch(/^Test: Ka pai /)
  expect(mail.text).toMatch(/Only a test for/)
  const [row] = await query<{ about: object; id: number }>(`SELECT id, about FROM messages WHERE kind = 'wording-test'`)
  expect(row?.about).toEqual({})
  const again = await ask('support', 'POST', `messages/${row?.id}/send-again/`, { key: crypto.randomUUID(), to: null })
  expect(again.status).toBe(409)
})
