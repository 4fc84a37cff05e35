/**
 * How long a second start takes until the first page, and what all processes of a site take in memory at rest, PostgreSQL among them: proportional set
 * size, so that what they share counts once. Run: `node --import tsx bench/starting.ts`. The demo's year is filled first.
 *
 * `node --import tsx bench/starting.ts first [older commit]`: `npm start` of a fresh clone of this commit and of an older one, one after the other, in
 * empty folders: until anything answers, until the first page, and what the packages take. What is not committed is not measured.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { descendantsOf } from '../tests/support/processes'
import { startServer, stopServer } from '../tests/support/start-site'
import { aim, beforeTheLoop } from './support'

const port = 3214
const dataDir = path.join(os.tmpdir(), `hivis-starting-${process.pid}`)
const start = () => startServer({ port, databaseUrl: '', dataDir })
const restMs = 12_000
const wantedMs = 5_000
const wantedMb = 700

const pssOf = (pid: number): number => {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

async function firstStart(commit: string) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-first-'))
  execFileSync('git', ['clone', '-q', process.cwd(), home])
  execFileSync('git', ['checkout', '-q', commit], { cwd: home })
  const from = performance.now()
  const site = spawn('npm', ['start'], { cwd: home, env: { ...process.env, PORT: String(port) }, stdio: 'inherit' })
  const ended = once(site, 'exit')
  const seconds = async (isThere: (status: number) => boolean): Promise<number> => {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}/`, { headers: { accept: '*/*' } }).catch(() => undefined)
      if (answer && isThere(answer.status)) return (performance.now() - from) / 1_000
      if (site.exitCode !== null) throw new Error(`The start of ${commit} ended with ${site.exitCode}.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  try {
    const [answers, page] = [await seconds(() => true), await seconds((status) => status === 200)]
    const [megabytes] = execFileSync('du', ['-sm', path.join(home, 'node_modules')], { encoding: 'utf8' }).split('\t')
    return { answers, page, megabytes: Number(megabytes) }
  } finally {
    site.kill('SIGTERM')
    await ended
    fs.rmSync(home, { recursive: true, force: true })
  }
}

async function compareFirstStarts(older = beforeTheLoop): Promise<void> {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const [before, now] = [await firstStart(older), await firstStart(head)]
  for (const [commit, { answers, page, megabytes }] of [
    [older, before],
    [head, now],
  ] as const)
    process.stdout.write(
      `first start of ${commit.slice(0, 8)}: an answer after ${answers.toFixed(1)} s, the first page after ${page.toFixed(1)} s, packages ${megabytes} MB\n`,
    )
  const ratio = now.page / before.page
  process.stdout.write(
    `× ${ratio.toFixed(2)}, ${aim(ratio <= 0.5, '× 0.5')}; packages ${aim(now.megabytes <= 900, '900 MB')}\n`,
  )
}

async function secondStart(): Promise<void> {
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
}

const [what, older] = process.argv.slice(2)
await (what === 'first' ? compareFirstStarts(older) : secondStart())
