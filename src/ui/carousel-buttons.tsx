'use client'

import { useEffect, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight } from './icons'

export const slidesOf = (element: Element | null) => element?.closest('section')?.querySelector('[data-carousel]')

export function moveSlides(list: Element, direction: 1 | -1): void {
  const slide = list.firstElementChild
  if (slide) list.scrollBy({ left: direction * (slide.clientWidth + 28) })
}

export function useOverflow(box: { current: Element | null }): boolean {
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const list = slidesOf(box.current)
    if (!list) return
    const observer = new ResizeObserver(() => setMore(list.scrollWidth > list.clientWidth + 8))
    observer.observe(list)
    return () => observer.disconnect()
  }, [box])
  return isMore
}

/** Hidden while everything fits. `of` is a plural, such as cards. */
export function CarouselButtons({ of }: { of: string }) {
  const box = useRef<HTMLDivElement>(null)
  const isNeeded = useOverflow(box)
  const look = 'grid size-12 place-items-center border-2 border-current bg-transparent hover:bg-ink hover:text-white'
  const move = (direction: 1 | -1) => {
    const list = slidesOf(box.current)
    if (list) moveSlides(list, direction)
  }
  return (
    <div ref={box} className={`ml-auto gap-2 ${isNeeded ? 'hidden md:flex' : 'hidden'}`}>
      <button type="button" className={look} aria-label={`Previous ${of}`} onClick={() => move(-1)}>
        <ArrowLeft />
      </button>
      <button type="button" className={look} aria-label={`Next ${of}`} onClick={() => move(1)}>
        <ArrowRight />
      </button>
    </div>
  )
}
