'use client'

import { sendData } from '@/lib/api-client'
import { courseCalendarPath } from '@/paths'
import { useSendOnce } from '@/ui/send-once'
import type { stopCourseRequest } from '../contract'

export function StopRequest({ token }: { token: string }) {
  const { sending, problem, send } = useSendOnce<'stop'>()
  const stop = () =>
    send('stop', async () => {
      await sendData<typeof stopCourseRequest>('POST', '/task/course-waitlist/stop/', { token })
      window.location.reload()
    })
  return (
    <div className="mt-8">
      <p role="alert" className="mb-3 font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3.5">
        <button type="button" className="btn btn-primary" onClick={stop}>
          {sending ? 'Sending…' : 'I don’t need this anymore'}
        </button>
        <a className="btn btn-ghost" href={courseCalendarPath}>
          Keep it, and see the calendar
        </a>
      </div>
    </div>
  )
}
