import type { Endpoint } from 'payload'

const say = (message: string, status: number): Response => Response.json({ errors: [{ message }] }, { status })

const instead =
  'People are never deleted: their orders and seats would lose them. Erase the person on the page “A person’s data”.'

const neverDeleted = (path: string): Endpoint => ({
  path,
  method: 'delete',
  handler: async ({ user }) => (user ? say(instead, 405) : say('You are not allowed to perform this action.', 403)),
})

/** Payload's own ways of deleting people are answered with what to do instead. */
export const neverDeletedEndpoints: Endpoint[] = [neverDeleted('/'), neverDeleted('/:id')]
