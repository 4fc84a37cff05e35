'use client'

import { useEffect, useState } from 'react'
import { gatePath, gateWorkerPath } from '@/account-paths'
import { ApiError, getData } from '@/lib/api-client'
import { cardProofsName, keptGateCache, personalStorage } from '@/lib/personal-storage'
import { staticFilesPath } from '@/paths'
import type { readCardProofs } from '../proof.contract'
import type { Known } from '../verdict.rules'

export type Kept = { readonly learntAt: Date; readonly known: Known }

export function readKept(): Kept | null {
  const kept: { learntAt?: unknown; known?: Known } | null = personalStorage.getItem(cardProofsName)
  const learntAt = new Date(typeof kept?.learntAt === 'string' ? kept.learntAt : Number.NaN)
  const isWhole = Array.isArray(kept?.known?.keys) && Array.isArray(kept.known.revoked)
  return kept?.known && isWhole && !Number.isNaN(learntAt.getTime()) ? { learntAt, known: kept.known } : null
}

/** Fetches the known data, with retries: right after signal returns the first call may still fail. @throws ApiError offline. */
async function learn(waitsMs: readonly number[] = []): Promise<void> {
  try {
    const known = await getData<typeof readCardProofs>('/card-proofs/')
    personalStorage.setItem(cardProofsName, { learntAt: new Date().toISOString(), known })
  } catch (error) {
    const [waitMs, ...more] = waitsMs
    if (waitMs === undefined || !(error instanceof ApiError)) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await learn(more)
  }
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(staticFilesPath))
    .map(({ pathname }) => pathname)

async function keepGate(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) throw new Error('This browser keeps no pages.')
  await navigator.serviceWorker.register(gateWorkerPath)
  // Without BarcodeDetector the camera needs our decoder.
  if (!('BarcodeDetector' in window)) await import('./decoder.client')
  const answer = await fetch(gatePath, { cache: 'no-store' })
  const files = (await answer.clone().text()).match(/\/_next\/static\/[\w./%~@-]+/g) ?? []
  const cache = await caches.open(keptGateCache)
  const wanted = new Set([...files, ...loadedFiles()])
  await cache.addAll([...wanted])
  await cache.put(gatePath, answer)
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname) && !url.endsWith(gatePath))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** The browser loads nothing for another fragment of the same address, so a statement typed over the first would keep its verdict. */
function judgeOtherCode(): void {
  if (!document.getElementById(location.hash.slice(1))) location.reload()
}

const learnMs = 10 * 60_000

const retryMs = [500, 1_500, 4_000] as const

/** Refreshes the data now, every ten minutes and when back online, caches the page for offline use, and loads it again for another code.
 * `kept` is undefined until read. */
export function useKnown(): {
  kept: Kept | null | undefined
  hasSignal: boolean
  isKeeping: boolean
  isReady: boolean
} {
  const [kept, setKept] = useState<Kept | null>()
  const [hasSignal, setSignal] = useState(false)
  const [page, setPage] = useState<'keeping' | 'kept' | 'not kept'>('keeping')
  useEffect(() => {
    const update = () =>
      learn(retryMs).then(
        () => {
          setKept(readKept())
          setSignal(true)
        },
        () => setSignal(false),
      )
    setKept(readKept())
    void update()
    keepGate().then(
      () => setPage('kept'),
      // Offline, this is the cached copy itself, if the browser keeps one.
      () => setPage(navigator.serviceWorker?.controller ? 'kept' : 'not kept'),
    )
    const timer = setInterval(() => void update(), learnMs)
    addEventListener('online', update)
    addEventListener('hashchange', judgeOtherCode)
    return () => {
      clearInterval(timer)
      removeEventListener('online', update)
      removeEventListener('hashchange', judgeOtherCode)
    }
  }, [])
  return { kept, hasSignal, isKeeping: page === 'keeping', isReady: page === 'kept' && !!kept }
}
