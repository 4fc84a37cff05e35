/**
 * The drill of docs/operate/upgrade.md: two instances of an older version behind nginx (deploy/nginx.conf) on one PostgreSQL, with people who read and write all
 * the time; then this version, one instance after the other, and back again. Aim: no request fails. Run: `node --import tsx bench/upgrade.ts [commit] [hasty]`;
 * the commit is taken from this repository, installed and built in .tmp/upgrade the first time; `hasty` people ask again at once, without a pause.
 * `this` in the place of a commit is this version on both sides. By the one command: bench/upgrade-command.ts.
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { runNode } from '../scripts/processes.mjs'
import { runtime } from '../scripts/runtime.mjs'
import { startBalancer } from '../tests/support/balancer'
import { freePort } from '../tests/support/ports'
import { startServer, stopServer } from '../tests/support/start-site'
import { startTraffic } from '../tests/support/traffic'
import { environmentOfTree, lastBefore, treeOf } from './older'
import { aim } from './support'

const words = process.argv.slice(2)
const isHasty = words.includes('hasty')
const before = words.find((word) => word !== 'hasty') ?? lastBefore
/** Requests at rest, between two steps. */
const requestsBetween = 200

const say = (line: string) => process.stdout.write(`${line}\n`)
const trees = { old: before === 'this' ? process.cwd() : treeOf(before), new: process.cwd() }
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-upgrade-'))
const database = await startPostgres(home)
const admin = new pg.Client({ connectionString: database.urlOf('postgres') })
await admin.connect()
await admin.query('CREATE DATABASE upgrade')
await admin.end()
const databaseUrl = database.urlOf('upgrade')
const more = {
  HIVIS_SEED: 'demo',
  PAYLOAD_SECRET: 'only-for-the-drill-0000',
  SITE_URL: 'http://localhost:3000',
  TRUST_PROXY: 'yes',
  DATABASE_CONNECTIONS: '40',
  WORKERS: '1',
}
const ports = [await freePort(), await freePort()]
// Building takes both cores for minutes, and is done before people come.
const build = `await (await import('./scripts/build.mjs')).ensureBuilt()`
for (const cwd of new Set(Object.values(trees)))
  execFileSync(runtime(), ['--input-type=module', '-e', build], { cwd, env: environmentOfTree, stdio: 'inherit' })
const start = (tree: keyof typeof trees, port: number) =>
  startServer({ port, databaseUrl, dataDir: home, cwd: trees[tree], more })
const instances: ChildProcess[] = []
for (const port of ports) instances.push(await start('old', port))
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const balancer = await startBalancer(ports)
const traffic = await startTraffic(balancer.url, client, { isHasty })

/** One step with people around it, and how long it took. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  traffic.enter(name)
  const from = { ms: performance.now(), count: traffic.count() }
  await work()
  const seconds = (performance.now() - from.ms) / 1_000
  const settled = traffic.count() + requestsBetween
  while (traffic.count() < settled) await new Promise((resolve) => setTimeout(resolve, 50))
  say(`${name}: ${seconds.toFixed(1)} s, ${traffic.count() - from.count} requests with the rest after it`)
}

const replace = (at: number, tree: keyof typeof trees) => async () => {
  const [instance, port] = [instances[at], ports[at]]
  if (!instance || !port) throw new Error('There are two instances.')
  await stopServer(instance)
  instances[at] = await start(tree, port)
}
const migrate = async () => {
  const env = { ...process.env, ...more, DATABASE_URL: databaseUrl, DATA_DIR: home }
  const { status, stderr } = await runNode(['scripts/hivis.mjs', 'migrate'], { env })
  if (status !== 0) throw new Error(`hivis migrate ended with ${status}: ${stderr}`)
}

try {
  await step('old alone', async () => undefined)
  await step('hivis migrate', migrate)
  await step('first instance is new', replace(0, 'new'))
  await step('second instance is new', replace(1, 'new'))
  await step('first instance is old again', replace(0, 'old'))
  await step('second instance is old again', replace(1, 'old'))
} finally {
  const { answers, failed, reads, writes, slowestMs, told, kept } = await traffic.stop()
  say(JSON.stringify(answers))
  const lost = told.orders + told.forms - (kept ? kept.orders + kept.forms : 0)
  const { rows } = await client.query(`SELECT state::text, count(*)::int FROM messages GROUP BY 1`)
  say(`messages: ${JSON.stringify(rows)}`)
  for (const what of new Set(failed)) say(`  failed ${failed.filter((one) => one === what).length}: ${what}`)
  const names = ports.map((port, at) => [`127.0.0.1:${port}`, `instance ${at + 1}`] as const)
  const named = (line: string) => names.reduce((text, [port, name]) => text.replaceAll(port, name), line)
  for (const line of balancer.troubles().slice(0, 100)) say(`  ${named(line)}`)
  say(
    `${before} → this version → ${before}: ${reads} reads and ${writes} writes, ${failed.length} failed, slowest ${slowestMs.toFixed(0)} ms; ` +
      `${told.orders} orders and ${told.forms} forms were confirmed, ${lost} of them lost: ${aim(failed.length === 0 && lost === 0, '0 failed, 0 lost')}`,
  )
  await balancer.stop()
  await client.end()
  for (const instance of instances) if (instance.exitCode === null) await stopServer(instance)
  await database.stop()
  fs.rmSync(home, { recursive: true, force: true })
}
