import { pageNumber } from '../rules'
import { findPages } from './data'
import { kindOf, markMatches, type Piece, readSearch, resultsPerPage, snippetOf } from './rules'

export type Result = { path: string; kind: string; title: Piece[]; snippet: Piece[] }
export type SearchState = { search: string; page: number; total: number; results: Result[] }

/** What a search finds, for any visitor. No words: nothing is asked of the database. */
export async function loadSearch(raw: Record<string, string | string[] | undefined>): Promise<SearchState> {
  const search = readSearch(raw.q)
  const page = pageNumber(raw.page)
  if (search === '') return { search, page: 1, total: 0, results: [] }
  const { pages, total } = await findPages(search, { limit: resultsPerPage, offset: (page - 1) * resultsPerPage })
  const results = pages.map(({ path, title, pageType, summary, text }) => {
    const hasMatch = markMatches(summary, search).some(({ isMatch }) => isMatch)
    const snippet = snippetOf(summary !== '' && (hasMatch || text === '') ? summary : text || summary, search)
    return { path, kind: kindOf(pageType), title: markMatches(title, search), snippet: markMatches(snippet, search) }
  })
  return { search, page, total, results }
}
