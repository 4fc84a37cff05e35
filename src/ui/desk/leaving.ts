'use client'

import { useEffect } from 'react'

let isAllowed = false

/** Before a page that is left on purpose, such as for the outcome. */
export function allowLeaving(): void {
  isAllowed = true
}

/** The browser asks before another page, say by Ctrl K in the middle of a call, takes away what was filled in. */
export function useLeavingAsked(isFilledIn: boolean): void {
  useEffect(() => {
    if (!isFilledIn) return
    isAllowed = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFilledIn])
}
