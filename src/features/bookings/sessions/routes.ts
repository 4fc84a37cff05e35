import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { listTrainers } from '@/features/courses/data'
import { isDay } from '@/lib/day-rules'
import { mayStaff, type StaffRole } from '@/lib/staff'
import { nothing, type StaffCall, say, staffEndpoint } from '@/lib/staff-endpoints'
import { cancelStarts } from '../session-cancelling/mutations'
import { copySession } from '../session-planning/mutations'
import { checkIn, markResults } from '../session-results/mutations'
import { blockSeats, giveSeat, takeBack } from '../session-seats/mutations'
import { loadBoard, loadCertificate, loadRoll } from './loaders'
import { messageAll, writeNotes } from './mutations'
import { longest, most, officeRoles, plannerRoles, readBoardList, runnerRoles, type Viewer } from './rules'

const id = z.int().positive()
const reason = z.string({ error: 'Say why.' }).trim().min(1, 'Say why.').max(longest.reason)
const words = (what: string, length: number) => z.string({ error: what }).trim().min(1, what).max(length)

const presence = z.object({ attendeeId: id, isHere: z.boolean() })
const marks = z.object({
  attendeeIds: z.array(id).min(1, 'Choose somebody.').max(most.marked).nullable(),
  result: z.enum(['pass', 'not-yet', 'resit'], { error: 'Pass, not yet or resit?' }),
})
const message = z.object({
  key: z.uuid({ error: 'Reload the page and try again.' }),
  subject: words('Write a subject.', longest.subject),
  text: words('Write a message.', longest.message),
})
const block = z.object({ seats: z.int().min(1, 'Block at least one seat.').max(most.seats), reason })
const day = z.string().refine(isDay, { error: 'Write each day as 2026-11-30.' })
const copies = z.intersection(
  z.union([
    z.object({ days: z.array(day).min(1, 'Write at least one day.').max(most.copies) }),
    z.object({ weeks: z.int({ error: 'Write how many weeks.' }).min(1, 'One week at least.').max(most.copies) }),
  ]),
  z.object({ state: z.enum(['draft', 'published']) }),
)

/** Who asks, and whether only their own sessions are there for them. */
export const viewerOf = (user: PayloadRequest['user']): Viewer => ({
  id: Number(user?.id ?? 0),
  isOwnOnly: !mayStaff(user, officeRoles),
})

const answerRoll = async ({ req, id: slotId }: { req: PayloadRequest; id: number }) => {
  const roll = await loadRoll(viewerOf(req.user), slotId)
  return roll ? Response.json(roll) : say('Not found.', 404)
}

type Act<S extends z.ZodType> = (by: Viewer, slotId: number, body: z.infer<S>) => Promise<unknown>

/** A deed on one start that is answered with its roll as it is then. */
const deedOn = <S extends z.ZodType>(
  path: string,
  schema: S,
  act: Act<S>,
  roles: readonly StaffRole[] = runnerRoles,
): Endpoint =>
  staffEndpoint('post', `/starts/:id/${path}`, {
    roles,
    schema,
    handle: async (given) => {
      await act(viewerOf(given.req.user), given.id, given.body)
      return await answerRoll(given)
    },
  })

const read = (path: string, handle: (given: StaffCall<unknown>) => Promise<Response>, roles = runnerRoles): Endpoint =>
  staffEndpoint('get', path, { roles, schema: nothing, handle })

/** What staff do with sessions, below /cms-api/course-sessions; `:id` of a start is that of its slot. */
export const sessionEndpoints: Endpoint[] = [
  read('/trainers', async () => Response.json({ trainers: await listTrainers() })),
  read('/board', async ({ req }) =>
    Response.json({ starts: await loadBoard(viewerOf(req.user), readBoardList(req.query.show)) }),
  ),
  read('/starts/:id/roll', answerRoll),
  read('/certificates/:id', async ({ req, id: attendeeId }) => {
    const bytes = await loadCertificate(viewerOf(req.user), attendeeId)
    if (!bytes) return say('Not found.', 404)
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="certificate-${attendeeId}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }),
  deedOn('check-in', presence, checkIn),
  deedOn('results', marks, markResults),
  deedOn('notes', z.object({ text: z.string().trim().max(longest.notes) }), (by, slotId, { text }) =>
    writeNotes(by, slotId, text),
  ),
  deedOn('message', message, messageAll),
  deedOn('cancel', z.object({ isWhole: z.boolean(), reason }), cancelStarts, officeRoles),
  deedOn(
    'give-seat',
    z.object({ who: words('Write an e-mail address or card number.', 254), reason }),
    giveSeat,
    officeRoles,
  ),
  deedOn('block', block, blockSeats, officeRoles),
  deedOn('take-back', z.object({ claimId: id, reason }), takeBack, officeRoles),
  staffEndpoint('post', '/starts/:id/copy', {
    roles: plannerRoles,
    schema: copies,
    handle: async ({ req, id: slotId, body }) =>
      Response.json({ copies: await copySession(viewerOf(req.user), slotId, body) }),
  }),
]
