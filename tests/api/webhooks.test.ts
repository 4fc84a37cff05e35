import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { post } from '@/features/integrations/webhooks/deliveries.gateway'
import {
  forgetOldDeliveries,
  keepSendingWebhooks,
  sendDueWebhooks,
} from '@/features/integrations/webhooks/deliveries.mutations'
import { problems } from '@/features/integrations/webhooks/deliveries.rules'
import { webhookFacts } from '@/features/integrations/webhooks/messages.contract'
import { webhookEvents } from '@/features/integrations/webhooks/rules'
import { findState } from '@/features/operations/data'
import { judge } from '@/features/operations/rules'
import { markResults } from '@/features/sessions/results.mutations'
import { inTransaction, pool } from '@/lib/db'
import { log } from '@/lib/log'
import { schemaOfThisVersion } from '@/lib/version'
import { startApi } from '../support/api'
import { keepEnquiry } from '../support/enquiries'
import { isSignedWith, startReceiver } from '../support/hook-receiver'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'
import { programPath } from '../support/programs'
import { holdSeats, makeSlot, payOnAccount, reviewOf } from '../support/seats'

/** Other systems are notified of changes: the desk's calls, the outbox on a real PostgreSQL, and a real server that listens. */
let api: Awaited<ReturnType<typeof startApi>>
let peer: Awaited<ReturnType<typeof startReceiver>>
let cookie = ''
let owner = ''
const cleanups: (() => unknown)[] = []
const everything = Object.keys(webhookEvents)

beforeAll(async () => {
  log.level = 'silent'
  api = await startApi()
  cookie = (await deskSessionOf('admin')).cookie
  owner = (await sessionOf('demo-owner')).cookie
})

beforeEach(async () => {
  await query('DELETE FROM webhooks')
  peer = await startReceiver()
  cleanups.push(peer.close)
})

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

afterAll(async () => {
  await query('DELETE FROM webhooks')
  await api.close()
  await endQueries()
  await pool().end()
})

const desk = (path: string, body: unknown = {}, method = 'POST') =>
  call(api.url, `/desk/webhooks/${path}`, { method, body, cookie })

async function add(fields: Record<string, unknown> = {}): Promise<{ id: number; secret: string }> {
  const { status, json } = await desk('', { name: 'Accounts', url: peer.url, events: everything, ...fields })
  expect(status).toBe(200)
  return json.data
}

/** What was heard is what the document says, neither less nor more. */
function expectDocumented(): void {
  for (const { type, data } of peer.heard) {
    const facts = Object.entries(webhookFacts).find(([event]) => event === type)?.[1]
    if (facts) expect([type, facts.strict().parse(data)]).toEqual([type, data])
  }
}

const send = async () => {
  const sent = await sendDueWebhooks({ isAtHome: true, withinMs: 10_000 })
  expectDocumented()
  return sent
}
const pass = () => query(`UPDATE webhook_deliveries SET next_at = now() WHERE state = 'waiting'`)
const rows = () =>
  query<{ id: number; state: string; attempts: number; event: string; messageId: string }>(
    'SELECT id, state, attempts, event, message_id AS "messageId" FROM webhook_deliveries ORDER BY id',
  )
const tries = () =>
  query<{ status: number | null; problem: string | null }>('SELECT status, problem FROM webhook_tries ORDER BY id')

