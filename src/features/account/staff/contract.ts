import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody, pathId, staff } from '@/lib/api'
import { staffRoles } from '@/lib/staff'
import { email, personName } from '../details.contract'

const tags = ['Desk']
const access = staff('admin')
const params = z.object({ staffId: pathId })

const chooseRole = 'Choose at least one role.'

const account = z.object({
  name: personName('Please enter their name', 100),
  email,
  roles: z
    .array(z.enum(staffRoles, { error: 'Choose roles of the list.' }), { error: chooseRole })
    .min(1, { error: chooseRole })
    .max(staffRoles.length, { error: 'Choose each role once.' })
    .openapi({ description: 'What the person may do. Someone without a role is closed instead.' }),
})

/** The first person to sign in with this verified email gets the account. */
export const addStaff = defineCall({
  method: 'post',
  path: '/desk/staff/',
  tags,
  summary: 'Give someone an account at the desk',
  access,
  request: { body: jsonBody(account) },
  responses: { 200: envelope(z.object({ id: z.int() })) },
})

export const changeStaff = defineCall({
  method: 'put',
  path: '/desk/staff/{staffId}/',
  tags,
  summary: 'Change the name, address or roles of an account',
  access,
  request: { params, body: jsonBody(account) },
  responses: { 200: envelope(params), ...failures(404, 409) },
})

const action = (name: string, summary: string) =>
  defineCall({
    method: 'post',
    path: `/desk/staff/{staffId}/${name}/`,
    tags,
    summary,
    access,
    request: { params },
    responses: { 200: envelope(params), ...failures(404, 409) },
  })

export const closeStaff = action('close', 'Close an account')

export const reopenStaff = action('reopen', 'Open a closed account again')

export const endStaffSessions = action('end-sessions', 'Sign someone out everywhere')
