import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { isAlive } from '../../scripts/processes.mjs'
import { paceNow } from '../support/pace'
import { ports } from '../support/ports'

type Ended = { code: number | null; said: string }

const begun: ChildProcess[] = []

// A test that fails in the middle leaves no site and no database behind.
test.afterEach(async () => {
  for (const child of begun.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

function begin(env: Record<string, string>): { child: ChildProcess; ended: Promise<Ended>; said: () => string } {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  begun.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code, said }))
  return { child, ended, said: () => said }
}

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))

test.describe('what is wrong is said in one sentence, with exit 1 and no stack', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['a busy port', { PORT: String(ports.site) }, `Port ${ports.site} is already in use.`],
    ['a wrong port', { PORT: 'abc' }, 'PORT must be a number from 1 to 65535.'],
    [
      'an unreachable database',
      { PORT: String(ports.refused), DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' },
      'The database of DATABASE_URL can’t be reached',
    ],
    [
      'a wrong database address',
      { PORT: String(ports.refused), DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must look like postgres://',
    ],
    [
      'a missing value in production',
      { PORT: String(ports.refused), HIVIS_ENV: 'production' },
      'DATABASE_URL, SITE_URL, PAYLOAD_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_ID, SMTP_URL and MAIL_FROM must be set when HIVIS_ENV is production.',
    ],
    [
      'an unwritable folder',
      { PORT: String(ports.refused), DATA_DIR: '/proc/hivis' },
      'The data folder /proc/hivis can’t be written',
    ],
  ]
  for (const [name, env, sentence] of cases) {
    test(name, async () => {
      const { code, said } = await begin({ DATABASE_URL: '', ...env }).ended
      expect(code).toBe(1)
      expect(said).toContain(sentence)
      expect(said).not.toMatch(/^\s+at /m)
    })
  }
})

test('a second start of an unchanged tree answers within 5 s, joins no other server and leaves nothing behind', {
  tag: '@proof',
}, async () => {
  test.setTimeout(240_000)
  const dataDir = folder()
  const env = { PORT: String(ports.operator), DATABASE_URL: '', DATA_DIR: dataDir }
  const first = begin(env)
  await expect.poll(first.said, { timeout: 200_000 }).toContain('Stop with Ctrl-C')
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  const paceBefore = paceNow()
  const began = performance.now()
  const second = begin(env)
  const answers = () =>
    fetch(`http://localhost:${ports.operator}/`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(answers, { timeout: 60_000, intervals: [50] }).toBe(200)
  const tookMs = performance.now() - began
  expect(tookMs).toBeLessThan(5_000 * Math.max(paceBefore, paceNow()))
  const pid = Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  expect(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })).toContain('postgres')

  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(0)
  // An ended process that the system still lists is no process any more.
  expect(isAlive(pid)).toBe(false)
  const socket = net.connect(ports.operator, '127.0.0.1')
  const [error] = await once(socket, 'error')
  expect(error.code).toBe('ECONNREFUSED')
  fs.rmSync(dataDir, { recursive: true, force: true })
})
