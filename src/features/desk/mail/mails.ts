import type { Mail } from '@/features/messages/mail/mail'

type TaskGiven = { what: string; givenBy: string | null; about: string | null; by: string; url: string }

export const writeTaskGiven = ({ what, givenBy, about, by, url }: TaskGiven): Mail => ({
  subject: `A task for you, by ${by}`,
  title: 'A task for you',
  preview: `By ${by}${about ? `, ${about}` : ''}`,
  parts: [
    `${givenBy ?? 'A colleague'} gave you a task${about ? ` about ${about}` : ''}. It is due ${by}.`,
    what,
    { action: 'Open it at the desk', href: url },
  ],
})

type NoteMention = { by: string | null; on: string; text: string; url: string }

export const writeNoteMention = ({ by, on, text, url }: NoteMention): Mail => ({
  subject: `You were mentioned: ${on}`,
  title: 'You were mentioned',
  preview: `In a note on ${on}`,
  parts: [
    `${by ?? 'A colleague'} mentioned you in a note on ${on}:`,
    text,
    { action: 'Open it at the desk', href: url },
  ],
})

type WeeklyReport = {
  name: string
  question: string
  days: string
  rows: { label: string; values: string }[]
  more: number
  url: string
  stopToken: string
}

export function writeWeeklyReport({ name, question, days, rows, more, url, stopToken }: WeeklyReport): Mail {
  const listed = rows.map(({ label, values }) => ({ row: `${label}: ${values}` }))
  const shown = rows.length > 0 ? listed : ['Nothing in this period.']
  return {
    subject: `Report: ${name}`,
    stop: { what: `the report ${name}`, token: stopToken },
    title: name,
    preview: `${question} ${days}`,
    parts: [
      `${question} ${days}`,
      { note: name, text: more > 0 ? [...shown, `And ${more} more.`] : shown },
      { action: 'Open the report', href: url },
      'You get this every Monday because you or a colleague set it up under Reports.',
    ],
  }
}
