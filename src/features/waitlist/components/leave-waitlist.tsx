'use client'

import { type FormEvent, useRef, useState } from 'react'
import { leftWaitlistPath, postedWaitlistPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { waitingListPath } from '@/paths'
import { useSendOnce } from '@/ui/send-once'
import type { leaveWaitlist } from '../contract'

type Props = {
  entryId: number
  course: string
  /** Without a script the page is read again with the question. */
  isAskedFirst: boolean
}

export function LeaveWaitlist({ entryId, course, isAskedFirst }: Props) {
  const [isAsked, setAsked] = useState(isAskedFirst)
  const { sending, problem, send } = useSendOnce<'leave'>()
  const next = useRef<HTMLButtonElement>(null)
  const place = `${waitingListPath}#place-${entryId}`
  const turn = (event: { preventDefault: () => void }, to: boolean) => {
    event.preventDefault()
    setAsked(to)
    requestAnimationFrame(() => next.current?.focus())
  }
  const leave = (event: FormEvent) => {
    event.preventDefault()
    void send('leave', async () => {
      await sendData<typeof leaveWaitlist>('POST', `/booking/waitlist/${entryId}/leave/`)
      window.location.assign(leftWaitlistPath(entryId))
    })
  }
  return (
    <div className="mt-5">
      <p role="alert" className="mb-3 font-semibold text-bad empty:hidden">
        {problem}
      </p>
      {isAsked ? (
        <form method="post" action={postedWaitlistPath} onSubmit={leave}>
          <input type="hidden" name="act" value="leave" />
          <input type="hidden" name="entryId" value={entryId} />
          <p className="mb-3 font-semibold">Leave the queue? Your place in it is lost.</p>
          <div className="flex flex-wrap gap-3">
            <button ref={next} type="submit" className="btn btn-primary">
              {sending ? 'Sending…' : 'Leave it'}
            </button>
            <a className="btn btn-ghost" href={place} onClick={(event) => turn(event, false)}>
              Keep my place
            </a>
          </div>
        </form>
      ) : (
        <form method="get" action={place} onSubmit={(event) => turn(event, true)}>
          <button ref={next} type="submit" name="leave" value={entryId} className="btn btn-ghost">
            Leave the waitlist<span className="sr-only"> of {course}</span>
          </button>
        </form>
      )}
    </div>
  )
}
