import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { noteFailure } from '@/lib/outage'
import type { Rank } from '@/server/admission'
import { sayingOutages } from '@/server/worker-answers'
import { Workers } from '@/server/workers'
import { deferred, sendJson, until } from './harness'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-workers-'))
const servers: Server[] = []
let lastId = 0

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A worker on a socket of its own. */
async function startWorker(handler: (req: IncomingMessage, res: ServerResponse) => unknown, mounts: string[] = []) {
  const id = ++lastId
  const socket = path.join(folder, `${id}.sock`)
  const server = createServer({ keepAliveTimeout: 0 }, handler)
  server.listen(socket)
  await once(server, 'listening')
  servers.push(server)
  return { address: { id, socket, mounts } }
}

function startWorkers({ placeMs = 40, turnMs = 60, absentMs = 4_000, patienceMs = 0 } = {}) {
  const drained: number[] = []
  const failing: number[] = []
  const workers = new Workers({
    placeMs,
    turnMs,
    absentMs,
    patienceMs,
    answerMs: 10_000,
    onDrained: (id) => drained.push(id),
    onFailing: (id) => failing.push(id),
  })
  const ask = (
    url: string,
    more: { method?: string; headers?: Record<string, string>; rank?: Rank; address?: string } = {},
  ) =>
    workers.ask({
      method: more.method ?? 'GET',
      url,
      headers: { host: 'site.test', ...more.headers },
      rank: more.rank ?? 'personal',
      caller: { address: more.address ?? '192.0.2.1' },
    })
  return { workers, ask, drained, failing }
}

/** One worker that answers no one before the gate is open, and how many it has. */
async function startFullHouse(times: Parameters<typeof startWorkers>[0] = {}) {
  const gate = deferred()
  let count = 0
  const worker = await startWorker(async (_, res) => {
    count += 1
    await gate.promise
    sendJson(res, {})
  })
  const { workers, ask } = startWorkers(times)
  workers.set([worker.address])
  return { gate, ask, underWay: () => count }
}

const keyed = { method: 'POST', headers: { 'idempotency-key': '12345678' } }

describe('a worker that dies', () => {
  it('loses no read: another worker is asked', async () => {
    let asked = 0
    const dying = await startWorker((req) => {
      asked += 1
      req.socket.destroy()
    })
    const well = await startWorker((_, res) => sendJson(res, { from: 'well' }))
    const { workers, ask } = startWorkers()
    workers.set([dying.address, well.address])
    for (let time = 0; time < 10; time += 1) expect((await ask('/a/')).body.toString()).toContain('well')
    expect(asked).toBeGreaterThan(0)
  })

  it('refuses a write that it had, as no one knows how far it came, and asks no one else', async () => {
    const dying = await startWorker((req) => req.socket.destroy())
    let others = 0
    const well = await startWorker((_, res) => {
      others += 1
      sendJson(res, {})
    })
    const { workers, ask } = startWorkers()
    workers.set([dying.address])
    const answer = ask('/api/x/', { method: 'POST' })
    workers.set([dying.address, well.address])
    await expect(answer).rejects.toMatchObject({ name: 'WorkerLost', status: 503 })
    expect(others).toBe(0)
  })

  it('asks again with a key that says what was done', async () => {
    const dying = await startWorker((req) => req.socket.destroy())
    const { workers, ask } = startWorkers()
    workers.set([dying.address])
    const answer = ask('/api/order/', keyed)
    const well = await startWorker((_, res) => sendJson(res, { success: true }, { 'idempotent-replayed': 'true' }))
    workers.set([well.address])
    expect(await answer).toMatchObject({ status: 200 })
  })

  it('says to try again where the dead one had begun', async () => {
    const dying = await startWorker((req) => req.socket.destroy())
    const { workers, ask } = startWorkers()
    workers.set([dying.address])
    const answer = ask('/api/order/', keyed)
    const well = await startWorker((_, res) => {
      res.statusCode = 409
      sendJson(res, { success: false, code: 409, reason: 'IN_PROGRESS' })
    })
    workers.set([well.address])
    await expect(answer).rejects.toMatchObject({ name: 'WorkerLost' })
  })

  it('is told apart from one whose answer broke off in the middle', async () => {
    let times = 0
    const worker = await startWorker((_, res) => {
      times += 1
      if (times > 1) return sendJson(res, { whole: true })
      res.writeHead(200, { 'content-length': '100' })
      res.write('half')
      setImmediate(() => res.destroy())
    })
    const { workers, ask } = startWorkers()
    workers.set([worker.address])
    expect((await ask('/a/')).body.toString()).toContain('whole')
  })
})

