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

/** Ends every program that runs. */
export function endPrograms() {
  for (const child of under) child.kill('SIGTERM')
}
