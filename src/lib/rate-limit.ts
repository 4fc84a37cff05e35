import { LRUCache } from 'lru-cache'

/** Returns milliseconds to wait; 0 means go ahead. Per process. Keeps only the latest keys, so that strangers can't fill the memory. */
export function createRateLimit({ most, withinMs }: { most: number; withinMs: number }) {
  const spans = new LRUCache<string, { endsAt: number; count: number }>({ max: 10_000 })
  const count = (key: string, now: number, isCounted = true): number => {
    const known = spans.get(key)
    const span = known && known.endsAt > now ? known : { endsAt: now + withinMs, count: 0 }
    if (!isCounted) return span.count >= most ? span.endsAt - now : 0
    span.count++
    spans.set(key, span)
    return span.count > most ? span.endsAt - now : 0
  }
  return Object.assign(count, { forget: (key: string) => spans.delete(key) })
}
