'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export type RowAction =
  | { readonly label: string; readonly href: string; readonly isFile?: boolean }
  | { readonly label: string; readonly act: () => void }

type Props = { about: string; actions: readonly RowAction[] }

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left font-semibold whitespace-nowrap hover:bg-sand focus-visible:-outline-offset-4'

/** Opens and closes, moves the focus by arrows, and gives it back to the button. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const open = (at: number) => {
    setOpen(true)
    // The items are there after the next paint.
    requestAnimationFrame(() => items().at(at)?.focus())
  }
  useEffect(() => {
    if (!isOpen) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return open(event.key === 'ArrowDown' ? 0 : -1)
    }
    if (event.key === 'Tab') return close()
    if (event.key !== 'Escape' && !step) return
    event.preventDefault()
    if (!step) return close()
    const all = items()
    all[
      step(
        all.findIndex((one) => one.matches(':focus')),
        all.length,
      )
    ]?.focus()
  }
  return { isOpen, box, button, close, open, onKeyDown }
}

/** What can be done with a row, behind one button: arrows move, Escape and Tab close, and the focus goes back to the button. */
export function RowMenu({ about, actions }: Props) {
  const { isOpen, box, button, close, open, onKeyDown } = useMenu()
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of the items in it.
    <div ref={box} className="no-print relative noscript:hidden" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Actions for ${about}`}
        className="grid size-11 cursor-pointer place-items-center rounded-sign border-2 border-transparent text-xl font-bold hover:border-ink aria-expanded:border-ink"
        onClick={() => (isOpen ? close() : open(0))}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div
        id={id}
        role="menu"
        aria-label={`Actions for ${about}`}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 border-2 border-ink bg-white py-1"
      >
        {actions.map((action) => (
          <Item key={action.label} action={action} onChosen={close} />
        ))}
      </div>
    </div>
  )
}

function Item({ action, onChosen }: { action: RowAction; onChosen: () => void }) {
  if ('href' in action)
    return (
      <a role="menuitem" tabIndex={-1} href={action.href} download={action.isFile} className={item} onClick={onChosen}>
        {action.label}
      </a>
    )
  const act = () => {
    onChosen()
    action.act()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={item} onClick={act}>
      {action.label}
    </button>
  )
}
