'use client'

import { useEffect } from 'react'

/** Calls `open` when the URL hash is this panel’s name (`#refund`). */
export function useOpenedByAddress(panel: string | undefined, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened by the address, not by what opens it
  useEffect(() => {
    const look = () => {
      // After React is done with this effect: only then is the panel drawn at once, and its first field has the focus.
      if (panel && window.location.hash === `#${panel}`) queueMicrotask(open)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [panel])
}

/** Once a panel is closed or done with, or the next load would open it again. */
export function forgetPanelInAddress(): void {
  if (window.location.hash === '') return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
