'use client'

import { useEffect } from 'react'
import { closeMenus } from '@/ui/close-menus'

/** For pages that React takes over whole; on the others `src/browser.ts` does the same. */
export function CloseMenus() {
  useEffect(closeMenus, [])
  return null
}
