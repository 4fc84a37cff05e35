import { tabStore } from '@/lib/browser-store'

const placeKey = 'desk-place'
const controls = 'a[href], button:enabled, summary, input:enabled, select:enabled, textarea:enabled'

/** A control by its words; the panel and row it was in, for when it is gone. */
type Place = { path: string; words: string; nth: number; panel: string; row: number }

const frame = (): HTMLElement | null => document.getElementById('main')

const wordsOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')

const alike = (words: string): HTMLElement[] =>
  [...(frame()?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (one) => one.closest('dialog') === null && wordsOf(one) === words,
  )

const panelOf = (name: string): Element | null =>
  [...document.querySelectorAll('#main .panel[aria-label]')].find((one) => one.getAttribute('aria-label') === name) ??
  frame()

const rowsOf = (panel: Element | null): Element[] => [...(panel?.querySelectorAll('tbody tr, li') ?? [])]

/** Remembers where the keyboard is. Call it before the page is loaded again. */
export function keepPlace(): void {
  const here = document.activeElement
  tabStore.removeItem(placeKey)
  if (!(here instanceof HTMLElement) || !frame()?.contains(here)) return
  const words = wordsOf(here)
  const panel = here.closest('.panel[aria-label]')
  const row = here.closest('tbody tr, li')
  const place: Place = {
    path: window.location.pathname,
    words,
    nth: alike(words).indexOf(here),
    panel: panel?.getAttribute('aria-label') ?? '',
    row: row ? rowsOf(panel ?? frame()).indexOf(row) : -1,
  }
  tabStore.setItem(placeKey, JSON.stringify(place))
}

function placeKept(): Place | null {
  const kept = tabStore.getItem(placeKey)
  tabStore.removeItem(placeKey)
  const place: Place | null = kept === null ? null : JSON.parse(kept)
  return place?.path === window.location.pathname ? place : null
}

export function goToHeading(): void {
  const heading = frame()?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** Back to the control; if it is gone, to the row now in its row's place, else to the page's heading. */
export function goToKeptPlace(): void {
  const place = placeKept()
  if (!place || document.activeElement !== document.body) return
  const rows = place.row < 0 ? [] : rowsOf(panelOf(place.panel))
  const row = rows[Math.min(place.row, rows.length - 1)]
  const to = alike(place.words)[place.nth] ?? row?.querySelector<HTMLElement>(controls)
  if (to) to.focus()
  else goToHeading()
}
