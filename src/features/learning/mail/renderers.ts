import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { MessageAbout, Renderer } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import { fixed } from '@/features/messages/text-length.rules'
import { findWording } from '@/features/messages/wordings.data'
import { clausesOf } from '@/features/messages/wordings.rules'
import { siteUrl } from '@/lib/env'
import { findEnrolment, findSeatOf } from '../data'
import { untilText } from '../reminders.rules'
import { ownLearnPath } from '../rules'
import { type CourseUnfinished, writeCourseUnfinished } from './mails'

/** Read when it is sent: null for someone who has passed by then, or has no seat any more. */
async function findUnfinished({ attendee = 0, toBooker }: MessageAbout): Promise<CourseUnfinished | null> {
  const seat = await findSeatOf(attendee)
  if (!seat || seat.result !== null) return null
  const enrolment = await findEnrolment(seat)
  if (enrolment && enrolment.endsAt <= new Date()) return null
  return {
    firstName: seat.firstName,
    courseName: seat.courseName,
    until: untilText(enrolment?.endsAt ?? null),
    hasStarted: enrolment !== null,
    url: `${siteUrl()}${ownLearnPath(seat.attendeeId, seat.personId)}`,
    ...(toBooker ? { passOn: seat.name } : {}),
  }
}

export const learningRenderers = {
  'course-unfinished': async ({ about }) => {
    const unfinished = await findUnfinished(about)
    return unfinished && (await renderMail(writeCourseUnfinished(unfinished), await loadMailBrand(), findWording))
  },
  'text-course-unfinished': async ({ about }) => {
    const unfinished = await findUnfinished(about)
    if (!unfinished) return null
    const { firstName: name, courseName: course, until, url, passOn } = unfinished
    const clauses = await clausesOf(['text-course-unfinished', { name, course, until }], findWording)
    return await drawText((await loadMailBrand()).brandName, [
      ...(passOn === undefined ? [] : [fixed(`For ${passOn}:`)]),
      ...clauses,
      fixed(`Go on: ${url}`),
    ])
  },
} satisfies Record<string, Renderer>
