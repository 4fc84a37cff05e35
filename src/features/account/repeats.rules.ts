import { createHash } from 'node:crypto'

/** How long an answer is kept (integrity, section 2.5). */
export const hoursKept = 72

/** No call takes this long: one that is still under way then lost its process. */
export const longestMinutes = 2

/** True for a key that may stand in the header: what its sender made up for one call. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]{8,100}$/.test(key)

/** False for answers that say to try again: the state may be another by then. */
export const isKept = (status: number): boolean => status !== 409 && status !== 429 && status < 500

/** The same for bodies that say the same, in whatever order: SHA-256 of the body with its names sorted. */
export const fingerprintOf = (body: unknown): string => createHash('sha256').update(canonical(body)).digest('base64url')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}
