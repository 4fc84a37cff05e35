import { writeNoteMention, writeTaskGiven, writeWeeklyReport } from './mails'

const url = 'https://hivis.example/…'

/** Mails to staff, without words of theirs. */
export const moreDeskMails = {
  'task-given': () =>
    writeTaskGiven({
      what: 'Ring about the room in Taupō.',
      givenBy: 'Ana Tuhiwai',
      about: 'booking BKG-2026-000123',
      by: 'Fri 27 Nov 2026',
      url,
    }),
  'note-mention': () =>
    writeNoteMention({ by: 'Ana Tuhiwai', on: 'Kōwhai Scaffolding', text: 'Could you ring them today?', url }),
  'report-weekly': () =>
    writeWeeklyReport({
      name: 'Seats sold',
      question: 'How many seats were sold?',
      days: 'Last week',
      rows: [{ label: 'Auckland', values: '42' }],
      more: 0,
      url,
      stopToken: 'example',
    }),
} as const
