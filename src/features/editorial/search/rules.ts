import { folded } from '@/lib/letters'

export const longestSearch = 100

export const resultsPerPage = 20

export function readSearch(value: string | string[] | undefined): string {
  const text = typeof value === 'string' ? value : ''
  return [
    ...text
      .slice(0, 4000)
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestSearch)
    .join('')
    .trim()
}

export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Edit distance; swapped neighbours count as one. */
function lettersApart(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** The closest word: one slip from four letters, two from eight. Null for none, or a short word. */
export function meantWord(typed: string, words: Iterable<string>): string | null {
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  let meant: string | null = null
  let least = slips + 1
  for (const word of words) {
    if (word === typed) return word
    if (slips === 0 || Math.abs(word.length - typed.length) > slips) continue
    const apart = lettersApart(typed, word)
    if (apart < least) [meant, least] = [word, apart]
  }
  return meant
}

export function mendedSearch(search: string, words: ReadonlySet<string>): string | null {
  const typed = wordsOf(search)
  const mended = typed.map((word) => (word.length < 4 ? word : meantWord(word, words)))
  return mended.includes(null) || mended.join(' ') === typed.join(' ') ? null : mended.join(' ')
}

/** Folded and cut roughly to the database's stems: `heights` finds `height`. */
export function stemsOf(search: string): string[] {
  return [
    ...new Set(
      wordsOf(search)
        .filter((word) => word.length > 1)
        .map((word) => word.replace(/(?<=.{4})(?:ing|es|ed|s)$/, '')),
    ),
  ]
}

export type Piece = { text: string; isMatch: boolean }

/** Joined, the pieces are the text again: nothing is added, nothing is HTML. */
export function markMatches(text: string, search: string): Piece[] {
  const stems = stemsOf(search)
  const plain = folded(text)
  const pieces: Piece[] = []
  let end = 0
  for (const match of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!stems.some((stem) => match[0].startsWith(stem))) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMatch: false })
    end = match.index + match[0].length
    pieces.push({ text: text.slice(match.index, end), isMatch: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}

const snippetLength = 220

/** Text around the first match, cut between words; the beginning if there is none. */
export function snippetOf(text: string, search: string): string {
  const before = markMatches(text, search).findIndex(({ isMatch }) => isMatch)
  const found = before === 1 ? (markMatches(text, search)[0]?.text.length ?? 0) : 0
  const start = found > 80 ? text.indexOf(' ', found - 60) + 1 : 0
  const rest = text.slice(start)
  const cut = rest.length > snippetLength ? rest.slice(0, Math.max(rest.lastIndexOf(' ', snippetLength), 1)) : rest
  return `${start > 0 ? '… ' : ''}${cut.trim()}${cut.length < rest.length ? ' …' : ''}`
}

const kinds: Record<string, string> = {
  ArticlePage: 'Article',
  NewsPage: 'News',
  JobPage: 'Job',
  CoursePage: 'Course',
}

export function kindOf(pageType: string): string {
  return kinds[pageType] ?? 'Page'
}

export function countText(total: number, search: string, mended: string | null = null): string {
  if (mended !== null) return `Nothing found for “${search}”. ${countText(total, mended)}`
  if (total === 0) return `Nothing found for “${search}”.`
  return `${total} ${total === 1 ? 'result' : 'results'} for “${search}”.`
}
