import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireCaller } from '@/features/account/loaders'
import * as contract from './contract'
import { findEntries } from './data'
import { answerOffer, joinWaitlist, leaveWaitlist } from './mutations'

/** Binds the calls of waitlists. `waitlist` is a reserved segment of /booking/…: they go before those of one booking. */
export function waitlistRoutes(api: OpenAPIHono): void {
  const who = (c: Context) => requireCaller(c.req.raw)
  const answer = <T>(data: T) => ({ success: true as const, data })

  api.openapi(contract.joinWaitlist, async (c) =>
    c.json(answer(await joinWaitlist(await who(c), c.req.valid('json'))), 200),
  )
  api.openapi(contract.listWaitlist, async (c) => c.json(answer({ items: await findEntries(await who(c)) }), 200))
  api.openapi(contract.leaveWaitlist, async (c) =>
    c.json(answer(await leaveWaitlist(await who(c), c.req.valid('param').entryId)), 200),
  )
  api.openapi(contract.answerOffer, async (c) => {
    const { token, answer: given } = c.req.valid('json')
    return c.json(answer(await answerOffer(token, given)), 200)
  })
}
