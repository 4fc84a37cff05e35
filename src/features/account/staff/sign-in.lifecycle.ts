import type { AuthStrategy } from 'payload'
import { isOwnRequest, isUnsafeMethod } from '@/lib/csrf'
import { deskUrl } from '@/lib/env'
import { readStaff } from '../desk-session.loaders'

/** Checks the origin, as Payload does so for its own cookie only. Renders don’t state their method; the one write names its action. */
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

export const oneSpelling = ({ value }: { value?: unknown }): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value
