import { writeMailTest } from './mails'

/** Mails to staff, without words of theirs. */
export const moreSetupMails = {
  'setup-mail-test': () => writeMailTest({ brandName: 'Hivis Training', url: 'https://hivis.example/desk/setup/' }),
} as const
