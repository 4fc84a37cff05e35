import { z } from '@hono/zod-openapi'
import { email as enteredEmail } from '@/features/account/details.contract'
import { permissions } from '@/features/account/rules'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'
import { customer, isNzbn } from '../rules'
import { normaliseEmail } from './rules'

const email = enteredEmail.transform(normaliseEmail)

const permission = z.enum(permissions, { error: 'Choose viewer, booker, manager or owner.' })

/** Spec section 3 (email, permission), plus what the list shows. */
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

export const listBusinessAdmins = defineCall({
  method: 'get',
  path: '/company/business-admins/',
  tags: ['Company'],
  summary: 'Business admins and open invitations of the own company',
  access: customer('list admins'),
  responses: { 200: envelope(z.object({ items: z.array(businessAdmin) })) },
})

/** The answer is the same whether or not we know the address. */
export const inviteBusinessAdmin = defineCall({
  method: 'post',
  path: '/company/business-admin-invite/',
  tags: ['Company'],
  summary: 'Invite someone to run the company',
  access: customer('manage admins'),
  request: { body: jsonBody(emailPermissionBody) },
  responses: { 200: envelope(done), ...failures(409, 429) },
})

export const removeBusinessAdmin = defineCall({
  method: 'post',
  path: '/company/business-admin-remove/',
  tags: ['Company'],
  summary: 'Remove an admin or take an invitation back',
  access: customer('manage admins'),
  request: { body: jsonBody(emailBody) },
  responses: { 200: envelope(z.object({ email: z.string() })), ...failures(404, 409) },
})

/** Revokes the old link. At most three a day. */
export const resendInvite = defineCall({
  method: 'post',
  path: '/company/business-admin-resend-invite/',
  tags: ['Company'],
  summary: 'Send an invitation again',
  access: customer('manage admins'),
  request: { body: jsonBody(emailBody) },
  responses: { 200: envelope(done), ...failures(404, 409, 429) },
})

export const updatePermission = defineCall({
  method: 'post',
  path: '/company/business-admin-update-permission/',
  tags: ['Company'],
  summary: 'Change the permission of an admin or invitation',
  access: customer('manage admins'),
  request: { body: jsonBody(emailPermissionBody) },
  responses: { 200: envelope(done), ...failures(404, 409) },
})

const nzbn = z
  .string({ error: 'Enter the 13 digits of the NZBN.' })
  .transform((value) => value.replace(/\s/g, ''))
  .refine(isNzbn, { error: 'Enter the 13 digits of the NZBN.' })

/** For a company that waits because it has the name of another one. */
export const addNzbn = defineCall({
  method: 'post',
  path: '/company/nzbn/',
  tags: ['Company'],
  summary: 'Add the NZBN of a company that waits to be checked',
  access: customer('manage admins'),
  request: { body: jsonBody(z.strictObject({ nzbn })) },
  responses: {
    200: envelope(
      z.object({
        outcome: z
          .enum(['accepted', 'requested'])
          .openapi({ description: '`requested`: another company has this NZBN, and its owners are asked.' }),
      }),
    ),
    ...failures(409),
  },
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

/** Opening the link never accepts. */
export const readInvitee = defineCall({
  method: 'get',
  path: '/company/admin-invitee/{emailHash}/{inviteeGuid}/',
  tags: ['Company'],
  summary: 'What an invitation is about',
  access: 'public',
  request: { params: inviteeParams },
  responses: { 200: envelope(invitee), ...failures(404, 429) },
})

/** The person must be logged in with the invited address. */
export const acceptInvitation = defineCall({
  method: 'post',
  path: '/company/admin-invitee/{emailHash}/{inviteeGuid}/',
  tags: ['Company'],
  summary: 'Accept an invitation',
  access: 'loggedIn',
  request: { params: inviteeParams },
  responses: {
    200: envelope(z.object({ companyName: z.string(), permission: z.enum(permissions) })),
    ...failures(403, 404, 429),
  },
})
