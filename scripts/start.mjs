import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureInstalled, requireNode } from './install.mjs'
import { isJson, writeStream } from './lines.mjs'
import { endPrograms, isAlive, stopWithin } from './processes.mjs'
import { runtime } from './runtime.mjs'
import { stop } from './say.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()

/** How long the site may take to end in order. Longer than its drain (src/server/limits.ts), and with PostgreSQL's end below 15 s. */
const endMs = 13_000
/** The same when whoever started us is gone: then nobody waits for an order, and nothing may be left over. */
const orphanEndMs = 2_500
/** How long PostgreSQL may take when it has to be ended from here. */
const databaseEndMs = 1_000
const lookMs = 400
const lastWordsMs = 200

/**
 * The site is a process of its own, so that there is somebody who can end it whatever it is doing: a process that spins hears no signal, and one
 * whose output nobody reads may wait for ever. Before there is one, only an installation can be under way.
 */
let site = null
/** The PostgreSQL that the site started, by its own word: it outlives a site that was killed. */
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
// A terminal that is closed says the same: then it means the end.
process.on('SIGHUP', () => (process.stdout.isTTY ? end('SIGTERM', endMs) : site?.kill('SIGHUP')))

// npm hands signals on, but not its own death: whoever kills it means the site. It is our parent, as its shell makes room for us (`exec` in
// package.json).
if (process.env.npm_lifecycle_event) {
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    end('SIGTERM', orphanEndMs)
  }, lookMs)
  watch.unref()
}

await ensureInstalled().catch((error) => stop(error.message))
site = spawn(runtime(), ['scripts/site.mjs', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', isJson ? 'pipe' : 'inherit', 'ipc'],
})
if (site.stderr) writeStream(site.stderr, { process: 'supervisor' })
site.on('message', (said) => {
  databasePid = Number(said?.databasePid ?? 0)
})
site.on('exit', async (code, signal) => {
  // Its last words are on their way.
  if (site.stderr && !site.stderr.closed) await Promise.race([once(site.stderr, 'close'), delay(lastWordsMs)])
  if (signal && databasePid && isAlive(databasePid)) await stopWithin(databasePid, databaseEndMs)
  if (signal && !ending) process.kill(process.pid, signal)
  process.exit(code ?? 1)
})
