import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureInstalled, requireNode } from './install.mjs'
import { isJson, writeStream } from './lines.mjs'
import { endPrograms, isAlive, stopWithin } from './processes.mjs'
import { progress } from './progress.mjs'
import { runtime } from './runtime.mjs'
import { logFile, stop } from './say.mjs'
import { openWaitingPage } from './waiting.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()

/** Time to shut down. Longer than the drain (src/server/limits.ts), and with PostgreSQL's stop below 15 s. */
const endMs = 13_000
/** The same if our parent is gone: no one waits for a graceful stop, and nothing may be left behind. */
const orphanEndMs = 2_500
/** Limit for PostgreSQL, if stopped from here. */
const databaseEndMs = 1_000
const lookMs = 400
const lastWordsMs = 200

/**
 * The site is a child process, so that it can always be stopped: one in a busy loop handles no signals, and one whose output no one
 * reads may block for ever. Before it starts, only an installation can be running.
 */
let site = null
/** Pid of the PostgreSQL that the site reported: it survives a killed site. */
let databasePid = 0
let ending = false

function end(signal, withinMs) {
  ending = true
  endPrograms()
  if (!site) process.exit(0)
  site.kill(signal)
  setTimeout(() => site.kill('SIGKILL'), withinMs).unref()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal, endMs))
// On a terminal, SIGHUP means that it closed: shut down.
process.on('SIGHUP', () => (process.stdout.isTTY ? end('SIGTERM', endMs) : site?.kill('SIGHUP')))

// npm forwards signals but not its own death, so watch it: killing npm means killing the site. It is our parent, as its shell uses
// `exec` (package.json).
if (process.env.npm_lifecycle_event) {
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    end('SIGTERM', orphanEndMs)
  }, lookMs)
  watch.unref()
}

const isDev = process.argv.includes('--dev')
/** As of src/lib/env.ts, which can't be read before the packages are there. */
const port = Number(process.env.PORT || 3000)
fs.rmSync(logFile, { force: true })
let waiting = process.argv.includes('--seed') ? null : await openWaitingPage(port, process.env.HOST || undefined)

/** What this process and then the site do, for the page at the site's address. */
function show({ began, ended, share }) {
  if (began) waiting?.begin(began)
  if (ended) waiting?.end(ended)
  waiting?.note(share)
}
progress.onChange((change) => show({ ...change, share: progress.share() }))
const drawing = setInterval(() => show({ share: progress.share() }), 500)

await ensureInstalled({ withTools: isDev }).catch(async ({ message }) => {
  await waiting?.fail(message)
  stop(message)
})
clearInterval(drawing)
const more = [waiting ? '--waiting' : '', progress.share() > 0 ? '--installed' : ''].filter(Boolean)
site = spawn(runtime(), ['scripts/site.mjs', ...process.argv.slice(2), ...more], {
  stdio: ['inherit', 'inherit', isJson ? 'pipe' : 'inherit', 'ipc'],
})
if (site.stderr) writeStream(site.stderr, { process: 'supervisor' })
let cause = ''
site.on('message', async ({ databasePid: pid, failed, wantsPort, ...change }) => {
  if (pid) databasePid = Number(pid)
  if (failed) cause = failed
  if (change.share !== undefined) show(change)
  if (!wantsPort) return
  const closing = waiting?.close()
  waiting = null
  await closing
  if (site.connected) site.send({ hasPort: true })
})
site.on('exit', async (code, signal) => {
  // Its last output may still be in the pipe.
  if (site.stderr && !site.stderr.closed) await Promise.race([once(site.stderr, 'close'), delay(lastWordsMs)])
  if (signal && databasePid && isAlive(databasePid)) await stopWithin(databasePid, databaseEndMs)
  if (code) await waiting?.fail(cause || `It ended with code ${code}.`)
  if (signal && !ending) process.kill(process.pid, signal)
  process.exit(code ?? 1)
})
