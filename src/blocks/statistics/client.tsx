'use client'

import { useEffect, useRef, useState } from 'react'

const numbers = new Intl.NumberFormat('en-NZ')

/** How long a number counts, in milliseconds. */
const countingMs = 900

/** How far of the way up it is after a part of the time: quick at first, then slower. */
const easeOut = (part: number) => 1 - (1 - part) ** 3

/** A number that counts up when it is seen (spec section 2, counters). Without a script and for people who want less motion it is whole at once. */
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
      {numbers.format(shown)}
      {suffix}
    </span>
  )
}
