import type { Hono } from 'hono'
import { mailEventsPath } from '@/account-paths'
import { readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { takeBounces } from './bounces.mutations'
import { isSigned, readEvents, readReport } from './bounces.rules'

/** The mail provider, or a script behind its mailbox, reports what came back (docs/operate/mail.md). The signature proves the sender. */
export function mailEvents(api: Pick<Hono, 'post'>): void {
  api.post(mailEventsPath, async (c) => {
    const { MAIL_EVENTS_SECRET: secret } = readEnv()
    c.header('cache-control', 'no-store')
    if (!secret) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const body = Buffer.from(await c.req.arrayBuffer())
    if (!isSigned(secret, body, c.req.header('webhook-signature')))
      throw new AppError('MALFORMED', 'The signature does not fit.')
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
    const bounces = isJson ? readEvents(body) : readReport(body)
    if (!bounces) throw new AppError('MALFORMED', 'These are no events.')
    return c.json({ success: true, data: { marked: await takeBounces(bounces) } }, 200)
  })
}
