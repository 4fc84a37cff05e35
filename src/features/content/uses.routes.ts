import type { Endpoint, PayloadRequest } from 'payload'
import { readId } from '@/lib/ids'
import { mayStaff } from '@/lib/staff'
import { findUses } from './uses.data'

export const idOf = (req: PayloadRequest): number | null => readId(String(req.routeParams?.id ?? ''))

export const refused = () =>
  Response.json({ errors: [{ message: 'You are not allowed to perform this action.' }] }, { status: 403 })
export const missing = () => Response.json({ errors: [{ message: 'Not found.' }] }, { status: 404 })

export const mayWrite = (req: PayloadRequest) => mayStaff(req.user, ['editor', 'publisher'])

/** GET /cms-api/<collection>/:id/uses. Content staff only. */
export const usesEndpoint = (collection: string): Endpoint => ({
  path: '/:id/uses',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req)) return refused()
    const id = idOf(req)
    return id === null ? missing() : Response.json({ uses: await findUses(`${collection}:${id}`) })
  },
})
