import { createRequire } from 'node:module'

/** The Node we run on: a long-term version, pinned as a package (docs/decisions/029). An older Node hands over to it. */
const newest = [24, 21]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > newest[0] || (major === newest[0] && minor >= newest[1])

/** This Node if it is new enough, or if no package exists for this machine. */
export function runtime() {
  if (isNewEnough) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/node`)
  } catch {
    return process.execPath
  }
}
