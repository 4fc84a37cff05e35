import type { ReactNode } from 'react'
import { phoneLink } from '@/lib/phone-link'
import { courseCalendarPath, searchPath, searchResultsPath } from '@/paths'
import type { Result, SearchState } from '../loaders'
import { countText, longestSearch, type Piece, resultsPerPage } from '../rules'

type Props = {
  state: SearchState
  phone: string
  dates: ReactNode
}

/** Works without JavaScript. */
export function SearchPage({ state, phone, dates }: Props) {
  const { search, mended, page, total, results } = state
  return (
    <>
      <div className="border-b-2 border-ink bg-primary text-on-primary">
        <div className="wrap pt-10 pb-12">
          <h1 className="text-[clamp(2.25rem,5vw,4.25rem)]">Search</h1>
          <search>
            <form action={searchPath} method="get" className="mt-6 max-w-[46rem]">
              <label htmlFor="search-words" className="mb-1.5 block font-semibold">
                What are you looking for?
              </label>
              <div className="flex gap-3">
                <input
                  id="search-words"
                  className="field-input min-w-0 flex-1"
                  type="search"
                  name="q"
                  maxLength={longestSearch}
                  defaultValue={search}
                  autoComplete="off"
                  enterKeyHint="search"
                />
                <button type="submit" className="btn">
                  Search
                </button>
              </div>
            </form>
          </search>
        </div>
      </div>
      <div className="wrap grid min-h-80 items-start gap-x-14 gap-y-12 py-12 lg:grid-cols-[minmax(0,52rem)_minmax(22rem,1fr)] lg:py-16">
        {dates && <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">{dates}</div>}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <p role="status" className="text-lg font-semibold tabular-nums">
            {search === ''
              ? 'Type a word or two: a course, a place, a question.'
              : dates && total === 0
                ? `No pages found for “${search}”.`
                : countText(total, search, mended)}
          </p>
          {search !== '' && total === 0 && !dates && <Nothing phone={phone} />}
          <ol className="mt-6">
            {results.map((result) => (
              <Found key={result.path} result={result} />
            ))}
          </ol>
          <More search={search} page={page} total={total} />
        </div>
      </div>
    </>
  )
}

function More({ search, page, total }: Pick<SearchState, 'search' | 'page' | 'total'>) {
  const isLast = page * resultsPerPage >= total
  if (page === 1 && isLast) return null
  return (
    <nav aria-label="More results" className="mt-10 flex flex-wrap gap-3.5">
      {page > 1 && (
        <a className="btn btn-ghost" href={searchResultsPath(search, page - 1)}>
          Previous results
        </a>
      )}
      {!isLast && (
        <a className="btn" href={searchResultsPath(search, page + 1)}>
          More results
        </a>
      )}
    </nav>
  )
}

function Found({ result }: { result: Result }) {
  return (
    <li className="group relative border-t-2 border-ink py-6 last:border-b-2">
      <span className="tag mb-3">{result.kind}</span>
      <h2 className="text-2xl">
        <a href={result.path} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
          <Marked pieces={result.title} />
        </a>
      </h2>
      {result.snippet.length > 0 && (
        <p className="mt-2">
          <Marked pieces={result.snippet} />
        </p>
      )}
      <p className="mt-2 text-[0.9375rem] break-all text-ink-3">{result.path}</p>
    </li>
  )
}

/** Rendered by React, so nothing in it can be HTML. */
function Marked({ pieces }: { pieces: Piece[] }) {
  let at = 0
  return pieces.map(({ text, isMatch }) => {
    at += text.length
    return isMatch ? (
      <mark key={at} className="bg-transparent font-bold text-inherit shadow-[inset_0_-0.5em_0_var(--color-yellow)]">
        {text}
      </mark>
    ) : (
      text
    )
  })
}

function Nothing({ phone }: { phone: string }) {
  return (
    <div className="mt-5 max-w-[40em]">
      <p>Try fewer words, or another one for the same thing. Macrons and capitals make no difference.</p>
      <p className="mt-3">
        Looking for a date? Try the{' '}
        <a className="link" href={courseCalendarPath}>
          course calendar
        </a>
        . Or ask a person:{' '}
        <a className="link tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </div>
  )
}
