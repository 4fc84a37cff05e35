const prefix = 'hivis-personal-'

/** Name of something that this device keeps for one person. */
export const personalName = (what: string, userId: number): string => `${prefix}${what}-${userId}`

/** The cache of the browser in which the own card waits for a place without a connection. */
export const keptCardCache = `${prefix}card`

/** How many things are in the cart of whoever is logged in, and by what name; the header of every page reads it. */
export const cartCountName = `${prefix}cart-count`

/** Seats that are held for whoever is logged in, while they book them. */
export const heldSeatsName = `${prefix}held-seats`

/** Takes away everything that this device keeps for whoever used it: at the end of a session. */
export async function forgetPersonal(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  // Both are missing on addresses without https.
  if ('caches' in window) await caches.delete(keptCardCache)
  if ('serviceWorker' in navigator) {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  }
}

/**
 * What this device keeps under a name, as the store of a page reads and writes it; null for what is no JSON, so that whatever somebody wrote there
 * never keeps a page from opening.
 */
export const personalStorage = {
  getItem(name: string) {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return null
    }
  },
  setItem: (name: string, value: unknown): void => localStorage.setItem(name, JSON.stringify(value)),
  removeItem: (name: string): void => localStorage.removeItem(name),
}
