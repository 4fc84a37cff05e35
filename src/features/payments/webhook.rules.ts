import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '@/lib/unknown'

/** Clock skew either way, in seconds (integrity, section 2.4). */
export const toleranceSeconds = 300

/** Stripe's format, version 1: `t=<seconds>,v1=<hex>`. */
export function signatureOf(secret: string, body: Buffer | string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${macOf(secret, String(seconds), body).toString('hex')}`
}

/** Verifies the exact bytes, at most five minutes from now. The header may hold several signatures. */
export function isSigned(secret: string, body: Buffer, header: string | undefined, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > toleranceSeconds) return false
  const expected = macOf(secret, time, body)
  return parts.some(([name, hex = '']) => name === 'v1' && isSame(Buffer.from(hex, 'hex'), expected))
}

const macOf = (secret: string, seconds: string, body: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)

/** The type is only for people; the object is fetched from the provider. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly object: 'checkout' | 'refund' | 'other'
  readonly ref: string
}

const name = z.string().min(1).max(255)

const eventSchema = z.object({
  id: name,
  type: name,
  data: z.object({ object: z.object({ id: name.catch('-'), object: name }) }),
})

const objects: Readonly<Record<string, ProviderEvent['object']>> = { 'checkout.session': 'checkout', refund: 'refund' }

/** Stripe's shape, which the embedded provider also sends; null for anything else. */
export function readEvent(body: Buffer): ProviderEvent | null {
  const parsed = eventSchema.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return null
  const { id, type, data } = parsed.data
  return { id, type, object: objects[data.object.object] ?? 'other', ref: data.object.id }
}
