import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { copyTemplate } from '../support/global-setup'
import { ports } from '../support/ports'
import { descendantsOf } from '../support/processes'
import { startServer, stopServer } from '../support/start-site'

/** The site as it is built, with two workers, while someone reads. */
const url = `http://localhost:${ports.operator}`
let site: ChildProcess

/** Of its own: its jobs are led by its own workers. */
const urlOf = (name: string) => Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
let databaseUrl = ''
const secrets = { PAYLOAD_SECRET: 'secret-of-the-pages-0001', METRICS_TOKEN: 'secret-of-the-numbers-0001' }

test.beforeAll(async () => {
  databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_workers')
  site = await startServer({
    port: ports.operator,
    databaseUrl,
    dataDir: process.env.BROWSER_DATA_DIR ?? '.tmp/operator-data',
    more: { WORKERS: '2', LOG_LEVEL: 'warn', ...secrets },
  })
  // The site is there with its first worker.
  await expect.poll(() => ready().length, { timeout: 60_000 }).toBe(2)
})
test.afterAll(() => stopServer(site))

const workers = () => descendantsOf(site.pid ?? 0).filter(({ command }) => command.includes('/worker.mjs'))
/** Those that answer: their socket is there. */
const ready = () => workers().filter(({ command }) => fs.existsSync(/"socket":"([^"]+)"/.exec(command)?.[1] ?? ''))

/** Reads of pages that are made each time and calls that are answered each time, four at once, until it is told to stop. */
function startReading() {
  const seen: Record<number, number> = {}
  let count = 0
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      count += 1
      const path = ['/', `/search/?q=${count}`, '/api/platform/v1/user/is_authenticated/'][count % 3]
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
      await answer.arrayBuffer()
      seen[answer.status] = (seen[answer.status] ?? 0) + 1
    }
  }
  const readers = Promise.all([reader(), reader(), reader(), reader()])
  const stop = async () => {
    isOver = true
    await readers
    return seen
  }
  return { stop, count: () => count }
}

test('no process shows a secret to anyone who lists the processes of the machine', () => {
  const all = [site.pid ?? 0, ...descendantsOf(site.pid ?? 0).map(({ pid }) => pid)]
  const shown = all.map((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  for (const program of ['/front.mjs', '/worker.mjs']) expect(shown.some((line) => line.includes(program))).toBe(true)
  const { password } = new URL(databaseUrl)
  expect(password.length).toBeGreaterThan(7)
  for (const secret of [password, databaseUrl, ...Object.values(secrets)])
    expect(shown.filter((line) => line.includes(secret))).toEqual([])
})

test('no read fails while workers are killed one after the other', async () => {
  const reading = startReading()
  for (let death = 0; death < 3; death += 1) {
    const [oldest] = ready()
    if (!oldest) throw new Error('There is no worker.')
    process.kill(oldest.pid, 'SIGKILL')
    const before = reading.count()
    await expect.poll(() => ready().filter(({ pid }) => pid !== oldest.pid).length, { timeout: 60_000 }).toBe(2)
    await expect.poll(reading.count, { timeout: 60_000 }).toBeGreaterThan(before + 100)
  }
  expect(Object.keys(await reading.stop())).toEqual(['200'])
})

test('SIGHUP replaces all workers, and no one who reads notices', { tag: '@proof' }, async () => {
  const before = workers().map(({ pid }) => pid)
  const reading = startReading()
  site.kill('SIGHUP')
  await expect.poll(() => workers().filter(({ pid }) => before.includes(pid)).length, { timeout: 60_000 }).toBe(0)
  await expect.poll(() => ready().length).toBe(2)
  expect(Object.keys(await reading.stop())).toEqual(['200'])
})

test('the jobs go on in another worker when the one that had them dies', { tag: '@proof' }, async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const leaders = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
         WHERE l.locktype = 'advisory' AND l.granted AND a.application_name = 'hivis jobs' AND a.datname = current_database()`,
      )
      return rows.map(({ pid }) => pid)
    }
    await expect.poll(leaders).toHaveLength(1)
    const [first] = await leaders()
    for (const { pid } of workers()) {
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => ready().filter((one) => one.pid !== pid).length, { timeout: 60_000 }).toBe(2)
    }
    await expect.poll(async () => (await leaders()).filter((pid) => pid !== first).length, { timeout: 30_000 }).toBe(1)
  } finally {
    await client.end()
  }
})
