'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { askCms } from '@/features/pages/client'
import { formatShortDay, formatTime } from '@/lib/dates'
import { MentionBox } from '@/ui/desk/mention'
import type { Colleague } from '../reviews.data'
import { type Comment, callsOf, initialsOf, reviewedWords, type Subject, type Thread } from '../reviews.rules'

type Props = {
  subject: Subject
  me: number
  threads: readonly Thread[]
  numbers: Readonly<Record<string, number>>
  colleagues: readonly Colleague[]
}

export function Threads({ subject, me, threads, numbers, colleagues }: Props) {
  return threads.map((thread) => (
    <OneThread
      key={thread.id}
      subject={subject}
      me={me}
      thread={thread}
      colleagues={colleagues}
      number={thread.blockId === null ? undefined : numbers[thread.blockId]}
    />
  ))
}

type ThreadProps = {
  subject: Subject
  me: number
  thread: Thread
  number: number | undefined
  colleagues: readonly Colleague[]
}

function OneThread({ subject, me, thread, number, colleagues }: ThreadProps) {
  const router = useRouter()
  const isSettled = thread.settledAt !== null
  const settle = async () => {
    const { failure } = await askCms(`${callsOf(subject)}/comments/${thread.id}`, 'POST', { isSettled: !isSettled })
    if (failure) toast.error(failure)
    else router.refresh()
  }
  return (
    <article className={`review-thread${isSettled ? ' is-settled' : ''}`}>
      <header>
        {number !== undefined && <b className="review-pin">{number}</b>}
        <b>{thread.about ?? `The whole ${reviewedWords[subject.collection]}`}</b>
        {isSettled && <span className="review-chip">Settled</span>}
        <button type="button" className="own-link" onClick={() => void settle()}>
          {isSettled ? 'Open again' : 'Settle'}
        </button>
      </header>
      {[thread, ...thread.answers].map((comment) => (
        <Said key={comment.id} me={me} comment={comment} />
      ))}
      {!isSettled && <Answer subject={subject} thread={thread} colleagues={colleagues} />}
    </article>
  )
}

function Said({ me, comment: { by, byId, text, createdAt } }: { me: number; comment: Comment }) {
  const name = by ?? 'A colleague'
  return (
    <div className="review-said">
      <span className="review-face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <b>{byId === me ? 'You' : name}</b>{' '}
        <time>
          {formatShortDay(createdAt)}, {formatTime(createdAt)}
        </time>
        <p>{text}</p>
      </div>
    </div>
  )
}

function Answer({ subject, thread, colleagues }: Pick<ThreadProps, 'subject' | 'thread' | 'colleagues'>) {
  const [said, setSaid] = useState('')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = said.trim()
    if (!text) return
    setBusy(true)
    const { failure } = await askCms(`${callsOf(subject)}/comments`, 'POST', {
      text,
      blockId: null,
      about: null,
      answersId: thread.id,
    })
    setBusy(false)
    if (failure) return toast.error(failure)
    setSaid('')
    router.refresh()
  }
  return (
    <form className="review-answer" onSubmit={(event) => void send(event)}>
      <MentionBox
        colleagues={colleagues}
        value={said}
        onWrite={setSaid}
        rows={1}
        maxLength={2000}
        aria-label={`Answer ${thread.by ?? 'the comment'}`}
        placeholder="Answer"
      />
      <button type="submit" className="own-button" disabled={isBusy}>
        Send
      </button>
    </form>
  )
}
