'use client'

import { useSearchParams } from 'next/navigation'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { markTitle } from './title-mark'

type Props = {
  label: string
  progress: string
  current: string
  /** In order. `href` is null for a step that is not open yet. */
  steps: readonly { value: string; label: string; href: string | null }[]
}

export function Steps({ label, progress, current, steps }: Props) {
  return (
    <nav aria-label={label}>
      <p className="font-semibold md:hidden">{progress}</p>
      <ol className="hidden border-2 border-ink bg-white md:flex">
        {steps.map(({ value, label: shown, href }, index) => (
          <li
            key={value}
            aria-current={value === current ? 'step' : undefined}
            className={`flex min-h-12 flex-1 items-center justify-center border-l-2 border-ink px-2 font-semibold first:border-l-0 ${value === current ? 'bg-ink text-white' : ''}`}
          >
            {href !== null && value !== current ? (
              <a className="hover:underline" href={href} onClick={goHere}>
                {index + 1} {shown}
              </a>
            ) : (
              <span>
                {index + 1} {shown}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function goHere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  showPath(event.currentTarget.getAttribute('href') ?? '')
}

const pathShown = 'hivis-path-shown'

/** Adds a history entry, so that Back shows the previous step. `replaceState` corrects the current URL. */
export function showPath(path: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  window.history[how](null, '', path)
  window.dispatchEvent(new Event(pathShown))
}

/** The current query. The router's value lags while it loads, and a step must not wait. */
export function useOwnQuery(): URLSearchParams {
  const first = useSearchParams().toString()
  const [query, setQuery] = useState(first)
  useEffect(() => {
    const look = () => setQuery(window.location.search)
    // Runs before Next's own handler. After a reload Next doesn't know the earlier steps: it would reload the page, and land there even if
    // the user has moved on.
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      window.dispatchEvent(new Event(pathShown))
    }
    window.addEventListener(pathShown, look)
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      window.removeEventListener(pathShown, look)
      window.removeEventListener('popstate', onBack, { capture: true })
    }
  }, [])
  return new URLSearchParams(query)
}

/** For the heading of the steps. When another step shows, not when the page opens, it takes focus and the title loses “Error: ”. */
export function useStepHeading(step: string, isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isReady) return
    if (shown.current !== null && shown.current !== step) {
      markTitle('')
      heading.current?.focus({ preventScroll: true })
      // To its top: what is still drawn above then moves nothing that is read.
      heading.current?.scrollIntoView({ block: 'start' })
    }
    shown.current = step
  }, [step, isReady])
  return heading
}

/** Back from the payment page may restore this one as it was left: load it again. */
export function useFreshAfterBack(): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
