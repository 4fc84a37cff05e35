/*
 * The only door to what a browser keeps. It may refuse (cookies blocked, a private window) or be full: a page works then as well, and a
 * value lasts as long as the page does.
 */

type BrowserStore = {
  getItem(name: string): string | null
  /** @returns false if the browser did not take it. */
  setItem(name: string, value: string): boolean
  removeItem(name: string): void
  names(): string[]
}

/** Lasts for the tab, also from page to page: so small and impersonal things alone may be in it. */
const visitMark = 'hivis-visit:'

function readVisit(): Map<string, string> {
  if (!window.name.startsWith(visitMark)) return new Map()
  return new Map(new URLSearchParams(window.name.slice(visitMark.length)))
}

function writeVisit(kept: ReadonlyMap<string, string>): void {
  window.name = kept.size === 0 ? '' : `${visitMark}${new URLSearchParams([...kept])}`
}

/** Whether `name` is kept for the visit when the browser keeps nothing. */
const isForVisit = (name: string): boolean => name.startsWith('hivis-personal-cart')

function keepForVisit(name: string, value: string | null): void {
  const visit = readVisit()
  if (value === null ? !visit.delete(name) : visit.get(name) === value) return
  if (value !== null) visit.set(name, value)
  writeVisit(visit)
}

/** What a browser throws here has many names, and each means the same: it keeps nothing. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

function guarded(find: () => Storage): BrowserStore {
  const ofPage = new Map<string, string>()
  const keepMeanwhile = (name: string, value: string | null) => {
    if (value === null) ofPage.delete(name)
    else ofPage.set(name, value)
    if (isForVisit(name)) keepForVisit(name, value)
  }
  const meanwhile = (name: string) => ofPage.get(name) ?? (isForVisit(name) ? readVisit().get(name) : undefined)
  return {
    getItem(name) {
      if (typeof window === 'undefined') return null
      return meanwhile(name) ?? attempt(() => find().getItem(name), null)
    },
    setItem(name, value) {
      if (typeof window === 'undefined') return false
      const isKept = attempt(() => {
        find().setItem(name, value)
        return true
      }, false)
      keepMeanwhile(name, isKept ? null : value)
      return isKept
    },
    removeItem(name) {
      if (typeof window === 'undefined') return
      keepMeanwhile(name, null)
      attempt(() => find().removeItem(name), undefined)
    },
    names: () => [...new Set([...ofPage.keys(), ...attempt(() => Object.keys(find()), [])])],
  }
}

/** For this device, until it is removed. */
export const deviceStore = guarded(() => window.localStorage)

/** For this tab. */
export const tabStore = guarded(() => window.sessionStorage)

/** False where what is put in a cart lasts for the visit only. */
export const keepsForLater = (): boolean =>
  typeof window === 'undefined' ||
  attempt(() => {
    window.localStorage.setItem('hivis-probe', '1')
    window.localStorage.removeItem('hivis-probe')
    return true
  }, false)
