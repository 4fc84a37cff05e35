import { createTransport } from 'nodemailer'
import type { Env } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

const waitMs = 15_000

/** Connects to SMTP_URL and logs in. Sends nothing. */
export async function tryMail({ SMTP_URL: url, MAIL }: Env): Promise<Finding> {
  if (!url) return off('mail', 'SMTP_URL is not set: messages are kept for the desk and not sent.')
  const transport = createTransport({ url, connectionTimeout: waitMs, greetingTimeout: waitMs, dnsTimeout: waitMs })
  try {
    await transport.verify()
    return ok('mail', `The mail server takes our login.${MAIL === 'hold' ? ' Nothing leaves: MAIL is hold.' : ''}`)
  } catch (error) {
    return failed('mail', sentenceOf(codeOf(error)))
  } finally {
    transport.close()
  }
}

const sentenceOf = (code: string): string =>
  code === 'EAUTH' || code === 'ENOAUTH'
    ? 'The mail server refuses our login. Look at user and password in SMTP_URL; @ and : in them are written %40 and %3A.'
    : `The mail server does not answer (${code}). Look at host and port in SMTP_URL: 587 with smtp://, 465 with smtps://.`
