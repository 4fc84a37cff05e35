import type { Mail } from '@/features/messages/mail/mail'

type Away = {
  name: string
  trainer: string
  days: string
  reason: string | null
  sessions: readonly string[]
  url: string
}

export const writeTrainerAway = ({ name, trainer, days, reason, sessions, url }: Away): Mail => ({
  words: ['trainer-away', { name: name.split(' ')[0] ?? name, trainer, days }],
  title: 'A trainer is away',
  preview: sessions.length === 0 ? 'No sessions fall into it.' : `${sessions.length} need someone else.`,
  parts: [
    reason ? { note: 'Why', text: reason } : null,
    sessions.length === 0
      ? 'No sessions fall into it.'
      : { note: 'These need someone else', text: sessions.map((row) => ({ row })) },
    { action: sessions.length === 0 ? 'Open the planner' : 'See the sessions', href: url },
  ],
})
