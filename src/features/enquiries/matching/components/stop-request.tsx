'use client'

import { useRef, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { courseCalendarPath } from '@/paths'
import type { stopCourseRequest } from '../contract'

/** Ends a course request; the page is shown anew, as it is then. */
export function StopRequest({ token }: { token: string }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isBusy = useRef(false)
  const stop = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setProblem('')
    try {
      await sendData<typeof stopCourseRequest>('POST', '/task/course-waitlist/stop/', { token })
      window.location.reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setSending(false)
      isBusy.current = false
    }
  }
  return (
    <div className="mt-8">
      <p role="alert" className="mb-3 font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3.5">
        <button type="button" className="btn btn-primary" onClick={stop}>
          {isSending ? 'Sending…' : 'I need nothing any more'}
        </button>
        <a className="btn btn-ghost" href={courseCalendarPath}>
          Keep it, and see the calendar
        </a>
      </div>
    </div>
  )
}
