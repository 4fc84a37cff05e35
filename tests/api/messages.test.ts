import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { smtpGateway } from '@/features/messages/gateway'
import { keepingGateway } from '@/features/messages/gateway.local'
import * as outbox from '@/features/messages/mutations'
import * as sending from '@/features/messages/outbox.mutations'
import type { MailGateway } from '@/features/messages/rules'
import { messageIdOf, problems } from '@/features/messages/rules'
import { fixed } from '@/features/messages/text-length.rules'
import { renderText } from '@/features/messages/texts.rules'
import { pool } from '@/lib/db'
import { log } from '@/lib/log'
import { listTroubles } from '@/lib/troubles'
import { testDatabaseUrl } from '../support/database'
import { plainRenderers as renderers } from '../support/mail-worker'
import { programPath } from '../support/programs'
import { type Delivered, startSmtp } from '../support/smtp'

/** The outbox on a real PostgreSQL, sending to a real SMTP server. Time passes by moving the clocks of rows. */
const from = 'Hivis Training <mail@hivis.example>'
const to = 'canary-recipient@example.nz'
const cleanups: (() => unknown)[] = []
let databaseUrl = ''

beforeAll(async () => {
  databaseUrl = await testDatabaseUrl()
  Object.assign(process.env, { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'only-for-the-tests-0000' })
  log.level = 'silent'
})

