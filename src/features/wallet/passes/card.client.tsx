'use client'

import { useEffect, useState } from 'react'
import { ownCardPath, ownCardWorkerPath } from '@/account-paths'
import { keptCardCache } from '@/lib/personal-storage'
import { staticFilesPath } from '@/paths'

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

/** A device may believe that it is online when nothing can be reached: the card was kept before, and this page came from there. */
const isKept = async (): Promise<boolean> =>
  'caches' in window &&
  (await caches.match(ownCardPath, { cacheName: keptCardCache }).catch(() => undefined)) !== undefined

/** Says whether the card also opens offline, and when offline that its state may be old. */
export function KeepCard() {
  const [state, setState] = useState<'keeping' | 'kept' | 'not kept' | 'offline'>('keeping')
  useEffect(() => {
    if (!navigator.onLine) {
      setState('offline')
      return
    }
    keepPage().then(
      () => setState('kept'),
      async () => setState((await isKept()) ? 'offline' : 'not kept'),
    )
  }, [])
  const words = {
    keeping: '',
    kept: 'Saved on this device, so it opens without a connection until you log out.',
    'not kept': 'This browser can’t keep the card. Use a wallet pass, or keep the page open.',
    offline: 'You have no connection. The code still works at a gate.',
  } as const
  return (
    <p role="status" className="text-ink-3">
      {words[state]}
    </p>
  )
}
