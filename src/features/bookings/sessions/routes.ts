import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { languages } from '@/features/account/rules'
import { listTrainers } from '@/features/courses/data'
import { deliveryModes } from '@/features/courses/rules'
import { isDay } from '@/lib/day-rules'
import { mayStaff, type StaffRole } from '@/lib/staff'
import { nothing, type StaffCall, say, staffEndpoint } from '@/lib/staff-endpoints'
import { cancelStarts } from '../session-cancelling/mutations'
import { shownPlan } from '../session-planning/loaders'
import { copySession, planSeries } from '../session-planning/mutations'
import { mostSessions, mostWeeksBetween } from '../session-planning/rules'
import { checkIn, correctResult, markResults } from '../session-results/mutations'
import { blockSeats, giveSeat, takeBack } from '../session-seats/mutations'
import { loadBoard, loadCertificate, loadRoll } from './loaders'
import { messageAll, writeNotes } from './mutations'
import { longest, most, officeRoles, plannerRoles, readBoardList, runnerRoles, type Viewer } from './rules'

const valuesOf = <T extends string>(options: readonly { readonly value: T }[]) => options.map(({ value }) => value)
const id = z.int().positive()
const reason = z.string({ error: 'Say why.' }).trim().min(1, 'Say why.').max(longest.reason)
const words = (what: string, length: number) => z.string({ error: what }).trim().min(1, what).max(length)

const presence = z.object({ attendeeId: id, isHere: z.boolean() })
const marks = z.object({
  attendeeIds: z.array(id).min(1, 'Choose somebody.').max(most.marked).nullable(),
  result: z.enum(['pass', 'not-yet', 'resit'], { error: 'Pass, not yet or resit?' }),
})
const correction = z.object({ attendeeId: id, result: marks.shape.result, reason })
const message = z.object({
  key: z.uuid({ error: 'Reload the page and try again.' }),
  subject: words('Write a subject.', longest.subject),
  text: words('Write a message.', longest.message),
})
const block = z.object({ seats: z.int().min(1, 'Block at least one seat.').max(most.seats), reason })
const day = z.string().refine(isDay, { error: 'Write each day as 2026-11-30.' })
/** When sessions are wanted; the same for looking and for making, for a series and for copies. */
const when = z.object({
  firstDay: z.string().refine(isDay, { error: 'Choose the first day.' }),
  repeat: z
    .object({
      everyWeeks: z
        .int({ error: 'Write every how many weeks.' })
        .min(1, 'Every week at least.')
        .max(mostWeeksBetween, `Every ${mostWeeksBetween} weeks at most.`),
      weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day of the week.').max(7),
      end: z.union(
        [
          z.object({
            count: z.int().min(1).max(mostSessions),
          }),
          z.object({ until: z.string().refine(isDay) }),
        ],
        { error: `Write how many sessions, ${mostSessions} at most, or choose the last day.` },
      ),
    })
    .nullable(),
  leaveOut: z.array(day).max(mostSessions),
  state: z.enum(['draft', 'published']),
})
/** What a planner chose for a series. */
const series = when.extend({
  courseId: z.int({ error: 'Choose a course.' }).positive('Choose a course.'),
  locationId: z.int({ error: 'Choose a place.' }).positive('Choose a place.'),
  format: z.enum(valuesOf(deliveryModes), { error: 'Choose a format.' }),
  language: z.enum(valuesOf(languages), { error: 'Choose a language.' }),
  venue: z
    .string()
    .trim()
    .max(160, 'The room has 160 characters at most.')
    .transform((given) => given || null),
  trainerId: id.nullable(),
})
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

/** A plan is looked at, or made; what is in the way is a part of the answer. */
const planning = (path: string, isPreview: boolean): Endpoint =>
  staffEndpoint('post', path, {
    roles: plannerRoles,
    schema: series,
    handle: async ({ req, body }) =>
      Response.json(shownPlan(await planSeries(viewerOf(req.user), body, { isPreview }))),
  })

/** Copies are looked at, or made, as a series is. */
const copying = (path: string, isPreview: boolean): Endpoint =>
  staffEndpoint('post', path, {
    roles: plannerRoles,
    schema: when,
    handle: async ({ req, id: slotId, body }) =>
      Response.json(shownPlan(await copySession(viewerOf(req.user), slotId, body, { isPreview }))),
  })

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
  deedOn('correct', correction, correctResult),
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
  planning('/series/preview', true),
  planning('/series', false),
  copying('/starts/:id/copy/preview', true),
  copying('/starts/:id/copy', false),
]