async function until(isTrue: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('what happens', () => {
  test('a booking, its order, its result and a cancelling are told with numbers, sums and no names', async () => {
    const { secret } = await add()
    const slotId = await makeSlot(4)
    const held = await holdSeats(api.url, owner, slotId)
    const id: number = held.json.data.id
    expect(await rows()).toEqual([])
    expect((await payOnAccount(api.url, owner, id, await reviewOf(api.url, owner, id))).status).toBe(200)
    expect(await send()).toBe(2)
    const [order] = await query<{ id: number; number: string; total: number }>(
      'SELECT o.id, o.number, o.including_gst_cents AS total FROM orders o JOIN bookings b ON b.order_id = o.id WHERE b.id = $1',
      [id],
    )
    const placed = peer.heard.find(({ type }) => type === 'order.placed')
    expect(placed?.data).toMatchObject({
      ...{ id: order?.id, number: order?.number, state: 'on_account', stateBefore: null },
      includingGstCents: order?.total,
    })
    const confirmed = peer.heard.find(({ type }) => type === 'booking.confirmed')
    expect(confirmed?.data).toMatchObject({ id, state: 'confirmed', startId: slotId, orderId: order?.id })
    for (const one of peer.heard) {
      expect(isSignedWith(one, secret)).toBe(true)
      expect(Math.abs(one.seconds - Date.now() / 1_000)).toBeLessThan(60)
      expect(one.raw).not.toMatch(/@|Mere|Tāwhiri/)
    }
    await query(
      `UPDATE attendees SET person_id = (SELECT id FROM people WHERE subject = 'demo-owner'), state = 'booked' WHERE booking_id = $1`,
      [id],
    )
    await query(
      `UPDATE session_slots SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [slotId],
    )
    const [seat] = await query<{ id: number }>('SELECT id FROM attendees WHERE booking_id = $1', [id])
    const { staffId } = await deskSessionOf('admin')
    const by = { id: staffId, isOwnOnly: false }
    await markResults(by, slotId, { attendeeIds: [seat?.id ?? 0], result: 'not-yet' })
    await query(`UPDATE bookings SET state = 'cancelled' WHERE id = $1`, [id])
    peer.heard.length = 0
    await send()
    expect(peer.heard.map(({ type, data }) => [type, data.result ?? data.state])).toEqual(
      expect.arrayContaining([
        ['result.recorded', 'not-yet'],
        ['booking.cancelled', 'cancelled'],
      ]),
    )
  })

  test('an enquiry is told when it arrives, and not while it is held back', async () => {
    await add({ events: ['enquiry.received', 'enquiry.changed'] })
    const { id, reference } = await keepEnquiry(query)
    const held = await keepEnquiry(query, { state: 'quarantined', quarantineReason: 'flood' })
    await query(`UPDATE enquiries SET state = 'in-progress' WHERE id = $1`, [id])
    await query(`UPDATE enquiries SET state = 'new', quarantine_reason = NULL WHERE id = $1`, [held.id])
    await send()
    expect(peer.heard.map(({ type, data }) => [type, data.reference, data.state]).sort()).toEqual(
      [
        ['enquiry.changed', reference, 'in-progress'],
        ['enquiry.received', reference, 'new'],
        ['enquiry.received', held.reference, 'new'],
      ].sort(),
    )
  })

  test('nothing is told of what was taken back, nor of what no one asked for', async () => {
    await add({ events: ['order.placed'] })
    await keepEnquiry(query)
    await add({ name: 'CRM', events: ['enquiry.received'] })
    await inTransaction(async (client) => {
      await client.query(`INSERT INTO enquiries (reference, form_name, answers, sender_hash, search_text, fingerprint)
        VALUES ('ENQ-GONE', 'contact-us', '{}', 'x', 'x', 'x')`)
      const { rows: seen } = await client.query('SELECT event FROM webhook_deliveries')
      expect(seen).toHaveLength(1)
      throw new Error('not after all')
    }).catch((error: Error) => expect(error.message).toBe('not after all'))
    expect(await rows()).toEqual([])
  })
})

describe('tries', () => {
  test('a server that fails is tried again with the same message, later each time, and given up after a day', async () => {
    const { id } = await add()
    peer.answering.answer = (res) => void res.writeHead(503).end()
    await desk(`${id}/test/`)
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await send()).toBe(1)
      expect(await send()).toBe(0)
      await pass()
    }
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 9, event: 'webhook.tested' }])
    expect(new Set(peer.heard.map((one) => `${one.id} ${one.raw}`)).size).toBe(1)
    expect((await tries()).map(({ status }) => status)).toEqual(Array(9).fill(503))
    const state = await findState()
    expect(state.deadWebhooks).toBe(1)
    expect(
      judge(state, { disk: null, schema: schemaOfThisVersion(), isProduction: false, isHeld: false }).webhooks,
    ).toContain('given up')
    peer.answering.answer = (res) => void res.end()
    const [dead] = await rows()
    expect((await desk(`${id}/deliveries/${dead?.id}/again/`)).status).toBe(200)
    expect((await desk(`${id}/deliveries/${dead?.id}/again/`)).status).toBe(409)
    await send()
    expect(peer.heard.at(-1)?.id).toBe(dead?.messageId)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
    expect((await findState()).deadWebhooks).toBe(0)
  })

  test('a redirect, silence, a closed door and a private network are no answer', async () => {
    const { id } = await add()
    peer.answering.answer = (res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    await desk(`${id}/test/`)
    await send()
    await pass()
    peer.answering.answer = () => undefined
    await sendDueWebhooks({ isAtHome: true, withinMs: 200 })
    await pass()
    await sendDueWebhooks({ isAtHome: false, withinMs: 10_000 })
    await pass()
    const [port] = /\d+(?=\/hook)/.exec(peer.url) ?? []
    await query('UPDATE webhooks SET url = $1', [`http://localhost:${port}/hook`])
    await sendDueWebhooks({ isAtHome: false, withinMs: 10_000 })
    await pass()
    await query(`UPDATE webhooks SET url = 'http://127.0.0.1:1/'`)
    await send()
    expect(await tries()).toEqual([
      { status: 302, problem: null },
      { status: null, problem: problems.slow },
      { status: null, problem: problems.private },
      { status: null, problem: problems.private },
      { status: null, problem: problems.refused },
    ])
    expect(peer.heard).toHaveLength(2)
  })

  test('an answer without an end is not read', async () => {
    const endless = createServer((_, res) => {
      const write = () => {
        while (res.write('x'.repeat(65_536)));
        res.once('drain', write)
      }
      write()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => endless.close())
    const address = endless.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
    expect(await post({ url, headers: {}, body: '{}' }, true)).toEqual({ kind: 'answered', status: 200 })
  })

  test('a slow server keeps no one else waiting', async () => {
    const slow = await startReceiver()
    cleanups.push(slow.close)
    slow.answering.answer = () => undefined
    const { id } = await add({ name: 'Slow', url: slow.url, events: ['enquiry.received'] })
    for (let count = 0; count < 30; count += 1) await desk(`${id}/test/`)
    const rounds = sendDueWebhooks({ isAtHome: true, withinMs: 20_000 })
    await until(() => slow.heard.length === 5)
    const other = await add()
    await desk(`${other.id}/test/`)
    expect(await send()).toBe(1)
    expect(peer.heard).toHaveLength(1)
    expect(slow.heard).toHaveLength(5)
    await slow.close()
    cleanups.pop()
    await rounds
  })

  test('what a killed worker had taken is sent again by the next', async () => {
    const program = await programPath('webhook-worker')
    const start = () => {
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, LOG_LEVEL: 'silent' },
        stdio: 'ignore',
      })
      cleanups.push(() => child.kill('SIGKILL'))
      return child
    }
    const { id } = await add()
    const first = start()
    const ended = new Promise((resolve) => first.once('exit', resolve))
    peer.answering.answer = (res) => {
      if (peer.heard.length === 1) first.kill('SIGKILL')
      else res.end()
    }
    await desk(`${id}/test/`)
    await ended
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await query('UPDATE webhook_deliveries SET lease_until = now()')
    const second = start()
    await until(async () => (await rows())[0]?.state === 'sent')
    second.kill('SIGKILL')
    expect(peer.heard.map((one) => one.id)).toEqual([peer.heard[0]?.id, peer.heard[0]?.id])
  })

  test.each([
    ['hold', 'waiting'],
    ['send', 'sent'],
  ])('of a copy with MAIL=%s a message is %s after a round', async (MAIL, state) => {
    const { id } = await add({ events: ['order.placed'] })
    await desk(`${id}/test/`)
    // A round first forgets what is old: once that is gone, the stop waits for its end.
    await query(
      `INSERT INTO webhook_deliveries (webhook_id, event, facts, created_at, state) VALUES ($1, 'x', '{}', now() - interval '31 days', 'sent')`,
      [id],
    )
    process.env.MAIL = MAIL
    const worker = keepSendingWebhooks()
    delete process.env.MAIL
    await until(async () => (await rows()).length === 1)
    await worker.stop()
    expect(await rows()).toMatchObject([{ state, attempts: state === 'sent' ? 1 : 0 }])
  })

  test('old messages are forgotten with their tries', async () => {
    const { id } = await add()
    await desk(`${id}/test/`)
    await send()
    expect(await forgetOldDeliveries(new Date())).toBe(0)
    expect(await forgetOldDeliveries(new Date(Date.now() + 31 * 24 * 3_600_000))).toBe(1)
    expect(await tries()).toEqual([])
  })
})

