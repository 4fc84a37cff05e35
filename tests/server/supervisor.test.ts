import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Supervision, supervise } from '@/server/supervisor'
import type { SupervisorOptions } from '@/server/supervisor-options'
import { compiledPath } from '../../scripts/compile.mjs'
import { freePort } from '../support/ports'
import { descendantsOf, living } from '../support/processes'
import { ask, until } from './harness'

/** Real processes: the front as it is compiled, and workers that do nothing but answer, die, spin and grow. */
let site: Supervision | undefined
const pids: number[] = []

afterEach(async () => {
  await site?.close()
  site = undefined
  await until(() => living(pids.splice(0))).toEqual([])
})

async function startSite(workers: number, more: Partial<SupervisorOptions> = {}) {
  const port = await freePort()
  const logs: string[] = []
  const note = (_fields: object, message: string) => void logs.push(message)
  process.env.LOG_LEVEL = 'silent'
  site = await supervise({
    front: { path: await compiledPath('front'), settings: { port, siteUrl: 'http://site.test' } },
    fronts: 1,
    worker: { path: path.resolve('tests/support/tiny-worker.mjs'), settings: {} },
    workers,
    connections: 60,
    workerBytes: 1024 * 1024 * 1024,
    logger: { info: note, warn: note, error: note },
    preloaded: [],
    limits: { silentMs: 4_000, restartMs: [10, 200], wellMs: 200 },
    ...more,
  })
  /** A personal read: answered by a worker each time, and by which. */
  const pidOf = async (url = '/account/') => {
    const answer = await ask(port, { path: url })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    const { pid } = JSON.parse(answer.text)
    if (!pids.includes(pid)) pids.push(pid)
    return Number(pid)
  }
  return { port, logs, pidOf }
}

/** The processes of the fronts of this test's site. */
const frontPids = () =>
  descendantsOf(process.pid)
    .filter(({ command }) => command.includes('front.mjs') || command.includes('site.test'))
    .map(({ pid }) => pid)
const frontPid = () => frontPids()[0]

