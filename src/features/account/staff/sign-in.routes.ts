import type { Endpoint } from 'payload'
import { payloadLoginPaths } from '@/paths'

const gone = (path: string): Endpoint => ({
  path,
  method: 'post',
  handler: () => Response.json({ errors: [{ message: 'There is nothing at this address.' }] }, { status: 404 }),
})

/** Called after staff save their own account. There is no token to renew. */
const refresh: Endpoint = {
  path: '/refresh-token',
  method: 'post',
  handler: ({ user }) =>
    user
      ? Response.json({ user: { id: user.id, collection: 'staff', email: user.email, roles: user.roles } })
      : Response.json({ errors: [{ message: 'Sign in and try again.' }] }, { status: 403 }),
}

/** These shadow Payload's password and token endpoints with a 404. */
export const signInEndpoints: Endpoint[] = [...payloadLoginPaths.map(gone), refresh]
