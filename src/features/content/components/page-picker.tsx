'use client'

import { type KeyboardEvent, useState } from 'react'
import { usePageSearch } from '../menus.client'
import type { LinkPage } from '../menus.rules'

const isElsewhere = (typed: string) => /^[a-z][a-z0-9+.-]*:/i.test(typed)

const stateWords = { live: 'Live', draft: 'Draft', bin: 'In the bin' } as const

type Props = {
  readonly id: string
  readonly typed: string
  readonly describedBy: string
  readonly onType: (typed: string) => void
  readonly onPick: (page: LinkPage) => void
}

/** The list that opens as one types: which pages are in it, which one is active, and what its keys do. */
function usePages({ typed, onPick }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isAsked = isOpen && !isElsewhere(typed.trim())
  const found = usePageSearch(typed.trim(), isAsked)
  const pages = isAsked ? found : []
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const pick = (page: LinkPage) => {
    onPick(page)
    close()
  }
  const step = (by: number) => {
    setIsOpen(true)
    setActive((before) => Math.max(-1, Math.min(pages.length - 1, before + by)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = pages[active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape' && pages.length > 0) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const open = () => {
    setIsOpen(true)
    setActive(-1)
  }
  return { pages, active, pick, open, close, onKeyDown }
}

/** Finds a page by its title, or takes an address as it is typed. */
export function PagePicker(props: Props) {
  const { id, typed, describedBy, onType } = props
  const { pages, active, pick, open, close, onKeyDown } = usePages(props)
  return (
    <div className="mn-pick">
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={`${id}-pages`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        maxLength={500}
        onChange={({ target }) => {
          onType(target.value)
          open()
        }}
        onFocus={({ target }) => target.select()}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-pages`} role="listbox" aria-label="Pages" className="mn-found" hidden={pages.length === 0}>
        {pages.map((page, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one.
          <div
            key={page.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault()
              pick(page)
            }}
          >
            <b>{page.title}</b> <span>{page.path}</span> <i>{stateWords[page.state]}</i>
          </div>
        ))}
      </div>
    </div>
  )
}
