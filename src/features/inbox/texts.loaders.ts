import { loadMailBrand } from '@/features/content/loaders'
import { noMoreTexts, shownNumber, textsNotSetUp } from '@/features/enquiries/texts.rules'
import { findUnreachable } from '@/features/messages/bounces.data'
import { sendsTexts } from '@/features/messages/texts.gateway'
import { mobileOf } from '@/lib/phone'
import { findPerhaps, findTextTo, type TextRow } from './texts.data'

const textMarks: Readonly<Record<string, string>> = {
  stop: 'Asks for no more texts: none are sent to this number',
  start: 'Asks for texts again',
  automatic: 'Sent by a program',
}

/** What the desk shows of a text beside its words. */
export const textOf = ({ isOurs, number, parts, files, mark }: TextRow) => ({
  isOurs,
  number: shownNumber(number),
  parts,
  files,
  mark: mark && (textMarks[mark] ?? mark),
})

/** Who of several a text may be from, where an answer by text would go, and why it would not arrive. */
export async function loadTexting(id: number) {
  const [number, perhaps, { brandName }] = await Promise.all([findTextTo(id), findPerhaps(id), loadMailBrand()])
  const to = mobileOf(number ?? '')
  const stopped = to && (await findUnreachable(to))
  const textProblem = stopped ? noMoreTexts : sendsTexts() ? null : textsNotSetUp
  return {
    perhaps: perhaps.map(({ id: person, name }) => ({ id: person, name })),
    textsTo: to && shownNumber(to),
    textProblem,
    brandName,
  }
}
