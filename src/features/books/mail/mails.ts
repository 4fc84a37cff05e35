import type { Mail } from '@/features/messages/mail/mail'

type BooksDiffer = { day: string; findings: readonly { says: string; count: number }[]; url: string }

export const writeBooksDiffer = ({ day, findings, url }: BooksDiffer): Mail => ({
  subject: `The books differ on ${day}`,
  title: 'The books differ',
  preview: `Something to look at on ${day}`,
  parts: [
    `The check of ${day} found differences:`,
    { note: 'What was found', text: findings.map(({ says, count }) => ({ row: `${says} (${count})` })) },
    { action: 'Open the books', href: url },
  ],
})
