'use client'

import { useEffect } from 'react'
import { reportOpening } from './report-opening'

/** For pages that React takes over whole; on the others `src/browser.ts` does the same. */
export function OpenedLink() {
  useEffect(reportOpening, [])
  return null
}
