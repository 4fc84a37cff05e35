import type { Hono } from 'hono'
import { readStop } from '@/features/messages/stops.rules'
import { AppError } from '@/lib/errors'
import { mailStopCallPath, mailStopPath } from '@/paths'
import { stopMail } from './stops.mutations'

/**
 * One-click unsubscribe (RFC 8058): mail programs post here, without a cookie, and so does the button of the page. The sealed link is the right to do
 * it. Opening it changes nothing, as programs that check links open all of them.
 */
export function mailStops(api: Pick<Hono, 'get' | 'post'>): void {
  api.get(mailStopCallPath(':token'), (c) => c.redirect(mailStopPath(c.req.param('token') ?? ''), 303))
  api.post(mailStopCallPath(':token'), async (c) => {
    c.header('cache-control', 'no-store')
    const token = c.req.param('token') ?? ''
    const stop = readStop(token)
    if (!stop) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    await stopMail(stop)
    if (c.req.header('accept')?.includes('text/html')) return c.redirect(mailStopPath(token), 303)
    return c.json({ success: true, data: {} }, 200)
  })
}
