import { APIError, type AuthStrategy, type CollectionConfig, type PayloadRequest } from 'payload'
import { isOwnRequest, isUnsafeMethod } from '@/lib/csrf'
import { siteUrl } from '@/lib/env'
import { readStaff } from '../staff/loaders'
import { freshMinutes, isFreshSignIn } from '../staff/rules'

/**
 * Who is signed in at the desk is signed in to the back office. The request must come from our own pages: Payload compares origins for its own
 * cookie alone, and we have none of those. Pages are drawn without naming their method; the one write among them names its action.
 */
export const deskStrategy: AuthStrategy = {
  name: 'desk',
  authenticate: async ({ headers, req }) => {
    const isUnsafe = req?.method ? isUnsafeMethod(req.method) : headers.has('next-action')
    if (!isOwnRequest(headers, isUnsafe, new URL(siteUrl()).origin)) return { user: null }
    const staff = await readStaff(headers.get('cookie'))
    if (!staff) return { user: null }
    const { staffId: id, name, email, roles } = staff
    return { user: { collection: 'staff', _strategy: 'desk', id, name, email, roles: [...roles] } }
  },
}

/** Addresses are compared with those of the identity provider: one spelling. */
export const oneSpelling = ({ value }: { value?: unknown }): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value

async function assertFresh(req: PayloadRequest): Promise<void> {
  // Scripts have nobody signed in.
  if (!req.user) return
  const staff = await readStaff(req.headers.get('cookie'))
  if (staff && isFreshSignIn(staff, freshMinutes, new Date())) return
  const text = 'Sign in again to do this: choose “Sign in again” on this page, then save once more.'
  throw new APIError(text, 403, undefined, true)
}

/** What decides who may do what, so that nobody changes it from a desk that somebody left open. */
const deciding = ['roles', 'email', 'deactivatedAt'] as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Accounts of staff are made, changed and removed only soon after signing in. */
export const freshAccountChanges: NonNullable<CollectionConfig['hooks']> = {
  beforeChange: [
    async ({ data, originalDoc, operation, req }) => {
      const changes = deciding.some((name) => name in data && !isSame(data[name], originalDoc?.[name]))
      if (operation === 'create' || changes) await assertFresh(req)
    },
  ],
  beforeDelete: [({ req }) => assertFresh(req)],
}
