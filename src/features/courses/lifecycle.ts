import { APIError, type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { findMissingPage, findMissingPageOf, findSessionPlan, listTrainers } from './data'
import { countBooked, findClashOfSession, findClashOfStart, hasPeople } from './mutations'
import { clashText, isForward, noPageText, readClock, type TemplateStart } from './rules'

const idOf = (value: unknown): number | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : null
}
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function refuse(req: PayloadRequest, collection: string, path: string, message: string): never {
  throw new ValidationError({ collection, errors: [{ message, path }], req })
}

/**
 * People with a seat must hear that their course is off: a save can't cancel it silently, and what was cancelled with a reason stays so.
 */
async function guardState(
  req: PayloadRequest,
  collection: string,
  {
    before,
    after,
    findPeople,
  }: { before: Record<string, unknown>; after: unknown; findPeople: () => Promise<boolean> },
): Promise<void> {
  if (after === before.state) return
  if (before.state === 'cancelled' && before.cancelReason)
    refuse(req, collection, 'state', 'Its people were told that it is cancelled. Make a new one instead.')
  if (after === 'cancelled' && (await findPeople()))
    refuse(req, collection, 'state', 'People have seats. Cancel it on its roll (Sessions, board), which tells them.')
}

async function guardTrainer(req: PayloadRequest, collection: string, { after, before, path }: TrainerChange) {
  if (after === null || after === before) return
  const trainers = await listTrainers()
  if (!trainers.some(({ id }) => id === after)) refuse(req, collection, path, 'Choose somebody who is a trainer.')
}

type TrainerChange = { readonly after: number | null; readonly before: number | null; readonly path: string }

/** What of a course a save is judged by. */
type SavedCourse = {
  id: number
  slug?: string
  active?: boolean
  template?: { trainer?: unknown; starts?: readonly TemplateStart[] | null }
}

/** Refuses a template that no session could follow (a start that ends before it begins, a trainer who is none), and to sell what has no page. */
export const guardCourse: CollectionBeforeChangeHook<SavedCourse> = async ({ data, originalDoc, req }) => {
  const [before, after] = [originalDoc?.template, data.template]
  // What is no time at all, the field says itself.
  for (const [index, { from, to, days }] of (after?.starts ?? []).entries())
    if (readClock(from) && readClock(to) && !isForward({ from, to, days }))
      refuse(req, 'courses', `template.starts.${index}.to`, 'The end must be after the start.')
  const slug = data.slug ?? originalDoc?.slug
  // The demo writes its courses before their pages: without a user.
  if (req.user && data.active && !originalDoc?.active && slug) {
    const missing = await findMissingPage(slug)
    if (missing !== null) refuse(req, 'courses', 'active', noPageText(missing))
  }
  const change = { after: idOf(after?.trainer), before: idOf(before?.trainer), path: 'template.trainer' }
  await guardTrainer(req, 'courses', change)
  return data
}

/** Refuses a trainer or venue that is busy at the time of any coming start, a silent cancellation, and to publish a session of a course without a page. */
export const guardSession: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before: Record<string, unknown> = originalDoc ?? {}
  const after: Record<string, unknown> = { ...before, ...data }
  const sessionId = idOf(before.id)
  const trainerId = idOf(after.trainer)
  await guardTrainer(req, 'course-sessions', { after: trainerId, before: idOf(before.trainer), path: 'trainer' })
  const courseId = idOf(after.course)
  if (req.user && after.state === 'published' && before.state !== 'published' && courseId !== null) {
    const missing = await findMissingPageOf(courseId)
    if (missing !== null) refuse(req, 'course-sessions', 'state', noPageText(missing))
  }
  if (sessionId === null) return data
  await guardState(req, 'course-sessions', {
    before,
    after: after.state,
    findPeople: () => hasPeople(req, { sessionId }),
  })
  const places = (one: Record<string, unknown>) =>
    JSON.stringify([idOf(one.trainer), idOf(one.location), textOf(one.venue), one.state === 'cancelled'])
  if (places(after) === places(before) || after.state === 'cancelled') return data
  const locationId = idOf(after.location) ?? 0
  const clash = await findClashOfSession(req, { sessionId, trainerId, locationId, venue: textOf(after.venue) })
  if (clash) refuse(req, 'course-sessions', clash.kind, clashText(clash))
  return data
}

/** A start with people is moved by whoever says that they are to be told: the trigger and the worker of moved starts tell them. */
async function guardMove(req: PayloadRequest, slotId: number, isMeant: boolean): Promise<void> {
  const people = isMeant ? 0 : await countBooked(req, slotId)
  if (people === 0) return
  const who = people === 1 ? '1 person is' : `${people} people are`
  const text = `${who} booked on this start. Tick that they are told the new time, and save again.`
  throw new APIError(text, 409, { people }, true)
}

/** Refuses a start while its session's trainer or venue is busy, a silent cancellation, and a silent move. */
export const guardSlot: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before: Record<string, unknown> = originalDoc ?? {}
  const after: Record<string, unknown> = { ...before, ...data }
  const slotId = idOf(before.id)
  if (slotId !== null)
    await guardState(req, 'session-slots', { before, after: after.state, findPeople: () => hasPeople(req, { slotId }) })
  const momentOf = (value: unknown) => new Date(String(value)).getTime()
  const when = (one: Record<string, unknown>) =>
    JSON.stringify([idOf(one.session), momentOf(one.startsAt), momentOf(one.endsAt), one.state === 'cancelled'])
  if (when(after) === when(before) || after.state === 'cancelled') return data
  const isMoved =
    momentOf(after.startsAt) !== momentOf(before.startsAt) || momentOf(after.endsAt) !== momentOf(before.endsAt)
  if (slotId !== null && isMoved) await guardMove(req, slotId, data.tellPeople === true)
  const sessionId = idOf(after.session)
  const plan = sessionId === null ? null : await findSessionPlan(sessionId)
  if (!plan || plan.isCancelled) return data
  const { trainerId, locationId, venue } = plan
  const [startsAt, endsAt] = [new Date(String(after.startsAt)), new Date(String(after.endsAt))]
  const clash = await findClashOfStart(req, { slotId, sessionId, trainerId, locationId, venue, startsAt, endsAt })
  if (clash) refuse(req, 'session-slots', 'startsAt', clashText(clash))
  return data
}
