'use client'

import { useEffect, useRef, useState } from 'react'

type Props = { menuTitle: string; nav: { id: string; label: string }[] }

/** Which section stands at a third of the window's height. A chosen one stays until somebody scrolls, however short it is. */
function useActive(ids: string): [string | undefined, (id: string) => void] {
  const [active, setActive] = useState<string>()
  const isChosen = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    for (const name of ['wheel', 'touchmove', 'keydown']) {
      const release = () => {
        isChosen.current = false
      }
      addEventListener(name, release, { passive: true, signal: controller.signal })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered && !isChosen.current) setActive(entered.target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [ids])
  const choose = (id: string) => {
    isChosen.current = true
    setActive(id)
  }
  return [active, choose]
}

/** The menu of a contents page: plain anchors, of which the one in sight is marked. */
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
