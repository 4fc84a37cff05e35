import type { Endpoint } from 'payload'
import { payloadLoginPaths } from '@/paths'

const gone = (path: string): Endpoint => ({
  path,
  method: 'post',
  handler: () => Response.json({ errors: [{ message: 'There is nothing at this address.' }] }, { status: 404 }),
})

/** The back office asks for it after somebody has saved their own account. There is no token: it only learns who they are. */
const refresh: Endpoint = {
  path: '/refresh-token',
  method: 'post',
  handler: ({ user }) =>
    user
      ? Response.json({ user: { id: user.id, collection: 'staff', email: user.email, roles: user.roles } })
      : Response.json({ errors: [{ message: 'Sign in and try again.' }] }, { status: 403 }),
}

/** Payload’s own ways in and out would need passwords or tokens of its own: ours stand before them, and lead nowhere. */
export const signInEndpoints: Endpoint[] = [...payloadLoginPaths.map(gone), refresh]
