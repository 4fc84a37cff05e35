'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { clockText, toldMinutes, useTimeLeft } from '@/ui/time-left'
import type { Booking, extendHold } from '../contract'

type Props = {
  booking: Booking
  /** Cents. Null when the summary is next to the timer. */
  totalCents: number | null
  onChange: (booking: Booking) => void
  onOver: () => void
}

export function HoldTimer({ booking, totalCents, onChange, onOver }: Props) {
  const left = useTimeLeft(booking)
  const { minutes, seconds, isOver } = left
  const [problem, setProblem] = useState('')
  const [isExtended, setExtended] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  // The button that was pressed is gone.
  useEffect(() => {
    if (isExtended) said.current?.focus()
  }, [isExtended])
  const extend = async () => {
    setProblem('')
    try {
      onChange(await sendData<typeof extendHold>('POST', `/booking/${booking.id}/extend/`))
      setExtended(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  const isLast = minutes < 2
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 border-2 border-ink px-4 py-3 ${isLast ? 'bg-bad text-white' : 'bg-sand'}`}
    >
      <p>
        {booking.attendees.length === 1 ? 'Your seat is' : `Your ${booking.attendees.length} seats are`} held for{' '}
        <span role="timer" className="font-bold tabular-nums">
          {clockText(left)}
        </span>
      </p>
      {totalCents !== null && <p className="ml-auto font-bold tabular-nums lg:hidden">{formatCents(totalCents)}</p>}
      {booking.mayExtend && (
        <button type="button" className={`link min-h-11 ${isLast ? 'text-white' : ''}`} onClick={extend}>
          Give me 10 more minutes
        </button>
      )}
      <p ref={said} tabIndex={-1} role="status" className="font-semibold outline-none empty:hidden">
        {isExtended && `${booking.attendees.length === 1 ? 'Your seat is' : 'Your seats are'} held ten minutes longer.`}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <p role="status" className="sr-only">
        {toldMinutes.includes(minutes) && seconds > 50
          ? `Your seats are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
          : ''}
      </p>
    </div>
  )
}
