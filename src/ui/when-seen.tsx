'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

/** How far below the window its code is asked for: half a window, so that it is there before anyone sees its place. */
const ahead = '50% 0px'

type Props<P extends object> = { load: () => Promise<ComponentType<P>>; given: P }

/**
 * A control without which its section is whole, such as the buttons of a list that scrolls anyway: its code is a file of its own, loaded once the section
 * is near the window or has the focus. Until then, and where it can't be loaded, there is nothing: the section must keep its place.
 * `load` must be the same function at each render.
 */
export function WhenSeen<P extends object>({ load, given }: Props<P>) {
  const place = useRef<HTMLSpanElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    const section = place.current?.closest('section')
    if (!section) return
    const controller = new AbortController()
    const bring = () => {
      stop()
      load().then(
        (component) => setLoaded(() => component),
        // A weak signal: what it would control works without it.
        () => undefined,
      )
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) bring()
      },
      { rootMargin: ahead },
    )
    const stop = () => {
      seen.disconnect()
      controller.abort()
    }
    seen.observe(section)
    section.addEventListener('focusin', bring, { signal: controller.signal })
    return stop
  }, [load])
  return Loaded ? <Loaded {...given} /> : <span ref={place} hidden />
}
