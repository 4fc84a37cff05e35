import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const courseWaitlistForm = defineForm({
  name: 'course-waitlist',
  label: 'Course waitlist',
  call: 'submitCourseWaitlist',
  summary: 'Join the course waitlist',
  path: '/task/course-waitlist/',
  base: 'platform',
  isGated: true,
  answerWithin: null,
  keptMonths: 12,
  lists: ['courseRequired'],
})
