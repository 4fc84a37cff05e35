import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** How far the clock of a signature may be from ours, both ways (integrity, section 2.4). */
export const toleranceSeconds = 300

/** The signature header over a body as Stripe writes it, version 1: `t=<seconds>,v1=<hex>`. */
export function signatureOf(secret: string, body: Buffer | string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${macOf(secret, String(seconds), body).toString('hex')}`
}

/** True when the very bytes of a body were signed with the secret, at most five minutes from now. Several signatures may stand side by side. */
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

/** What a webhook is about. Its type is kept for people to read; what happened is asked at the provider. */
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

/** Reads an event in Stripe's shape, which the embedded provider sends too; null for anything else. */
export function readEvent(body: Buffer): ProviderEvent | null {
  const parsed = eventSchema.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return null
  const { id, type, data } = parsed.data
  return { id, type, object: objects[data.object.object] ?? 'other', ref: data.object.id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
