'use client'

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { deskEnquiriesPath } from '@/desk-paths'
import { type ApiData, ApiError, sendData } from '@/lib/api-client'
import { tabStore } from '@/lib/browser-store'
import { writeAndGoTo } from '@/ui/desk/cursor'
import { useLook } from '@/ui/desk/look'
import { MentionBox } from '@/ui/desk/mention'
import { goSaying, sayAndReload } from '@/ui/desk/said'
import { nextInWalk } from '@/ui/desk/walk'
import type { InboxRecord, sendReply } from '../contract'
import type { previewReply } from '../merge.contract'
import { longestNote } from '../rules'
import type { DeskSnippet } from '../snippets.contract'
import { fillSnippet, insertAt } from '../snippets.rules'

/** A draft that survives until sent, even if something else on the page is saved first. */
function useDraft(name: string) {
  const [text, setText] = useState('')
  useEffect(() => setText((now) => now || (tabStore.getItem(name) ?? '')), [name])
  const write = (given: string) => {
    setText(given)
    if (given === '') tabStore.removeItem(name)
    else tabStore.setItem(name, given)
  }
  return [text, write] as const
}

type BoxProps = {
  colleagues?: InboxRecord['staff']
  /** Rendered above the field; `insert` puts text at the cursor. */
  tools?: (insert: (given: string) => void) => ReactNode
  look?: (text: string) => ReactNode
  id: number
  deed: 'replies' | 'notes'
  label: string
  hint: string
  button: string
  done: string
  /** A second way to send: it is closed, and the next one opens. */
  closing?: { button: string; done: string } | undefined
}

type Sending = Pick<BoxProps, 'id' | 'deed' | 'done' | 'closing'> & {
  text: string
  write: (given: string) => void
}

function useSending({ id, deed, done, closing, text, write }: Sending) {
  const [state, setState] = useState({ isSending: false, problem: '' })
  const isBusy = useRef(false)
  const send = async (isClosing: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isSending: true, problem: '' })
    try {
      await sendData<typeof sendReply>('POST', `/desk/enquiries/${id}/${deed}/`, {
        text,
        ...(isClosing ? { isClosing } : {}),
      })
      write('')
      if (isClosing && closing) goSaying({ said: closing.done, goTo: nextInWalk() ?? deskEnquiriesPath })
      else sayAndReload(done)
    } catch (error) {
      isBusy.current = false
      setState({ isSending: false, problem: problemOf(error) })
    }
  }
  return { ...state, send }
}

function WriteBox({ tools, look, colleagues, id, deed, label, hint, button, done, closing }: BoxProps) {
  const [text, write] = useDraft(`desk-draft-${deed}-${id}`)
  const { isSending, problem, send } = useSending({ id, deed, done, closing, text, write })
  const field = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (given: string) => {
    const box = area.current
    if (!box) return
    const next = insertAt(text, [box.selectionStart, box.selectionEnd], given)
    writeAndGoTo(box, next.at, () => write(next.text.slice(0, longestNote)))
  }
  const given = {
    id: field,
    className: 'box',
    rows: deed === 'replies' ? 7 : 3,
    maxLength: longestNote,
    value: text,
    'data-reply': closing ? '' : undefined,
    'aria-describedby': [problem && `${field}-error`, `${field}-hint`].filter(Boolean).join(' '),
    'aria-invalid': problem ? true : undefined,
  }
  return (
    <form
      className="panel-body desk-field"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(false)
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
        event.preventDefault()
        void send(closing !== undefined)
      }}
      noValidate
    >
      <label htmlFor={field}>{label}</label>
      <small id={`${field}-hint`}>{hint}</small>
      {problem && (
        <p id={`${field}-error`} className="err" role="alert">
          Error: {problem}
        </p>
      )}
      {tools?.(insert)}
      {colleagues ? (
        <MentionBox {...given} colleagues={colleagues} onWrite={write} />
      ) : (
        <textarea {...given} ref={area} onChange={({ target }) => write(target.value)} />
      )}
      <div className="write-end">
        {closing && (
          <button type="button" className="b primary" onClick={() => void send(true)}>
            {closing.button} <kbd>Ctrl ↵</kbd>
          </button>
        )}
        <button type="submit" className="b">
          {isSending ? 'Sending…' : button}
        </button>
        {look?.(text)}
      </div>
    </form>
  )
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.fieldErrors)[0]?.[0] ?? error.message)
    : 'Something went wrong, please try again later.'

type ReplyProps = {
  record: Pick<InboxRecord, 'id' | 'email' | 'firstName' | 'reference'>
  snippets: readonly DeskSnippet[]
}

function SnippetChoice({ record, snippets, insert }: ReplyProps & { insert: (given: string) => void }) {
  const id = useId()
  if (snippets.length === 0) return null
  return (
    <>
      <label htmlFor={id}>Put in a snippet</label>
      <select
        id={id}
        className="box"
        value=""
        onChange={({ target }) => {
          const chosen = snippets.find((snippet) => String(snippet.id) === target.value)
          if (chosen) insert(fillSnippet(chosen.text, { name: record.firstName, reference: record.reference }))
        }}
      >
        <option value="">Choose one</option>
        {snippets.map(({ id: snippet, name }) => (
          <option key={snippet} value={snippet}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

const restMs = 350

/** Preview of the reply. Its iframe runs no scripts and has no access to the desk. */
function ReplyLook({ id, text }: { id: number; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { answer, problem, look } = useLook<ApiData<typeof previewReply>>()
  const lookNow = useRef(look)
  lookNow.current = look
  useEffect(() => {
    if (!isOpen) return
    const ask = () =>
      lookNow.current(
        text.trim() ? sendData<typeof previewReply>('POST', `/desk/enquiries/${id}/replies/preview/`, { text }) : null,
      )
    const timer = setTimeout(ask, restMs)
    return () => clearTimeout(timer)
  }, [id, isOpen, text])
  return (
    <>
      <button type="button" className="b" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Preview
      </button>
      {isOpen && problem && <p className="err">Error: {problem}</p>}
      {isOpen && !answer && !problem && (
        <p className="mut">Write something, and it is shown here as it will be sent.</p>
      )}
      {isOpen && answer && (
        <section aria-label="Preview of the reply">
          <p className="mut">To {answer.to}</p>
          <p>
            <b>{answer.subject}</b>
          </p>
          <iframe title="The reply as it will be sent" sandbox="" srcDoc={answer.html} className="wording-look" />
        </section>
      )}
    </>
  )
}

export const ReplyBox = ({ record, snippets }: ReplyProps) => (
  <WriteBox
    id={record.id}
    tools={(insert) => <SnippetChoice record={record} snippets={snippets} insert={insert} />}
    look={(text) => <ReplyLook id={record.id} text={text} />}
    deed="replies"
    label={`Reply to ${record.email}`}
    hint="It goes by email with our greeting, your name and the reference."
    button="Send the reply"
    done="The reply is on its way."
    closing={{
      button: 'Send and close',
      done: `The reply to ${record.email} is on its way, ${record.reference} is closed.`,
    }}
  />
)

export const NoteBox = ({ record: { id, me, staff } }: { record: Pick<InboxRecord, 'id' | 'me' | 'staff'> }) => (
  <WriteBox
    id={id}
    colleagues={staff.filter((one) => one.id !== me)}
    deed="notes"
    label="Note for staff"
    hint="The sender never sees it, but may ask for everything we hold: write what they could read. Type @ to mention a colleague."
    button="Add the note"
    done="The note is kept."
  />
)
