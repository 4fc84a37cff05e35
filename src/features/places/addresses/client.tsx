'use client'

import { useEffect, useRef, useState } from 'react'
import { getData } from '@/lib/api-client'
import type { searchAddress } from './contract'
import { searchLimits } from './rules'

type Suggestion = { id: string; label: string }

/** How long somebody pauses before what they typed is sought. */
const pauseMs = 150

/**
 * Suggestions for what was typed so far; null while nothing was sought for it. A later search makes an earlier one void, whichever is answered
 * first. `onAway` hears when the lookup can't be asked.
 */
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
  // Until the next answer is there the last one stays in sight, as most of it still fits.
  return isSearch && found ? found.suggestions : null
}
