'use client'

import { useEffect, useState } from 'react'
import { keptCardCache } from '@/lib/personal-storage'
import { ownCardPath, ownCardWorkerPath, staticFilesPath } from '@/paths'

/** Keeps the open page and the files that it was made of on this device. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) throw new Error('This browser keeps no pages.')
  await navigator.serviceWorker.register(ownCardWorkerPath)
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(staticFilesPath))
    .map(({ pathname }) => pathname)
  const cache = await caches.open(keptCardCache)
  await cache.addAll([ownCardPath, ...new Set(files)])
}

/** Says whether the card also opens without a connection, and that the shown state may be an older one when there is none. */
export function KeepCard() {
  const [state, setState] = useState<'keeping' | 'kept' | 'not kept' | 'offline'>('keeping')
  useEffect(() => {
    if (!navigator.onLine) {
      setState('offline')
      return
    }
    keepPage().then(
      () => setState('kept'),
      () => setState('not kept'),
    )
  }, [])
  const words = {
    keeping: '',
    kept: 'Kept on this device: it opens without a connection too, until you log out.',
    'not kept': 'This browser can’t keep the card. Take a wallet pass, or keep the page open.',
    offline: 'You have no connection. A gate sees the state of today when it scans the code.',
  } as const
  return (
    <p role="status" className="text-ink-3">
      {words[state]}
    </p>
  )
}
