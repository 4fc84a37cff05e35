import { cardLevels } from '@/features/account/rules'
import { formatDay } from '@/lib/dates'
import type { PdfContent } from '@/lib/pdf'

/** Days are YYYY-MM-DD in New Zealand. */
export type CertificateFacts = {
  readonly name: string
  readonly courseName: string
  readonly place: string
  readonly trainer: string | null
  readonly credits: number
  readonly completedDate: string
  readonly cardNumber: string | null
  readonly level: string | null
  readonly expiresOn: string | null
  readonly brand: string
}

/** Letters that fit on one line in big type. */
const longestBigName = 26

export function certificateOf(facts: CertificateFacts): PdfContent {
  const { name, courseName, place, trainer, credits, completedDate, cardNumber, level, expiresOn, brand } = facts
  const levelLabel = cardLevels.find(({ value }) => value === level)?.label
  return {
    title: `Certificate of ${name}, ${courseName}`,
    isLandscape: true,
    parts: [
      { kind: 'heading', text: 'Certificate' },
      { kind: 'lead', text: `${brand} certifies that` },
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