describe('the desk', () => {
  test('shows a secret once, keeps it sealed, and lets the old one sign for a day after a new one', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await call(api.url, '/desk/webhooks/', { cookie })
    expect(listed.json.data.webhooks).toMatchObject([{ id, name: 'Accounts', isPaused: false, waiting: 0, givenUp: 0 }])
    expect(listed.text).not.toContain(secret)
    const kept = await query('SELECT row_to_json(s)::text AS all FROM webhook_secrets s')
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6))
    const renewed = await desk(`${id}/new-secret/`)
    const next: string = renewed.json.data.secret
    await desk(`${id}/test/`)
    await send()
    const [first] = peer.heard
    expect(first && isSignedWith(first, secret) && isSignedWith(first, next)).toBe(true)
    await query(`UPDATE webhook_secrets SET ends_at = now() WHERE ends_at IS NOT NULL`)
    await desk(`${id}/test/`)
    await send()
    const last = peer.heard.at(-1)
    expect(last && [isSignedWith(last, secret), isSignedWith(last, next)]).toEqual([false, true])
    const log = await query<{ all: string }>(
      `SELECT row_to_json(l)::text AS all FROM audit_log l WHERE what = 'webhooks'`,
    )
    expect(log.length).toBeGreaterThan(3)
    for (const secretText of [secret, next]) expect(JSON.stringify(log)).not.toContain(secretText.slice(6))
  })

  test('says that its secret can’t be read once PAYLOAD_SECRET was replaced, and is heard again with a new one', async () => {
    const { id } = await add()
    vi.stubEnv('PAYLOAD_SECRET', 'another-secret-for-the-tests-0000')
    try {
      await desk(`${id}/test/`)
      await send()
      expect([peer.heard, await tries()]).toEqual([[], [{ status: null, problem: problems.sealed }]])
      const { json } = await desk(`${id}/new-secret/`)
      await pass()
      await send()
      const [heard] = peer.heard
      expect(heard && isSignedWith(heard, json.data.secret)).toBe(true)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('pauses: what happens meanwhile waits, and goes when it is resumed', async () => {
    const { id } = await add()
    expect((await desk(`${id}/pause/`)).status).toBe(200)
    expect((await desk(`${id}/test/`)).status).toBe(409)
    await keepEnquiry(query)
    expect(await send()).toBe(0)
    expect((await desk(`${id}/resume/`)).status).toBe(200)
    expect(await send()).toBe(1)
  })

  test('changes and removes', async () => {
    const { id } = await add()
    const body = { name: 'Ledger', url: peer.url, events: ['order.placed'] }
    expect((await desk(`${id}/`, body, 'PUT')).status).toBe(200)
    const again = await desk('', { ...body, events: ['order.placed'] })
    expect([again.status, again.json.errors]).toEqual([409, { name: ['There is a webhook of this name already.'] }])
    expect((await desk(`${id}/remove/`)).status).toBe(200)
    expect((await desk(`${id}/remove/`)).status).toBe(404)
  })

  test.each([
    ['https://me:secret@example.co.nz/', 'password'],
    ['ftp://example.co.nz/', 'https://'],
    ['nonsense', 'https://'],
  ])('refuses %s', async (url, words) => {
    const { status, json } = await desk('', { name: 'X', url, events: ['order.placed'] })
    expect(status).toBe(422)
    expect(json.errors.url[0]).toContain(words)
  })

  test('is refused at once at an address of a private network, in any spelling', async () => {
    const { cookie } = await deskSessionOf('admin')
    for (const host of ['10.0.0.1', '0xa000001', '192.168.1', '169.254.169.254', '[fd00::1]', '[::ffff:10.0.0.1]']) {
      const body = { name: `At ${host}`, url: `https://${host}/hook`, events: ['order.placed'] }
      const { status, json } = await call(api.url, '/desk/webhooks/', { method: 'POST', cookie, body })
      expect([host, status, json.errors.url]).toEqual([host, 422, [problems.private]])
    }
  })

  test('asks for a fresh sign-in before facts go elsewhere', async () => {
    const stale = await deskSessionOf('admin')
    await query(`UPDATE desk_sessions SET authenticated_at = now() - interval '1 day' WHERE staff_id = $1`, [
      stale.staffId,
    ])
    const { json } = await call(api.url, '/desk/webhooks/', {
      ...{ method: 'POST', cookie: stale.cookie },
      body: { name: 'X', url: peer.url, events: ['order.placed'] },
    })
    expect(json.reason).toBe('STEP_UP_NEEDED')
    await query(`UPDATE desk_sessions SET authenticated_at = now() WHERE staff_id = $1`, [stale.staffId])
  })
})
