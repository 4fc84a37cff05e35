import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode; className?: string }

/** Scrolls and snaps without a script. Smooth scrolling is in CSS, so that reduced motion turns it off. */
export function Slides({ label, children, className = '' }: Props) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      aria-label={label}
      data-carousel
      className={`-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-7 overflow-x-auto scroll-smooth px-5 pb-4 [scrollbar-color:currentcolor_transparent] ${className}`}
    >
      {children}
    </ul>
  )
}
