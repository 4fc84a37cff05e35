/** Past what an action itself does with the focus. */
const settleMs = 60

/** What a press changes around the pressed within this time may push it out of sight. */
const pressedMs = 1000

type Place = { readonly element: Element; readonly index: number }

/** An element, what holds it and so on, each with its place among its siblings. */
function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    places.push({ element: one, index: [...(one.parentElement?.children ?? [])].indexOf(one) })
  return places
}

const isInSight = (one: Element): boolean => {
  const { top, bottom } = one.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
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

/**
 * Whoever presses a button that then is gone stays where they were: the focus goes to what took its place, in place of the start of the page;
 * and what was pressed stays in sight, whatever appears or goes above it.
 * What an action says of itself (ResultBanner, ApiForm) has taken it before. Gives what stops that.
 */
export function keepFocus(): () => void {
  let places: readonly Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: { element: Element | null; until: number } = { element: null, until: 0 }
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== document.body) places = placesOf(target)
  }
  const settle = () => {
    timer = undefined
    const [lost] = places
    const focused = document.activeElement
    if (focused === document.body && lost && !isThere(lost.element)) focusOn(nextTo(places))
    else if (focused && focused === pressed.element && Date.now() < pressed.until && !isInSight(focused))
      focused.scrollIntoView({ block: 'nearest' })
  }
  const look = () => {
    timer ??= setTimeout(settle, settleMs)
  }
  const press = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest('button, summary') : null
    pressed = { element, until: Date.now() + pressedMs }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'open', 'style'],
  })
  document.addEventListener('focusin', note)
  document.addEventListener('click', press, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('click', press, true)
  }
}
