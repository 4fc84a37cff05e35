import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const under = new Set()

/** True for a zombie: exited, but not reaped by its parent. Linux only. */
function isDefunct(pid) {
  try {
    return /^\d+ \(.*\) Z/s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isDefunct(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Stops PostgreSQL gracefully, or kills it after `ms`. It recovers at its next start. */
export async function stopWithin(pid, ms) {
  process.kill(pid, 'SIGINT')
  const until = Date.now() + ms
  while (isAlive(pid) && Date.now() < until) await delay(25)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

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

/** Node’s exit code for an entry that never finished loading. On a busy machine, two loaders of Node 20 may deadlock at start. */
export const neverLoaded = 13
const mostTries = 4

export async function runNode(args, options = {}, tries = 1) {
  const ended = await runProgram(process.execPath, args, options)
  return ended.status === neverLoaded && tries < mostTries ? await runNode(args, options, tries + 1) : ended
}

export function endPrograms() {
  for (const child of under) child.kill('SIGTERM')
}
