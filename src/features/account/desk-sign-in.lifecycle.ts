import type { AuthStrategy } from 'payload'
import { isOwnRequest, isUnsafeMethod } from '@/lib/csrf'
import { deskUrl } from '@/lib/env'
import { readStaff } from './staff/loaders'

/**
 * Who is signed in at the desk is signed in to the back office. The request must come from our own pages: Payload compares origins for its own
 * cookie alone, and we have none of those. Pages are drawn without naming their method; the one write among them names its action.
 */
export const deskStrategy: AuthStrategy = {
  name: 'desk',
  authenticate: async ({ headers, req }) => {
    const isUnsafe = req?.method ? isUnsafeMethod(req.method) : headers.has('next-action')
    if (!isOwnRequest(headers, isUnsafe, new URL(deskUrl()).origin)) return { user: null }
    const staff = await readStaff(headers.get('cookie'))
    if (!staff) return { user: null }
    const { staffId: id, name, email, roles } = staff
    return { user: { collection: 'staff', _strategy: 'desk', id, name, email, roles: [...roles] } }
  },
}

/** Addresses are compared with those of the identity provider: one spelling. */
export const oneSpelling = ({ value }: { value?: unknown }): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value
