import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

export type Told =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly problem: string }

export const problems = {
  private: 'The address leads into a private network, so nothing is sent there.',
  unknown: 'The name of the server is not known.',
  refused: 'The server does not take the connection.',
  slow: 'The server did not answer in time.',
  tls: 'The server’s certificate is not valid.',
  broken: 'The connection broke before an answer.',
  sealed: 'Its secret can’t be read anymore. Give it a new one.',
} as const

/** Lease of one try. */
export const leaseSeconds = 60
export const answerMs = 15_000

const minute = 60
const hour = 60 * minute
/** Retry delays in seconds: about a day in all. */
const pauses = [5, 30, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 10 * hour] as const

export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null

/** A redirect isn't delivery: it would lead to an address no one entered. */
export const isTaken = (told: Told): boolean => told.kind === 'answered' && told.status >= 200 && told.status < 300

export const bodyOf = ({ event, createdAt, facts }: { event: string; createdAt: Date; facts: unknown }): string =>
  JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: facts })

const prefix = 'whsec_'

export const secretText = (key: Buffer): string => prefix + key.toString('base64')

type Signed = { readonly id: string; readonly seconds: number; readonly body: string }

/** Standard Webhooks, with a signature for each active secret. */
export function signedHeaders({ id, seconds, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}

/** Non-public networks, this machine and its neighbours (IANA special-purpose registries). */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** IPv6: only the public range (2000::/3), except wrapped IPv4, examples and tests. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Public addresses, or this machine if the site itself runs on it. */
export function isReachable(address: string, isAtHome: boolean): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (isAtHome && loopback.check(address, kind)) return true
  if (closed.check(address, kind)) return false
  return kind === 'ipv4' || open.check(address, kind)
}

/** An address written as numbers, in any spelling: it is never looked up, so it is judged as it is. */
export function isClosedLiteral({ hostname }: URL, isAtHome: boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isReachable(literal, isAtHome)
}