beforeEach(async () => {
  await pool().query('DELETE FROM messages')
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

afterAll(() => pool().end())

type Row = Record<'state' | 'subject' | 'text' | 'html' | 'lastError' | 'messageId', string | null> & {
  id: number
  attempts: number
  about: object
  sentAt: Date | null
}

const rowsOf = async (): Promise<Row[]> =>
  (await pool().query('SELECT *, attempts::int AS attempts FROM messages ORDER BY id')).rows
const rowOf = async (id: number | null) => (await rowsOf()).find((row) => row.id === id)
/** Whether each message waits for a worker, is held by one, or is over. */
const turns = async () =>
  (
    await pool().query(
      `SELECT CASE WHEN leased_until > now() THEN 'held' WHEN state = 'queued' THEN 'waits' ELSE 'over' END AS turn FROM messages ORDER BY id`,
    )
  ).rows.map(({ turn }) => turn)

async function inTransaction<T>(
  work: (client: Parameters<typeof outbox.queueMessage>[0]) => Promise<T>,
  end = 'COMMIT',
) {
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query(end)
    return result
  } finally {
    client.release()
  }
}

const invitation = (number = 1) => ({
  kind: 'company-invitation' as const,
  to,
  about: { invitation: number },
  dedupeKey: `company-invitation:${number}`,
})

const queue = (number = 1) => inTransaction((client) => outbox.queueMessage(client, invitation(number)))

async function startMail(onDelivered?: (mail: Delivered) => void, socketMs = 10_000) {
  const smtp = await startSmtp(onDelivered)
  const limits = { connectMs: 10_000, socketMs, totalMs: 20_000 }
  const gateway = smtpGateway({ url: smtp.url, from, limits })
  cleanups.push(smtp.stop, gateway.close)
  return { smtp, gateway, send: () => sending.sendDueMessages({ renderers, gateway }) }
}

/** The next attempt of every waiting message is due. */
const passDelays = () => pool().query(`UPDATE messages SET due_at = now() - interval '1 second'`)
/** The lease of every message that a worker holds has ended. */
const passLeases = () => pool().query('UPDATE messages SET leased_until = now() WHERE leased_until > now()')

async function until(isTrue: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const worker = await programPath('mail-worker')

function startWorker(env: Record<string, string>): ChildProcess & { said: () => string } {
  let text = ''
  const child = spawn(process.execPath, [worker], {
    env: { ...process.env, MAIL_FROM: from, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  cleanups.push(() => child.kill('SIGKILL'))
  return Object.assign(child, { said: () => text })
}

describe('beside the version before', () => {
  const jobs = async () => (await pool().query('SELECT data FROM hivis_queue.job')).rows.map(({ data }) => data.message)

  test('what it would send has a job, until a worker of this version leads: then nothing is written there, and all of it goes', async () => {
    await pool().query(readFileSync('tests/support/pgboss-12.sql', 'utf8'))
    cleanups.push(() => pool().query('DROP SCHEMA hivis_queue CASCADE'))
    const first = await queue(1)
    expect(await jobs()).toEqual([first])
    const worker = sending.keepSendingMessages(renderers, keepingGateway)
    cleanups.push(worker.stop)
    await until(async () => (await rowOf(first))?.state === 'kept')
    const second = await queue(2)
    expect(await jobs()).toEqual([])
    await until(async () => (await rowOf(second))?.state === 'kept')
    // Rolled back, that version makes its queue again, and its jobs come with it.
    await worker.stop()
    await pool().query(
      `INSERT INTO hivis_queue.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
       VALUES ('messages', 'standard', 10000, 0, false, 60, 1209600, 3600, false, 'job_common')`,
    )
    const third = await queue(3)
    expect(await jobs()).toEqual([third])
  })
})

describe('a worker', () => {
  test('a worker that finds no database says so and lives on', async () => {
    const nowhere = 'postgres://hivis:canary-password@127.0.0.1:9/none'
    const worker = startWorker({ DATABASE_URL: nowhere })
    await until(() => worker.said().includes('the outbox is out of reach; it is tried again'))
    expect(worker.exitCode).toBeNull()
    expect(worker.said()).not.toContain('canary-password')
  })
})

describe('queueing', () => {
  test('in a transaction that is rolled back sends nothing', async () => {
    await inTransaction((client) => outbox.queueMessage(client, invitation()), 'ROLLBACK')
    const { smtp, send } = await startMail()
    expect(await send()).toBe(0)
    expect(await rowsOf()).toEqual([])
    expect(await turns()).toEqual([])
    expect(smtp.delivered).toEqual([])
  })

  test('the same key twice is one message, also from transactions side by side', async () => {
    const ids = await Promise.all([queue(), queue(), queue()])
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await queue()).toBeNull()
    const { smtp, send } = await startMail()
    await send()
    expect(await send()).toBe(0)
    expect(smtp.delivered).toHaveLength(1)
  })

  test('keeps numbers in the clear and a secret sealed', async () => {
    await inTransaction((client) => outbox.queueMessage(client, { ...invitation(7), secret: 'canary-token' }))
    const [row] = await rowsOf()
    expect(row?.about).toEqual({ invitation: 7, secret: expect.any(String) })
    expect(JSON.stringify(row)).not.toContain('canary-token')
  })
})

describe('sending', () => {
  test('delivers sender, recipient, Message-ID, text and HTML; of the words only the subject stays', async () => {
    const { smtp, send } = await startMail()
    const id = await inTransaction((client) =>
      outbox.queueMessage(client, { ...invitation(7), secret: 'canary-token' }),
    )
    await send()
    const mail = await smtp.parse(smtp.delivered[0])
    expect(mail).toMatchObject({
      from: { address: 'mail@hivis.example' },
      to: [{ address: to }],
      subject: 'Tēnā koe, Hēmi',
    })
    expect(mail.messageId).toBe(messageIdOf('company-invitation:7', 'localhost'))
    expect(mail.text).toContain('Hēmi {"invitation":7,"secret":"canary-token"}')
    expect(mail.html).toContain('<p>Hēmi')
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, subject: 'Tēnā koe, Hēmi', text: null, html: null })
    expect(row).toMatchObject({ sentAt: expect.any(Date), lastError: null })
    expect(row?.about).toEqual({ invitation: 7 })
    expect(await turns()).toEqual(['over'])
  })

  test('keeps the words when no mail server is set', async () => {
    const id = await inTransaction((client) =>
      outbox.queueMessage(client, { ...invitation(7), secret: 'canary-token' }),
    )
    await sending.sendDueMessages({ renderers, gateway: keepingGateway })
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'kept', subject: 'Tēnā koe, Hēmi' })
    expect(row?.about).toEqual({ invitation: 7 })
    expect(row?.text).toContain('canary-token')
    expect(row?.html).toContain('<p>Hēmi')
  })

  test('keeps a text, which has no HTML, too', async () => {
    const id = await queue()
    const text = { ...renderers, 'company-invitation': async () => renderText('Hivis', [fixed('Kia ora Hēmi')]) }
    await sending.sendDueMessages({ renderers: text, gateway: keepingGateway })
    expect(await rowOf(id)).toMatchObject({ state: 'kept', text: 'Hivis: Kia ora Hēmi', html: null })
  })

  test('gives up a message whose cause is gone, and says why', async () => {
    const id = await queue()
    const gone = { ...renderers, 'company-invitation': async () => null }
    await sending.sendDueMessages({ renderers: gone, gateway: keepingGateway })
    expect(await rowOf(id)).toMatchObject({ state: 'dead', lastError: problems.gone })
  })

  test('tries again when a message can’t be put into words, and says nothing of what was in it', async () => {
    const id = await queue()
    const broken = async () => {
      throw new TypeError(`No name for ${to}`)
    }
    await sending.sendDueMessages({
      renderers: { ...renderers, 'company-invitation': broken },
      gateway: keepingGateway,
    })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', lastError: problems.words('TypeError') })
  })
})

