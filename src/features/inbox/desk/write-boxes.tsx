'use client'

import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { deskEnquiriesPath, deskEnquiryPath } from '@/desk-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { tabStore } from '@/lib/browser-store'
import { MentionBox } from '@/ui/desk/mention'
import { goSaying, sayAndReload } from '@/ui/desk/said'
import { nextInWalk } from '@/ui/desk/walk'
import type { sendReply } from '../contract'
import type { InboxRecord } from '../record.contract'
import { longestNote } from '../rules'
import type { DeskSnippet } from '../snippets.contract'
import { fillSnippet, type SnippetValues, unfilledIn } from '../snippets.rules'
import { ThenOpens } from './pane-rows'
import { AttachedFiles, CopyTo, type Extras, ExtrasButtons, extrasOf, noExtras } from './reply-extras'
import { ReplyLook } from './reply-look'
import { SnippetBox, type SnippetHandle } from './snippet-box'

/** A draft that survives until sent, even if something else on the page is saved first. */
export function useDraft(name: string) {
  const [text, setText] = useState('')
  useEffect(() => setText((now) => now || (tabStore.getItem(name) ?? '')), [name])
  const write = (given: string) => {
    setText(given)
    if (given === '') tabStore.removeItem(name)
    else tabStore.setItem(name, given)
  }
  return [text, write] as const
}

type Sending = {
  id: number
  action: 'replies' | 'texts' | 'notes'
  text: string
  write: (given: string) => void
  extras?: Extras
  done: string
  /** Said where it is closed and the next one opens. */
  closed?: { said: string; reference: string }
}

export function useSending({ id, action, text, write, extras, done, closed }: Sending) {
  const [state, setState] = useState({ isSending: false, problem: '' })
  const isBusy = useRef(false)
  const send = async (isClosing: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isSending: true, problem: '' })
    try {
      await sendData<typeof sendReply>('POST', `/desk/enquiries/${id}/${action}/`, {
        text,
        ...(extras && extrasOf(extras)),
        ...(isClosing ? { isClosing } : {}),
      })
      write('')
      if (isClosing && closed) {
        const link = { label: `Open ${closed.reference}`, href: deskEnquiryPath(id) }
        goSaying({ said: closed.said, goTo: nextInWalk() ?? deskEnquiriesPath, link })
      } else sayAndReload(done)
    } catch (error) {
      isBusy.current = false
      setState({ isSending: false, problem: problemOf(error) })
    }
  }
  const refuse = (problem: string) => setState({ isSending: false, problem })
  return { ...state, send, refuse }
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.fieldErrors)[0]?.[0] ?? error.message)
    : 'Something went wrong, please try again later.'

type FrameProps = {
  problem: string
  id: string
  send: (isClosing: boolean) => void
  closes: boolean
  children: ReactNode
}

/** Ctrl Enter sends, and closes what may be closed. */
export const WriteFrame = ({ problem, id, send, closes, children }: FrameProps) => (
  <form
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      send(false)
    }}
    onKeyDown={(event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
      event.preventDefault()
      send(closes)
    }}
    noValidate
  >
    {problem && (
      <p id={`${id}-error`} className="err" role="alert">
        Error: {problem}
      </p>
    )}
    {children}
  </form>
)

export const both =
  (own: { current: SnippetHandle | null }, other: Ref<SnippetHandle>) =>
  (given: SnippetHandle | null): void => {
    own.current = given
    if (typeof other === 'function') other(given)
    else if (other) other.current = given
  }

export type ReplyProps = {
  record: Pick<InboxRecord, 'id' | 'repliesTo' | 'reference' | 'suggestedSnippet' | 'signature'>
  snippets: readonly DeskSnippet[]
  values: SnippetValues
  names: Readonly<Record<string, string>>
  handle: Ref<SnippetHandle>
}

type Replying = Pick<Sending, 'text' | 'write'> & {
  record: ReplyProps['record']
  box: { current: SnippetHandle | null }
  extras: Extras
}

