/** The numbers of all processes, put together by a supervisor over real ones. */
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Supervision, supervise } from '@/server/supervisor'
import { compiledPath } from '../../scripts/compile.mjs'
import { freePort } from '../support/ports'
import { metricsIn } from '../support/watching'
import { type Answer, ask, until } from './harness'

const token = 'canary-token-0123456789'
let site: Supervision | undefined

afterEach(async () => {
  await site?.close()
  site = undefined
})

async function startSite() {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const quiet = () => undefined
  Object.assign(process.env, { LOG_LEVEL: 'silent', METRICS_TOKEN: token })
  site = await supervise({
    front: { path: await compiledPath('front'), settings: { port, siteUrl: 'http://site.test' } },
    fronts: 2,
    worker: { path: path.resolve('tests/support/tiny-worker.mjs'), settings: {} },
    workers: 1,
    connections: 60,
    workerBytes: 1024 * 1024 * 1024,
    logger: { info: quiet, warn: quiet, error: quiet },
    metrics: { port: metricsPort, token },
    preloaded: [],
  })
  return { port, metricsPort }
}

/** The sum of a metric over all processes. */
function sumOf(text: string, name: string, label = ''): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const bearer = { authorization: `Bearer ${token}` }

describe('the numbers', () => {
  it('are those of all processes, at a port of their own and at the site, for who names the token', async () => {
    const { port, metricsPort } = await startSite()
    const headers = { cookie: '__Host-hivis-session=of-a-test' }
    for (let time = 0; time < 6; time += 1) await ask(port, { path: '/account/', headers })
    const read = async () => (await ask(metricsPort, { path: '/metrics', headers: bearer })).text
    await until(async () => sumOf(await read(), 'hivis_requests_total', 'class="personal",status="200"')).toBe(6)
    const text = await read()
    for (const process of ['supervisor', 'front 1', 'front 2']) expect(text).toContain(`process="${process}"`)
    expect(sumOf(text, 'hivis_request_duration_seconds_count', 'class="personal",answer="served"')).toBe(6)
    // Each front made its page for outages, too.
    expect(sumOf(text, 'hivis_render_duration_seconds_count', 'rank="personal"')).toBeGreaterThanOrEqual(6)
    expect(sumOf(text, 'hivis_processes', 'kind="front"')).toBe(2)
    expect(sumOf(text, 'hivis_workers_wanted')).toBe(1)
    expect(sumOf(text, 'hivis_admission_limit')).toBeGreaterThan(0)
    expect(metricsIn(text).get('process_resident_memory_bytes')).toBeDefined()

    const atSite = await ask(port, { path: '/metrics', headers: bearer })
    expect([atSite.status, atSite.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect([...metricsIn(atSite.text).keys()].sort()).toEqual([...metricsIn(text).keys()].sort())
  })

  it('tell answers that were refused in a crowd from those that were served', async () => {
    const { port, metricsPort } = await startSite()
    // Each on a connection of its own: one that is kept may be closed just when it is used again.
    const visit = () => ask(port, { path: '/account/slow/', headers: { connection: 'close' } })
    // More than a worker's limit ever grows to, and fewer than the connections that an address may have.
    const crowd = () => Promise.all(Array.from({ length: 180 }, visit))
    const answers: Answer[] = []
    // A front is patient for some seconds after its worker is ready.
    while (answers.every(({ status }) => status === 200)) answers.push(...(await crowd()))
    const refused = answers.filter(({ status }) => status === 503).length
    const read = async () => (await ask(metricsPort, { path: '/metrics', headers: bearer })).text
    const count = async (answer: string) =>
      sumOf(await read(), 'hivis_request_duration_seconds_count', `class="personal",answer="${answer}"`)
    await until(() => count('refused')).toBe(refused)
    expect(await count('served')).toBe(answers.length - refused)
  }, 30_000)

  it('are no one else’s', async () => {
    const { port, metricsPort } = await startSite()
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer another' }, { authorization: token }])
      for (const at of [port, metricsPort]) {
        const { status, text } = await ask(at, { path: '/metrics', headers })
        expect([status, text]).toEqual([401, ''])
      }
    expect((await ask(metricsPort, { path: '/', headers: bearer })).status).toBe(404)
    expect((await ask(metricsPort, { path: '/metrics', method: 'POST', headers: bearer })).status).toBe(405)
  })
})
