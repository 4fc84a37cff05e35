import type { Hono } from 'hono'
import { mailIncomingPath } from '@/account-paths'
import { isSigned } from '@/features/messages/bounces.rules'
import { readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { takeMail } from './incoming.mutations'

/** The mail provider, or a script behind an alias, hands in a mail as it came (docs/operate/mail.md). The signature proves the sender. */
export function mailIncoming(api: Pick<Hono, 'post'>): void {
  api.post(mailIncomingPath, async (c) => {
    const { MAIL_EVENTS_SECRET: secret } = readEnv()
    c.header('cache-control', 'no-store')
    if (!secret) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const body = Buffer.from(await c.req.arrayBuffer())
    if (!isSigned(secret, body, c.req.header('webhook-signature')))
      throw new AppError('MALFORMED', 'The signature does not fit.')
    if (body.byteLength === 0) throw new AppError('MALFORMED', 'This is no email.')
    return c.json({ success: true, data: { taken: await takeMail(body, new Date()) } }, 200)
  })
}
