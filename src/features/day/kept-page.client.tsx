'use client'

import { useEffect, useState } from 'react'
import { deskDayPath, deskDayWorkerPath } from '@/desk-paths'
import { staticFilesPath } from '@/paths'
import { keptDayCache } from './worker.rules'

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(staticFilesPath))
    .map(({ pathname }) => pathname)

/** Keeps this page as it is now, with its files, so that they always match. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) throw new Error('This browser keeps no pages.')
  await navigator.serviceWorker.register(deskDayWorkerPath)
  if (!('BarcodeDetector' in window)) await import('@/features/wallet/check/decoder.client')
  // Not through the worker, which would answer with the page that is kept.
  const answer = await fetch(`${deskDayPath}?now`, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error('The page was not read.')
  const html = await answer.text()
  const wanted = new Set([...(html.match(/\/_next\/static\/[\w./%~@-]+/g) ?? []), ...loadedFiles()])
  const cache = await caches.open(keptDayCache)
  await cache.addAll([...wanted])
  await cache.put(deskDayPath, new Response(html, { headers: answer.headers }))
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname) && !url.endsWith(deskDayPath))
  await Promise.all(old.map((request) => cache.delete(request)))
}

export type PageState = 'keeping' | 'kept' | 'not kept'

export function useKeptPage(): PageState {
  const [state, setState] = useState<PageState>('keeping')
  useEffect(() => {
    keepPage().then(
      () => setState('kept'),
      () => setState(navigator.serviceWorker?.controller ? 'kept' : 'not kept'),
    )
  }, [])
  return state
}
