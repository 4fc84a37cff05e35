import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { purposeKey, purposeKeys } from './env'

const ivBytes = 12
const tagBytes = 16

/** Encrypts and authenticates a value for one purpose and this installation (AES-256-GCM, base64url). */
export function seal(purpose: string, value: unknown): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', purposeKey(purpose), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a sealed value with the current or an earlier secret. Null if forged, truncated or sealed for another purpose. */
export function unseal(purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  for (const key of purposeKeys(purpose)) {
    const opened = openWith(key, bytes)
    if (opened !== null) return JSON.parse(opened)
  }
  return null
}

/** Seals two ids, as a link names a seat and the person in it. */
export const sealPair = (purpose: string, first: number, second: number): string => seal(purpose, `${first}:${second}`)

/** Opens what `sealPair` sealed. Null for anything else. */
export function unsealPair(purpose: string, sealed: string): readonly [first: number, second: number] | null {
  const opened = unseal(purpose, sealed)
  const [, first, second] = (typeof opened === 'string' && /^(\d{1,10}):(\d{1,10})$/.exec(opened)) || []
  return first === undefined ? null : [Number(first), Number(second)]
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
