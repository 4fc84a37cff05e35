'use client'

import { useEffect } from 'react'

/** Calls `open` while the address ends in this panel’s name (`#refund`): a panel can be opened from anywhere. */
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
