'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { tabStore } from '@/lib/browser-store'
import { keepWalk, queryOfWalk, usePlace } from '@/ui/desk/walk'

type Props = { query: string; hrefs: readonly string[]; children: ReactNode }

/** A record that isn’t on the list beside it, such as a closed one, leads to the first that is. */
const withOpen = (hrefs: readonly string[], query: string): string[] => {
  const { pathname } = window.location
  const isThere = hrefs.some((href) => href.replace(/\?.*/, '') === pathname)
  return isThere ? [...hrefs] : [`${pathname}${query && `?${query}`}`, ...hrefs]
}

/** A record opened from here, or by its address alone, knows which come before and after it. Stays scrolled from one to the next. */
export function PaneRows({ query, hrefs, children }: Props) {
  const kept = `desk-pane:${query}`
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (queryOfWalk() !== query) keepWalk({ hrefs: withOpen(hrefs, query), one: 'enquiry' })
    const keepScroll = () => tabStore.setItem(kept, String(box.current?.scrollTop ?? 0))
    window.addEventListener('pagehide', keepScroll)
    return () => window.removeEventListener('pagehide', keepScroll)
  }, [kept, query, hrefs])
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a.pane-row')) keepWalk({ hrefs: [...hrefs], one: 'enquiry' })
  }
  return (
    <div ref={box} className="pane-rows" data-kept={kept} onClickCapture={open}>
      {children}
    </div>
  )
}

/** Who is next once this one is sent and closed. `names` by path. */
export function ThenOpens({ names }: { names: Readonly<Record<string, string>> }) {
  const next = usePlace()?.after ?? null
  const name = next && names[next.replace(/\?.*/, '')]
  return (
    <span className="then">
      Then opens
      <b className="cut">{next === null ? 'the list' : (name ?? 'the next one')}</b>
    </span>
  )
}
