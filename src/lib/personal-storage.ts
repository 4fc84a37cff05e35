import { deviceStore } from './browser-store'

const prefix = 'hivis-personal-'

export const personalName = (what: string, userId: number): string => `${prefix}${what}-${userId}`

export const keptCardCache = `${prefix}card`

/** Holds the card check page for offline use. It may name the company of the person logged in. */
export const keptGateCache = `${prefix}gate`

/** Offline card checks not sent yet. */
export const keptChecksName = `${prefix}card-checks`

export const gatePlaceName = `${prefix}gate-place`

/** Card keys and revoked codes: not personal. */
export const cardProofsName = 'hivis-card-proofs'

export const cartCountName = `${prefix}cart-count`

export const heldSeatsName = `${prefix}held-seats`

/** Removes all personal data from this device, at the end of a session. */
export async function forgetPersonal(): Promise<void> {
  for (const name of deviceStore.names()) if (name.startsWith(prefix)) deviceStore.removeItem(name)
  // Neither exists without https.
  if ('caches' in window)
    await Promise.all([keptCardCache, keptGateCache].map((name) => caches.delete(name))).catch(() => undefined)
  if ('serviceWorker' in navigator) {
    const workers = await navigator.serviceWorker.getRegistrations().catch(() => [])
    for (const worker of workers) await worker.unregister()
  }
}

/** The device's store for values. Malformed JSON reads as null, so that a bad value can't break a page. */
export const personalStorage = {
  getItem(name: string) {
    try {
      return JSON.parse(deviceStore.getItem(name) ?? 'null')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return null
    }
  },
  setItem(name: string, value: unknown): void {
    deviceStore.setItem(name, JSON.stringify(value))
  },
  removeItem: (name: string): void => deviceStore.removeItem(name),
}
