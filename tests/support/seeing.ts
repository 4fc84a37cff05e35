import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** A window in which everything is in sight from the beginning. */
class Seeing {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

/** Draws what is loaded when it is seen, and waits until it is there. */
export async function renderSeen(node: ReactNode) {
  vi.stubGlobal('IntersectionObserver', Seeing)
  // Read before, so that a load is a turn and no reading of files.
  await Promise.all([import('@/ui/carousel-buttons'), import('@/ui/auto-scroll')])
  return act(async () => render(node))
}
