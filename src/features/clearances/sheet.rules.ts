import { levelLabel } from '@/features/wallet/rules'
import { formatDate, formatDay, formatNamedDay, formatTime } from '@/lib/dates'
import type { PdfContent, PdfPart } from '@/lib/pdf'
import type { Pack, PackPerson } from './contract'
import type { Standing } from './rules'
import { restOf } from './table.rules'

export const markOf = ({ principal, reference, asOf }: Pick<Pack, 'principal' | 'reference' | 'asOf'>): string =>
  `Shared with ${principal} · ${reference} · ${formatDate(asOf)}`

export function proofOf(
  { name, courseId }: Pack['needs'][number],
  { completedOn, until }: Pick<Standing, 'completedOn' | 'until'>,
  { cardNumber, level }: Pick<PackPerson, 'cardNumber' | 'level'>,
): string | null {
  if (courseId !== null) {
    if (!completedOn) return null
    return `${name}: passed ${formatNamedDay(completedOn)}${until ? `, valid to ${formatNamedDay(until)}` : ''}`
  }
  if (!level) return null
  const number = cardNumber ? ` ${cardNumber}` : ''
  return `${levelLabel(level)} card${number}${until ? `, expires ${formatNamedDay(until)}` : ''}`
}

const proofsOf = (pack: Pack, person: PackPerson): string =>
  pack.needs
    .flatMap((need, index) => {
      const standing = person.standings[index]
      return (standing && proofOf(need, standing, person)) ?? []
    })
    .join('\n') || 'None'

const gapsOf = ({ standings }: PackPerson): string =>
  standings.flatMap(({ gap, closing }) => [gap, closing?.text].filter(Boolean)).join('\n')

/** A need of one person in a few words: until when they meet it. */
export function cellOf({ state, until, completedOn }: Pick<Standing, 'state' | 'until' | 'completedOn'>): string {
  const end = until ? `to ${formatDay(until)}` : completedOn ? 'No end' : ''
  if (state === 'met') return end || 'Yes'
  if (state === 'booked') return end ? `${end}, booked` : 'Booked'
  return state === 'part' ? `${end || 'Part'} only` : 'No'
}

/** Days on which a person may be on site, in a few words. */
export function onSiteOf({ state, spans }: Pick<PackPerson, 'state' | 'spans'>): string {
  const days = spans.map(({ from, to }) => `${formatDay(from)} – ${formatDay(to)}`).join(', ')
  if (state === 'cleared') return 'Every day'
  if (state === 'booked') return days ? `${days}, all once passed` : 'Once passed'
  return days || 'No'
}

/** Names of needs share three fifths of the sheet; below six columns they are easy to read. */
function matrixOf({ needs, people }: Pack): PdfPart {
  const share = 0.6 / Math.max(1, needs.length)
  return {
    kind: 'table',
    size: needs.length > 6 ? 6 : 8,
    rowsUpTo: 22,
    columns: [
      { heading: 'Person', share: 0.18, isStrong: true },
      ...needs.map(({ name }) => ({ heading: name, share })),
      { heading: 'On site', share: 0.22 },
    ],
    rows: people.map((person) => [person.name, ...person.standings.map(cellOf), onSiteOf(person)]),
  }
}

/** First the whole crew in one table, then the proof and the gaps of each person. */
export function sheetOf(pack: Pack, brandName: string): PdfContent {
  const { project, principal, companyName, reference, fromDay, toDay, asOf, people, linkEndsOn } = pack
  const parts: PdfPart[] = [
    { kind: 'compact', text: `Clearance pack: ${project}` },
    { kind: 'strong', text: [pack.summary, ...restOf(pack)].join(', ') },
    {
      kind: 'paragraph',
      text: `${companyName} for ${principal}, ${formatDay(fromDay)} to ${formatDay(toDay)}. As of ${formatDate(asOf)}, ${formatTime(asOf)}. Reference ${reference}.`,
    },
    matrixOf(pack),
    { kind: 'sheet' },
    { kind: 'strong', text: 'Proof, and what closes each gap' },
    {
      kind: 'paragraph',
      text: `Days are ${formatNamedDay(fromDay)} to ${formatNamedDay(toDay)}. The link shows the pack as it is now, to ${formatNamedDay(linkEndsOn)}.`,
    },
    {
      kind: 'table',
      isLong: true,
      columns: [
        { heading: 'Person', share: 0.17, isStrong: true },
        { heading: 'May be on site', share: 0.25 },
        { heading: 'Proof', share: 0.28 },
        { heading: 'Gaps, and what closes them', share: 0.3 },
      ],
      rows: people.map((person) => [person.name, `${person.words}.`, proofsOf(pack, person), gapsOf(person)]),
    },
    {
      kind: 'paragraph',
      text: `${brandName} keeps the cards and courses shown here. ${companyName} chose who is on this pack and who it is shared with. It is for ${principal} alone; ask ${companyName} before you pass it on.`,
    },
  ]
  return { title: `Clearance pack ${reference}: ${project}`, parts, isLandscape: true, mark: markOf(pack) }
}
