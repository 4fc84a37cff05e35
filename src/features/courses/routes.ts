import { isLocation } from '@/features/places/data'
import { answer } from '@/lib/calls'
import { AppError } from '@/lib/errors'
import { listCourses, readSession } from './contract'
import { findCourseRows, findSession } from './data'
import { listElsewhere } from './elsewhere.contract'
import { findElsewhere } from './elsewhere.data'
import { parseCalendarQuery, resolveLocation } from './rules'

export const courseCalls = {
  readSession: answer(readSession, async ({ param }) => {
    const session = await findSession(param.sessionId)
    if (!session) throw new AppError('NOT_FOUND', 'There is no such session, or it is no longer open.')
    return session
  }),

  listCourses: answer(listCourses, async ({ param: { locationSlug, type } }) => {
    const slug = resolveLocation(locationSlug, type) ?? locationSlug
    if (!(await isLocation(slug))) throw new AppError('NOT_FOUND', 'There is no such location.')
    const now = new Date()
    return { courses: await findCourseRows(slug, type, now), generatedAt: now.toISOString() }
  }),

  listElsewhere: answer(listElsewhere, async ({ param: { locationSlug }, query }) => {
    if (!(await isLocation(locationSlug))) throw new AppError('NOT_FOUND', 'There is no such location.')
    return await findElsewhere(parseCalendarQuery({ ...query, location: locationSlug }), new Date())
  }),
}
