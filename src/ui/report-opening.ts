import { getReadyToSend, sendLast } from '@/lib/api-client'
import { openingName } from '@/paths'

/** What only a person does. A page also scrolls and is seen without one: programs that look through mail draw pages, some in a whole browser. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/**
 * Says that the link of a message was opened: once the page is drawn, and only when a person moves on it, touches it or types. The mark leaves the address
 * at once, so that anyone who gets the address from them isn’t taken for them. @returns what stops waiting for that.
 */
export function reportOpening(): () => void {
  const stop = new AbortController()
  const address = new URL(window.location.href)
  const mark = address.searchParams.get(openingName)
  if (mark === null) return () => stop.abort()
  address.searchParams.delete(openingName)
  window.history.replaceState(window.history.state, '', address)
  const ready = getReadyToSend().catch(() => undefined)
  const say = (event: Event) => {
    if (!event.isTrusted || document.visibilityState !== 'visible') return
    stop.abort()
    void ready.then(() => sendLast('/messages/opened/', { mark }))
  }
  for (const sign of signs) window.addEventListener(sign, say, { signal: stop.signal, passive: true })
  return () => stop.abort()
}
