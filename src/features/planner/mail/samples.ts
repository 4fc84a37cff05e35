import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { writeTrainerAway } from './mails'

export const plannerSamples = {
  'trainer-away': () =>
    writeTrainerAway({
      name: 'Ana Rewi',
      trainer: 'Tevita Mahe',
      days: '07 Dec 2026 to 11 Dec 2026',
      reason: 'Annual leave',
      sessions: ['Site Safety Foundations, Tue 08 Dec 2026, 8.00 am to 4.00 pm, Wellington'],
      url: 'https://hivis.example/…',
    }),
} satisfies Partial<Samples<WordingKey>>
