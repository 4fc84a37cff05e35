'use client'

import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { fetchPage } from '@/lib/api-client'
import { listPagePath } from '@/paths'
import type { Article } from '../contract'
import { articleFromApi, articlesPerBatch, ofCategory, withMore } from '../rules'
import { ArticleCard } from './article-card'

type List = {
  title: string
  items: Article[]
  urlEndpoint: string
  totalItemsCount: number
  filterLabel: string
  filterTypes: string[]
}
type Props = { list: List; path: string; part?: number }

/** On failure what is loaded stays; only a flag is set (spec section 8). */
function useArticles({ items, urlEndpoint, totalItemsCount }: List, skipped: number) {
  const [loaded, setLoaded] = useState(items)
  const [total, setTotal] = useState(totalItemsCount)
  const [asked, setAsked] = useState(skipped + items.length)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const loadMore = async (): Promise<Article[]> => {
    if (state === 'loading') return []
    setState('loading')
    const next = await fetchPage(urlEndpoint, asked, articlesPerBatch)
    setState(next.hasFailed ? 'failed' : 'ready')
    if (next.hasFailed) return []
    const more = next.items.flatMap((item) => articleFromApi(item) ?? [])
    setLoaded(withMore(loaded, more))
    setTotal(next.items.length === 0 ? asked : next.total)
    setAsked(asked + next.items.length)
    return more
  }
  return { loaded, total, state, hasMore: asked < total, loadMore }
}

/** Without JavaScript, a list with a link to its next page. */
export function ArticleGrid({ list, path, part = 1 }: Props) {
  const { loaded, total, state, hasMore, loadMore } = useArticles(list, (part - 1) * articlesPerBatch)
  const [category, setCategory] = useState('')
  const [focusOn, setFocusOn] = useState<string[]>([])
  const grid = useRef<HTMLDivElement>(null)
  const shown = ofCategory(loaded, category)
  const isFirst = part === 1 && category === ''

  useLayoutEffect(() => {
    const links = [...(grid.current?.querySelectorAll<HTMLAnchorElement>('a[data-article]') ?? [])]
    links.find((link) => focusOn.includes(link.getAttribute('href') ?? ''))?.focus()
  }, [focusOn])

  const more = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const added = await loadMore()
    if (added.length > 0) setFocusOn(added.map(({ url }) => url))
  }

  return (
    <div ref={grid}>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-6">
        <h2>{list.title}</h2>
        {list.filterTypes.length > 1 && (
          <Filter label={list.filterLabel} types={list.filterTypes} value={category} onChange={setCategory} />
        )}
      </div>
      <p role="status" className="mb-5 tabular-nums">
        {countText({ shown: shown.length, loaded: loaded.length, total, category, part })}
      </p>
      <Articles articles={shown} isFirst={isFirst} />
      {state === 'failed' && (
        <p role="alert" className="mt-8 border-2 border-bad bg-white p-5 font-semibold text-bad">
          More articles could not be loaded. What you see is still here: check your connection and try again.
        </p>
      )}
      <nav aria-label={`${list.title}: more`} className="mt-10 flex flex-wrap gap-3.5">
        {part > 1 && (
          <a className="btn btn-ghost" href={listPagePath(path, part - 1)}>
            Newer articles
          </a>
        )}
        {hasMore && (
          <a
            className="btn"
            href={listPagePath(path, part + 1)}
            aria-disabled={state === 'loading' || undefined}
            onClick={more}
          >
            {state === 'loading' ? 'Hold on, loading up...' : state === 'failed' ? 'Try again' : 'Load more'}
          </a>
        )}
      </nav>
    </div>
  )
}

function Articles({ articles, isFirst }: { articles: Article[]; isFirst: boolean }) {
  const [latest, ...others] = articles
  if (!latest) return null
  const rest = isFirst ? others : articles
  return (
    <>
      {isFirst && (
        <section aria-label="Latest" className="mb-8">
          <p className="head mb-4 inline-block bg-primary px-3 py-1.5 text-lg text-on-primary">Latest</p>
          <ArticleCard article={latest} size="big" />
        </section>
      )}
      <ul className="grid gap-6 @2xl:grid-cols-2 @5xl:grid-cols-3 @5xl:gap-8">
        {rest.map((article, index) => (
          // The second article is wide, so that nine articles fill their rows below the latest.
          <li key={article.url} className={isFirst && index === 0 ? '@5xl:col-span-2' : ''}>
            <ArticleCard article={article} size={isFirst && index === 0 ? 'wide' : 'normal'} />
          </li>
        ))}
      </ul>
    </>
  )
}

type FilterProps = { label: string; types: string[]; value: string; onChange: (value: string) => void }

function Filter({ label, types, value, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className="w-full max-w-64 noscript:hidden">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select id={id} className="field-select" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </div>
  )
}

type Counts = { shown: number; loaded: number; total: number; category: string; part: number }

function countText({ shown, loaded, total, category, part }: Counts): string {
  if (total === 0) return 'There are no articles yet.'
  if (loaded === 0) return 'There are no articles this far back.'
  const articles = shown === 1 ? 'article' : 'articles'
  if (category) {
    return `${shown} ${articles} in ${category} among the ${loaded} loaded${loaded < total ? ` of ${total}` : ''}.`
  }
  const from = (part - 1) * articlesPerBatch
  return `Articles ${from + 1} to ${from + loaded} of ${total}.`
}
