import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as mails from './mails'

const told = {
  name: 'Tevita',
  what: 'Site Safety Foundations, Thu 03 Dec 2026',
  lines: ['Site Safety Foundations: Thu 03 Dec 2026, 8.00 am to 4.00 pm, Wellington, Room 1'],
  url: 'https://hivis.example/…',
}

export const trainerSamples = {
  'trainer-assigned': () => mails.writeTrainerAssigned(told),
  'trainer-unassigned': () => mails.writeTrainerUnassigned(told),
  'trainer-changed': () =>
    mails.writeTrainerChanged({
      ...told,
      lines: ['Site Safety Foundations: new place: Wellington, Room 2 (was Wellington, Room 1)'],
    }),
  'trainer-cancelled': () => mails.writeTrainerCancelled({ ...told, reason: 'Not enough people have booked.' }),
  'trainer-roll': () =>
    mails.writeTrainerRoll({
      name: told.name,
      day: 'Thu 03 Dec 2026',
      rolls: [
        {
          course: 'Site Safety Foundations',
          hours: '8.00 am to 4.00 pm',
          place: 'Wellington, Room 1',
          taughtIn: 'Te reo Māori',
          people: '9 people, 1 not named yet',
          needs: ['Speaks Samoan. Help with reading', 'Access: a chair with arms'],
          materials: ['Slides, version of 02 Nov 2026', 'Assessment sheet, version of 14 Sep 2026'],
          url: told.url,
        },
      ],
    }),
} satisfies Partial<Samples<WordingKey>>