describe('no worker', () => {
  it('is waited for: a new one is on its way', async () => {
    const { workers, ask } = startWorkers()
    expect(workers.isThere).toBe(false)
    const answers = [ask('/a/'), ask('/b/', { method: 'POST' })]
    const worker = await startWorker((req, res) => sendJson(res, { url: req.url }))
    workers.set([worker.address])
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
    expect(workers.isThere).toBe(true)
  })

  it('is not waited for without end', async () => {
    const { ask } = startWorkers({ absentMs: 50 })
    await expect(ask('/a/')).rejects.toMatchObject({ name: 'Crowded', status: 503 })
  })

  it('leaves a crowd behind, which the new one answers in turn, those who come meanwhile too', async () => {
    const { workers, ask } = startWorkers({ patienceMs: 4_000 })
    const early = Array.from({ length: 100 }, () => ask('/a/'))
    const worker = await startWorker((_, res) => setTimeout(() => sendJson(res, {}), 5))
    workers.set([worker.address])
    const late = Array.from({ length: 100 }, () => ask('/b/'))
    for (const answer of await Promise.all([...early, ...late])) expect(answer.status).toBe(200)
  })

  it('that is started beside others makes no one be refused for their slowness', async () => {
    const { workers, ask } = startWorkers()
    const worker = await startWorker((_, res) => setTimeout(() => sendJson(res, {}), 60))
    workers.set([worker.address], true)
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => ask('/a/')))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    workers.set([worker.address])
    const crowd = await Promise.allSettled(Array.from({ length: 100 }, () => ask('/a/')))
    expect(crowd.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  it('but the one that alone answers a path is waited for, too', async () => {
    const first = await startWorker((_, res) => sendJson(res, { from: 'first' }), ['/demo-identity'])
    const second = await startWorker((_, res) => sendJson(res, { from: 'second' }))
    const { workers, ask } = startWorkers()
    workers.set([first.address, second.address])
    for (let time = 0; time < 5; time += 1) expect((await ask('/demo-identity/x/')).body.toString()).toContain('first')
    workers.set([second.address])
    const answer = ask('/demo-identity/x/')
    const again = await startWorker((_, res) => sendJson(res, { from: 'first again' }), ['/demo-identity'])
    workers.set([second.address, again.address])
    expect((await answer).body.toString()).toContain('first again')
  })
})

describe('more than there is room for', () => {
  it('is refused within 50 ms, and money and seats go first', { tags: ['timing'] }, async () => {
    const { gate, underWay, ask } = await startFullHouse()
    const refusals: number[] = []
    const pages = Array.from({ length: 100 }, async () => {
      const from = performance.now()
      await ask('/page/', { rank: 'page' }).catch(() => refusals.push(performance.now() - from))
    })
    // Each page has its answer or its place by then: one that is still on its way would be counted with the orders.
    await until(() => refusals.length + underWay()).toBe(100)
    expect(refusals.length).toBeGreaterThan(70)
    expect(Math.max(...refusals)).toBeLessThan(100)
    const before = underWay()
    const orders = [ask('/api/order/', { ...keyed, rank: 'money' }), ask('/api/order/', { ...keyed, rank: 'money' })]
    await until(underWay).toBe(before + 2)
    gate.resolve()
    await Promise.all([...pages, ...orders])
  })

  it('makes a browser wait its turn, however slow the machine, and refuses the rest of a flood at once', async () => {
    const { gate, underWay, ask } = await startFullHouse({ turnMs: 10_000 })
    let refused = 0
    const crawler = Array.from({ length: 60 }, () => ask('/page/', { rank: 'page' }).catch(() => (refused += 1)))
    await until(() => refused + underWay()).toBe(60 - 8)
    const programs = Array.from({ length: 10 }, () =>
      ask('/api/v2/pages/', { rank: 'rest', address: 'program' }).catch(() => 'refused'),
    )
    expect(await Promise.all(programs)).toEqual(programs.map(() => 'refused'))
    const visitor = Array.from({ length: 7 }, () => ask('/page/', { rank: 'page', address: 'visitor' }))
    const refusedAtOnce = refused
    gate.resolve()
    for (const answer of await Promise.all(visitor)) expect(answer.status).toBe(200)
    await Promise.all(crawler)
    expect(refused).toBe(refusedAtOnce)
  })

  it('takes from anyone who takes most, not from others', async () => {
    const { gate, underWay, ask } = await startFullHouse()
    let refused = 0
    const crawler = Array.from({ length: 12 }, () => ask('/page/', { address: 'crawler' }))
    await until(underWay).toBe(12)
    const visitor = ask('/page/', { address: 'visitor' })
    const more = Array.from({ length: 5 }, () => ask('/page/', { address: 'crawler' }).catch(() => (refused += 1)))
    await until(() => refused).toBe(5)
    expect(underWay()).toBe(13)
    gate.resolve()
    await Promise.all([...crawler, visitor, ...more])
  })
})

describe('a flood from one address', () => {
  it('leaves a customer of another their pages, and every page its files', async () => {
    const { gate, underWay, ask } = await startFullHouse()
    let refused = 0
    const flood = (rank: Rank) => () => ask('/login/', { rank, address: 'flood' }).catch(() => (refused += 1))
    const crowd = [...Array.from({ length: 75 }, flood('page')), ...Array.from({ length: 75 }, flood('personal'))]
    await until(() => refused + underWay()).toBe(150)
    expect(refused).toBeGreaterThan(110)
    const before = underWay()
    const customer = [1, 2].map(() => ask('/account/', { address: 'customer' }))
    await until(underWay).toBe(before + 2)
    const files = Array.from({ length: 40 }, () =>
      ask('/_next/static/chunks/a.js', { rank: 'page', address: 'visitor' }),
    )
    await until(underWay).toBe(before + 42)
    gate.resolve()
    await Promise.all([...crowd, ...customer, ...files])
  })
})

describe('a worker that leaves', () => {
  it('finishes what it has, gets nothing new, and is drained then', async () => {
    const gate = deferred()
    let asked = 0
    const old = await startWorker(async (_, res) => {
      asked += 1
      await gate.promise
      sendJson(res, { from: 'old' })
    })
    const { workers, ask, drained } = startWorkers()
    workers.set([old.address])
    const underWay = ask('/a/')
    await until(() => asked).toBe(1)
    const next = await startWorker((_, res) => sendJson(res, { from: 'new' }))
    workers.set([next.address])
    expect((await ask('/b/')).body.toString()).toContain('new')
    expect(drained).toEqual([])
    gate.resolve()
    expect((await underWay).body.toString()).toContain('old')
    expect(drained).toEqual([old.address.id])
    expect(asked).toBe(1)
  })
})

describe('what a worker says of its failures', () => {
  it('tells an outage from a failure of its own, also when it is known after the head', async () => {
    const outage = Object.assign(new Error('no room'), { code: '53300' })
    const worker = await startWorker(
      sayingOutages((req, res) => {
        res.statusCode = 500
        if (req.url === '/outage/') noteFailure(outage)
        if (req.url === '/late/') {
          res.write('half')
          noteFailure(outage)
        }
        res.end('failed')
      }),
    )
    const { workers, ask } = startWorkers()
    workers.set([worker.address])
    expect(await ask('/outage/')).toMatchObject({ status: 500, hasOutage: true })
    expect(await ask('/late/')).toMatchObject({ status: 500, hasOutage: true })
    expect(await ask('/own/')).toMatchObject({ status: 500, hasOutage: false })
  })

  it('reports one that answers nothing but failures of its own', async () => {
    const worker = await startWorker(
      sayingOutages((_, res) => {
        res.statusCode = 500
        res.end()
      }),
    )
    const { workers, ask, failing } = startWorkers()
    workers.set([worker.address])
    for (let time = 0; time < 20; time += 1) await ask('/own/')
    expect(failing).toEqual([worker.address.id])
  })
})
