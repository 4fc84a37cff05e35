import { cardLevels } from '@/features/account/rules'
import { formatDay } from '@/lib/dates'
import type { PdfContent, PdfSigner } from '@/lib/pdf'
import { isRecord } from '@/lib/unknown'

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

/** What the provider adds to every certificate, and where this one is checked. */
export type CertificateSeal = {
  readonly words: string | null
  readonly signer: PdfSigner | null
  readonly checkUrl: string
}

/** Letters that fit on one line in big type. */
const longestBigName = 26

export function certificateOf(facts: CertificateFacts, seal?: CertificateSeal): PdfContent {
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
      ...(seal?.words ? [{ kind: 'paragraph', text: seal.words } as const] : []),
      ...(seal
        ? [
            {
              kind: 'seal',
              signer: seal.signer,
              code: {
                url: seal.checkUrl,
                label: 'Scan to check that it’s valid',
                address: new URL(seal.checkUrl).host,
              },
            } as const,
          ]
        : []),
    ],
  }
}

/** What the code of a certificate seals. The day ties it to the result: a new result needs a new certificate. */
export type CertificateToken = { readonly attendee: number; readonly completed: string }

/** What a code was sealed with, or null for anything else. */
export function readCertificateToken(opened: unknown): CertificateToken | null {
  if (!isRecord(opened)) return null
  const { attendee, completed } = opened
  return typeof attendee === 'number' && typeof completed === 'string' ? { attendee, completed } : null
}
