import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseOperatorGateway } from '@/features/operations/gateway'
import { lookAfter } from '@/features/operations/mutations'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { readMetrics } from '@/lib/metrics'
import { forgetTroubles, lastBackup, listTroubles, noteTrouble } from '@/lib/troubles'
import { testDatabaseUrl } from '../support/database'
import { startSmtp } from '../support/smtp'

/** What the operator sees of the business and is sent, from a real PostgreSQL, by a real SMTP server and a real webhook. */
const told: unknown[] = []
const state = { status: 200 }
const webhook = createServer(async (req, res) => {
  told.push(await json(req))
  res.writeHead(state.status).end()
})
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  smtp = await startSmtp()
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const address = webhook.address()
  Object.assign(process.env, {
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: '.tmp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kōwhai Training <mail@kowhai.example>',
    OPERATOR_EMAIL: 'night@kowhai.example',
    OPERATOR_WEBHOOK_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`,
  })
  log.level = 'silent'
})

beforeEach(async () => {
  await pool().query('DELETE FROM operator_notices')
  await pool().query('DELETE FROM messages')
  await lookAfter()
  told.length = 0
  smtp.delivered.length = 0
  state.status = 200
})

afterAll(async () => {
  webhook.close()
  await smtp.stop()
})

const giveUp = (problem: string) =>
  pool().query(
    `INSERT INTO messages (kind, "to", state, dedupe_key, message_id, about, last_error)
     VALUES ('enquiry-received', 'kanari@people.example', 'dead', $1, $1, '{}', $1)`,
    [problem],
  )

async function numberOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const metric = (await readMetrics()).find((one) => one.name === name)
  const wanted = Object.entries(labels)
  return metric?.values.find((one) => wanted.every(([label, value]) => Object(one.labels)[label] === value))?.value
}

test('a dead letter is told once, by mail and by webhook, and so is its end', async () => {
  await giveUp('The mail server refuses this message (550).')
  await lookAfter()
  await lookAfter()
  expect(listTroubles().join()).toContain('Messages were given up')
  expect(told).toEqual([
    expect.objectContaining({
      part: 'messages',
      state: 'begun',
      text: expect.stringContaining('Messages were given up'),
    }),
  ])
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['night@kowhai.example']])
  expect(smtp.delivered[0]?.raw.toString()).toContain('Subject: localhost: messages needs you')

  await pool().query('DELETE FROM messages')
  await lookAfter()
  await lookAfter()
  expect(listTroubles()).toEqual([])
  expect(told.slice(1)).toEqual([expect.objectContaining({ part: 'messages', state: 'over' })])
  expect(smtp.delivered).toHaveLength(2)

  await giveUp('Again.')
  await lookAfter()
  expect(told).toHaveLength(2)
  await pool().query(`UPDATE operator_notices SET told_at = now() - interval '61 minutes'`)
  await lookAfter()
  expect(told).toHaveLength(3)
  expect(JSON.stringify([told, smtp.delivered])).not.toContain('kanari')
})

test('what a worker that died had seen is not told to be over by one that has not tried it', async () => {
  noteTrouble('bot check', 'The bot check is away.')
  await lookAfter()
  // What the new leader knows: nothing.
  forgetTroubles()
  await lookAfter()
  expect(told).toEqual([expect.objectContaining({ part: 'bot check', state: 'begun' })])
  noteTrouble('bot check', null)
  await lookAfter()
  expect(told.slice(1)).toEqual([expect.objectContaining({ part: 'bot check', state: 'over' })])
})

test('what no one took is told again', async () => {
  state.status = 500
  smtp.state.fault = '421'
  await giveUp('It was tried for 24 hours.')
  await lookAfter()
  state.status = 200
  await lookAfter()
  await lookAfter()
  expect(told).toHaveLength(2)
  smtp.state.fault = 'none'
})

test('a message whose subject was erased is no dead letter', async () => {
  await giveUp('The record it refers to no longer exists.')
  await lookAfter()
  expect([told, await numberOf('hivis_dead_letters')]).toEqual([[], 0])
})

test('a webhook that was given up is counted for a day, and told', async () => {
  await lookAfter()
  expect(await numberOf('hivis_dead_webhooks')).toBe(0)
  await pool().query(
    `WITH hook AS (INSERT INTO webhooks (name, url, events) VALUES ('CRM', 'https://crm.example/hivis', '{order.placed}') RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event, facts, state, attempts, ended_at)
     SELECT id, 'order.placed', '{}', 'dead', 9, now() - ago FROM hook, unnest('{1 hour, 23 hours, 25 hours}'::interval[]) AS ago`,
  )
  await lookAfter()
  expect(await numberOf('hivis_dead_webhooks')).toBe(2)
  expect(told).toEqual([expect.objectContaining({ part: 'webhooks', state: 'begun' })])
  await pool().query('DELETE FROM webhooks')
})

test('a copy whose mail is held tells no one', () => {
  expect(chooseOperatorGateway({ ...Object(process.env), MAIL: 'hold' })).toBeNull()
})

test('numbers of the business are those of the database', async () => {
  expect(await numberOf('hivis_backup_age_seconds')).toBeUndefined()
  await pool().query(`INSERT INTO operation_marks (name, noted_at) VALUES ('backup', now() - interval '27 hours')`)
  await pool().query(
    `INSERT INTO messages (kind, "to", dedupe_key, message_id, about, created_at)
     VALUES ('text-session-moved', '+6421000111', 'a', 'a', '{}', now() - interval '20 minutes'), ('enquiry-received', 'a@people.example', 'b', 'b', '{}', now())`,
  )
  await lookAfter()
  expect(await numberOf('hivis_queue_depth', { kind: 'text' })).toBe(1)
  expect(await numberOf('hivis_queue_depth', { kind: 'mail' })).toBe(1)
  expect(await numberOf('hivis_queue_depth', { kind: 'refund' })).toBe(0)
  expect(await numberOf('hivis_queue_oldest_seconds', { kind: 'text' })).toBeGreaterThan(1_199)
  expect(await numberOf('hivis_backup_age_seconds')).toBeGreaterThan(97_000)
  expect(Date.parse(lastBackup() ?? '')).toBeLessThan(Date.now() - 97_000_000)
  expect(await numberOf('hivis_disk_free_bytes')).toBeGreaterThan(0)
  expect(await numberOf('hivis_troubles', { part: 'queue' })).toBe(1)
  expect(told).toEqual([
    expect.objectContaining({ part: 'queue', text: expect.stringContaining('text') }),
    expect.objectContaining({ part: 'backup' }),
  ])
})
