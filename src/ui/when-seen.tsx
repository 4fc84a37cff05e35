'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

const ahead = '50% 0px'

type Props<P extends object> = { load: () => Promise<ComponentType<P>>; given: P }

/**
 * Loads an optional control once its section is near the viewport or focused. The section must reserve its space.
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
        // A weak signal. The section works without it.
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
