'use client'

import { useLayoutEffect, useRef, useState } from 'react'

/** One answer for everyone on a booking whom we can’t reach. */
export function AllToBooker({ count, onAll }: { count: number; onAll: () => void }) {
  const [asked, setAsked] = useState(0)
  const said = useRef<HTMLParagraphElement>(null)
  const isDone = asked > 0 && count === 0
  useLayoutEffect(() => {
    if (isDone) said.current?.focus()
  }, [isDone])
  if (isDone)
    return (
      <p ref={said} tabIndex={-1} role="status" className="mt-2 font-semibold text-ok outline-none">
        Messages for these {asked} people come to you.
      </p>
    )
  if (count < 2) return null
  const all = () => {
    setAsked(count)
    onAll()
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-8 border-l-bad bg-white p-4">
      <p className="font-semibold">We have no email address or mobile number for {count} people.</p>
      <button type="button" className="btn btn-secondary" onClick={all}>
        Send theirs to me<span className="sr-only"> for all {count}</span>
      </button>
    </div>
  )
}
