'use client'

import { type ReactNode, useEffect } from 'react'

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('.ContentEditable__root') !== null

const isInList = (): boolean => {
  const node = window.getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest('li') != null
}

/** Lexical turns Tab into a tab character, which traps the keyboard in the text. Here Tab goes on; in a list it indents, and goes on after Esc. */
export function TabLeaves({ children }: { children?: ReactNode }) {
  useEffect(() => {
    let isFree = false
    const press = (event: KeyboardEvent) => {
      if (!isText(event.target)) return
      if (event.key === 'Tab' && (isFree || !isInList())) event.stopPropagation()
      if (event.key !== 'Shift') isFree = event.key === 'Escape'
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return children
}
