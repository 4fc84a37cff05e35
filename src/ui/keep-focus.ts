import { tabStore } from '@/lib/browser-store'

/** Past what an action itself does with the focus. */
const settleMs = 60

type Place = { readonly element: Element; readonly index: number }

/** An element, what holds it and so on, each with its place among its siblings. */
function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    places.push({ element: one, index: [...(one.parentElement?.children ?? [])].indexOf(one) })
  return places
}

const isThere = (one: Element): boolean => one.isConnected && (one.checkVisibility?.() ?? true)

const focusable =
  'a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select, textarea, summary, [tabindex]'

function focusableIn(box: Element | undefined): HTMLElement | undefined {
  if (!box || !isThere(box)) return undefined
  const all = [...(box.matches(focusable) ? [box] : []), ...box.querySelectorAll(focusable)]
  return all.find((one): one is HTMLElement => one instanceof HTMLElement && isThere(one))
}

/** What took the place of the lost one, else what holds it. */
function nextTo(places: readonly Place[]): HTMLElement | undefined {
  const at = places.findIndex(({ element }) => isThere(element))
  const box = places[at]?.element ?? document.getElementById('main') ?? undefined
  if (!(box instanceof HTMLElement)) return undefined
  const lost = places[at - 1]?.index ?? 0
  const successor = box.children[Math.min(lost, box.children.length - 1)]
  return focusableIn(successor) ?? focusableIn(box) ?? box
}

function focusOn(one: HTMLElement | undefined): void {
  if (!one) return
  if (one.tabIndex < 0 && !one.hasAttribute('tabindex')) {
    one.tabIndex = -1
    one.addEventListener('blur', () => one.removeAttribute('tabindex'), { once: true })
  }
  one.focus()
}

const arrivalName = 'hivis-arrival'

/** Before an action ends on another page, or on the same one read again: who pressed it begins there at what it did. */
export function noteArrival(): void {
  tabStore.setItem(arrivalName, '1')
}

/** What an action did, else the title of the page it leads to. */
const outcomes = ['[role=status]:not(:empty)', '[data-outcome] :is(h2, h3)', 'h1'] as const

function arrive(): void {
  const isDue = tabStore.getItem(arrivalName) !== null
  tabStore.removeItem(arrivalName)
  if (!isDue || document.activeElement !== document.body) return
  const found = outcomes.flatMap((one) => [...document.querySelectorAll(`#main ${one}`)]).find(isThere)
  if (found instanceof HTMLElement) focusOn(found)
}

/**
 * Anyone who presses a button that then is gone stays where they were: the focus goes to what took its place, in place of the start of the page.
 * What an action says of itself (ResultBanner, ApiForm) has taken it before. Gives what stops that.
 */
export function keepFocus(): () => void {
  arrive()
  let places: readonly Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (one: EventTarget | null) => {
    if (one instanceof Element && one !== document.body) places = placesOf(one)
  }
  // What was pressed before the page was awake is answered now.
  note(document.activeElement)
  const noteFocus = ({ target }: FocusEvent) => note(target)
  const look = () => {
    const [last] = places
    if (document.activeElement !== document.body || !last || isThere(last.element)) return
    timer ??= setTimeout(() => {
      timer = undefined
      const [lost] = places
      if (document.activeElement === document.body && lost && !isThere(lost.element)) focusOn(nextTo(places))
    }, settleMs)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'open', 'style'],
  })
  document.addEventListener('focusin', noteFocus)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', noteFocus)
  }
}
