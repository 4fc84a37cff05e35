import { companyAddPersonPath, companyAdminsPath } from '@/account-paths'
import { courseCalendarPath } from '@/paths'

export type WelcomeFacts = {
  readonly people: number
  readonly admins: number
  readonly hasBooked: boolean
  readonly isClosed: boolean
  readonly days: number
}

export type WelcomeStep = {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly isDone: boolean
}

export const welcomeDays = 90

/** Null when all steps are done, they were closed, or the company is no longer new. */
export function welcomeOf({ people, admins, hasBooked, isClosed, days }: WelcomeFacts): readonly WelcomeStep[] | null {
  const steps = [
    {
      title: 'Add your people',
      text: 'See whose card is about to expire, and book people without typing their names again.',
      href: companyAddPersonPath,
      isDone: people > 0,
    },
    {
      title: 'Invite another admin',
      text: 'Someone who can book and pay when you’re away.',
      href: companyAdminsPath,
      isDone: admins > 0,
    },
    {
      title: 'Book your first course',
      text: 'Choose a course and a date, then tick who’s going.',
      href: courseCalendarPath,
      isDone: hasBooked,
    },
  ]
  return isClosed || days > welcomeDays || steps.every(({ isDone }) => isDone) ? null : steps
}
