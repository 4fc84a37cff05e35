import { levelLabel } from '@/features/wallet/rules'
import { formatDate, formatNamedDay, formatTime } from '@/lib/dates'
import type { PdfContent, PdfPart } from '@/lib/pdf'
import type { Pack, PackPerson } from './contract'
import { restOf } from './page.rules'
import type { Standing } from './rules'

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

export function sheetOf(pack: Pack, brandName: string): PdfContent {
  const { project, principal, companyName, reference, fromDay, toDay, asOf, people, linkEndsOn } = pack
  const rest = restOf(people)
  const parts: PdfPart[] = [
    { kind: 'heading', text: `Clearance pack: ${project}` },
    { kind: 'strong', text: [pack.summary, ...rest].join(', ') },
    {
      kind: 'pairs',
      rows: [
        ['Company', companyName],
        ['For', principal],
        ['Project days', `${formatNamedDay(fromDay)} to ${formatNamedDay(toDay)}`],
        ['Asked for', pack.needs.map(({ name }) => name).join(', ')],
        [
          'As of',
          `${formatDate(asOf)}, ${formatTime(asOf)}. The link shows it as it is now, to ${formatNamedDay(linkEndsOn)}.`,
        ],
        ['Reference', reference],
      ],
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
