import { createHash } from 'node:crypto'

/** Integrity, section 2.5. */
export const hoursKept = 72

/** A process that seems to have ended is looked for once more after this: it may have lost its connection alone. */
export const lookAgainMs = 1_000

/** A call still running after this has crashed, wherever its process is. */
export const longestMinutes = 2

export const isKey = (key: string): boolean => /^[\x21-\x7e]{8,100}$/.test(key)

/** False for answers that ask to retry. */
export const isKept = (status: number): boolean => status !== 409 && status !== 429 && status < 500

/** SHA-256 with sorted keys. */
export const fingerprintOf = (body: unknown): string => createHash('sha256').update(canonical(body)).digest('base64url')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}
