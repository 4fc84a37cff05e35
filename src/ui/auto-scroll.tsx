'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { moveSlides, slidesOf, useOverflow } from './carousel-buttons'
import { Pause, Play } from './icons'

/** Milliseconds between steps (spec section 9). */
const stepMs = 3000

function step(list: Element): void {
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 8) list.scrollTo({ left: 0 })
  else moveSlides(list, 1)
}

/** True while the pointer or focus is on the logos; a touch stops them for good. The button does not count, so that Play works at once. */
function useAttention(box: { current: Element | null }, stop: () => void): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const list = slidesOf(box.current)
    if (!list) return
    const controller = new AbortController()
    const listen = (name: string, act: () => void) =>
      list.addEventListener(name, act, { signal: controller.signal, passive: true })
    listen('mouseenter', () => setHovered(true))
    listen('mouseleave', () => setHovered(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    listen('touchstart', stop)
    return () => controller.abort()
  }, [box, stop])
  return isHovered || isFocused
}

/** With reduced motion, nothing moves until play is pressed. */
export function AutoScroll() {
  const box = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const isNeeded = useOverflow(box)
  const stop = useCallback(() => setPlaying(false), [])
  const isWatched = useAttention(box, stop)

  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    const list = slidesOf(box.current)
    if (!list || !isPlaying || isWatched || !isNeeded) return
    const timer = setInterval(() => step(list), stepMs)
    return () => clearInterval(timer)
  }, [isPlaying, isWatched, isNeeded])

  return (
    <div ref={box} className={isNeeded ? '' : 'hidden'}>
      <button
        type="button"
        className="flex min-h-12 items-center gap-2.5 border-2 border-current px-4 font-bold hover:bg-ink hover:text-white"
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <Pause size={20} /> : <Play size={20} />}
        {isPlaying ? 'Pause' : 'Play'} <span className="sr-only">moving logos</span>
      </button>
    </div>
  )
}
