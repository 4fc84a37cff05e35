const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function closeOthers(event: Event): void {
  for (const menu of openMenus()) {
    if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false
  }
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
}

/** An open menu closes on a press or focus elsewhere, and on Escape, which returns the focus. Gives what stops that. */
export function closeMenus(): () => void {
  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', closeOnEscape)
  return () => {
    document.removeEventListener('click', closeOthers)
    document.removeEventListener('focusin', closeOthers)
    document.removeEventListener('keydown', closeOnEscape)
  }
}
