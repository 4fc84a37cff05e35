import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { MessageAbout, Renderer } from '@/features/messages/rules'
import { drawText } from '@/features/messages/short-links.mutations'
import { fixed } from '@/features/messages/text-length.rules'
import { findWording } from '@/features/messages/wordings.data'
import { clausesOf } from '@/features/messages/wordings.rules'
import { siteUrl } from '@/lib/env'
import { findEnrolment, findSeatOf, isSpent } from '../data'
import { untilText } from '../reminders.rules'
import { ownLearnPath } from '../rules'
import { type CourseUnfinished, type OwnCourse, writeCourseAttempt, writeCourseUnfinished } from './mails'

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

type TextKey = 'text-course-attempt' | 'text-course-unfinished'

async function writeText(key: TextKey, own: OwnCourse, action: string) {
  const { firstName: name, courseName: course, until, url, passOn } = own
  const clauses = await clausesOf([key, { name, course, until }], findWording)
  return await drawText((await loadMailBrand()).brandName, [
    ...(passOn === undefined ? [] : [fixed(`For ${passOn}:`)]),
    ...clauses,
    fixed(`${action}: ${url}`),
  ])
}

/** Someone who passed or has no attempt left by then gets none. */
async function findAttempt(about: MessageAbout): Promise<CourseUnfinished | null> {
  const found = await findUnfinished(about)
  return found && !(await isSpent(about.attendee ?? 0)) ? found : null
}

export const learningRenderers = {
  'course-attempt': async ({ about }) => {
    const own = await findAttempt(about)
    return own && (await renderMail(writeCourseAttempt(own), await loadMailBrand(), findWording))
  },
  'text-course-attempt': async ({ about }) => {
    const own = await findAttempt(about)
    return own && (await writeText('text-course-attempt', own, 'Try again'))
  },
  'course-unfinished': async ({ about }) => {
    const unfinished = await findUnfinished(about)
    return unfinished && (await renderMail(writeCourseUnfinished(unfinished), await loadMailBrand(), findWording))
  },
  'text-course-unfinished': async ({ about }) => {
    const unfinished = await findUnfinished(about)
    return unfinished && (await writeText('text-course-unfinished', unfinished, 'Go on'))
  },
} satisfies Record<string, Renderer>
