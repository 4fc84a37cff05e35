'use client'

import { useEffect } from 'react'
import { keepPlace } from './place'

const everyMs = 30_000

/** A reload would lose what was typed in an open panel or focused field. */
function isFilledIn(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (document.activeElement?.matches('input, textarea, select') ?? false)
  )
}

/** Every half minute, if the page is visible and idle. Keeps the scroll position and the focus. */
export function Live() {
  useEffect(() => {
    let usedAt = 0
    const note = () => {
      usedAt = Date.now()
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const name of events) document.addEventListener(name, note)
    const timer = setInterval(() => {
      const isInUse = Date.now() - usedAt < everyMs || isFilledIn()
      if (document.visibilityState !== 'visible' || isInUse) return
      keepPlace()
      window.location.reload()
    }, everyMs)
    return () => {
      clearInterval(timer)
      for (const name of events) document.removeEventListener(name, note)
    }
  }, [])
  return null
}
