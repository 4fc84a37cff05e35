import type { Mail } from '@/features/messages/mail/mail'

/** `url`: the learner’s own link. */
export type OwnCourse = {
  readonly firstName: string
  readonly courseName: string
  readonly until: string
  readonly url: string
  /** Whose course it is, when it goes to the person who booked. */
  readonly passOn?: string
}

export type CourseUnfinished = OwnCourse & { readonly hasStarted: boolean }

export const writeCourseAttempt = ({ firstName, courseName, until, url, passOn }: OwnCourse): Mail => ({
  ...(passOn === undefined ? {} : { passOn }),
  words: ['course-attempt', { name: firstName, course: courseName, until }],
  title: 'You have another attempt',
  preview: 'Look at what was wrong, then take the questions again.',
  parts: [
    {
      note: 'Your own link',
      text: 'Look at what was wrong, then take the questions again. What you only had to read stays done.',
      action: 'Try again',
      href: url,
    },
  ],
})

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
