'use client'

import { memo } from 'react'
import { useAuthStatus } from '@/features/account/client'
import type { AuthStatus } from '@/features/account/rules'
import { InLanguage, Said, usePlainWords } from '@/ui/chosen-words'
import { Loading } from '@/ui/loading'
import type { Spoken } from '@/ui/words'
import { type Calendar as CalendarInBrowser, type Go, useCalendar } from '../client'
import type { CalendarState } from '../loaders'
import { type CourseRow, calendarHref, filterRows, rowsPerBatch } from '../rules'
import { CalendarFilters } from './calendar-filters'
import { CalendarRows } from './calendar-rows'
import { CourseLines } from './course-lines'
import { LocationList } from './location-list'
import { MonthStrip } from './month-strip'
import { type Help, NoMatch } from './no-match'
import { SelfPaced, SelfPacedBand } from './self-paced'

type Props = { initial: CalendarState; path: string; help: Help; spoken: Spoken | null }

export function Calendar({ spoken, ...shown }: Props) {
  return (
    <InLanguage spoken={spoken}>
      <CalendarOf {...shown} />
    </InLanguage>
  )
}

function CalendarOf({ initial, path, help }: Omit<Props, 'spoken'>) {
  const { calendar, go, shown } = useCalendar(initial, path)
  return (
    <div className="wrap pb-20">
      <CalendarFilters calendar={calendar} go={go} path={path} />
      <Listing {...shown} path={path} help={help} />
    </div>
  )
}

type ListingProps = Navigation & { retry: () => void; help: Help }

/** Not drawn again while the filters above are: a phone paints those first. */
const Listing = memo(function Listing({ calendar, go, retry, path, help }: ListingProps) {
  const { rows, problem, status } = calendar
  const here = { calendar, go, path }
  return (
    <>
      {status === 'loading' && <Loading />}
      {status === 'failed' && <Failed text={calendar.error} onRetry={retry} />}
      {problem === 'unknown-location' && (
        <Note text="We don’t have that location. Choose one of ours to see what’s on." />
      )}
      {status === 'ready' && rows === null && <LocationList {...here} />}
      {status === 'ready' && rows !== null && <Results {...here} rows={rows} help={help} />}
    </>
  )
})

type Navigation = { calendar: CalendarInBrowser; go: Go; path: string }

function Results({ calendar, go, path, rows, help }: Navigation & { rows: CourseRow[]; help: Help }) {
  const auth = useAuthStatus()
  const { query, place } = calendar
  const matching = filterRows(rows, query.filters, new Date(calendar.now))
  const isSelfPaced = query.type === 'online'
  const isOnline = isSelfPaced || query.type === 'webinar'
  const here = { calendar, go, path }
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center md:mt-8 justify-between gap-x-6 gap-y-2">
        <div role="status">
          <h2 className="text-[1.375rem] md:text-[1.625rem]">
            {isOnline ? (
              <Said text={matching.length === 1 ? '1 course online' : `${matching.length} courses online`} />
            ) : (
              <Said
                text={matching.length === 1 ? '1 course in {place}' : '{count} courses in {place}'}
                values={{ count: matching.length, place: place?.name }}
              />
            )}
          </h2>
        </div>
        {matching.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-5 max-md:w-full max-md:justify-between max-md:[&>nav]:order-first">
            <ClearFilters {...here} />
            {!isSelfPaced && <Grouping {...here} />}
          </div>
        )}
      </div>
      {matching.length === 0 ? (
        <NoMatch {...here} rows={rows} help={help} />
      ) : isSelfPaced ? (
        <SelfPaced rows={matching} auth={auth} />
      ) : (
        <Dates {...here} rows={matching} auth={auth} />
      )}
    </>
  )
}

function Dates({ calendar, go, path, rows, auth }: Navigation & { rows: readonly CourseRow[]; auth: AuthStatus }) {
  const { query, now, selfPaced } = calendar
  const shown = query.page * rowsPerBatch
  const here = { query, go, path }
  return (
    <>
      <MonthStrip rows={rows} now={now} {...here} />
      {query.type === 'all' && <SelfPacedBand rows={filterRows(selfPaced, query.filters, new Date(now))} auth={auth} />}
      {query.isByCourse ? (
        <CourseLines rows={rows} auth={auth} {...here} />
      ) : (
        <CalendarRows rows={rows} shown={shown} auth={auth} />
      )}
      <p className="mt-4 text-ink-3">
        <Said text="Times are New Zealand time." />
      </p>
      {!query.isByCourse && shown < rows.length && <MoreDates calendar={calendar} go={go} path={path} />}
    </>
  )
}

function Grouping({ calendar: { query }, go, path }: Navigation) {
  const say = usePlainWords()
  const ways = [
    { isByCourse: false, label: 'By date' },
    { isByCourse: true, label: 'By course' },
  ]
  return (
    <nav aria-label={say('Group by')} className="flex">
      {ways.map(({ isByCourse, label }) => {
        const next = { ...query, isByCourse, month: undefined, page: 1 }
        const isChosen = query.isByCourse === isByCourse
        return (
          <a
            key={label}
            className={`grid min-h-11 place-items-center border-2 border-ink px-4 font-bold not-first:border-l-0 ${isChosen ? 'bg-ink text-white' : 'bg-white hover:bg-sand'}`}
            href={calendarHref(next, path)}
            aria-current={isChosen ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              go(next)
            }}
          >
            <Said text={label} />
          </a>
        )
      })}
    </nav>
  )
}

function ClearFilters({ calendar: { query }, go, path }: Navigation) {
  if (!Object.values(query.filters).some(Boolean)) return null
  const cleared = { ...query, filters: {}, page: 1 }
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={calendarHref(cleared, path)}
      onClick={(event) => {
        event.preventDefault()
        go(cleared)
      }}
    >
      <Said text="Clear filters" />
    </a>
  )
}

function MoreDates({ calendar, go, path }: Navigation) {
  const next = { ...calendar.query, page: calendar.query.page + 1 }
  const showMore = () => {
    const shown = document.querySelectorAll('[data-row]').length
    go(next, () => document.querySelectorAll('[data-row]')[shown]?.querySelector<HTMLElement>('a, summary')?.focus())
  }
  return (
    <p className="py-8 text-center">
      <a
        className="btn btn-ghost"
        href={calendarHref(next, path)}
        onClick={(event) => {
          event.preventDefault()
          showMore()
        }}
      >
        <Said text="Show more dates" />
      </a>
    </p>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-8 border-l-6 border-bad bg-sand px-5 py-4 font-semibold">
      <Said text={text} />
    </p>
  )
}

function Failed({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-10 border-2 border-ink bg-sand px-6 py-10 text-center">
      <p className="head text-2xl">
        <Said text={text ?? ''} />
      </p>
      <button type="button" className="btn mt-6" onClick={onRetry}>
        <Said text="Try again" />
      </button>
    </div>
  )
}
