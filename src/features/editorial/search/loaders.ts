import { pageNumber } from '../rules'
import { findPages, findPageWords } from './data'
import { kindOf, markMatches, mendedSearch, type Piece, readSearch, resultsPerPage, snippetOf, wordsOf } from './rules'

export type Result = { path: string; kind: string; title: Piece[]; snippet: Piece[] }
export type SearchState = {
  search: string
  mended: string | null
  page: number
  total: number
  results: Result[]
}

export async function loadSearch(raw: Record<string, string | string[] | undefined>): Promise<SearchState> {
  const search = readSearch(raw.q)
  const page = pageNumber(raw.page)
  if (search === '') return { search, mended: null, page: 1, total: 0, results: [] }
  const part = { limit: resultsPerPage, offset: (page - 1) * resultsPerPage }
  const exact = await findPages(search, part)
  const mended = exact.total > 0 ? null : mendedSearch(search, new Set((await findPageWords()).flatMap(wordsOf)))
  const { pages, total } = mended === null ? exact : await findPages(mended, part)
  const looked = mended ?? search
  const results = pages.map(({ path, title, pageType, summary, text }) => {
    const hasMatch = markMatches(summary, looked).some(({ isMatch }) => isMatch)
    const snippet = snippetOf(summary !== '' && (hasMatch || text === '') ? summary : text || summary, looked)
    return { path, kind: kindOf(pageType), title: markMatches(title, looked), snippet: markMatches(snippet, looked) }
  })
  return { search, mended: total > 0 ? mended : null, page, total, results }
}
