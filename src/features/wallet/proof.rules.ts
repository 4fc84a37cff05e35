import type { CardLevel } from '@/features/account/rules'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'

/** The signed statement in a card's code (docs/decisions/048), shared by server and browser:
 * version, key id, content, and an Ed25519 signature over all of it, as base64url. */
export const statementVersion = 1

/** Days are NZ days, YYYY-MM-DD. */
export type Statement = {
  readonly keyId: number
  /** Statements are withdrawn by this id. */
  readonly id: number
  /** Ties the statement to the code's URL: the start of its token’s hash, in hex. */
  readonly tie: string
  readonly number: string
  readonly name: string
  readonly level: CardLevel
  readonly expiresOn: string
  readonly issuedOn: string
  readonly endsOn: string
}

export type Sealed = {
  readonly statement: Statement
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

export type Unread = 'newer' | 'unreadable'

/** In bytes; longer values are cut, so that any phone can scan the code. */
const longest = { name: 64, number: 24 } as const

const signatureBytes = 64
const tieBytes = 6

export const longestStatement = 400

/** Domain separator: no other signature can pass for a statement's. */
const purpose = 'hivis card'

/** Never change: printed cards hold these numbers. */
const levelNumbers = { foundation: 1, intermediate: 2, advanced: 3, supervisor: 4 } as const satisfies Record<
  CardLevel,
  number
>

const levels: readonly CardLevel[] = ['foundation', 'intermediate', 'advanced', 'supervisor']

function cut(text: string, bytes: number): Uint8Array {
  const encoder = new TextEncoder()
  const characters = [...text.normalize('NFC')]
  while (encoder.encode(characters.join('')).length > bytes) characters.pop()
  return encoder.encode(characters.join(''))
}

export function packStatement(statement: Statement): Uint8Array<ArrayBuffer> {
  const [number, name] = [cut(statement.number, longest.number), cut(statement.name, longest.name)]
  const head = new DataView(new ArrayBuffer(14))
  head.setUint8(0, statementVersion)
  head.setUint16(1, statement.keyId)
  head.setUint32(3, statement.id)
  head.setUint8(7, levelNumbers[statement.level])
  head.setUint16(8, dayNumber(statement.expiresOn))
  head.setUint16(10, dayNumber(statement.issuedOn))
  head.setUint16(12, dayNumber(statement.endsOn))
  const tie = statement.tie.match(/../g) ?? []
  return Uint8Array.from([
    ...new Uint8Array(head.buffer),
    ...tie.map((byte) => Number.parseInt(byte, 16)),
    number.length,
    ...number,
    name.length,
    ...name,
  ])
}

export const toSign = (packed: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...new TextEncoder().encode(purpose), 0, ...packed])

export const sealText = (packed: Uint8Array, signature: Uint8Array): string => toBase64url([...packed, ...signature])

const toBase64url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Null for invalid or non-canonical base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  return toBase64url([...bytes]) === text ? bytes : null
}

export function readStatement(text: string): Sealed | Unread {
  const bytes = text.length <= longestStatement ? fromBase64url(text) : null
  if (!bytes || bytes.length === 0) return 'unreadable'
  if ((bytes[0] ?? 0) > statementVersion && bytes.length > signatureBytes) return 'newer'
  const packed = bytes.slice(0, -signatureBytes)
  const statement = bytes[0] === statementVersion ? unpack(packed) : null
  if (!statement) return 'unreadable'
  return { statement, signed: toSign(packed), signature: bytes.slice(-signatureBytes) }
}

function unpack(packed: Uint8Array<ArrayBuffer>): Statement | null {
  const numberAt = 14 + tieBytes
  const nameAt = numberAt + 1 + (packed[numberAt] ?? 0)
  if (packed.length !== nameAt + 1 + (packed[nameAt] ?? 0)) return null
  const view = new DataView(packed.buffer)
  const level = levels[view.getUint8(7) - 1]
  const decoder = new TextDecoder()
  if (!level) return null
  return {
    keyId: view.getUint16(1),
    id: view.getUint32(3),
    tie: toHex(packed.slice(14, numberAt)),
    number: decoder.decode(packed.slice(numberAt + 1, nameAt)),
    name: decoder.decode(packed.slice(nameAt + 1)),
    level,
    expiresOn: dayOfNumber(view.getUint16(8)),
    issuedOn: dayOfNumber(view.getUint16(10)),
    endsOn: dayOfNumber(view.getUint16(12)),
  }
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function tieOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toHex(new Uint8Array(hash).slice(0, tieBytes))
}

/** Verifies with a base64url public key; null if the browser lacks Ed25519. */
export async function isSignedBy(publicKey: string, { signed, signature }: Sealed): Promise<boolean | null> {
  const raw = fromBase64url(publicKey)
  if (!raw || !globalThis.crypto?.subtle) return null
  try {
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, signed)
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
