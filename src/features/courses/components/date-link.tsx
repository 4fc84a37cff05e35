'use client'

import type { ReactNode } from 'react'
import { useAuthStatus } from '@/features/account/client'
import { courseBookingStepPath } from '@/paths'
import { Said } from '@/ui/chosen-words'
import { bookingLink } from '../booking-links.rules'
import { useHeld } from '../held-seats.client'

type Props = {
  sessionId: number
  slotId: number
  isOneOfSeveral: boolean
  isFull: boolean
  /** Without the colour, which only the first of a list has. */
  isPlain?: boolean
  spoken: ReactNode
}

/** Cached pages are the same for everyone, so only the browser knows the visitor's rights and holds. */
export function DateLink({ sessionId, slotId, isOneOfSeveral, isFull, isPlain = false, spoken }: Props) {
  const auth = useAuthStatus()
  const own = useHeld(sessionId).find((held) => held.slotId === slotId)
  const href = own
    ? courseBookingStepPath(own.sessionId, 'checks', own.bookingId)
    : bookingLink(auth, { sessionId, slotId: isOneOfSeveral ? slotId : undefined })
  return (
    <a
      className={`btn btn-small ${isPlain || (isFull && !own) ? 'btn-ghost' : 'btn-primary'}`}
      href={href}
      rel="nofollow"
    >
      <Said text={own ? 'Continue' : isFull ? 'Join waitlist' : 'Book'} />{' '}
      <span className="sr-only">
        {own || isFull ? <Said text={own ? 'with {course}' : 'for {course}'} values={{ course: spoken }} /> : spoken}
      </span>
    </a>
  )
}
