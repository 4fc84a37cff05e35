'use client'

import { useEffect, useRef, useState } from 'react'
import { getData } from '@/lib/api-client'
import type { searchAddress } from './contract'
import { searchLimits } from './rules'

type Suggestion = { id: string; label: string }

const pauseMs = 150

/** Null before the first search. A new search cancels the last one. `onAway`: the lookup is unavailable. */
export function useSuggestions(words: string | null, onAway: () => void): Suggestion[] | null {
  const [found, setFound] = useState<{ words: string; suggestions: Suggestion[] } | null>(null)
  const away = useRef(onAway)
  useEffect(() => {
    away.current = onAway
  })
  const sought = words?.trim() ?? ''
  const isSearch = sought.length >= searchLimits.min && sought.length <= searchLimits.max
  useEffect(() => {
    if (!isSearch) return
    let isVoid = false
    const timer = setTimeout(() => {
      getData<typeof searchAddress>(`/places/address-search/?q=${encodeURIComponent(sought)}`).then(
        ({ suggestions }) => {
          if (!isVoid) setFound({ words: sought, suggestions })
        },
        () => {
          if (!isVoid) away.current()
        },
      )
    }, pauseMs)
    return () => {
      isVoid = true
      clearTimeout(timer)
    }
  }, [sought, isSearch])
  // Keep the last results until the next arrive, as most still fit.
  return isSearch && found ? found.suggestions : null
}
