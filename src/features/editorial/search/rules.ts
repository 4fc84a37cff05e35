/** Longest search; what is typed beyond it is left out. */
export const longestSearch = 100

/** Results on one page. */
export const resultsPerPage = 20

/** What a visitor typed, cleaned: one line without control characters, at most 100 characters. Anything else is nothing. */
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

/** Letters without macrons and accents, small, for comparing. As long as the text it came from. */
const fold = (text: string) =>
  [...text]
    .map((char) => char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, char.length).padEnd(char.length))
    .join('')

/** The words of a search, folded, each cut to its stem roughly as the database does: `heights` finds `height`. */
export function stemsOf(search: string): string[] {
  const words = fold(search).match(/[\p{L}\p{N}]+/gu) ?? []
  return [
    ...new Set(words.filter((word) => word.length > 1).map((word) => word.replace(/(?<=.{4})(?:ing|es|ed|s)$/, ''))),
  ]
}

export type Piece = { text: string; isMatch: boolean }

/** A text in pieces, those that a search found marked. The pieces together are the text: nothing is added, nothing is HTML. */
export function markMatches(text: string, search: string): Piece[] {
  const stems = stemsOf(search)
  const folded = fold(text)
  const pieces: Piece[] = []
  let end = 0
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!stems.some((stem) => match[0].startsWith(stem))) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMatch: false })
    end = match.index + match[0].length
    pieces.push({ text: text.slice(match.index, end), isMatch: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}

/** How much of a text a result shows. */
const snippetLength = 220

/** The part of a text around the first word found, cut between words; its beginning when no word of it was found. */
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

/** What a result is, in one word. */
export function kindOf(pageType: string): string {
  return kinds[pageType] ?? 'Page'
}

/** How many results there are, in words. */
export function countText(total: number, search: string): string {
  if (total === 0) return `Nothing found for “${search}”.`
  return `${total} ${total === 1 ? 'result' : 'results'} for “${search}”.`
}
