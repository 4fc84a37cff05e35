import type { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import { readAddress, searchAddress } from './contract'
import { chooseAddressGateway } from './gateway'
import { searchLimits } from './rules'

const away = () => new AppError('UNAVAILABLE', 'We can’t look up addresses right now. Please enter yours yourself.')

/** Binds the address calls to the gateway. */
export function addressRoutes(api: OpenAPIHono, gateway = chooseAddressGateway()): void {
  const mayAsk = createRateLimit({ most: searchLimits.perMinute, withinMs: 60_000 })

  api.openapi(searchAddress, async (c) => {
    // The front writes who asks; without it everybody is one.
    const wait = mayAsk(c.req.header('x-forwarded-for') ?? '', Date.now())
    if (wait > 0) {
      c.header('retry-after', String(Math.ceil(wait / 1000)))
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'That was a lot of searches. Please wait a minute, or enter your address yourself.',
      )
    }
    const found = await gateway.search(c.req.valid('query').q)
    if (found.kind === 'away') throw away()
    return c.json({ success: true as const, data: { suggestions: found.suggestions } }, 200)
  })

  api.openapi(readAddress, async (c) => {
    const found = await gateway.read(c.req.valid('param').id)
    if (found.kind === 'away') throw away()
    if (found.kind === 'missing') throw new AppError('NOT_FOUND', 'We don’t know this address any more.')
    return c.json({ success: true as const, data: found.address }, 200)
  })
}
