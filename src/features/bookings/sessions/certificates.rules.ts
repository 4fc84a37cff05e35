import { cardLevels } from '@/features/account/rules'
import { formatDay } from '@/lib/dates'
import type { PdfContent } from '@/lib/pdf'

/** What a certificate says. Days are YYYY-MM-DD in New Zealand. */
export type CertificateFacts = {
  readonly name: string
  readonly courseName: string
  readonly place: string
  readonly trainer: string | null
  readonly credits: number
  readonly completedDate: string
  readonly cardNumber: string | null
  /** The card that the pass gave; null for a course that gives none. */
  readonly level: string | null
  readonly expiresOn: string | null
  readonly brand: string
}

/** A name of so many letters stands in one line of big letters. */
const longestBigName = 26

/** The sheet of a certificate, to be hung on a wall. */
export function certificateOf(facts: CertificateFacts): PdfContent {
  const { name, courseName, place, trainer, credits, completedDate, cardNumber, level, expiresOn, brand } = facts
  const levelLabel = cardLevels.find(({ value }) => value === level)?.label
  return {
    title: `Certificate of ${name}, ${courseName}`,
    isLandscape: true,
    parts: [
      { kind: 'heading', text: 'Certificate' },
      { kind: 'lead', text: `${brand} certifies that` },
      // A long name gets smaller letters, so that the sheet stays one.
      { kind: name.length <= longestBigName ? 'display' : 'title', text: name },
      { kind: 'lead', text: 'has passed the course' },
      { kind: 'title', text: courseName },
      {
        kind: 'pairs',
        isLarge: true,
        rows: [
          ['Completed on', formatDay(completedDate)],
          ['Place', place],
          ...(trainer ? [['Trainer', trainer] as const] : []),
          ['Credits', String(credits)],
          ...(cardNumber ? [['Card number', cardNumber] as const] : []),
          ...(levelLabel && expiresOn ? [['Card', `${levelLabel}, valid until ${formatDay(expiresOn)}`] as const] : []),
        ],
      },
    ],
  }
}
