const prefix = 'hivis-personal-'

/** Name of something that this device keeps for one person. */
export const personalName = (what: string, userId: number): string => `${prefix}${what}-${userId}`

/** How many things are in the cart of whoever is logged in, and by what name; the header of every page reads it. */
export const cartCountName = `${prefix}cart-count`

/** Takes away everything that this device keeps for whoever used it: at the end of a session. */
export function forgetPersonal(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
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
