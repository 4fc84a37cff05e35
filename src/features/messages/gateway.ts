import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Env, readEnv } from '@/lib/env'
import { keepingGateway } from './gateway.local'
import { type Mail, type MailGateway, type Outcome, problems } from './rules'

/** The gateway that the environment asks for. */
export function chooseMailGateway(env: Env = readEnv()): MailGateway {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  return url && from ? smtpGateway({ url, from }) : keepingGateway
}

/**
 * How long each step may take. A server may look at a mail for 10 minutes before it answers its final dot, and 5 minutes before anything else
 * (RFC 5321, section 4.5.3.2): whoever gives up earlier sends it again, and the person has it twice.
 */
export const smtpLimits = {
  connectMs: 30_000,
  greetingMs: 5 * 60_000,
  socketMs: 10 * 60_000,
  totalMs: 30 * 60_000,
  /** Only asks whether somebody is there: no mail is lost by giving up. */
  probeMs: 45_000,
} as const

type SmtpOptions = {
  readonly url: string
  readonly from: string
  readonly limits?: { [K in keyof typeof smtpLimits]?: number }
}

/** Sends by SMTP over a few connections that stay open. Its lease is renewed for as long as an attempt lasts. */
export function smtpGateway({ url, from, limits: given = {} }: SmtpOptions): MailGateway {
  const limits = { ...smtpLimits, ...given }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // A mail whose connection broke may have been taken: the outbox decides when to try again, not the library, at once, five times.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Without a listener the end of an idle connection would end the process.
  transport.on('error', () => undefined)
  return {
    send: ({ to, thread, attachments = [], ...mail }) =>
      within<Outcome>(
        transport
          .sendMail({
            ...mail,
            ...headersOf(thread),
            attachments: [...attachments],
            from,
            to: { name: '', address: to },
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

/** What a person wrote belongs to its conversation; everything else says that a machine wrote it, so that no machine answers. */
const headersOf = (thread: Mail['thread']) => thread ?? { headers: { 'Auto-Submitted': 'auto-generated' } }

async function within<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the library says of a failure. Its message repeats the server's words, and those repeat addresses: it goes no further. */
function readError(error: unknown): { code: string; command: string; responseCode: number } {
  const given = smtpError.safeParse(error)
  return given.success ? given.data : { code: '', command: '', responseCode: 0 }
}

const smtpError = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
})

/** Only a final no (5xx) to this recipient or to these words ends a message: everything else may be mended, our own login too. */
function outcomeOf(error: unknown): Outcome {
  const { code, command, responseCode } = readError(error)
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'later', problem: problems.login }
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', problem: problems.address }
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'))
    return { kind: 'refused', problem: problems.refused(responseCode) }
  if (responseCode >= 400) return { kind: 'later', problem: problems.busy(responseCode) }
  return { kind: 'later', problem: code === 'ETIMEDOUT' ? problems.slow : problems.away }
}
