'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DeskIcon, DeskIconImage } from '@/ui/desk/icons'
import type { InboxRecord } from '../record.contract'
import { Signature } from './signature'
import type { SnippetHandle } from './snippet-box'
import { TextBox, type TextProps } from './text-box'
import { NoteBox, ReplyBox, type ReplyProps } from './write-boxes'

type Props = Omit<ReplyProps, 'handle' | 'record'> & {
  record: ReplyProps['record'] & TextProps['record'] & Pick<InboxRecord, 'me' | 'staff' | 'state' | 'lastCame'>
}

const ways = [
  { key: 'reply', label: 'Email', icon: 'messages' },
  { key: 'text', label: 'Text', icon: 'speech' },
  { key: 'note', label: 'Note for staff', icon: 'note' },
] as const satisfies readonly { key: string; label: string; icon: DeskIcon }[]

type Way = (typeof ways)[number]['key']

/** An answer goes the way they wrote last: by text to a text, else by email. */
function waysOf({ state, repliesTo, textsTo, lastCame }: Props['record']): { shown: readonly Way[]; first: Way } {
  const mayWrite = state !== 'quarantined'
  const shown = ways
    .map(({ key }) => key)
    .filter((key) => key === 'note' || (mayWrite && (key === 'text' ? textsTo : repliesTo) !== null))
  const first = lastCame === 'text' && shown.includes('text') ? 'text' : (shown[0] ?? 'note')
  return { shown, first }
}

/** What R and N press: R is the way that they wrote last. */
const keyOf = (way: Way, first: Way): string => (way === 'note' ? 'note' : way === first ? 'reply' : 'other')

/** At the foot of the conversation: a reply by email or text, or a note for staff. What is half written in one stays while another is open. */
export function WritePanel({ record, ...reply }: Props) {
  const id = useId()
  const { shown, first } = waysOf(record)
  const [way, setWay] = useState(first)
  const box = useRef<SnippetHandle>(null)
  const panels = useRef<HTMLElement>(null)
  const textBox = useRef<SnippetHandle>(null)
  const open = (next: Way) => {
    flushSync(() => setWay(next))
    if (next === 'reply') box.current?.focus()
    else if (next === 'text') textBox.current?.focus()
    else panels.current?.querySelector<HTMLElement>('[data-note]')?.focus()
  }
  return (
    <section ref={panels} className="write-panel" aria-label="Write">
      <div className="write-tabs">
        <Tabs id={id} way={way} first={first} shown={shown} open={open} turn={setWay} />
        {way !== 'note' && (
          <span className="to cut">
            to <b>{way === 'text' ? record.textsTo : record.repliesTo}</b>
          </span>
        )}
      </div>
      {shown.includes('text') && (
        <div id={`${id}-text`} role="tabpanel" aria-labelledby={`${id}-text-tab`} hidden={way !== 'text'}>
          <TextBox record={record} handle={textBox} {...reply} />
        </div>
      )}
      {shown.includes('reply') && (
        <div id={`${id}-reply`} role="tabpanel" aria-labelledby={`${id}-reply-tab`} hidden={way !== 'reply'}>
          <ReplyBox record={record} handle={box} {...reply} />
          <Signature signature={record.signature} />
        </div>
      )}
      <div id={`${id}-note`} role="tabpanel" aria-labelledby={`${id}-note-tab`} hidden={way !== 'note'}>
        <NoteBox record={record} />
      </div>
    </section>
  )
}

type TabsProps = {
  id: string
  way: Way
  first: Way
  shown: readonly Way[]
  open: (next: Way) => void
  turn: (next: Way) => void
}

function Tabs({ id, way, first, shown, open, turn }: TabsProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const step = event.key === 'ArrowLeft' ? -1 : 1
    const next = shown[(shown.indexOf(way) + step + shown.length) % shown.length]
    if (!next) return
    flushSync(() => turn(next))
    document.getElementById(`${id}-${next}-tab`)?.focus()
  }
  return (
    <div role="tablist" aria-label="What you write" onKeyDown={press}>
      {ways
        .filter(({ key }) => shown.includes(key))
        .map(({ key, label, icon }) => (
          <button
            key={key}
            id={`${id}-${key}-tab`}
            type="button"
            role="tab"
            data-write={keyOf(key, first)}
            aria-selected={way === key}
            aria-controls={`${id}-${key}`}
            tabIndex={way === key ? 0 : -1}
            onClick={() => open(key)}
          >
            <DeskIconImage name={icon} />
            {label}
          </button>
        ))}
    </div>
  )
}
