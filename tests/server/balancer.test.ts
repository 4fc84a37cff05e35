/** deploy/nginx.conf before two instances, of which one goes away with what it was sent. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type Balancer, startBalancer } from '../support/balancer'

const servers: Server[] = []
let balancer: Balancer | undefined

afterEach(async () => {
  await balancer?.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** What the instance that stays was sent: method and body. */
async function startBoth() {
  const seen: string[] = []
  const goesAway = await listen((req) => void text(req).then(() => req.socket.destroy()))
  const stays = await listen(async (req, res) => {
    seen.push(`${req.method} ${await text(req)}`)
    res.end('done')
  })
  balancer = await startBalancer([goesAway, stays])
  const { url } = balancer
  const ask = async (init: RequestInit = {}) => {
    const { status } = await fetch(`${url}/api/platform/v1/booking/`, init)
    return status
  }
  return { seen, ask }
}

const sent = { method: 'POST', body: '{"qty":1}' }

it('what has a key is asked of the other one, whole, as is every read', async () => {
  const { seen, ask } = await startBoth()
  const keyed = { ...sent, headers: { 'idempotency-key': 'once-and-no-more' } }
  // Anyone who is asked first, each of them is once.
  expect(await Promise.all([ask(keyed), ask(keyed), ask(), ask()])).toEqual([200, 200, 200, 200])
  expect(seen.toSorted()).toEqual(['GET ', 'GET ', 'POST {"qty":1}', 'POST {"qty":1}'])
})

it('what has none is not: no one knows how far it came', async () => {
  const { ask } = await startBoth()
  const statuses = [await ask(sent), await ask(sent)]
  expect(statuses.toSorted()).toEqual([200, 502])
})

it('a read that an instance has no room for is asked of the other one, and no number of refusals leaves an instance out', async () => {
  const state = { isBack: false }
  const refuses = await listen((_req, res) => {
    res.statusCode = 503
    res.end()
  })
  const recovers = await listen((_req, res) => {
    res.statusCode = state.isBack ? 200 : 503
    res.end()
  })
  balancer = await startBalancer([refuses, recovers])
  const { url } = balancer
  const statuses = async (init?: RequestInit) => {
    const answers: number[] = []
    for (let count = 0; count < 8; count += 1) answers.push((await fetch(url, init)).status)
    return answers
  }
  expect(new Set(await statuses())).toEqual(new Set([503]))
  state.isBack = true
  expect(new Set(await statuses())).toEqual(new Set([200]))
  expect(new Set(await statuses({ ...sent, headers: { 'idempotency-key': 'k' } }))).toEqual(new Set([200]))
  expect(await statuses(sent)).toContain(503)
})
