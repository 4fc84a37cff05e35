import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const under = new Set()

/** True while there is a process of this number, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ends a PostgreSQL: in order, and where that takes longer than `ms` at once. It heals itself at its next start. */
export async function stopWithin(pid, ms) {
  process.kill(pid, 'SIGINT')
  const until = Date.now() + ms
  while (isAlive(pid) && Date.now() < until) await delay(25)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

/** Runs a program to its end and gives what it said. Signals are heard meanwhile, and `endPrograms` ends it. */
export function runProgram(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  under.add(child)
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => (said[name] += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve({ status, signal, ...said }))
  }).finally(() => under.delete(child))
}

/**
 * Node’s own code for an entry that never finished loading. On a busy machine Node 20 gives up in one of many starts while two loaders wait for each
 * other, before a line of the script has run.
 */
export const neverLoaded = 13
const mostTries = 4

/** Runs a script of this tree by this Node to its end. One that never loaded has done nothing, and is begun again. */
export async function runNode(args, options = {}, tries = 1) {
  const ended = await runProgram(process.execPath, args, options)
  return ended.status === neverLoaded && tries < mostTries ? await runNode(args, options, tries + 1) : ended
}

/** Ends every program that runs. */
export function endPrograms() {
  for (const child of under) child.kill('SIGTERM')
}
