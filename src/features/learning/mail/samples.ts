import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { courseUnfinishedExample } from '../examples'
import { writeCourseAttempt, writeCourseUnfinished } from './mails'

const { firstName: name, courseName: course, until } = courseUnfinishedExample

export const learningSamples = {
  'course-attempt': () => writeCourseAttempt(courseUnfinishedExample),
  'text-course-attempt': () => ['text-course-attempt', { name, course, until }],
  'course-unfinished': () => writeCourseUnfinished(courseUnfinishedExample),
  'text-course-unfinished': () => ['text-course-unfinished', { name, course, until }],
} satisfies Partial<Samples<WordingKey>>
