'use client'

import { flushSync } from 'react-dom'
import { useAuthStatus } from '@/features/account/client'
import { Loading } from '@/ui/loading'
import { type Calendar as CalendarInBrowser, useCalendar } from '../client'
import type { CalendarState } from '../loaders'
import { type CalendarQuery, calendarHref, filterRows, noMatchText, rowsPerBatch, vrLocationText } from '../rules'
import { CalendarFilters } from './calendar-filters'
import { CalendarRows } from './calendar-rows'
import { LocationList } from './location-list'

type Props = { initial: CalendarState; path: string }

export function Calendar({ initial, path }: Props) {
  const { calendar, go, retry } = useCalendar(initial, path)
  const auth = useAuthStatus()
  const { query, rows, place, problem, status } = calendar
  const matching = rows ? filterRows(rows, query.filters, new Date(calendar.now)) : []
  const shown = matching.slice(0, query.page * rowsPerBatch)
  const where = query.type === 'online' || query.type === 'webinar' ? 'online' : `in ${place?.name}`
  return (
    <div className="wrap pb-20">
      <CalendarFilters calendar={calendar} go={go} path={path} />
      {status === 'loading' && <Loading />}
      {status === 'failed' && <Failed text={calendar.error} onRetry={retry} />}
      {problem === 'unknown-location' && (
        <Note text="We don’t have that location. Choose one of ours to see what’s on." />
      )}
      {status === 'ready' && rows === null && <LocationList calendar={calendar} go={go} path={path} />}
      {status === 'ready' && rows !== null && (
        <>
          <div className="mt-10 mb-3.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <div role="status">
              <h2 className="text-[1.625rem]">
                {matching.length === 1 ? '1 course' : `${matching.length} courses`} {where}
              </h2>
            </div>
            <p>Times are New Zealand time</p>
          </div>
          {matching.length === 0 ? (
            <NoMatch calendar={calendar} go={go} path={path} />
          ) : (
            <CalendarRows rows={shown} auth={auth} />
          )}
          {shown.length < matching.length && <MoreDates calendar={calendar} go={go} path={path} />}
        </>
      )}
    </div>
  )
}

type Navigation = { calendar: CalendarInBrowser; go: (query: CalendarQuery) => void; path: string }

function NoMatch({ calendar, go, path }: Navigation) {
  const { query, problem } = calendar
  const cleared = { ...query, filters: {}, page: 1, type: problem === 'vr-location' ? ('all' as const) : query.type }
  return (
    <div className="border-y-2 border-ink bg-sand px-6 py-12 text-center">
      <p className="head mx-auto max-w-[26em] text-2xl">{problem === 'vr-location' ? vrLocationText : noMatchText}</p>
      <a
        className="btn mt-7"
        href={calendarHref(cleared, path)}
        onClick={(event) => {
          event.preventDefault()
          go(cleared)
        }}
      >
        {problem === 'vr-location' ? 'Show all formats here' : 'Clear filters'}
      </a>
    </div>
  )
}

function MoreDates({ calendar, go, path }: Navigation) {
  const next = { ...calendar.query, page: calendar.query.page + 1 }
  const showMore = () => {
    const shown = document.querySelectorAll('[data-row]').length
    flushSync(() => go(next))
    document.querySelectorAll('[data-row]')[shown]?.querySelector<HTMLElement>('a, summary')?.focus()
  }
  return (
    <p className="border-t-2 border-ink py-10 text-center">
      <a
        className="btn btn-ghost"
        href={calendarHref(next, path)}
        onClick={(event) => {
          event.preventDefault()
          showMore()
        }}
      >
        Show more dates
      </a>
    </p>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-8 border-l-6 border-bad bg-sand px-5 py-4 font-semibold">
      {text}
    </p>
  )
}

function Failed({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-10 border-2 border-ink bg-sand px-6 py-10 text-center">
      <p className="head text-2xl">{text}</p>
      <button type="button" className="btn mt-6" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
