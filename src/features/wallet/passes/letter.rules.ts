import { formatDay } from '@/lib/dates'
import type { PdfContent } from '@/lib/pdf'
import { type CardRow, levelLabel, type Pass } from '../rules'

type Letter = {
  readonly pass: Pick<Pass, 'name' | 'number'>
  readonly card: CardRow
  /** The address of the check, with what proves the card. */
  readonly code: string
  readonly brandName: string
  readonly phone: string
  readonly today: string
}

/** A letter that goes with a card: what it is, until when, and how anyone checks it (product.md 10). */
export function cardLetterOf({ pass, card, code, brandName, phone, today }: Letter): PdfContent {
  const { name, number } = pass
  return {
    title: `Site safety card of ${name}`,
    foot: `${brandName} · Questions: ${phone}`,
    parts: [
      { kind: 'heading', text: 'Site safety card' },
      {
        kind: 'facts',
        facts: [
          ['Level', levelLabel(card.level)],
          ['Valid until', formatDay(card.expiresOn)],
          ['Number', number ?? '–'],
          ['As of', formatDay(today)],
        ],
      },
      { kind: 'title', text: name },
      {
        kind: 'paragraph',
        text: `${name} holds a ${levelLabel(card.level)} site safety card of ${brandName}. It shows that they passed our course. It is valid until the end of ${formatDay(card.expiresOn)}, unless it is withdrawn before.`,
      },
      { kind: 'strong', text: 'How to check it' },
      {
        kind: 'paragraph',
        text: 'Scan the code below with a phone’s camera, or open the address. The page says whether the card is valid today, and works for anyone: no login, no app. This letter alone proves nothing: the page does.',
      },
      {
        kind: 'paragraph',
        text: 'Compare the name with the person’s photo identification. The card has no photo.',
      },
      { kind: 'strong', text: 'When it ends' },
      {
        kind: 'paragraph',
        text: `A refresher course renews it and keeps its number. Renewed in its last 90 days, it keeps the days that are left. We write to its holder before it expires.`,
      },
      {
        kind: 'payment',
        title: 'Check this card',
        rows: [
          ['Name', name],
          ['Number', number ?? '–'],
          ['Valid until', formatDay(card.expiresOn)],
        ],
        text: 'Scan the code, or call us.',
        code: { url: code, label: 'Is it valid today?', address: new URL(code).host },
      },
    ],
  }
}
