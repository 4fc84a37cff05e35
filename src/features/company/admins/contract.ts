import { createRoute, z } from '@hono/zod-openapi'
import { email as enteredEmail } from '@/features/account/details/contract'
import { permissions } from '@/features/account/rules'
import { envelope, failures, loggedIn } from '@/lib/api'
import { permitted } from '../rules'
import { normaliseEmail } from './rules'

const email = enteredEmail.transform(normaliseEmail)

const permission = z.enum(permissions, { error: 'Choose viewer, booker, manager or owner.' })

/** Business admin (spec section 3: email, permission), with what the list shows besides. */
const businessAdmin = z
  .object({
    email: z.string(),
    permission: z.enum(permissions),
    name: z.string().nullable(),
    state: z.enum(['active', 'invited', 'expired']),
    expiresAt: z.string().nullable(),
    isSelf: z.boolean(),
  })
  .openapi('BusinessAdmin')

export type BusinessAdmin = z.infer<typeof businessAdmin>

const emailBody = z.strictObject({ email })
const emailPermissionBody = z.strictObject({ email, permission })
const done = z.object({ email: z.string(), permission: z.enum(permissions) })

const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})

/** GET /company/business-admins/: who runs the company of whoever asks, and who is invited to. */
export const listBusinessAdmins = createRoute({
  method: 'get',
  path: '/company/business-admins/',
  tags: ['Company'],
  summary: 'Business admins and open invitations of the own company',
  ...permitted('list admins'),
  responses: { 200: envelope(z.object({ items: z.array(businessAdmin) })), ...failures(401, 403, 503) },
})

/** POST /company/business-admin-invite/: the answer is the same whether or not we know the address. */
export const inviteBusinessAdmin = createRoute({
  method: 'post',
  path: '/company/business-admin-invite/',
  tags: ['Company'],
  summary: 'Invite somebody to run the company',
  ...permitted('manage admins'),
  request: body(emailPermissionBody),
  responses: { 200: envelope(done), ...failures(400, 401, 403, 409, 422, 429, 503) },
})

/** POST /company/business-admin-remove/: takes an admin's rights, or an invitation back. */
export const removeBusinessAdmin = createRoute({
  method: 'post',
  path: '/company/business-admin-remove/',
  tags: ['Company'],
  summary: 'Remove an admin or take an invitation back',
  ...permitted('manage admins'),
  request: body(emailBody),
  responses: { 200: envelope(z.object({ email: z.string() })), ...failures(400, 401, 403, 404, 409, 422, 503) },
})

/** POST /company/business-admin-resend-invite/: a new link; the old one is dead. At most three a day. */
export const resendInvite = createRoute({
  method: 'post',
  path: '/company/business-admin-resend-invite/',
  tags: ['Company'],
  summary: 'Send an invitation again',
  ...permitted('manage admins'),
  request: body(emailBody),
  responses: { 200: envelope(done), ...failures(400, 401, 403, 404, 422, 429, 503) },
})

/** POST /company/business-admin-update-permission/: of an admin, or of an open invitation. */
export const updatePermission = createRoute({
  method: 'post',
  path: '/company/business-admin-update-permission/',
  tags: ['Company'],
  summary: 'Change the permission of an admin or invitation',
  ...permitted('manage admins'),
  request: body(emailPermissionBody),
  responses: { 200: envelope(done), ...failures(400, 401, 403, 404, 409, 422, 503) },
})

const inviteeParams = z.object({ emailHash: z.string().max(100), inviteeGuid: z.string().max(100) })

const invitee = z
  .object({
    companyName: z.string(),
    email: z.string().openapi({ description: 'Masked.' }),
    permission: z.enum(permissions),
    expiresAt: z.string(),
  })
  .openapi('AdminInvitee')

/** GET /company/admin-invitee/{emailHash}/{inviteeGuid}/: what the link in the mail is about. It never accepts. */
export const readInvitee = createRoute({
  method: 'get',
  path: '/company/admin-invitee/{emailHash}/{inviteeGuid}/',
  tags: ['Company'],
  summary: 'What an invitation is about',
  request: { params: inviteeParams },
  responses: { 200: envelope(invitee), ...failures(404, 429, 503) },
})

/** POST /company/admin-invitee/{emailHash}/{inviteeGuid}/: accepts, for somebody logged in with the invited address. */
export const acceptInvitation = createRoute({
  method: 'post',
  path: '/company/admin-invitee/{emailHash}/{inviteeGuid}/',
  tags: ['Company'],
  summary: 'Accept an invitation',
  ...loggedIn,
  request: { params: inviteeParams },
  responses: {
    200: envelope(z.object({ companyName: z.string(), permission: z.enum(permissions) })),
    ...failures(401, 403, 404, 429, 503),
  },
})
