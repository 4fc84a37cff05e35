/**
 * How long a second start takes until the first page, and what all processes of a site take in memory at rest, PostgreSQL among them: proportional set
 * size, so that what they share counts once. Run: `node --import tsx bench/starting.ts`. The demo's year is filled first.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { descendantsOf } from '../tests/support/processes'
import { startServer, stopServer } from '../tests/support/start-site'
import { aim } from './support'

const port = 3214
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-starting-'))
const start = () => startServer({ port, databaseUrl: '', dataDir })
const restMs = 12_000
const wantedMs = 5_000
const wantedMb = 700

const pssOf = (pid: number): number => {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

try {
  await stopServer(await start())
  const from = performance.now()
  const site = await start()
  const { status } = await fetch(`http://localhost:${port}/`)
  const ms = performance.now() - from
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const postmaster = Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const all = new Map(descendantsOf(site.pid ?? 0).map(({ pid, command }) => [pid, command]))
  for (const { pid } of descendantsOf(postmaster)) all.set(pid, 'postgres')
  all.set(postmaster, 'postgres').set(site.pid ?? 0, 'scripts/start.mjs')
  const kinds = ['worker.mjs', 'front.mjs', 'site.mjs', 'start.mjs', 'postgres']
  const megabytes = kinds.map((kind) =>
    [...all].filter(([, command]) => command.includes(kind)).reduce((sum, [pid]) => sum + pssOf(pid), 0),
  )
  const total = megabytes.reduce((sum, one) => sum + one, 0)
  await stopServer(site)
  process.stdout.write(
    `second start: first page (${status}) after ${(ms / 1_000).toFixed(1)} s, ${aim(ms <= wantedMs, '5 s')}; at rest ${total.toFixed(0)} MB ` +
      `(${kinds.map((kind, at) => `${kind} ${megabytes[at]?.toFixed(0)}`).join(', ')}), ${aim(total <= wantedMb, `${wantedMb} MB`)}\n`,
  )
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true })
}
