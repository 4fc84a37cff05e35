import type { Mail } from '@/features/messages/mail/mail'

export type CourseUnfinished = {
  readonly firstName: string
  readonly courseName: string
  readonly until: string
  readonly hasStarted: boolean
  readonly url: string
  /** Whose course it is, when it goes to the person who booked. */
  readonly passOn?: string
}

export const writeCourseUnfinished = ({
  firstName,
  courseName,
  until,
  hasStarted,
  url,
  passOn,
}: CourseUnfinished): Mail => ({
  ...(passOn === undefined ? {} : { passOn }),
  words: ['course-unfinished', { name: firstName, course: courseName, until }],
  title: hasStarted ? 'Your course is waiting' : 'Your course is ready',
  preview: hasStarted ? 'You go on where you stopped.' : 'Any phone or computer will do.',
  parts: [
    {
      note: 'Your own link',
      text: hasStarted
        ? 'You go on where you stopped, on any device.'
        : 'Any phone or computer will do. Stop when you like.',
      action: hasStarted ? 'Continue the course' : 'Start the course',
      href: url,
    },
  ],
})
