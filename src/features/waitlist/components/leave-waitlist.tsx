'use client'

import { useRef, useState } from 'react'
import { sendData } from '@/lib/api-client'
import { useSendOnce } from '@/ui/send-once'
import type { leaveWaitlist } from '../contract'

export function LeaveWaitlist({ entryId, course }: { entryId: number; course: string }) {
  const [isAsked, setAsked] = useState(false)
  const { sending, problem, send } = useSendOnce<'leave'>()
  const yes = useRef<HTMLButtonElement>(null)
  const ask = () => {
    setAsked(true)
    requestAnimationFrame(() => yes.current?.focus())
  }
  const leave = () =>
    send('leave', async () => {
      await sendData<typeof leaveWaitlist>('POST', `/booking/waitlist/${entryId}/leave/`)
      window.location.reload()
    })
  return (
    <div className="mt-5">
      <p role="alert" className="mb-3 font-semibold text-bad empty:hidden">
        {problem}
      </p>
      {isAsked ? (
        <>
          <p className="mb-3 font-semibold">Leave the queue? Your place in it is lost.</p>
          <div className="flex flex-wrap gap-3">
            <button ref={yes} type="button" className="btn btn-primary" onClick={leave}>
              {sending ? 'Sending…' : 'Leave it'}
            </button>
            <button type="button" className="btn btn-ghost" onClick={() => setAsked(false)}>
              Keep my place
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="btn btn-ghost" onClick={ask}>
          Leave the waitlist<span className="sr-only"> of {course}</span>
        </button>
      )}
    </div>
  )
}
