'use client'

import { type KeyboardEvent, type TextareaHTMLAttributes, useId, useRef, useState } from 'react'
import { fold } from '@/lib/letters'
import { writeAndGoTo } from './cursor'

type Named = { readonly id: number; readonly name: string }

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  colleagues: readonly Named[]
  value: string
  onWrite: (text: string) => void
}

const mostOffered = 6

const askedIn = (text: string, at: number): string | null =>
  /(?:^|[\s(])@([\p{L}\p{M}\p{Cf}’'-]*(?: [\p{L}\p{M}\p{Cf}’'-]+)?)$/u.exec(text.slice(0, at))?.[1] ?? null

const offeredFor = (asked: string, colleagues: readonly Named[]): Named[] =>
  colleagues.filter(({ name }) => ` ${fold(name)}`.includes(` ${fold(asked)}`)).slice(0, mostOffered)

/** Arrow keys choose a suggestion, Enter or Tab inserts it, Escape closes the list. Suggestions are announced. */
export function MentionBox({ colleagues, value, onWrite, ...rest }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [asked, setAsked] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const offered = asked === null ? [] : offeredFor(asked, colleagues)
  const look = () => {
    const place = box.current
    setAsked(place ? askedIn(place.value, place.selectionStart) : null)
    setAt(0)
  }
  const choose = ({ name }: Named) => {
    const place = box.current
    if (!place || asked === null) return
    const [end, begin] = [place.selectionStart, place.selectionStart - asked.length]
    writeAndGoTo(place, begin + name.length + 1, () => {
      onWrite(`${value.slice(0, begin)}${name} ${value.slice(end)}`)
      setAsked(null)
    })
  }
  const press = (event: KeyboardEvent) => {
    const chosen = offered[at]
    if (!chosen) return
    const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (turn) setAt((at + turn + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setAsked(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mention">
      <textarea
        {...rest}
        ref={box}
        value={value}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered[at] ? `${id}-${offered[at].id}` : undefined}
        onChange={({ target }) => {
          onWrite(target.value)
          look()
        }}
        onKeyDown={press}
        onClick={look}
        onBlur={() => setAsked(null)}
      />
      {offered.length > 0 && <Offered id={id} offered={offered} at={at} choose={choose} />}
      <span role="status" className="sr-only">
        {offered.length > 0 &&
          `${offered.length === 1 ? '1 colleague' : `${offered.length} colleagues`}. Choose with the arrows and Enter.`}
      </span>
    </div>
  )
}

type OfferedProps = { id: string; offered: readonly Named[]; at: number; choose: (one: Named) => void }

const Offered = ({ id, offered, at, choose }: OfferedProps) => (
  <div id={id} role="listbox" aria-label="Colleagues" className="mention-list">
    {offered.map((one, place) => (
      // Keys are handled by the textarea.
      <div
        key={one.id}
        id={`${id}-${one.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === at}
        onMouseDown={(event) => {
          event.preventDefault()
          choose(one)
        }}
      >
        {one.name}
      </div>
    ))}
  </div>
)
