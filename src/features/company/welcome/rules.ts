import { companyAddPersonPath, companyAdminsPath, courseCalendarPath } from '@/paths'

export type WelcomeFacts = {
  /** People who work there, without the one who looks. */
  readonly people: number
  /** Others who run it, and who are invited to. */
  readonly admins: number
  readonly hasBooked: boolean
  readonly isClosed: boolean
  /** Days since the company was opened. */
  readonly days: number
}

export type WelcomeStep = {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly isDone: boolean
}

/** For so many days a company is new. */
export const welcomeDays = 90

/** The first steps of a new company, each done or not; null when all are, somebody closed them, or the company is new no longer. */
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
