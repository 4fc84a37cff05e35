import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { runtime } from '../../scripts/runtime.mjs'
import { copyTemplate } from '../support/global-setup'
import { startBreakableProvider, testClient } from '../support/identity-provider'
import { freePort, ports } from '../support/ports'
import { descendantsOf } from '../support/processes'
import { startSmtp } from '../support/smtp'
import { metricsAskedFor, metricsDescribed, metricsIn } from '../support/watching'

/** A production site as its engineer sees it from outside: by its log and by its numbers. */
const site = `http://localhost:${ports.operator}`
const token = 'only-for-the-tests-0000'
const urlOf = (name: string) => Object.assign(new URL(process.env.BROWSER_DATABASE_URL ?? ''), { pathname: name }).href
let child: ChildProcess
let said = ''
let databaseUrl = ''
let metricsPort = 0
const closing: (() => unknown)[] = []

test.beforeAll(async () => {
  const [provider, smtp] = await Promise.all([startBreakableProvider(), startSmtp()])
  closing.push(
    () => provider.close(),
    () => smtp.stop(),
  )
  databaseUrl = await copyTemplate(process.env.BROWSER_TEMPLATE ?? '', urlOf, 'hivis_watched')
  metricsPort = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    HIVIS_ENV: 'production',
    PORT: String(ports.operator),
    DATABASE_URL: databaseUrl,
    DATA_DIR: process.env.BROWSER_DATA_DIR ?? '.tmp/operator-data',
    SITE_URL: site,
    PAYLOAD_SECRET: token,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
    STAFF_OIDC_CLIENT_ID: testClient.id,
    STAFF_OIDC_CLIENT_SECRET: testClient.secret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kōwhai Training <mail@kowhai.example>',
    ACCESS_LOG: 'yes',
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: token,
    WORKERS: '1',
  }
  child = spawn(runtime(), ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  await expect.poll(() => said, { timeout: 160_000 }).toContain('the site is ready')
})

test.afterAll(async () => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  for (const close of closing) await close()
})

type Line = { msg: string; process: string; requestId?: string; err?: { name: string; code?: string } }
const lines = (): Line[] =>
  said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

test('every number that an alert, the dashboard or the page names is there', async () => {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${site}/about/`)
  const read = async () => (await fetch(`http://localhost:${metricsPort}/metrics`, { headers })).text()
  await expect.poll(read, { timeout: 30_000 }).toContain('hivis_queue_depth{kind="mail",process="worker 1"}')
  const there = [...metricsIn(await read()).keys()]
  expect(metricsAskedFor().filter((name) => !there.includes(name))).toEqual([])
  expect(metricsDescribed()).toEqual(there.filter((name) => name.startsWith('hivis_')).sort())
})

test('a request can be followed from its answer to the worker, and every line is JSON', async () => {
  // Next draws a page that fails in the database, and prints why.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('ALTER TABLE pages RENAME path TO gone')
  const answer = await fetch(`${site}/search/?q=kanari.mail@people.example`)
  await client.query('ALTER TABLE pages RENAME gone TO path')
  await client.end()
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id')
  const ofRequest = () => lines().filter(({ requestId }) => requestId === id)
  await expect.poll(() => ofRequest().map(({ msg }) => msg)).toContain('answered')
  expect(ofRequest().map(({ msg }) => msg)).toContain('answered with a failure')
  const printed = { msg: 'an error was printed', process: 'worker 1', err: { code: '42703' } }
  await expect
    .poll(ofRequest)
    .toContainEqual(expect.objectContaining({ ...printed, err: expect.objectContaining(printed.err) }))

  // Node says this past everything that a program can stand in the place of.
  const worker = descendantsOf(child.pid ?? 0).find(({ command }) => command.includes('/worker.mjs'))
  process.kill(worker?.pid ?? 0, 'SIGUSR1')
  await expect.poll(() => lines().some(({ msg }) => /debugger|inspector/i.test(msg))).toBe(true)
  for (const line of lines()) expect(line).toEqual(expect.objectContaining({ msg: expect.stringMatching(/./) }))
  expect(said).not.toContain('kanari')
})
