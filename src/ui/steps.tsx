'use client'

import { useSearchParams } from 'next/navigation'
import { type MouseEvent, useEffect, useState } from 'react'

type Props = {
  /** What the steps are of, for people who can’t see them. */
  label: string
  /** Where one is, in words, where there is no room for the list. */
  progress: string
  current: string
  /** In their order; an address where one may go there now. */
  steps: readonly { value: string; label: string; href: string | null }[]
}

/** The steps of something long, and which of them this is. */
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

/** Follows a link to another step without asking the server for the page again. */
export function goHere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  showPath(event.currentTarget.getAttribute('href') ?? '')
}

const pathShown = 'hivis-path-shown'

/** Names a step in the history, so that Back shows the one before; `replaceState` corrects the address of this one. */
export function showPath(path: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  window.history[how](null, '', path)
  window.dispatchEvent(new Event(pathShown))
}

/** The query of the address as it is. The router’s own word of it waits for what it is loading: a step must not. */
export function useOwnQuery(): URLSearchParams {
  const first = useSearchParams().toString()
  const [query, setQuery] = useState(first)
  useEffect(() => {
    const look = () => setQuery(window.location.search)
    // Heard before Next hears it: of steps that were shown before a reload its router knows nothing, would load the page anew, and land there even
    // when somebody has gone on meanwhile.
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
