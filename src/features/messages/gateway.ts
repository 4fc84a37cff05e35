import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { within } from '@/lib/deadline'
import { type Env, readEnv } from '@/lib/env'
import { keepingGateway } from './gateway.local'
import { type AddressedMail, type MailGateway, type Outcome, problems } from './rules'

export function chooseMailGateway(env: Env = readEnv()): MailGateway {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  return url && from ? smtpGateway({ url, from }) : keepingGateway
}

/** A server may take 10 minutes after the final dot, 5 elsewhere (RFC 5321, section 4.5.3.2). Giving up earlier duplicates mail. */
export const smtpLimits = {
  connectMs: 30_000,
  greetingMs: 5 * 60_000,
  socketMs: 10 * 60_000,
  totalMs: 30 * 60_000,
  /** A probe loses no mail by giving up. */
  probeMs: 45_000,
} as const

/** Five are sent at a time; the others are for what goes on beside messages that a server hangs with. */
export const mostAtOnce = 25

type SmtpOptions = {
  readonly url: string
  readonly from: string
  readonly limits?: { [K in keyof typeof smtpLimits]?: number }
}

/** Pooled connections. The lease is renewed during an attempt. */
export function smtpGateway({ url, from, limits: given = {} }: SmtpOptions): MailGateway {
  const limits = { ...smtpLimits, ...given }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mostAtOnce,
    // After a broken connection the server may have the mail. The library would retry at once, so leave retries to the outbox.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Without a listener, the end of an idle connection would crash the process.
  transport.on('error', () => undefined)
  return {
    send: ({ to, cc = [], thread, unsubscribe, isOneClick = false, attachments = [], ...mail }) =>
      within<Outcome>(
        transport
          .sendMail({
            ...mail,
            ...headersOf(thread, unsubscribe, isOneClick),
            attachments: [...attachments],
            from,
            to: { name: '', address: to },
            cc: cc.map((address) => ({ name: '', address })),
          })
          .then(
            () => ({ kind: 'sent' }),
            (error: unknown) => outcomeOf(error),
          ),
        limits.totalMs,
        { kind: 'later', problem: problems.slow },
      ),
    isThere: () =>
      within(
        transport.verify().then(
          () => true,
          () => false,
        ),
        limits.probeMs,
        false,
      ),
    close: () => transport.close(),
  }
}

/** Replies thread into a conversation; others are marked automatic, so that no machine answers. */
const headersOf = (thread: AddressedMail['thread'], unsubscribe: string | undefined, isOneClick: boolean) =>
  thread ?? {
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': unsubscribe }),
      ...(unsubscribe && isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }

/** Drops the message, which repeats the server's words and can hold addresses. */
function readError(error: unknown): { code: string; command: string; responseCode: number } {
  const given = smtpError.safeParse(error)
  return given.success ? given.data : { code: '', command: '', responseCode: 0 }
}

const smtpError = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
})

/** Only a final 5xx for this recipient or content ends a message. Everything else may be fixed, including our own login. */
function outcomeOf(error: unknown): Outcome {
  const { code, command, responseCode } = readError(error)
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'later', problem: problems.login }
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', problem: problems.address }
  if (responseCode >= 500 && command === 'RCPT TO')
    return { kind: 'refused', problem: problems.refused(responseCode), code: responseCode }
  if (responseCode >= 500 && command === 'DATA') return { kind: 'refused', problem: problems.refused(responseCode) }
  if (responseCode >= 400) return { kind: 'later', problem: problems.busy(responseCode) }
  return { kind: 'later', problem: code === 'ETIMEDOUT' ? problems.slow : problems.away }
}
