'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { postedWaitlistPath } from '@/account-paths'
import { partyLimit } from '@/features/seats/rules'
import { ApiError, sendData } from '@/lib/api-client'
import { waitingListPath } from '@/paths'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { joinWaitlist } from '../contract'
import { joinedResult } from '../joined.rules'
import type { PostedJoin } from '../loaders'

type Props = {
  sessionId: number
  slotId: number
  seats: number
  isPersonal: boolean
  isMain?: boolean
  /** As the form was posted without a script. */
  posted?: PostedJoin | null
  onJoined?: () => void
}

function useJoining({ slotId, isPersonal, posted = null, onJoined }: Props) {
  const [joined, setJoined] = useState<ActionResult | null>(posted?.joined ? joinedResult(posted.joined) : null)
  const [problem, setProblem] = useState(posted?.refused?.problem ?? '')
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
      setJoined(joinedResult({ ahead, quantity, acceptsPart: body.acceptsPart }))
      onJoined?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fieldErrors.quantity?.[0] ?? error.message)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { joined, problem, isSending, join }
}

export function JoinWaitlist(props: Props) {
  const { sessionId, slotId, seats, isPersonal, isMain = false, posted = null } = props
  const id = useId()
  const { joined, problem, isSending, join } = useJoining(props)
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
        <form onSubmit={join} method="post" action={postedWaitlistPath} noValidate className="grid gap-4">
          <input type="hidden" name="act" value="join" />
          <input type="hidden" name="sessionId" value={sessionId} />
          <input type="hidden" name="slotId" value={slotId} />
          <p>Seats that come free are offered in queue order, and held while each person decides.</p>
          {isPersonal ? (
            <input type="hidden" name="quantity" value={1} />
          ) : (
            <Quantity
              id={id}
              seats={posted?.refused?.quantity ?? Math.max(1, seats)}
              acceptsPart={posted?.refused?.acceptsPart ?? false}
            />
          )}
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

function Quantity({ id, seats, acceptsPart }: { id: string; seats: number | string; acceptsPart: boolean }) {
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
          defaultValue={seats}
          className="field-input mt-1.5 w-24"
        />
      </div>
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name="acceptsPart" defaultChecked={acceptsPart} className="field-choice" />
        Fewer seats are fine too
      </label>
    </div>
  )
}