describe('the supervisor', () => {
  it('opens the port at a first start once a worker is ready, however long that takes, and refuses no one until then', async () => {
    const port = await freePort()
    const steps: string[] = []
    const asking = until(async () => {
      const answer = await ask(port, { path: '/account/' }).catch(() => null)
      if (answer) steps.push(`answered ${answer.status}`)
      return answer?.status
    }).toBe(200)
    await startSite(2, {
      front: { path: await compiledPath('front'), settings: { port, siteUrl: 'http://site.test' } },
      worker: { path: path.resolve('tests/support/tiny-worker.mjs'), settings: { startMs: 1_000 } },
      beforeListening: async () => void steps.push('the page of a start leaves the port'),
    })
    await asking
    expect(steps).toEqual(['the page of a start leaves the port', 'answered 200'])
  })

  it('listens on the address that HOST names, and on no other of this machine', async () => {
    const port = await freePort()
    const settings = { port, host: '127.0.0.1', siteUrl: 'http://site.test' }
    const metrics = { port: await freePort(), host: '127.0.0.1', token: undefined }
    await startSite(1, { front: { path: await compiledPath('front'), settings }, metrics })
    const statusAt = (host: string, at: number, path: string) =>
      fetch(`http://${host}:${at}${path}`).then(
        ({ status }) => status,
        () => 'refused',
      )
    expect(await statusAt('127.0.0.1', port, '/healthz')).toBe(200)
    expect(await statusAt('127.0.0.1', metrics.port, '/metrics')).toBe(200)
    // All of 127/8 is this machine.
    expect(await statusAt('127.0.0.2', port, '/healthz')).toBe('refused')
    expect(await statusAt('127.0.0.2', metrics.port, '/metrics')).toBe('refused')
  })

  it('has another worker in the place of one that was killed, and no read fails meanwhile', async () => {
    const { pidOf, logs } = await startSite(1)
    const first = await pidOf()
    process.kill(first, 'SIGKILL')
    const answers = await Promise.all(Array.from({ length: 50 }, () => pidOf()))
    expect(answers).not.toContain(first)
    expect(logs).toContain('a worker died; another one takes its place')
  })

  it('kills a worker that turns no more, and answers who asked it by another', async () => {
    const { pidOf, logs } = await startSite(1)
    const spinning = await pidOf()
    process.kill(spinning, 'SIGUSR2')
    // It may answer once more before the signal reaches it.
    await expect.poll(() => pidOf(), { timeout: 30_000 }).not.toBe(spinning)
    expect(logs).toContain('a process stopped responding and is killed')
  })

  it('replaces a worker whose memory grew, and one that is told to end', async () => {
    const { pidOf, logs } = await startSite(1)
    const first = await pidOf()
    await pidOf('/account/grow/')
    await until(() => pidOf()).not.toBe(first)
    const second = await pidOf()
    process.kill(second, 'SIGTERM')
    await until(() => pidOf()).not.toBe(second)
    expect(logs.filter((line) => line === 'a worker is replaced')).toHaveLength(2)
    await until(() => living([first, second])).toEqual([])
  })

  it('fails none of 2,000 requests while all workers and the front are replaced, and is ready all the while', async () => {
    const { pidOf, port } = await startSite(2)
    const front = frontPid()
    const pidsNow = async () => new Set(await Promise.all(Array.from({ length: 40 }, () => pidOf())))
    await until(async () => (await pidsNow()).size).toBe(2)
    const before = await pidsNow()
    let isRolling = true
    const rolling = site?.roll().finally(() => {
      isRolling = false
    })
    let count = 0
    const crowd = Array.from({ length: 10 }, async () => {
      while (isRolling || count < 2_000) {
        await pidOf(count % 7 === 0 ? '/account/slow/' : '/account/')
        count += 1
      }
    })
    while (isRolling) expect((await ask(port, { path: '/readyz' })).status).toBe(200)
    await Promise.all([...crowd, rolling])
    // The old one stays for a while, for those who were connected to it and may ask again.
    expect(frontPids().filter((pid) => pid !== front)).toHaveLength(1)
    expect(count).toBeGreaterThanOrEqual(2_000)
    const after = new Set(await Promise.all(Array.from({ length: 40 }, () => pidOf())))
    for (const pid of before) expect(after).not.toContain(pid)
  })

  it('replaces a worker as well that was still starting when all were to be replaced', async () => {
    const { pidOf, logs } = await startSite(1)
    process.kill(await pidOf(), 'SIGKILL')
    await until(() => logs).toContain('a worker died; another one takes its place')
    await site?.roll()
    expect(logs).toContain('a worker is replaced')
    await pidOf()
  })

  it('leaves no worker behind that was still starting when it died', async () => {
    const given = { name: 'worker 2', socket: '/nowhere', dir: process.cwd(), siteUrl: 'http://site.test' }
    // As one that is loading for long: neither a failure nor nothing to do ends it.
    const loading = 'data:text/javascript,setInterval(()=>0,1e3);process.on("uncaughtException",()=>0)'
    const execArgv = ['--import', loading]
    const child = fork(await compiledPath('worker'), [JSON.stringify(given)], { stdio: 'ignore', execArgv })
    await once(child, 'spawn')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })

  it('ends a site with everyone answered', async () => {
    const { pidOf } = await startSite(1)
    const last = pidOf('/account/slow/')
    await pidOf()
    await site?.close()
    site = undefined
    expect(await last).toBeGreaterThan(0)
  })

  it('says at /readyz when the last good backup was made, as the worker that makes it says', async () => {
    const { port } = await startSite(1)
    const said = async () => JSON.parse((await ask(port, { path: '/readyz' })).text).lastBackup
    await until(said).toBe('2026-11-24T02:31:00.000Z')
  })

  it('gives each worker its part of the connections', async () => {
    const { port } = await startSite(2)
    const { text } = await ask(port, { path: '/account/' })
    // 60 less two of the front, halved, less six that are not the pool’s: more than the ten that a pool may have.
    expect(JSON.parse(text)).toMatchObject({ connections: 10 })
  })
})
