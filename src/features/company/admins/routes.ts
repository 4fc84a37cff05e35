import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireCaller } from '@/features/account/loaders'
import { AppError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import {
  acceptInvitation,
  inviteBusinessAdmin,
  listBusinessAdmins,
  readInvitee,
  removeBusinessAdmin,
  resendInvite,
  updatePermission,
} from './contract'
import { findInvitee, listAdmins } from './data'
import { accept, invite, remove, resend, setPermission } from './mutations'

/** Tries of one address to open an invitation. Nobody can guess one; whoever tries shall not be able to go on. */
const tries = { most: 30, withinMs: 10 * 60_000 }

/** Binds the calls on business admins and invitations to their functions. */
export function adminRoutes(api: OpenAPIHono): void {
  const mayTry = createRateLimit(tries)
  /** Counts wrong tries alone: whoever has made too many is not told of a right one either. */
  const guarded = async <T>(c: Context, open: () => Promise<T>): Promise<T> => {
    // The front writes who asks; without it everybody is one.
    const address = c.req.header('x-forwarded-for') ?? ''
    const wait = mayTry(address, Date.now(), false)
    if (wait === 0)
      return await open().catch((error: unknown) => {
        if (error instanceof AppError && error.reason === 'NOT_FOUND') mayTry(address, Date.now())
        throw error
      })
    c.header('retry-after', String(Math.ceil(wait / 1000)))
    throw new AppError('TOO_MANY_REQUESTS', 'That was a lot of tries. Please wait a few minutes.')
  }

  api.openapi(listBusinessAdmins, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: { items: await listAdmins(actor) } }, 200)
  })
  api.openapi(inviteBusinessAdmin, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await invite(actor, c.req.valid('json')) }, 200)
  })
  api.openapi(removeBusinessAdmin, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await remove(actor, c.req.valid('json').email) }, 200)
  })
  api.openapi(resendInvite, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await resend(actor, c.req.valid('json').email) }, 200)
  })
  api.openapi(updatePermission, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await setPermission(actor, c.req.valid('json')) }, 200)
  })
  api.openapi(readInvitee, async (c) => {
    const { emailHash, inviteeGuid } = c.req.valid('param')
    const { companyName, email, permission, expiresAt } = await guarded(c, async () => {
      const found = await findInvitee(emailHash, inviteeGuid)
      if (!found) throw new AppError('NOT_FOUND', 'This invitation is not valid any more. Ask for a new one.')
      return found
    })
    return c.json({ success: true as const, data: { companyName, email, permission, expiresAt } }, 200)
  })
  api.openapi(acceptInvitation, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await guarded(c, () => accept(actor, c.req.valid('param'))) }, 200)
  })
}
