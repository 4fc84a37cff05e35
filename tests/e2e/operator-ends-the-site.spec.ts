import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { layCable } from '../server/database-cable'
import { ports } from '../support/ports'
import { descendantsOf, living } from '../support/processes'

/** Anyone who ends the site, and however badly it is: nothing of it is left. */
const site = `http://localhost:${ports.operator}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
const begun: number[] = []

test.afterEach(() => {
  for (const pid of living(begun.splice(0))) process.kill(pid, 'SIGKILL')
})
test.afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

/** Starts as `npm start` does, and waits until it is there. Everything that it starts is known by its pid. */
async function start(command: string, args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, PORT: String(ports.operator), DATA_DIR: dataDir, HIVIS_SEED: 'none', LOG_LEVEL: 'warn' }
  const child = spawn(command, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Stop with Ctrl-C')
  const all = descendantsOf(child.pid ?? 0)
  const own = /^\d+/.exec(fs.existsSync(postmaster) ? fs.readFileSync(postmaster, 'utf8') : '')?.[0]
  const pids = [child.pid ?? 0, ...all.map(({ pid }) => pid), ...(own ? [Number(own)] : [])]
  begun.push(...pids)
  const running = all.find(({ command: text }) => text.includes('scripts/site.mjs'))?.pid ?? 0
  return { child, pids, running }
}

const postmaster = path.join(dataDir, 'postgres/postmaster.pid')

async function endsWithin(pids: readonly number[], ms: number): Promise<void> {
  await expect.poll(() => living(pids), { timeout: ms, intervals: [100] }).toEqual([])
}

test('anyone who kills npm ends the site and its database: nothing outlives it by more than 5 s', async () => {
  test.setTimeout(300_000)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { child, pids } = await start('npm', ['start'], { DATABASE_URL: '' })
    // npm, what it runs, the site, and PostgreSQL.
    expect(pids.length).toBeGreaterThanOrEqual(4)
    child.kill(signal)
    // Told to end, npm waits for what it runs; killed, it can't.
    await endsWithin([child.pid ?? 0], 15_000)
    await endsWithin(pids, 5_000)
  }
})

test('a site that was killed leaves no database behind, and anyone who watched it ends too', async () => {
  const { pids, running } = await start(process.execPath, ['scripts/start.mjs'], { DATABASE_URL: '' })
  process.kill(running, 'SIGKILL')
  await endsWithin(pids, 5_000)
})

test('a supervisor that spins hears no signal, and the site ends within 15 s of SIGTERM all the same', {
  tag: '@proof',
}, async () => {
  const spin = `--import=${path.resolve('tests/support/spin.mjs')}`
  const { child, pids, running } = await start(process.execPath, ['scripts/start.mjs'], {
    DATABASE_URL: process.env.BROWSER_DATABASE_URL ?? '',
    NODE_OPTIONS: spin,
  })
  process.kill(running, 'SIGUSR2')
  await expect.poll(() => ticksIn(running, 1_000), { timeout: 20_000 }).toBeGreaterThan(30)
  // Anyone who visits notices nothing of it.
  expect(await statusOf('/')).toBe(200)
  child.kill('SIGTERM')
  await endsWithin(pids, 15_000)
})

test('no one reads what it says: it goes on in silence, and ends when it is told to', { tag: '@proof' }, async () => {
  const cable = await layCable(process.env.BROWSER_DATABASE_URL ?? '')
  try {
    const { child, pids, running } = await start(process.execPath, ['scripts/start.mjs'], { DATABASE_URL: cable.url })
    await hearNothing(child)
    await cable.cut()
    const statuses = await Promise.all(
      ['/news/', '/about/', '/articles/', '/search/?q=a'].map((page) => statusOf(page)),
    )
    expect(statuses.every((status) => status >= 500)).toBe(true)
    // The way to the sign-in needs no database.
    expect(await statusOf('/admin/')).toBe(307)
    await cable.mend()
    await expect.poll(() => statusOf('/news/'), { timeout: 15_000 }).toBe(200)
    expect(await statusOf('/about/')).toBe(200)
    // A process that reports the failure of its reports would use a whole processor by now.
    const all = [running, ...descendantsOf(running).map(({ pid }) => pid)]
    for (const pid of all) await expect.poll(() => ticksIn(pid, 1_000), { timeout: 20_000 }).toBeLessThan(60)
    child.kill('SIGTERM')
    await endsWithin(pids, 15_000)
  } finally {
    await cable.close()
  }
})

/** As a log reader that dies: both pipes are closed at their reading end. */
async function hearNothing(child: ChildProcess): Promise<void> {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.destroy()
    if (stream && !stream.closed) await once(stream, 'close')
  }
}

const statusOf = (page: string): Promise<number> =>
  fetch(`${site}${page}`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  )

/** Clock ticks (a hundred a second) that a process uses in that many ms, by Linux's own count. */
async function ticksIn(pid: number, ms: number): Promise<number> {
  const read = () => {
    const [utime = 0, stime = 0] =
      fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return utime + stime
  }
  const before = read()
  await new Promise((resolve) => setTimeout(resolve, ms))
  return read() - before
}
