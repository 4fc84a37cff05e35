import type { PdfContent } from '@/lib/pdf'
import type { Roll, RollPerson } from './contract'

const needsOf = ({ needs, isPaid }: RollPerson): string =>
  [needs, isPaid ? '' : 'Not paid yet'].filter(Boolean).join('. ')

/** The roll to sign: everyone on one landscape sheet as far as 30 people, with room for two who come unannounced. */
type RollOnPaper = Pick<Roll, 'courseName' | 'when' | 'place' | 'trainer' | 'people' | 'seats'>

export function rollSheetOf(roll: RollOnPaper, brandName: string): PdfContent {
  const { courseName, when, place, trainer, people, seats } = roll
  const rows = people.map((person, index) => [
    String(index + 1),
    person.name ?? 'Not named yet',
    person.company,
    person.cardNumber ?? '',
    needsOf(person),
    person.checkedInAt ?? '',
    '',
  ])
  const spare = people.length <= 28 ? 2 : 0
  return {
    title: `Roll: ${courseName}, ${when}`,
    isLandscape: true,
    foot: `${brandName} · Roll · ${courseName}, ${when}`,
    parts: [
      { kind: 'compact', text: `Roll: ${courseName}` },
      {
        kind: 'paragraph',
        text: `${[when, place].join(' · ')} · Trainer: ${trainer ?? 'no one yet'} · ${seats} seats taken`,
      },
      {
        kind: 'table',
        size: 8,
        rowsUpTo: 26,
        columns: [
          { heading: '', share: 0.03 },
          { heading: 'Name', share: 0.22, isStrong: true },
          { heading: 'Company', share: 0.18 },
          { heading: 'Card', share: 0.08 },
          { heading: 'Needs', share: 0.22 },
          { heading: 'In', share: 0.07 },
          { heading: 'Signature', share: 0.2 },
        ],
        rows: [
          ...rows,
          ...Array.from({ length: spare }, (_, at) => [String(people.length + at + 1), '', '', '', '', '', '']),
        ],
      },
    ],
  }
}
