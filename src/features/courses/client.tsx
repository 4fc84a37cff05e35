'use client'

import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { onlineLocationSlug } from '@/features/places/rules'
import { getData } from '@/lib/api-client'
import { calendarPath } from '@/paths'
import type { listCourses } from './contract'
import type { listElsewhere } from './elsewhere.contract'
import type { Elsewhere } from './elsewhere.rules'
import type { CalendarState } from './loaders'
import { type CalendarQuery, calendarHref, isVrUnavailable, parseCalendarQuery, resolveLocation } from './rules'

export type Calendar = CalendarState & { status: 'ready' | 'loading' | 'failed'; error: string | null }

/** Shows the calendar of a query, in a new entry of the history; then calls `then`, once it is drawn. */
export type Go = (query: CalendarQuery, then?: () => void) => void

/**
 * The URL is the state. Location and type load rows; other filters work on loaded rows (spec section 4). `shown` is what the list draws: it follows
 * the filters, so that a phone paints what was pressed first and a long list after.
 */
export function useCalendar(initial: CalendarState, path: string) {
  const [calendar, setCalendar] = useState<Calendar>({ ...initial, status: 'ready', error: null })
  const asked = useRef<{ query: CalendarQuery; then: (() => void) | undefined } | null>(null)

  const apply = useCallback(async (query: CalendarQuery, loaded: Calendar) => {
    const place = loaded.locations.find(({ slug }) => slug === query.location) ?? null
    const isSameSource = query.location === loaded.query.location && query.type === loaded.query.type
    if (isSameSource && loaded.status === 'ready') return setCalendar({ ...loaded, query, elsewhere: null })
    const base = { ...loaded, query, place, error: null, problem: null, elsewhere: null }
    if (isVrUnavailable(place?.slug ?? null, query.type)) {
      return setCalendar({ ...base, problem: 'vr-location', rows: [], status: 'ready' })
    }
    const slug = resolveLocation(place?.slug, query.type)
    if (!slug) return setCalendar({ ...base, rows: null, status: 'ready' })
    setCalendar({ ...base, status: 'loading' })
    const answer = await fetchRows(slug, query)
    // Drop answers to older queries.
    setCalendar((now) => (now.query === query ? { ...base, ...answer } : now))
  }, [])

  const go = useCallback<Go>(
    (query, then) => {
      asked.current = { query, then }
      void apply(query, calendar)
    },
    [apply, calendar],
  )
  const retry = useCallback(() => void apply(calendar.query, calendar), [apply, calendar])
  const shown = useDeferredValue(useMemo(() => ({ calendar, go, retry }), [calendar, go, retry]))

  // Before the browser paints: new rows push away what was pressed, and a slow phone would show the focus out of sight for a moment.
  useLayoutEffect(() => {
    if (asked.current?.query !== shown.calendar.query) return
    const { query, then } = asked.current
    asked.current = null
    const href = calendarHref(query, path)
    // The form and the catch-up after hydration can both report a choice; push one history entry only.
    if (href !== `${window.location.pathname}${window.location.search}`) window.history.pushState(null, '', href)
    then?.()
  }, [shown, path])

  useEffect(() => {
    const followAddress = () => {
      const query = parseCalendarQuery(Object.fromEntries(new URLSearchParams(window.location.search)))
      if (!asked.current && calendarHref(query, path) !== calendarHref(calendar.query, path))
        void apply(query, calendar)
    }
    // Runs before Next's listener, whose router would reload the page even after the visitor has gone back further.
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      asked.current = null
      followAddress()
    }
    // The visitor may have gone back before hydration.
    followAddress()
    window.addEventListener('popstate', onBack, { capture: true })
    return () => window.removeEventListener('popstate', onBack, { capture: true })
  }, [apply, calendar, path])

  return { calendar, go, shown }
}

/** Where else to go when nothing matches: what the page came with, or asks for. Null while it isn’t known, and without a connection. */
export function useElsewhere({ query, elsewhere }: Calendar): Elsewhere | null {
  const [found, setFound] = useState(elsewhere)
  const isKnown = useRef(elsewhere !== null)
  const { location = onlineLocationSlug, type, filters } = query
  const asked = calendarPath({ type, ...filters }, `/course/locations/${location}/elsewhere/`)
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false
      return
    }
    let isOld = false
    const keep = (answer: Elsewhere | null) => !isOld && setFound(answer)
    getData<typeof listElsewhere>(asked).then(keep, () => keep(null))
    return () => {
      isOld = true
    }
  }, [asked])
  return found
}

async function fetchRows(slug: string, query: CalendarQuery) {
  try {
    const { courses, generatedAt } = await getData<typeof listCourses>(`/course/${slug}/${query.type}/`)
    return { rows: courses, now: generatedAt, status: 'ready' as const }
  } catch (error) {
    return { status: 'failed' as const, error: error instanceof Error ? error.message : null }
  }
}
