'use client'

import { useEffect, useRef, useState } from 'react'

const numbers = new Intl.NumberFormat('en-NZ')

/** Digits of a year aren't grouped. A count that looks like one has a suffix. */
const isYear = (number: number, suffix: string) => suffix === '' && number >= 1900 && number < 2100

const countingMs = 900

const easeOut = (part: number) => 1 - (1 - part) ** 3

/** Counts up when seen (spec section 2, counters). Complete at once without a script or with reduced motion. */
export function Counter({ number, suffix }: { number: number; suffix: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(number)
  useEffect(() => {
    const element = place.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const count = (from: number) => {
      const step = (now: number) => {
        const part = Math.min((now - from) / countingMs, 1)
        setShown(Math.round(number * easeOut(part)))
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        count(performance.now())
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [number])
  return (
    <span ref={place}>
      {isYear(number, suffix) ? shown : numbers.format(shown)}
      {suffix}
    </span>
  )
}
