import type { Endpoint } from 'payload'
import { z } from 'zod'
import { validateDay } from '@/lib/dates'
import { mayStaff } from '@/lib/staff'
import { nothing, type StaffCall, staffEndpoint } from '@/lib/staff-endpoints'
import { loadCardRecord } from './loaders'
import { renewAsStaff, revokeAsStaff } from './mutations'
import { longestReason, officeRoles, readerRoles, supportRoles } from './rules'

const reason = z.string({ error: 'Say why.' }).trim().min(1, 'Say why.').max(longestReason)
const day = z
  .string({ error: 'Choose a day.' })
  .refine((value) => value !== '' && validateDay(value) === true, 'Write the day as 2026-11-30.')

const answerRecord = async ({ req, id }: Pick<StaffCall<unknown>, 'req' | 'id'>) =>
  Response.json(
    await loadCardRecord(id, {
      mayChange: mayStaff(req.user, supportRoles),
      trainerId: mayStaff(req.user, officeRoles) ? null : Number(req.user?.id),
    }),
  )

/** What staff do with cards, below /cms-api/cards. */
export const cardEndpoints: Endpoint[] = [
  staffEndpoint('get', '/:id/record', { roles: readerRoles, schema: nothing, handle: answerRecord }),
  staffEndpoint('post', '/:id/renew', {
    roles: supportRoles,
    schema: z.object({ reason }),
    handle: async ({ staff, id, body }) => Response.json({ cardId: await renewAsStaff(staff, id, body.reason) }),
  }),
  staffEndpoint('post', '/:id/revoke', {
    roles: supportRoles,
    schema: z.object({ reason, on: day }),
    handle: async ({ req, staff, id, body }) => {
      await revokeAsStaff(staff, id, body)
      return await answerRecord({ req, id })
    },
  }),
]
