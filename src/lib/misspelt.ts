import { namesGiven, settingNames } from './env'

/** The most letters that are added, left out or other in a word that is still taken for a misspelling. */
const mostOther = 2

/** True if a few letters turn one into the other (Levenshtein). */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > mostOther) return false
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [at, same] of [...other].entries())
      line.push(Math.min((above[at] ?? 0) + (letter === same ? 0 : 1), (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    above = line
  }
  return (above.at(-1) ?? 0) <= mostOther
}

/** `HOME` is near `HOST`, but longer names are like ours by mistake only. */
const leastLetters = 7

interface Misspelt {
  readonly name: string
  readonly meant: string
}

/** Names in the environment that are nearly one of ours: without this, a misspelt setting is left out without a word. */
export function misspeltIn(given: readonly string[] = namesGiven()): Misspelt[] {
  const known: readonly string[] = settingNames.flatMap((name) => [name, `${name}_FILE`])
  const ours = known.filter(({ length }) => length >= leastLetters)
  return given.flatMap((name) => {
    if (name.length < leastLetters || known.includes(name)) return []
    const meant = ours.find((one) => isNear(name, one))
    return meant ? [{ name, meant }] : []
  })
}

export const sentenceOfMisspelt = ({ name, meant }: Misspelt): string =>
  `${name} is not a setting and is ignored. Did you mean ${meant}?`