/** Sends a reply in which nothing is left to be filled in. */
function useReply({ record: { id, repliesTo, reference }, box, text, write, extras }: Replying) {
  const { send, ...sending } = useSending({
    id,
    action: 'replies',
    text,
    write,
    extras,
    done: 'The reply is on its way.',
    closed: { said: `The reply to ${repliesTo} is on its way, ${reference} is closed.`, reference },
  })
  const trySend = (isClosing: boolean) => {
    const [left] = unfilledIn(text)
    if (!left) return void send(isClosing)
    sending.refuse(`Fill in ${left.mark} or take it out: it would be sent as it is.`)
    box.current?.goToUnfilled()
  }
  return { ...sending, trySend }
}

export function ReplyBox({ record, snippets, values, names, handle }: ReplyProps) {
  const { id, repliesTo, suggestedSnippet } = record
  const [text, write] = useDraft(`desk-draft-replies-${id}`)
  const [isShown, setShown] = useState(false)
  const [extras, setExtras] = useState(noExtras)
  const [hasCopy, setCopy] = useState(false)
  const field = useId()
  const box = useRef<SnippetHandle>(null)
  const suggested = text === '' ? snippets.find((snippet) => snippet.id === suggestedSnippet) : undefined
  const { isSending, problem, refuse, trySend } = useReply({ record, box, text, write, extras })
  return (
    <WriteFrame id={field} problem={problem} send={trySend} closes>
      {hasCopy && <CopyTo extras={extras} change={setExtras} />}
      <SnippetBox
        className="write-text"
        rows={4}
        maxLength={longestNote}
        value={text}
        aria-label={`Reply to ${repliesTo}`}
        placeholder="Your reply. Our greeting, your name and the reference are added."
        aria-describedby={problem ? `${field}-error` : undefined}
        aria-invalid={problem ? true : undefined}
        snippets={snippets}
        values={values}
        onWrite={write}
        handle={both(box, handle)}
      />
      <AttachedFiles extras={extras} change={setExtras} />
      {isShown && <ReplyLook id={id} text={text} />}
      <div className="write-end">
        <button type="button" className="b small quiet" onClick={() => box.current?.openSnippets()}>
          Saved answer <kbd>/</kbd>
        </button>
        <button type="button" className="b small quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Preview
        </button>
        <ExtrasButtons
          extras={extras}
          change={setExtras}
          refuse={refuse}
          hasCopy={hasCopy}
          openCopy={() => setCopy(true)}
        />
        {suggested && (
          <button type="button" className="b small" onClick={() => write(fillSnippet(suggested.text, values))}>
            Use “{suggested.name}”
          </button>
        )}
        <SendButtons names={names} isSending={isSending} sendAndClose={() => trySend(true)} />
      </div>
    </WriteFrame>
  )
}

type SendProps = { names: Readonly<Record<string, string>>; isSending: boolean; sendAndClose: () => void }

export const SendButtons = ({ names, isSending, sendAndClose }: SendProps) => (
  <span className="end">
    <ThenOpens names={names} />
    <button type="submit" className="b">
      {isSending ? 'Sending…' : 'Send'}
    </button>
    <button type="button" className="b primary" onClick={sendAndClose}>
      Send and close <kbd>Ctrl ↵</kbd>
    </button>
  </span>
)

type NoteProps = { record: Pick<InboxRecord, 'id' | 'me' | 'staff'> }

export function NoteBox({ record: { id, me, staff } }: NoteProps) {
  const [text, write] = useDraft(`desk-draft-notes-${id}`)
  const field = useId()
  const { isSending, problem, send } = useSending({ id, action: 'notes', text, write, done: 'The note is kept.' })
  return (
    <WriteFrame id={field} problem={problem} send={() => void send(false)} closes={false}>
      <MentionBox
        className="write-text"
        rows={4}
        maxLength={longestNote}
        value={text}
        aria-label="Note for staff"
        placeholder="@ mentions a colleague"
        data-note=""
        aria-describedby={[problem && `${field}-error`, `${field}-hint`].filter(Boolean).join(' ')}
        aria-invalid={problem ? true : undefined}
        colleagues={staff.filter((one) => one.id !== me)}
        onWrite={write}
      />
      <div className="write-end">
        <small id={`${field}-hint`}>
          The sender never sees it, but may ask for everything we hold: write what they could read.
        </small>
        <span className="end">
          <button type="submit" className="b">
            {isSending ? 'Sending…' : 'Add the note'}
          </button>
        </span>
      </div>
    </WriteFrame>
  )
}
