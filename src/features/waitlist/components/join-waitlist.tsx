'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { partyLimit } from '@/features/seats/rules'
import { ApiError, sendData } from '@/lib/api-client'
import { waitingListPath } from '@/paths'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { joinWaitlist } from '../contract'

type Props = {
  slotId: number
  seats: number
  isPersonal: boolean
  isMain?: boolean
  onJoined?: () => void
}

export function JoinWaitlist({ slotId, seats, isPersonal, isMain = false, onJoined }: Props) {
  const id = useId()
  const [joined, setJoined] = useState<ActionResult | null>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const join = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setProblem('')
    const entered = new FormData(event.currentTarget)
    const quantity = isPersonal ? 1 : Number(entered.get('quantity'))
    const body = { slotId, quantity, acceptsPart: entered.get('acceptsPart') === 'on' }
    try {
      const { ahead } = await sendData<typeof joinWaitlist>('POST', '/booking/waitlist/', body)
      const asked = `You asked for ${quantity === 1 ? '1 seat' : `${quantity} seats`}${body.acceptsPart ? ', and said fewer would be fine' : ''}.`
      const place = ahead === 0 ? 'You’re first in the queue.' : `${ahead} ${ahead === 1 ? 'is' : 'are'} ahead of you.`
      setJoined({ title: 'You’re on the waitlist', lines: [place, asked] })
      onJoined?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fieldErrors.quantity?.[0] ?? error.message)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return (
    <div>
      <ResultBanner result={joined}>
        <p className="mt-2">
          We’ll let you know as soon as seats come free, and hold them while you decide. You can always check your place
          on{' '}
          <a className="link" href={waitingListPath}>
            your waiting list
          </a>
          .
        </p>
      </ResultBanner>
      <p role="status" className="mb-4 font-semibold text-bad empty:hidden">
        {problem}
      </p>
      {!joined && (
        <form onSubmit={join} noValidate className="grid gap-4">
          <p>Seats that come free are offered in queue order, and held while each person decides.</p>
          {!isPersonal && <Quantity id={id} seats={seats} />}
          <div>
            <button type="submit" className={`btn ${isMain ? 'btn-primary' : 'btn-ghost'} max-md:w-full`}>
              {isSending ? 'Sending…' : 'Join the waitlist'}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function Quantity({ id, seats }: { id: string; seats: number }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div>
        <label htmlFor={id} className="block font-semibold">
          Seats you need
        </label>
        <input
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={partyLimit}
          defaultValue={Math.max(1, seats)}
          className="field-input mt-1.5 w-24"
        />
      </div>
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name="acceptsPart" className="field-choice" />
        Fewer seats are fine too
      </label>
    </div>
  )
}
