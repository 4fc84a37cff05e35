'use client'

import { useEffect } from 'react'

/** Calls `open` when the URL hash is this panel’s name (`#refund`). */
export function useOpenedByAddress(panel: string | undefined, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened by the address, not by what opens it
  useEffect(() => {
    const look = () => {
      if (panel && window.location.hash === `#${panel}`) open()
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [panel])
}
