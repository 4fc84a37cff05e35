'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { partyLimit } from '@/features/seats/rules'
import { ApiError, sendData } from '@/lib/api-client'
import type { joinWaitlist } from '../contract'

type Props = { slotId: number; seats: number; isPersonal: boolean }

/** Joins the waitlist of one start, for so many seats. */
export function JoinWaitlist({ slotId, seats, isPersonal }: Props) {
  const id = useId()
  const [said, setSaid] = useState<{ text: string; isGood: boolean } | null>(null)
  const isBusy = useRef(false)
  const join = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const entered = new FormData(event.currentTarget)
    const quantity = isPersonal ? 1 : Number(entered.get('quantity'))
    const body = { slotId, quantity, acceptsPart: entered.get('acceptsPart') === 'on' }
    try {
      const { ahead } = await sendData<typeof joinWaitlist>('POST', '/booking/waitlist/', body)
      const place = ahead === 0 ? 'You are first in the queue.' : `${ahead} before you.`
      setSaid({ text: `You are on the waitlist. ${place} We write to you when seats are free.`, isGood: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ text: error.fieldErrors.quantity?.[0] ?? error.message, isGood: false })
    } finally {
      isBusy.current = false
    }
  }
  return (
    <div className="border-2 border-t-0 border-ink bg-white p-4">
      <p role="status" className={`font-semibold empty:hidden ${said?.isGood ? '' : 'text-bad'}`}>
        {said?.text}
      </p>
      {!said?.isGood && (
        <form onSubmit={join} noValidate className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {!isPersonal && (
            <>
              <div>
                <label htmlFor={id} className="block font-semibold">
                  Seats you need
                </label>
                <input
                  id={id}
                  name="quantity"
                  type="number"
                  min={1}
                  max={partyLimit}
                  defaultValue={Math.max(1, seats)}
                  className="field-input mt-1.5 w-28"
                />
              </div>
              <label className="flex min-h-12 items-center gap-3">
                <input type="checkbox" name="acceptsPart" className="size-6 shrink-0 accent-ink" />
                Fewer are fine, too
              </label>
            </>
          )}
          <button type="submit" className="btn btn-ghost">
            Join the waitlist for this session
          </button>
        </form>
      )}
    </div>
  )
}