describe('a mail server that fails', () => {
  test('421: tried again after 10 seconds, then after 20, and then sent', async () => {
    const { smtp, send } = await startMail()
    const id = await queue()
    for (const seconds of [10, 20]) {
      smtp.state.fault = '421'
      expect(await send()).toBe(1)
      expect(await rowOf(id)).toMatchObject({ state: 'queued', lastError: problems.busy(421), sentAt: null })
      const { rows } = await pool().query(
        `SELECT extract(epoch FROM due_at - now())::float AS wait FROM messages WHERE state = 'queued'`,
      )
      expect(rows).toHaveLength(1)
      expect(rows[0].wait).toBeGreaterThan(seconds - 5)
      expect(rows[0].wait).toBeLessThanOrEqual(seconds)
      expect(await send()).toBe(0)
      await passDelays()
    }
    smtp.state.fault = 'none'
    await send()
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
    expect(smtp.delivered).toHaveLength(1)
  })

  test('for 24 hours: given up with the last reason, and no address in the log', async () => {
    const said = vi.spyOn(log, 'error')
    const { smtp, send } = await startMail()
    smtp.state.fault = '421'
    const id = await queue()
    await pool().query(`UPDATE messages SET created_at = now() - interval '24 hours 1 second'`)
    await send()
    expect(await rowOf(id)).toMatchObject({ state: 'dead', lastError: problems.busy(421) })
    expect(await turns()).toEqual(['over'])
    expect(said).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(said.mock.calls)).not.toContain('canary')
  })

  test('550: given up at once', async () => {
    const { smtp, send } = await startMail()
    smtp.state.fault = '550'
    const id = await inTransaction((client) => outbox.queueMessage(client, { ...invitation(), secret: 'canary-token' }))
    await send()
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'dead', attempts: 1, lastError: problems.refused(550) })
    expect(row?.about).toEqual({ invitation: 1 })
  })

  test('hanging or refusing: the message waits, and goes as soon as the server is back', async () => {
    const { smtp, gateway, send } = await startMail(undefined, 200)
    smtp.state.fault = 'hang'
    const id = await queue()
    await send()
    expect(await rowOf(id)).toMatchObject({ state: 'queued', lastError: problems.slow })
    await smtp.stop()
    await passDelays()
    await send()
    expect(await rowOf(id)).toMatchObject({ state: 'queued', lastError: problems.away, attempts: 2 })
    expect(await outbox.releaseWaiting(gateway)).toBe(0)
    const again = await startSmtp(undefined, smtp.port)
    cleanups.push(again.stop)
    expect(await outbox.releaseWaiting(gateway)).toBe(1)
    expect(await send()).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(await outbox.releaseWaiting(gateway)).toBe(0)
  })
})

