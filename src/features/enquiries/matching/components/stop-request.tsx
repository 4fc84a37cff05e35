'use client'

import type { FormEvent } from 'react'
import { postedWaitlistPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { courseCalendarPath } from '@/paths'
import { useSendOnce } from '@/ui/send-once'
import type { stopCourseRequest } from '../contract'

export function StopRequest({ token }: { token: string }) {
  const { sending, problem, send } = useSendOnce<'stop'>()
  const stop = (event: FormEvent) => {
    event.preventDefault()
    void send('stop', async () => {
      await sendData<typeof stopCourseRequest>('POST', '/task/course-waitlist/stop/', { token })
      window.location.reload()
    })
  }
  return (
    <form method="post" action={postedWaitlistPath} onSubmit={stop} className="mt-8">
      <input type="hidden" name="act" value="stop" />
      <input type="hidden" name="token" value={token} />
      <p role="alert" className="mb-3 font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3.5">
        <button type="submit" className="btn btn-primary">
          {sending ? 'Sending…' : 'I don’t need this anymore'}
        </button>
        <a className="btn btn-ghost" href={courseCalendarPath}>
          Keep it, and see the calendar
        </a>
      </div>
    </form>
  )
}
