'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DeskIcon, DeskIconImage } from '@/ui/desk/icons'
import type { InboxRecord } from '../contract'
import type { SnippetHandle } from './snippet-box'
import { NoteBox, ReplyBox, type ReplyProps } from './write-boxes'

type Props = Omit<ReplyProps, 'handle' | 'record'> & {
  record: Pick<InboxRecord, 'id' | 'repliesTo' | 'suggestedSnippet' | 'reference' | 'me' | 'staff' | 'state'>
}

const ways = [
  { key: 'reply', label: 'Email', icon: 'messages' },
  { key: 'note', label: 'Note for staff', icon: 'note' },
] as const satisfies readonly { key: string; label: string; icon: DeskIcon }[]

/** At the foot of the conversation: a reply by email, or a note for staff. What is half written in one stays while the other is open. */
export function WritePanel({ record, ...reply }: Props) {
  const id = useId()
  const mayReply = record.state !== 'quarantined' && record.repliesTo !== null
  const shown = ways.filter(({ key }) => key === 'note' || mayReply)
  const [way, setWay] = useState<(typeof ways)[number]['key']>(mayReply ? 'reply' : 'note')
  const box = useRef<SnippetHandle>(null)
  const panels = useRef<HTMLElement>(null)
  const open = (next: typeof way) => {
    flushSync(() => setWay(next))
    if (next === 'reply') box.current?.focus()
    else panels.current?.querySelector<HTMLElement>('[data-note]')?.focus()
  }
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = shown.find(({ key }) => key !== way)
    if (!next) return
    flushSync(() => setWay(next.key))
    document.getElementById(`${id}-${next.key}-tab`)?.focus()
  }
  return (
    <section ref={panels} className="write-panel" aria-label="Write">
      <div className="write-tabs">
        <div role="tablist" aria-label="What you write" onKeyDown={turn}>
          {shown.map(({ key, label, icon }) => (
            <button
              key={key}
              id={`${id}-${key}-tab`}
              type="button"
              role="tab"
              data-write={key}
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
        {way === 'reply' && (
          <span className="to cut">
            to <b>{record.repliesTo}</b>
          </span>
        )}
      </div>
      {mayReply && (
        <div id={`${id}-reply`} role="tabpanel" aria-labelledby={`${id}-reply-tab`} hidden={way !== 'reply'}>
          <ReplyBox record={record} handle={box} {...reply} />
        </div>
      )}
      <div id={`${id}-note`} role="tabpanel" aria-labelledby={`${id}-note-tab`} hidden={way !== 'note'}>
        <NoteBox record={record} />
      </div>
    </section>
  )
}
