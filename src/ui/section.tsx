import type { ReactNode } from 'react'
import type { Wrapper } from '@/lib/fields'

const backgrounds: Record<Wrapper['backgroundColor'], string> = {
  none: '',
  sand: 'bg-sand',
  ink: 'bg-ink text-white on-ink',
  primary: 'bg-primary text-on-primary',
}

const widths: Record<Wrapper['container'], string> = {
  default: 'wrap',
  // From the same edge as everything else on the page.
  narrow: 'wrap-narrow max-w-[46rem]',
  full: '',
}

type Props = { wrapper: Wrapper; children: ReactNode; label?: string | undefined; className?: string }

/** Width and background of a block (wrapper props of spec section 3, block). */
export function Section({ wrapper, children, label, className = 'py-16 lg:py-26' }: Props) {
  const split = wrapper.hasSplitBackground ? 'bg-linear-to-b from-transparent from-50% to-sand to-50%' : ''
  return (
    <section
      data-section
      aria-label={label}
      className={`${backgrounds[wrapper.backgroundColor]} ${split} ${className}`}
    >
      <div className={`@container ${widths[wrapper.container]}`}>{children}</div>
    </section>
  )
}
