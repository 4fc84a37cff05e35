import type { Hono } from 'hono'
import { paymentWebhookPath } from '@/account-paths'
import { AppError } from '@/lib/errors'
import { choosePaymentGateway } from './gateway'
import type { PaymentGateway } from './rules'
import { keepEvent } from './webhook.mutations'
import { isSigned, readEvent } from './webhook.rules'

/** The signature over the exact bytes proves the sender, so webhooks bypass the checks for calls from our
 * pages. Stores the event and responds at once; the provider is queried later (integrity, section 2.4). */
export function paymentWebhooks(api: Pick<Hono, 'post'>, choose: () => PaymentGateway = choosePaymentGateway): void {
  api.post(paymentWebhookPath(':provider'), async (c) => {
    const gateway = choose()
    c.header('cache-control', 'no-store')
    if (c.req.param('provider') !== gateway.name) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const body = Buffer.from(await c.req.arrayBuffer())
    const { header, secret } = gateway.webhook
    if (!isSigned(secret, body, c.req.header(header), new Date()))
      throw new AppError('MALFORMED', 'The signature does not fit.')
    const event = readEvent(body)
    if (!event) throw new AppError('MALFORMED', 'This is no event.')
    await keepEvent(gateway.name, event)
    return c.json({ success: true, data: {} }, 200)
  })
}
