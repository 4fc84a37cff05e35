'use client'

import { useRef, useState } from 'react'
import { Choices, choicesOf, chosenWay, needed } from '@/features/bookings/components/choices'
import type { Booking } from '@/features/bookings/contract'
import { startOf, wordsToPassOn } from '@/features/bookings/pass-on.rules'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import type { ActionResult } from '@/ui/result-banner'
import type { cancelSeats, MoneyBack, readMoneyBack } from '../contract'
import { afterWords, beforeWords, changeMailed, toldWords } from '../rules'
import { useOffered } from './use-offered'

type Props = { booking: Booking; onChange: (booking: Booking, result: ActionResult) => void }

const unnamed = 'Seat without a name'

export function CancelPeople({ booking, onChange }: Props) {
  const seated = booking.attendees.filter(({ state }) => state === 'booked')
  // The refunds differ when seats have gone.
  const { offered, instead } = useOffered<typeof readMoneyBack>(`/booking/${booking.id}/cancel/`, seated.length)
  if (!offered) return instead
  return <CancelForm booking={booking} seated={seated} money={offered} onChange={onChange} />
}

type Chosen = { seats: number; to: string }

function refundText({ seats, to }: Chosen, { ways, invoiceNumber }: MoneyBack): string {
  const way = ways.length === 1 ? ways[0] : ways.find((one) => one.to === to)
  const parts = way?.bySeats[seats - 1]
  if (seats === 0 || (ways.length > 0 && !parts)) return ''
  return beforeWords(seats, parts ?? { account: 0, card: 0, credit: 0 }, invoiceNumber)
}

type FormProps = Props & { seated: Booking['attendees']; money: MoneyBack }

function CancelForm({ booking, seated, money, onChange }: FormProps) {
  const [chosen, setChosen] = useState<Chosen>({ seats: seated.length === 1 ? 1 : 0, to: '' })
  const box = useRef<HTMLDivElement>(null)
  const ways = money.ways.map(({ to }) => to)
  const idsOf = (form: FormData) =>
    seated.length === 1 ? seated.map(({ id }) => id) : form.getAll('attendee').map(Number)
  const look = () => {
    const form = box.current?.closest('form')
    if (!form) return
    const entered = new FormData(form)
    setChosen({ seats: idsOf(entered).length, to: String(entered.get('to') ?? '') })
  }
  const send = async (form: FormData) => {
    const attendeeIds = idsOf(form)
    if (attendeeIds.length === 0) needed('attendee', 'Choose at least one person.')
    const to = chosenWay(form, ways)
    const path = `/booking/${booking.id}/cancel/`
    const { back, ...now } = await sendData<typeof cancelSeats>('POST', path, { attendeeIds, to })
    const left = seated.filter(({ id }) => attendeeIds.includes(id))
    const names = left.map(({ name }) => name ?? unnamed)
    // They were notified when we cancelled the course.
    const say = wordsToPassOn.off(startOf(booking))
    const told = booking.isCancelledByProvider ? [] : toldWords(left, 'that they no longer have a seat', say)
    onChange(now, {
      title: now.state === 'cancelled' ? 'This booking is cancelled' : 'Cancelled',
      lines: [`No longer booked: ${names.join(', ')}.`, ...afterWords(back), ...told, changeMailed],
    })
  }
  return (
    <ApiForm
      send={send}
      submitLabel={seated.length === 1 ? 'Cancel the booking' : 'Cancel their seats'}
      className="mt-6 grid max-w-[36rem] gap-6 border-t-2 border-line pt-6"
      onEdit={look}
    >
      {(errors) => (
        <div ref={box} className="grid gap-6">
          {seated.length > 1 && (
            <Choices
              legend="Who can’t make it?"
              name="attendee"
              type="checkbox"
              errors={errors.attendee}
              choices={seated.map(({ id, name }) => ({ value: String(id), label: name ?? unnamed }))}
            />
          )}
          {ways.length > 1 && (
            <Choices
              legend="How should we refund it?"
              name="to"
              type="radio"
              errors={errors.to}
              choices={choicesOf(ways)}
            />
          )}
          <p role="status" className="text-lg font-bold tabular-nums empty:hidden">
            {refundText(chosen, money)}
          </p>
        </div>
      )}
    </ApiForm>
  )
}
