'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 30_000

/** Reads the page anew every half minute while somebody looks at it; what is typed and where one is stays. */
export function Live() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [router])
  return null
}
