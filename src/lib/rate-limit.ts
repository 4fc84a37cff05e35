import { LRUCache } from 'lru-cache'

/**
 * A limit of this process alone: at most so many acts within a span, for each key. Gives the milliseconds to wait, 0 when the act may happen.
 * With `isCounted` false it only looks whether another one might; `forget` begins anew for a key. Only the most recent keys are remembered, so that
 * strangers can't fill the memory.
 */
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
