/**
 * `hivis upgrade` from an older version to this one as an operator runs it, with its five minutes: two units behind nginx (deploy/nginx.conf) on one PostgreSQL, and
 * people who read and write all the time. Aim: of 10,000 requests none fails. Run: `node --import tsx bench/upgrade-command.ts [commit]`; the commit is taken from this
 * repository, installed and built in .tmp/upgrade the first time. By hand, and back: bench/upgrade.ts.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { runtime } from '../scripts/runtime.mjs'
import { freePort } from '../tests/support/ports'
import { releasesOf, startMachine, upgradeWithTraffic } from '../tests/support/upgraded-site'
import { environmentOfTree, treeOf } from './older'
import { aim } from './support'

/** Three migrations before the first version that has the command. */
const [before = '2f32b033'] = process.argv.slice(2)
const leastRequests = 10_000
/** As src/commands/upgrade.ts has it. */
const pace = { watchMs: 300_000, betweenMs: 60_000, everyMs: 5_000, readyMs: 300_000 }

const say = (line: string) => process.stdout.write(`${line}\n`)
const tree = treeOf(before)
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-upgrade-'))
// Building takes both cores for minutes, and is done before people come.
const build = `await (await import('./scripts/build.mjs')).ensureBuilt()`
for (const cwd of [tree, process.cwd()])
  execFileSync(runtime(), ['--input-type=module', '-e', build], { cwd, env: environmentOfTree, stdio: 'inherit' })
const database = await startPostgres(home, 'upgrade')
const ports = [await freePort(), await freePort()] as const
const settings = { HIVIS_SEED: 'demo' }
const { machine, archive } = await startMachine({ databaseUrl: database.url, ports, tree, settings })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  const began = performance.now()
  const { kind, said, tally, troubles } = await upgradeWithTraffic({
    machine,
    archive,
    ports,
    client,
    pace,
    leastRequests,
  })
  const minutes = (performance.now() - began) / 60_000
  say(said)
  const { answers, failed, reads, writes, slowestMs, told, kept } = tally
  say(JSON.stringify(answers))
  for (const what of new Set(failed)) say(`  failed ${failed.filter((one) => one === what).length}: ${what}`)
  for (const line of troubles.slice(0, 100)) say(`  ${line}`)
  const lost = told.orders + told.forms - (kept ? kept.orders + kept.forms : 0)
  const isFine = kind === 'new' && failed.length === 0 && lost === 0 && reads + writes >= leastRequests
  say(
    `${before} → this version by hivis upgrade, now ${releasesOf(machine).join(' and ')}, in ${minutes.toFixed(1)} minutes: ${reads} reads and ${writes} writes, ` +
      `${failed.length} failed, slowest ${slowestMs.toFixed(0)} ms; ${told.orders} orders and ${told.forms} forms were confirmed, ${lost} of them lost: ` +
      aim(isFine, '0 failed of 10,000, 0 lost'),
  )
} finally {
  await client.end()
  machine.remove()
  await database.stop()
  fs.rmSync(home, { recursive: true, force: true })
}
