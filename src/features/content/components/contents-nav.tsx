'use client'

import { useEffect, useRef, useState } from 'react'

type Props = { menuTitle: string; nav: { id: string; label: string }[] }

/** A section is at the top within this many pixels of it. */
const nearTop = 64

/**
 * The section at the top of the window, however short it is; if none begins there, the last that begins above a third of the window's height,
 * or else the first.
 */
function sectionInSight(sections: readonly Element[]): string | undefined {
  const tops = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }))
  const atTop = tops.find(({ top }) => Math.abs(top) <= nearTop)
  const line = window.innerHeight / 3
  return (atTop ?? tops.findLast(({ top }) => top <= line) ?? tops[0])?.id
}

/** Tracks scrolling. A chosen section stays active until the user scrolls on, however short it is. */
function useActive(ids: string): [string | undefined, (id: string) => void] {
  const [active, setActive] = useState<string>()
  const isChosen = useRef(false)
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const controller = new AbortController()
    const listen = (name: string, heard: () => void) =>
      addEventListener(name, heard, { passive: true, signal: controller.signal })
    const follow = () => {
      if (!isChosen.current) setActive(sectionInSight(sections))
    }
    // `scrollend` marks the arrival at the chosen section; any later scrolling leaves it.
    for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'scrollend'])
      listen(name, () => {
        isChosen.current = false
      })
    for (const name of ['scroll', 'resize']) listen(name, follow)
    follow()
    return () => controller.abort()
  }, [ids])
  const choose = (id: string) => {
    isChosen.current = true
    setActive(id)
  }
  return [active, choose]
}

export function ContentsNav({ menuTitle, nav }: Props) {
  const [active, choose] = useActive(nav.map(({ id }) => id).join(' '))
  return (
    <nav
      aria-label={menuTitle}
      className="self-start rounded-sign border-2 border-ink bg-white text-ink @4xl:sticky @4xl:top-6 @4xl:max-h-[calc(100dvh-3rem)] @4xl:overflow-y-auto"
    >
      <p className="head border-b-2 border-ink bg-ink px-5 py-3.5 text-white">{menuTitle}</p>
      <ol>
        {nav.map(({ id, label }) => (
          <li key={id} className="border-line not-first:border-t-2">
            <a
              href={`#${id}`}
              aria-current={active === id ? 'location' : undefined}
              className="flex min-h-12 items-center border-l-6 border-transparent py-2.5 pr-4 pl-3.5 font-semibold underline-offset-4 -outline-offset-3 hover:underline aria-[current]:border-ink aria-[current]:bg-primary aria-[current]:text-on-primary"
              onClick={() => choose(id)}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
