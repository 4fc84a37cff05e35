'use client'

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'

function scrollCarousel(event: MouseEvent, direction: 1 | -1): void {
  const list = event.currentTarget.closest('section')?.querySelector('[data-carousel]')
  const slide = list?.firstElementChild
  if (list && slide) list.scrollBy({ left: direction * (slide.clientWidth + 28), behavior: 'smooth' })
}

/** Previous and next for the list of the same section; hidden while everything fits. */
export function CarouselButtons() {
  const box = useRef<HTMLDivElement>(null)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const list = box.current?.closest('section')?.querySelector('[data-carousel]')
    if (!list) return
    const observer = new ResizeObserver(() => setNeeded(list.scrollWidth > list.clientWidth + 8))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  const look = 'grid size-12 place-items-center border-2 border-current bg-transparent hover:bg-ink hover:text-white'
  return (
    <div ref={box} className={`ml-auto gap-2 ${isNeeded ? 'hidden md:flex' : 'hidden'}`}>
      <button type="button" className={look} aria-label="Previous cards" onClick={(event) => scrollCarousel(event, -1)}>
        <ArrowLeft aria-hidden="true" />
      </button>
      <button type="button" className={look} aria-label="Next cards" onClick={(event) => scrollCarousel(event, 1)}>
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  )
}
