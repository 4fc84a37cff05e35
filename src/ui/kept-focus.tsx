'use client'

import { useEffect } from 'react'
import { keepFocus } from './keep-focus'

/** For pages that React takes over whole; on the others `src/browser.ts` does the same. */
export function KeptFocus() {
  useEffect(keepFocus, [])
  return null
}
