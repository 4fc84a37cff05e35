import { smtpGateway } from '@/features/messages/gateway'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import type { Renderers } from '@/features/messages/rules'
import { twilio } from '@/features/messages/texts.gateway'
import { readEnv } from '@/lib/env'
import { plainRenderers } from './mail-worker'
import { startSmtp } from './smtp'
import { startTwilio, twilioKeys } from './twilio'

/** What a mail server got: words with single spaces, and the calendar file with it. */
export type Sent = {
  to: string
  subject: string
  text: string
  calendar: { method: string; start: string; status: string; uid: string; description: string } | null
}

/** An instant as calendar files write it. */
export const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** With a text service, or without one. */
export const setTexting = (isTexting: boolean) =>
  Object.assign(
    process.env,
    isTexting
      ? {
          TWILIO_ACCOUNT_SID: twilioKeys.accountSid,
          TWILIO_AUTH_TOKEN: twilioKeys.authToken,
          TWILIO_FROM: twilioKeys.from,
        }
      : { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' },
  )

/** A mail server and a text service; kinds of messages that the test doesn’t draw are plain. */
export async function startCarriers(drawn: Partial<Renderers>) {
  const smtp = await startSmtp()
  const phones = await startTwilio()
  const gateway = smtpGateway({ url: smtp.url, from: 'Hivis Training <mail@hivis.example>' })
  const renderers: Renderers = { ...plainRenderers, ...drawn }

  /** Sends all that waits. */
  async function deliver(): Promise<{ mails: Sent[]; texts: { to: string; text: string }[] }> {
    smtp.delivered.length = 0
    const texts = readEnv().TWILIO_FROM ? { texts: twilio({ ...twilioKeys, baseUrl: phones.baseUrl }) } : {}
    while ((await sendDueMessages({ renderers, gateway, ...texts })) > 0);
    const mails = await Promise.all(
      smtp.delivered.map(async (one) => {
        const { subject = '', text = '', attachments } = await smtp.parse(one)
        const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
        const file = typeof content === 'string' ? content : content ? new TextDecoder().decode(content) : ''
        const lines = file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
        const lineOf = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '') ?? ''
        const calendar = file
          ? {
              method: lineOf('METHOD'),
              start: lineOf('DTSTART'),
              status: lineOf('STATUS'),
              uid: lineOf('UID'),
              description: lineOf('DESCRIPTION'),
            }
          : null
        return { to: one.to.join(','), subject, text: text.replaceAll(/\s+/g, ' '), calendar }
      }),
    )
    return { mails, texts: phones.sent.splice(0).map(({ To = '', Body = '' }) => ({ to: To, text: Body })) }
  }

  return {
    deliver,
    async stop() {
      gateway.close()
      await smtp.stop()
      await phones.stop()
    },
  }
}
