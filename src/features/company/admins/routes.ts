import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { AppError } from '@/lib/errors'
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

/** Binds the calls on business admins and invitations to their functions. */
export function adminRoutes(api: OpenAPIHono): void {
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
    const found = await findInvitee(emailHash, inviteeGuid)
    if (!found) throw new AppError('NOT_FOUND', 'This invitation is not valid any more. Ask for a new one.')
    const { companyName, email, permission, expiresAt } = found
    return c.json({ success: true as const, data: { companyName, email, permission, expiresAt } }, 200)
  })
  api.openapi(acceptInvitation, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await accept(actor, c.req.valid('param')) }, 200)
  })
}
