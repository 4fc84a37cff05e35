import { fold } from '@/lib/letters'

type Entered = { readonly firstName: string; readonly lastName: string }

export type Known = Entered & { readonly preferredName: string | null }

/** Most similar names shown at once. */
export const mostAsked = 3

/** Shortest name for a typo: Tom and Tim are two people. */
const leastForSlip = 4

const bare = (name: string) => (fold(name).match(/\p{L}+/gu) ?? []).join('')

const firstWord = (name: string) => bare(name.trim().split(/\s+/)[0] ?? '')

function slipsBetween(one: string, other: string): number | null {
  if (one === other) return one === '' ? null : 0
  if (Math.min(one.length, other.length) < leastForSlip || Math.abs(one.length - other.length) > 1) return null
  return isOneSlip(one, other) ? 1 : null
}

function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shared = Math.min(one.length, other.length) - start
  while (end < shared && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`)
}

const formsOf = ({ firstName, lastName }: Entered, preferredName: string | null = null) => ({
  firsts: [firstName, ...(preferredName ? [preferredName] : [])].map(bare),
  words: [firstName, ...(preferredName ? [preferredName] : [])].map(firstWord).filter((word) => word !== ''),
  last: bare(lastName),
})

type Forms = ReturnType<typeof formsOf>

function slipsOfFirst({ firsts: [entered = ''], words: [word] }: Forms, known: Forms): number | null {
  if (word !== undefined && known.words.includes(word)) return 0
  const slips = known.firsts.flatMap((name) => slipsBetween(entered, name) ?? [])
  return slips.length === 0 ? null : Math.min(...slips)
}

function isNear(entered: Forms, known: Forms): boolean {
  const ofLast = slipsBetween(entered.last, known.last)
  const ofFirst = ofLast === null ? null : slipsOfFirst(entered, known)
  return ofLast !== null && ofFirst !== null && ofFirst + ofLast <= 1
}

/** Exact names first. Ignores case, macrons, hyphens, middle names and name order, and allows one typo. The caller checks access. */
export function finderOfSame<Person extends Known>(people: readonly Person[]): (entered: Entered) => Person[] {
  const known = people.map((person) => ({ person, forms: formsOf(person, person.preferredName) }))
  return ({ firstName, lastName }) => {
    const given = formsOf({ firstName, lastName })
    const swapped = formsOf({ firstName: lastName, lastName: firstName })
    const isExact = ({ firsts, last }: Forms) => firsts[0] === given.firsts[0] && last === given.last
    return known
      .filter(({ forms }) => isNear(given, forms) || isNear(swapped, forms))
      .toSorted((a, b) => Number(isExact(b.forms)) - Number(isExact(a.forms)))
      .slice(0, mostAsked)
      .map(({ person }) => person)
  }
}
