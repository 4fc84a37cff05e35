'use client'

import {
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { fold } from '@/lib/letters'
import { writeAndGoTo } from '@/ui/desk/cursor'
import { longestNote } from '../rules'
import type { DeskSnippet } from '../snippets.contract'
import { askedBySlash, fillSnippet, insertAt, type SnippetValues, snippetsLike, unfilledIn } from '../snippets.rules'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  snippets: readonly DeskSnippet[]
  values: SnippetValues
  value: string
  onWrite: (text: string) => void
  handle: Ref<SnippetHandle>
}

export type SnippetHandle = {
  readonly focus: () => void
  /** As if a slash were typed where the cursor is. */
  readonly openSnippets: () => void
  /** Chooses the first field that is still in braces. @returns it, or null if there is none. */
  readonly goToUnfilled: () => string | null
}

const mostOffered = 8

/** A slash offers saved answers: arrow keys choose, Enter or Tab inserts, Escape closes. What it can’t fill in is chosen, to be typed over. */
function useSnippetBox({ snippets, values, value, onWrite }: Pick<Props, 'snippets' | 'values' | 'value' | 'onWrite'>) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const offered = asked === null ? [] : snippetsLike(snippets, asked, fold).slice(0, mostOffered)
  const look = () => {
    const place = box.current
    setAsked(place && askedBySlash(place.value, place.selectionStart))
    setAt(0)
  }
  const goToUnfilled = () => {
    const [first] = unfilledIn(box.current?.value ?? '')
    if (!first) return null
    box.current?.focus()
    box.current?.setSelectionRange(first.at, first.at + first.mark.length)
    return first.mark
  }
  const choose = ({ text }: DeskSnippet) => {
    const place = box.current
    if (!place || asked === null) return
    const end = place.selectionStart
    const next = insertAt(value, [end - asked.length - 1, end], fillSnippet(text, values))
    writeAndGoTo(place, next.at, () => {
      onWrite(next.text.slice(0, longestNote))
      setAsked(null)
    })
    goToUnfilled()
  }
  const openSnippets = () => {
    const place = box.current
    if (!place) return
    const before = value.slice(0, place.selectionStart)
    const next = insertAt(value, [place.selectionStart, place.selectionEnd], /\S$/.test(before) ? ' /' : '/')
    writeAndGoTo(place, next.at, () => onWrite(next.text))
    look()
  }
  const press = (event: KeyboardEvent) => {
    const chosen = offered[at]
    if (!chosen || event.ctrlKey || event.metaKey) return
    const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (turn) setAt((at + turn + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setAsked(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { box, asked, offered, at, look, choose, press, goToUnfilled, openSnippets, close: () => setAsked(null) }
}

export function SnippetBox({ snippets, values, value, onWrite, handle, ...rest }: Props) {
  const id = useId()
  const { box, asked, offered, at, look, choose, press, goToUnfilled, openSnippets, close } = useSnippetBox({
    snippets,
    values,
    value,
    onWrite,
  })
  useImperativeHandle(handle, () => ({ focus: () => box.current?.focus(), openSnippets, goToUnfilled }))
  return (
    <div className="snippet-box">
      {asked !== null && <Offered id={id} offered={offered} at={at} choose={choose} />}
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
        onBlur={close}
      />
      <span role="status" className="sr-only">
        {asked !== null &&
          (offered.length === 0
            ? 'No saved answer like that.'
            : `${offered.length === 1 ? '1 saved answer' : `${offered.length} saved answers`}. Choose with the arrows and Enter.`)}
      </span>
    </div>
  )
}

type OfferedProps = { id: string; offered: readonly DeskSnippet[]; at: number; choose: (one: DeskSnippet) => void }

const Offered = ({ id, offered, at, choose }: OfferedProps) =>
  offered.length === 0 ? (
    <p className="snippet-list none">No saved answer like that. Esc, and write on.</p>
  ) : (
    <div id={id} role="listbox" aria-label="Saved answers" className="snippet-list">
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
          <b>{one.name}</b>
          <small className="cut">{one.text}</small>
        </div>
      ))}
    </div>
  )
