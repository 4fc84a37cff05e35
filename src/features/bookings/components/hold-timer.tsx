'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { ActButton } from '@/ui/act-button'
import { clockText, toldMinutes, useTimeLeft } from '@/ui/time-left'
import type { Booking, extendHold, releaseHold } from '../contract'

type Props = {
  booking: Booking
  /** Cents. Null when the summary is next to the timer. */
  totalCents: number | null
  onChange: (booking: Booking) => void
  onOver: () => void
  onLetGo: () => void
}

export function HoldTimer({ booking, totalCents, onChange, onOver, onLetGo }: Props) {
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
      className={`flex flex-wrap items-center gap-x-5 gap-y-1 border-2 border-ink px-4 py-3 ${isLast ? 'bg-bad text-white' : 'bg-sand'}`}
    >
      <p>
        <HeldSeats count={booking.attendees.length} />{' '}
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
      <LetGo booking={booking} onLetGo={onLetGo} />
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

/** Shorter on a phone, where the sum has to be on its line. */
const HeldSeats = ({ count }: { count: number }) =>
  count === 1 ? (
    'Your seat is held for'
  ) : (
    <>
      <span className="max-sm:sr-only">Your </span>
      {count} seats <span className="max-sm:sr-only">are </span>held for
    </>
  )

function LetGo({ booking, onLetGo }: Pick<Props, 'booking' | 'onLetGo'>) {
  const { id, attendees, insteadOf } = booking
  const isOne = attendees.length === 1
  const letGo = async () => {
    await sendData<typeof releaseHold>('POST', `/booking/${id}/release/`)
    onLetGo()
  }
  return (
    <ActButton
      label="Let go"
      about={isOne ? 'the seat held for you' : 'the seats held for you'}
      question={{
        title: isOne ? 'Let this seat go?' : `Let these ${attendees.length} seats go?`,
        text: insteadOf
          ? `Other people can book then. Booking ${insteadOf.number} stays as it is.`
          : 'Other people can book then. Everyone you chose stays on your list.',
        confirm: isOne ? 'Let it go' : 'Let them go',
      }}
      act={letGo}
    />
  )
}
