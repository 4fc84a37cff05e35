import { createHmac, timingSafeEqual } from 'node:crypto'
import { isEmail } from '@/lib/email-address'
import { parseJson } from '@/lib/unknown'
import { z } from '@/lib/zod'
import type { MessageKind } from './rules'

/** Without these, people can’t get in, or can’t see whether an address works. They go to any address. */
const always: ReadonlySet<string> = new Set([
  'staff-welcome',
  'company-invitation',
  'setup-mail-test',
  'wording-test',
] satisfies MessageKind[])

export const goesAnyway = (kind: string): boolean => always.has(kind)

/** In plain words, from what the mail server answered: the code of SMTP (RFC 5321) or the status of a report (RFC 3463). */
export function reasonOf(code: string): string {
  if (/^5[.]1[.]|^55[013]$/.test(code)) return `The address isn’t known to its mail server, or takes no mail (${code}).`
  if (/^[45][.]2[.]2$|^552$/.test(code)) return `The mailbox is full (${code}).`
  if (/^5[.]7[.]/.test(code)) return `Its mail server doesn’t take our mail (${code}).`
  return `Its mail server refuses mail to it (${code}).`
}

export const complaint = 'The person marked our mail as spam.'

export const textsStopped = 'They asked for no more texts.'

export type Bounce = {
  readonly address: string
  readonly source: 'bounced' | 'complained'
  readonly reason: string
  readonly messageId: string | null
}

/** `sha256=<hex>` of the exact body, keyed with the secret. */
export const signatureOf = (secret: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

export function isSigned(secret: string, body: Buffer, given: string | undefined): boolean {
  const [own, other] = [Buffer.from(signatureOf(secret, body)), Buffer.from(given ?? '')]
  return own.length === other.length && timingSafeEqual(own, other)
}

const events = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        address: z.string().max(254),
        code: z
          .string()
          .regex(/^[245](?:\d\d|[.]\d{1,3}[.]\d{1,3})$/)
          .default('5.0.0'),
        messageId: z.string().max(255).nullish(),
      }),
    )
    .max(1000),
})

const addressOf = (given: string): string | null => {
  const address = given.trim().replace(/^<|>$/g, '').toLowerCase()
  return isEmail(address) ? address : null
}

/** Ours, as JSON (docs/operate/mail.md). Temporary failures (4xx) and addresses that are none are left out. Null for anything else. */
export function readEvents(body: Buffer): Bounce[] | null {
  const { data } = events.safeParse(parseJson(body.toString('utf8')))
  if (!data) return null
  return data.events.flatMap(({ type, address: given, code, messageId }) => {
    const address = addressOf(given)
    if (address === null || (type === 'bounce' && !code.startsWith('5'))) return []
    return [
      type === 'complaint'
        ? { address, source: 'complained' as const, reason: complaint, messageId: messageId ?? null }
        : { address, source: 'bounced' as const, reason: reasonOf(code), messageId: messageId ?? null },
    ]
  })
}

const field = (text: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? null

/** `rfc822; hemi@example.nz`. */
const recipientOf = (text: string): string | null =>
  addressOf((field(text, 'Final-Recipient') ?? field(text, 'Original-Recipient') ?? '').split(';').at(-1) ?? '')

/**
 * A delivery report (RFC 3464) or a complaint (RFC 5965), alone or in its whole mail: recipients that failed for good. The Message-ID is that of the
 * mail it returns, the last one in it.
 */
export function readReport(body: Buffer): Bounce[] {
  const text = body
    .toString('latin1')
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
  // The first part is the report’s own head, whose number says nothing of the mail it is about.
  const parts = text.slice(Math.max(0, text.indexOf('\n\n')))
  const messageId = [...parts.matchAll(/^Message-ID:[ \t]*(<[^>\n]{1,253}>)/gim)].at(-1)?.[1] ?? null
  if (/^Feedback-Type:[ \t]*abuse/im.test(text)) {
    const address = addressOf(field(text, 'Original-Rcpt-To') ?? '')
    return address === null ? [] : [{ address, source: 'complained', reason: complaint, messageId }]
  }
  return text.split(/\n{2,}/).flatMap((group) => {
    const address = recipientOf(group)
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field(group, 'Status') ?? '')?.[0]
    const hasFailed = field(group, 'Action')?.toLowerCase() === 'failed'
    if (address === null || status === undefined || !hasFailed) return []
    return [{ address, source: 'bounced' as const, reason: reasonOf(status), messageId }]
  })
}
