import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './processes.mjs'

const pollMs = 200

const holderOf = (file) => {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** By a link to a whole file, so that no one reads a lock without its holder. */
function take(file) {
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, String(process.pid))
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/** Sets the lock of a dead process aside. If another has just done so and taken it, its lock is put back. */
function bury(file, dead) {
  const aside = `${file}.${process.pid}.dead`
  try {
    fs.renameSync(file, aside)
    if (holderOf(aside) !== dead) fs.linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  fs.rmSync(aside, { force: true })
}

/** Works while no other process of this machine holds the lock; waits for one that does, and takes over from one that died. */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder !== null && !isAlive(holder)) bury(file, holder)
    else await delay(pollMs)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}