test('a worker sends what was queued before it began', async () => {
  const id = await queue()
  const worker = sending.keepSendingMessages(renderers, keepingGateway)
  cleanups.push(worker.stop)
  await until(async () => (await rowOf(id))?.state === 'kept')
})

describe('workers that end', () => {
  test('a stop waits for the message under way, and takes nothing new', async () => {
    let finish: () => void = () => undefined
    const isSending = vi.fn()
    const gateway: MailGateway = {
      ...keepingGateway,
      send: async () => {
        isSending()
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return { kind: 'sent' }
      },
    }
    const id = await queue()
    const worker = sending.keepSendingMessages(renderers, gateway)
    await until(() => isSending.mock.calls.length > 0)
    const next = await queue(2)
    const stopped = worker.stop()
    finish()
    await stopped
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect(await rowOf(next)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await turns()).toEqual(['over', 'waits'])
  })

  test.each([
    ['sends it too', 2, { kind: 'sent' }],
    ['can’t send it', 1, { kind: 'later', problem: problems.slow }],
  ] as const)(
    'one whose lease ended, and then %s, leaves the message to the next and holds nothing',
    async (_, deliveries, outcome) => {
      const { smtp, gateway, send } = await startMail()
      const slow: MailGateway = {
        ...gateway,
        send: async (mail) => {
          await passLeases()
          await send()
          return outcome.kind === 'sent' ? gateway.send(mail) : outcome
        },
      }
      const id = await queue()
      await sending.sendDueMessages({ renderers, gateway: slow })
      expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
      expect(await turns()).toEqual(['over'])
      expect(smtp.delivered).toHaveLength(deliveries)
      expect(await send()).toBe(0)
    },
  )

  test('one whose server thinks about each mail for longer than a lease keeps it, and everyone gets it once', async () => {
    const { smtp, gateway } = await startMail()
    const lease = { seconds: 1, renewMs: 200 }
    const sender = { renderers, gateway, lease }
    smtp.state.beforeAnswer = async () => {
      const began = Date.now()
      // Without another word the lease ends a second after the start.
      await until(async () => {
        expect(await sending.sendDueMessages(sender)).toBe(0)
        return Date.now() - began > 3_000 * lease.seconds
      })
    }
    const ids = [await queue(1), await queue(2)]
    expect(await sending.sendDueMessages(sender)).toBe(2)
    expect(smtp.delivered).toHaveLength(2)
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await turns()).toEqual(['over', 'over'])
  })

  test('goes on beside messages that the server hangs with, and loses none of those', async () => {
    const hanging: (() => void)[] = []
    let isWell = false
    const gateway: MailGateway = {
      ...keepingGateway,
      send: async () => {
        if (!isWell) await new Promise<void>((resolve) => hanging.push(resolve))
        return { kind: 'sent' }
      },
    }
    const stuck = [await queue(1), await queue(2), await queue(3), await queue(4), await queue(5)]
    const worker = sending.keepSendingMessages(renderers, gateway, { hangMs: 200 })
    cleanups.push(worker.stop)
    await until(() => hanging.length === 5)
    isWell = true
    const next = await queue(6)
    await until(async () => (await rowOf(next))?.state === 'sent')
    for (const id of stuck) expect(await rowOf(id)).toMatchObject({ state: 'queued' })
    for (const go of hanging) go()
    for (const id of stuck) await until(async () => (await rowOf(id))?.state === 'sent')
    await worker.stop()
  })

  test('one that is told to hold sends nothing, says so, and loses nothing when that is over', async () => {
    const { smtp, gateway } = await startMail()
    const tried = await queue(1)
    const fresh = await queue(2)
    await pool().query(`UPDATE messages SET attempts = 3, created_at = now() - interval '30 days' WHERE id = $1`, [
      tried,
    ])
    process.env.MAIL = 'hold'
    const worker = sending.keepSendingMessages(renderers, gateway)
    const heldSince = async () => (await pool().query('SELECT held_until FROM mail_hold')).rows[0].heldUntil !== null
    await until(heldSince)
    expect(listTroubles()).toEqual([expect.stringContaining('MAIL=hold')])
    await worker.stop()
    expect((await rowsOf()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 3],
      ['queued', 0],
    ])
    process.env.MAIL = ''
    await sending.keepSendingMessages(renderers, keepingGateway).stop()
    expect(listTroubles()).toEqual([])
    const after = await startMail()
    after.smtp.state.fault = '421'
    expect(await after.send()).toBe(2)
    // The time of the hold does not count: neither is given up by this failure.
    for (const id of [tried, fresh]) expect(await rowOf(id)).toMatchObject({ state: 'queued' })
    after.smtp.state.fault = 'none'
    await passDelays()
    expect(await after.send()).toBe(2)
    expect([smtp.delivered.length, after.smtp.delivered.length]).toEqual([0, 2])
    await pool().query('UPDATE mail_hold SET held_until = NULL')
  })

  test('one that is killed between sending and saying so: the message arrives twice at most, with one Message-ID', async () => {
    let worker: ChildProcess | undefined
    const { smtp, send } = await startMail(() => worker?.kill('SIGKILL'))
    const id = await queue()
    worker = startWorker({ SMTP_URL: smtp.url })
    const dead = new Promise((resolve) => worker?.once('exit', resolve))
    await dead
    expect(smtp.delivered).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
    expect(await send()).toBe(0)
    await passLeases()
    expect(await send()).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await send()).toBe(0)
    const ids = await Promise.all(smtp.delivered.map(async (mail) => (await smtp.parse(mail)).messageId))
    expect(ids).toEqual([messageIdOf('company-invitation:1', 'localhost'), ids[0]])
  })

  test('500 messages and 4 workers that are killed at random: none is lost', async () => {
    const total = 500
    const workers: ChildProcess[] = []
    const killAt = [1, 2, 3, 4].map((turn) => turn * 90 + Math.floor(Math.random() * 30))
    const { smtp, send } = await startMail(() => {
      if (smtp.delivered.length < (killAt[0] ?? Number.POSITIVE_INFINITY)) return
      killAt.shift()
      workers.splice(Math.floor(Math.random() * workers.length), 1)[0]?.kill('SIGKILL')
    })
    await inTransaction(async (client) => {
      for (let number = 1; number <= total; number += 1) await outbox.queueMessage(client, invitation(number))
    })
    for (let count = 0; count < 4; count += 1) workers.push(startWorker({ SMTP_URL: smtp.url }))
    await until(() => workers.length === 0)
    await until(async () => {
      await passLeases()
      return (await turns()).every((turn) => turn !== 'held')
    })
    const drain = async () => {
      while ((await send()) > 0);
    }
    await Promise.all([drain(), drain()])
    expect((await rowsOf()).map(({ state }) => state)).toEqual(Array(total).fill('sent'))
    const counts = new Map<string, number>()
    for (const mail of smtp.delivered) {
      const { messageId } = await smtp.parse(mail)
      counts.set(messageId ?? '', (counts.get(messageId ?? '') ?? 0) + 1)
    }
    expect(counts.size).toBe(total)
    // Each of the four held five messages at most when it died.
    expect(smtp.delivered.length).toBeLessThanOrEqual(total + 4 * 5)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(4)
  })
})
