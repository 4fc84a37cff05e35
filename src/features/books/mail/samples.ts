import * as mails from './mails'

/** Mails without words of staff. */
export const moreBookMails = {
  'books-differ': () =>
    mails.writeBooksDiffer({
      day: '25 Nov 2026',
      findings: [{ says: 'A payment without an order', count: 1 }],
      url: 'https://hivis.example/…',
    }),
} as const
