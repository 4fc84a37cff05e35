'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { askCms } from '@/features/pages/client'
import { nzClock, nzDay } from '@/lib/dates'
import { MentionBox } from '@/ui/desk/mention'
import type { Colleague } from '../reviews.data'
import { callsOf, reviewedWords, type Subject } from '../reviews.rules'

type Target = { block: string; about: string } | null

const wordsIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Sends, says what came of it, and shows the page again. @returns whether it was done. */
function useSend() {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const send = async (path: string, body: unknown, isSilent = false): Promise<boolean> => {
    setBusy(true)
    const { data, failure } = await askCms<{ message: string }>(path, 'POST', body)
    setBusy(false)
    if (!data) toast.error(failure)
    else if (!isSilent) toast.success(data.message)
    if (data) router.refresh()
    return data !== null
  }
  return { send, isBusy }
}

type BoxProps = {
  subject: Subject
  target: Target
  choose: (target: Target) => void
  colleagues: readonly Colleague[]
}

export function CommentBox({ subject, target, choose, colleagues }: BoxProps) {
  const { send, isBusy } = useSend()
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFormElement>(null)
  const field = useId()
  const what = reviewedWords[subject.collection]
  useEffect(() => {
    if (target) box.current?.querySelector('textarea')?.focus()
  }, [target])
  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = said.trim()
    if (!text) return
    const about = target?.about.slice(0, 200) ?? null
    const isDone = await send(
      `${callsOf(subject)}/comments`,
      { text, blockId: target?.block ?? null, about, answersId: null },
      true,
    )
    if (!isDone) return
    setSaid('')
    choose(null)
  }
  return (
    <form ref={box} className="review-new" onSubmit={(event) => void say(event)}>
      <label htmlFor={field}>Comment on {target ? <b>{target.about}</b> : `the whole ${what}`}</label>
      <MentionBox id={field} colleagues={colleagues} value={said} onWrite={setSaid} rows={2} maxLength={2000} />
      <small>@ and a name emails that colleague. The others in this review get your comments in a few minutes.</small>
      <div>
        <button type="submit" className="own-button" disabled={isBusy}>
          Comment
        </button>
        {target && (
          <button type="button" className="own-link" onClick={() => choose(null)}>
            On the whole {what} instead
          </button>
        )}
      </div>
    </form>
  )
}

/** To the change before or after the one on the screen. */
export function Ways() {
  const go = (step: 1 | -1) => {
    const blocks = [...document.querySelectorAll('.cmp-block')]
    const tops = blocks.map((block) => Math.round(block.getBoundingClientRect().top))
    const edge = 96
    const at = step > 0 ? tops.findIndex((top) => top > edge + 4) : tops.findLastIndex((top) => top < edge - 4)
    blocks[at]?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return (
    <span className="review-ways">
      <button type="button" className="own-button" aria-label="Change before" onClick={() => go(-1)}>
        ↑
      </button>
      <button type="button" className="own-button" aria-label="Next change" onClick={() => go(1)}>
        ↓
      </button>
    </span>
  )
}

const localOf = (instant: string | null): string => (instant ? `${nzDay(instant)}T${nzClock(instant)}` : '')

type Props = {
  subject: Subject
  asker: string | null
  isAsked: boolean
  publishAt: string | null
  unpublishAt: string | null
  isProposed: boolean
}

export function Decision({ subject, asker, isAsked, publishAt, unpublishAt, isProposed }: Props) {
  const { send, isBusy } = useSend()
  const [isBack, setBack] = useState(false)
  const hasDates = subject.collection === 'pages'
  const name = asker?.split(' ')[0] ?? 'the editor'
  const approve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void send(`${callsOf(subject)}/approve`, {
      goesLive: wordsIn(form, 'goesLive'),
      comesOff: wordsIn(form, 'comesOff'),
      text: '',
    })
  }
  if (isBack) return <SendBack subject={subject} name={name} cancel={() => setBack(false)} />
  return (
    <form className="review-decision" onSubmit={approve}>
      {isProposed && <p className="review-asks">{name} asks for these dates.</p>}
      {hasDates && (
        <>
          <Time name="goesLive" label="Goes live" value={localOf(publishAt)}>
            Empty: at once
          </Time>
          <Time name="comesOff" label="Comes off" value={localOf(unpublishAt)}>
            Empty: never
          </Time>
        </>
      )}
      <div className="review-buttons">
        <button type="submit" className="own-button is-first" disabled={isBusy}>
          {isAsked ? 'Approve' : 'Publish'}
        </button>
        {isAsked && (
          <button type="button" className="own-button" onClick={() => setBack(true)}>
            Send back to {name}…
          </button>
        )}
      </div>
      <p>
        {hasDates ? 'New Zealand time. ' : 'It’s the newest version at once; people who have started stay on theirs. '}
        {isAsked ? `${name} gets an email either way. Sending back needs a comment.` : ''}
      </p>
    </form>
  )
}

function Time({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <label className="review-time">
      <span>{label}</span>
      <input type="datetime-local" name={name} defaultValue={value} />
      <small>{children}</small>
    </label>
  )
}

function SendBack({ subject, name, cancel }: { subject: Subject; name: string; cancel: () => void }) {
  const { send, isBusy } = useSend()
  const [problem, setProblem] = useState('')
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = wordsIn(new FormData(event.currentTarget), 'text')
    if (!text) return setProblem(`Say what ${name} should change.`)
    if (await send(`${callsOf(subject)}/send-back`, { text })) cancel()
  }
  return (
    <form className="review-decision" onSubmit={(event) => void give(event)} noValidate>
      <label className="review-why">
        <span>What should {name} change?</span>
        {/* biome-ignore lint/a11y/noAutofocus: asked for by the button just pressed. */}
        <textarea name="text" rows={4} maxLength={2000} required autoFocus />
      </label>
      <p role="alert" className="own-problem">
        {problem}
      </p>
      <div className="review-buttons">
        <button type="submit" className="own-button is-first" disabled={isBusy}>
          Send back
        </button>
        <button type="button" className="own-button" onClick={cancel}>
          Cancel
        </button>
      </div>
      <p>Open comments are in the email too.</p>
    </form>
  )
}
