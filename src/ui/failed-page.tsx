'use client'

import { useState } from 'react'
import { courseCalendarPath, homePath } from '@/paths'

/** The phone number that the page had, which is still there when this is drawn for the first time. */
const shownPhone = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')

/** Shown in place of a page whose code failed in the browser. */
export function FailedPage({ reset }: { reset: () => void }) {
  const [phone] = useState(() => {
    const link = shownPhone()
    return link && { href: link.href, text: link.textContent }
  })
  return (
    <div className="wrap grid gap-5 py-20">
      <h1 className="text-[clamp(2.25rem,5vw,4rem)]">This page didn’t load</h1>
      <p className="text-lg">Something went wrong on our side. What you’ve booked or ordered is safe.</p>
      {phone && (
        <p className="text-lg">
          Stuck? Call{' '}
          <a className="link tabular-nums" href={phone.href}>
            {phone.text}
          </a>
          .
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3.5">
        <button type="button" className="btn btn-primary" onClick={reset}>
          Try again
        </button>
        <a className="btn btn-ghost" href={homePath}>
          Go to the home page
        </a>
        <a className="btn btn-ghost" href={courseCalendarPath}>
          See course dates
        </a>
      </div>
    </div>
  )
}
