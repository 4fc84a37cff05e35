'use client'

import { useEffect, useRef } from 'react'
import { DeskIconImage } from './icons'

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K or /', 'Search or run a command'],
  ['J and K', 'Next and previous row of a list, or record that was opened from one'],
  ['R', 'Write a reply'],
  ['N', 'Write a note for staff'],
  ['/', 'In a reply: put in a saved answer'],
  ['Ctrl Enter', 'Send the reply and close, then the next one opens; in a panel: save it'],
  ['E', 'Close the enquiry, then the next one opens'],
  ['S', 'Put the enquiry away until a day'],
  ['P', 'Split a second matter from the enquiry'],
  ['C', 'New enquiry, of someone on the phone'],
  ['Enter or ↓', 'From a list’s search to its first row'],
  ['Enter', 'Open the row'],
  ['X', 'Tick the row'],
  ['Esc', 'Close the open panel'],
  ['?', 'This help'],
]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.list-table tbody tr a:first-of-type')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
}

/** Follows or presses what stands for a key on this page. */
function pressFor(key: string): void {
  const found = document.querySelector<HTMLElement>(key)
  // What is folded away isn't drawn, nor is the panel that it opens.
  const fold = found?.closest('details')
  if (fold) fold.open = true
  found?.click()
}

const tickRow = (): void =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

const walkOr = (key: 'j' | 'k', by: 1 | -1): void =>
  document.querySelector('[data-walk]') ? pressFor(`[data-walk=${key}]`) : moveRow(by)

/** What a key does while no one types. */
const presses: Readonly<Record<string, () => void>> = {
  j: () => walkOr('j', 1),
  k: () => walkOr('k', -1),
  x: tickRow,
  r: () => pressFor('[data-write=reply]'),
  n: () => pressFor('[data-write=note]'),
  e: () => pressFor('[data-close]'),
  s: () => pressFor('[data-panel=snooze]'),
  p: () => pressFor('[data-panel=split]'),
  // On someone’s record it is theirs.
  c: () =>
    pressFor(document.querySelector('[data-panel=new-enquiry]') ? '[data-panel=new-enquiry]' : '[data-new-enquiry]'),
}

export function DeskKeys() {
  const help = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (isSearch || (event.key === '/' && !isTyping(event.target))) {
        event.preventDefault()
        document.querySelector<HTMLElement>('[data-desk-search]')?.click()
      }
      if (
        isTyping(event.target) ||
        document.querySelector('dialog[open]') ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      if (event.key === '?') help.current?.showModal()
      const press = presses[event.key]
      if (!press) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', hear)
    // From now on; what was pressed before waits for this (early-clicks.tsx).
    document.documentElement.dataset.hearsKeys = ''
    return () => {
      document.removeEventListener('keydown', hear)
      delete document.documentElement.dataset.hearsKeys
    }
  }, [])
  return (
    <>
      <button type="button" className="b quiet from-md" onClick={() => help.current?.showModal()}>
        Keyboard
      </button>
      <dialog ref={help} className="dock" aria-labelledby="desk-keys">
        <div className="dock-in">
          <header>
            <h2 id="desk-keys">Keyboard</h2>
            <button type="button" className="b quiet square" aria-label="Close" onClick={() => help.current?.close()}>
              <DeskIconImage name="close" />
            </button>
          </header>
          <dl className="dock-body">
            {keys.map(([name, what]) => (
              <div key={name} className="row-line" style={{ padding: 0 }}>
                <dt>{what}</dt>
                <dd>
                  <kbd>{name}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </dialog>
    </>
  )
}
