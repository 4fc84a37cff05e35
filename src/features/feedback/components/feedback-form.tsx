'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { postedFeedbackPath } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import { useSaidProblem } from '@/ui/said-problem'
import type { giveFeedback } from '../contract'
import { type FeedbackSaid, feedbackDays, feedbackSaid, longestComment, marks } from '../rules'

type Given = { readonly courseMark: number; readonly trainerMark: number | null; readonly comment: string | null }

type Props = { token: string; trainer: string | null; first: Given | null; posted: FeedbackSaid | null }

const thanks: ActionResult = {
  title: 'Thank you',
  lines: [`You can change your answer for ${feedbackDays} days after the course with the same link.`],
}

/** Without a script the browser posts it, and asks for the marks itself. */
export function FeedbackForm({ token, trainer, first, posted }: Props) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const { problem, alert, say, unsay } = useSaidProblem((posted && feedbackSaid[posted]) ?? '')
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState(posted === 'thanks' ? thanks : null)
  const isBusy = useRef(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const form = new FormData(event.currentTarget)
    const markIn = (name: string) => Number(form.get(name)) || null
    const [courseMark, trainerMark] = [markIn('courseMark'), markIn('trainerMark')]
    if (courseMark === null || (trainer !== null && trainerMark === null)) {
      setResult(null)
      return say(courseMark === null ? 'Choose a mark for the course.' : 'Choose a mark for the trainer.')
    }
    isBusy.current = true
    setSending(true)
    unsay()
    try {
      const comment = String(form.get('comment') ?? '').trim() || null
      const body = { token, courseMark, trainerMark, comment }
      await sendData<typeof giveFeedback>('POST', '/booking/feedback/', body)
      setResult({ ...thanks })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setResult(null)
      say(error.message)
    }
    setSending(false)
    isBusy.current = false
  }
  return (
    <form onSubmit={send} method="post" action={postedFeedbackPath} noValidate={hasScript} className="grid gap-8">
      <input type="hidden" name="token" value={token} />
      <Marks legend="The course" name="courseMark" given={first?.courseMark ?? null} />
      {trainer !== null && (
        <Marks legend={`Your trainer, ${trainer}`} name="trainerMark" given={first?.trainerMark ?? null} />
      )}
      <Comment given={first?.comment ?? ''} />
      <div className="grid justify-items-start gap-4">
        <ResultBanner result={result} />
        <div ref={alert} tabIndex={-1} role="alert" className="font-semibold text-bad outline-none empty:hidden">
          {problem}
        </div>
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {first || result ? 'Change my answer' : 'Send'}
        </button>
      </div>
    </form>
  )
}

type MarksProps = { legend: string; name: string; given: number | null }

const Marks = ({ legend, name, given }: MarksProps) => (
  <fieldset>
    <legend className="text-lg font-semibold">{legend}</legend>
    <div className="mt-3 grid grid-cols-5 border-2 border-ink">
      {marks.map(({ value, label }) => (
        <label
          key={value}
          className="relative grid min-h-16 cursor-pointer content-center justify-items-center border-ink p-1 text-center not-first:border-l-2 has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={given === value}
            required
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="head text-xl tabular-nums">{value}</span>
          <span className="text-sm leading-tight">{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

const Comment = ({ given }: { given: string }) => (
  <div>
    <label htmlFor="comment" className="text-lg font-semibold">
      Anything we should know? <span className="font-normal text-ink-3">(optional)</span>
    </label>
    <textarea
      id="comment"
      name="comment"
      rows={4}
      maxLength={longestComment}
      defaultValue={given}
      className="field-input mt-2 block w-full py-2.5 leading-normal"
    />
    <p className="mt-2 text-ink-3">Your trainer sees what you write, without your name.</p>
  </div>
)
