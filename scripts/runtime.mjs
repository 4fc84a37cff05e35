import { createRequire } from 'node:module'

/**
 * The Node that the product runs on: a long-term version, pinned as a package like PostgreSQL is (docs/decisions/029). Whoever begins with an older
 * one goes on in this.
 */
const newest = [24, 21]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > newest[0] || (major === newest[0] && minor >= newest[1])

/** The path of the Node to run with: this one where it is new enough, or where no package has one for this machine. */
export function runtime() {
  if (isNewEnough) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/node`)
  } catch {
    return process.execPath
  }
}
