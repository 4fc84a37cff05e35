import { createTransport } from 'nodemailer'
import { chooseMailboxGateway } from '@/features/enquiries/mailbox.gateway'
import { MailboxError } from '@/features/enquiries/mailbox.rules'
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

/** Opens the mailbox that customers answer to. Reads and changes nothing in it. */
export async function tryMailbox(env: Env): Promise<Finding> {
  const name = 'mailbox'
  const gateway = chooseMailboxGateway(env)
  if (!gateway) return off(name, 'MAILBOX_URL is not set: what customers answer stays in their mail program and yours.')
  try {
    const mailbox = await gateway.open()
    mailbox.close()
    return ok(name, 'The mailbox takes our login, and its folder is there.')
  } catch (error) {
    return failed(
      name,
      error instanceof MailboxError && error.reason === 'login'
        ? 'The mailbox refuses our login. Look at user and password in MAILBOX_URL (@ and : in them are written %40 and %3A), or at the app that gives its token.'
        : 'The mailbox does not answer, or has no such folder. Look at MAILBOX_URL: 993 with imaps://, 143 with imap://.',
    )
  }
}

const sentenceOf = (code: string): string =>
  code === 'EAUTH' || code === 'ENOAUTH'
    ? 'The mail server refuses our login. Look at user and password in SMTP_URL; @ and : in them are written %40 and %3A.'
    : `The mail server does not answer (${code}). Look at host and port in SMTP_URL: 587 with smtp://, 465 with smtps://.`
