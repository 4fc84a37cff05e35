'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { formatDay, formatLongDay, formatTime, nzDay } from '@/lib/dates'
import { ApiForm } from '@/ui/api-form'
import { Loading } from '@/ui/loading'
import type { ActionResult } from '@/ui/result-banner'
import { Choices, choicesOf, chosenWay, needed } from '../../components/choices'
import type { Booking } from '../../contract'
import type { cancelSeats, listMoveTargets, MoneyBack, MoveTarget, moveBooking, readMoneyBack } from '../contract'
import { afterWords, beforeWords, isFree, toldWords } from '../rules'
import { ExchangeBooking } from './exchange-booking'

type Props = { booking: Booking; onChange: (booking: Booking, result: ActionResult) => void }

export function ChangeBooking({ booking, onChange }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | 'exchange' | null>(null)
  const done: Props['onChange'] = (now, result) => {
    onChange(now, result)
    setOpen(null)
  }
  const { isCancelledByProvider } = booking
  const free = isCancelledByProvider || isFree(nzDay(booking.now), booking.freeUntil)
  return (
    <section aria-labelledby="change" className="border-2 border-ink bg-white p-6 md:p-8">
      <h2 id="change" className="text-2xl">
        {isCancelledByProvider ? 'Choose what you’d like instead' : 'Change this booking'}
      </h2>
      <p className="mt-3">
        {isCancelledByProvider
          ? 'Move everyone to another date, or get a full refund.'
          : booking.movedFrom
            ? `We moved this course. It was due to start ${formatLongDay(booking.movedFrom)} at ${formatTime(booking.movedFrom)}. Until it starts you can move everyone to another date, or get your money back.`
            : free
              ? `Cancel or move free of charge until ${formatDay(booking.freeUntil)}. After that you can still send someone else.`
              : `You could cancel or move free of charge until ${formatDay(booking.freeUntil)}. You can still send someone else, or call us.`}
      </p>
      {free && (
        <div className="mt-5 flex flex-wrap gap-3.5">
          <button
            type="button"
            aria-expanded={open === 'move'}
            className="btn btn-ghost"
            onClick={() => setOpen(open === 'move' ? null : 'move')}
          >
            Move to another date
          </button>
          <button
            type="button"
            aria-expanded={open === 'exchange'}
            className="btn btn-ghost"
            onClick={() => setOpen(open === 'exchange' ? null : 'exchange')}
          >
            Change to another course
          </button>
          <button
            type="button"
            aria-expanded={open === 'cancel'}
            className="btn btn-ghost"
            onClick={() => setOpen(open === 'cancel' ? null : 'cancel')}
          >
            {isCancelledByProvider ? 'Money back' : 'Cancel people'}
          </button>
        </div>
      )}
      {free && open === 'cancel' && <Cancel booking={booking} onChange={done} />}
      {free && open === 'move' && <Move booking={booking} onChange={done} />}
      {free && open === 'exchange' && <ExchangeBooking booking={booking} />}
    </section>
  )
}

const unnamed = 'Seat without a name'
const changeMailed = 'The contact for this booking gets an email with the change.'

function Cancel({ booking, onChange }: Props) {
  const [money, setMoney] = useState<MoneyBack | null>(null)
  const [problem, setProblem] = useState('')
  const seated = booking.attendees.filter(({ state }) => state === 'booked')
  const { id } = booking
  // Refetch when seats have gone, as the refunds differ.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refunds depend on the number of seats.
  useEffect(() => {
    getData<typeof readMoneyBack>(`/booking/${id}/cancel/`).then(setMoney, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }, [id, seated.length])
  if (problem)
    return (
      <p role="alert" className="mt-6 border-t-2 border-line pt-6 font-semibold text-bad">
        {problem}
      </p>
    )
  if (!money) return <Loading />
  return <CancelForm booking={booking} seated={seated} money={money} onChange={onChange} />
}

type FormProps = Props & { seated: Booking['attendees']; money: MoneyBack }

function CancelForm({ booking, seated, money, onChange }: FormProps) {
  const [chosen, setChosen] = useState({ seats: seated.length === 1 ? 1 : 0, to: '' })
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
    const told = booking.isCancelledByProvider ? [] : toldWords(left, 'that they no longer have a seat')
    onChange(now, {
      title: now.state === 'cancelled' ? 'This booking is cancelled' : 'Cancelled',
      lines: [`No longer booked: ${names.join(', ')}.`, ...afterWords(back), ...told, changeMailed],
    })
  }
  const way = ways.length === 1 ? money.ways[0] : money.ways.find(({ to }) => to === chosen.to)
  const parts = way?.bySeats[chosen.seats - 1]
  const says =
    chosen.seats === 0 || (ways.length > 0 && !parts)
      ? ''
      : beforeWords(chosen.seats, parts ?? { account: 0, card: 0, credit: 0 }, money.invoiceNumber)
  return (
    <ApiForm
      send={send}
      submitLabel={seated.length === 1 ? 'Cancel the booking' : 'Cancel these people'}
      className="mt-6 grid max-w-[36rem] gap-6 border-t-2 border-line pt-6"
      onEdit={look}
    >
      {(errors) => (
        <div ref={box} className="grid gap-6">
          {seated.length > 1 && (
            <Choices
              legend="Who is not coming?"
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
            {says}
          </p>
        </div>
      )}
    </ApiForm>
  )
}

function Move({ booking, onChange }: Props) {
  const [targets, setTargets] = useState<MoveTarget[] | null>(null)
  const [problem, setProblem] = useState('')
  if (targets === null)
    return (
      <div className="mt-6 border-t-2 border-line pt-6">
        <p>
          Everyone on this booking moves, at the price you paid. Your new seats are confirmed before your current ones
          are released.
        </p>
        <button
          type="button"
          className="btn btn-primary mt-4"
          onClick={() =>
            getData<typeof listMoveTargets>(`/booking/${booking.id}/move/`).then(
              ({ items }) => setTargets(items),
              (error: unknown) => {
                if (!(error instanceof ApiError)) throw error
                setProblem(error.message)
              },
            )
          }
        >
          Show dates
        </button>
        {problem && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {problem}
          </p>
        )}
      </div>
    )
  if (targets.length === 0)
    return (
      <p className="mt-6 border-t-2 border-line pt-6">
        No other date has enough seats at the moment. Call us and we’ll find one with you.
      </p>
    )
  const send = async (form: FormData) => {
    const slotId = Number(form.get('slot'))
    if (!slotId) needed('slot', 'Choose a date.')
    const now = await sendData<typeof moveBooking>('POST', `/booking/${booking.id}/move/`, { slotId })
    onChange(now, {
      title: `Moved to ${formatLongDay(now.startDate)}`,
      lines: [
        `${formatTime(now.startDate)}–${formatTime(now.endDate)}, ${now.location.name}.`,
        'The price stays the same.',
        ...toldWords(
          now.attendees.filter(({ state }) => state === 'booked'),
          'the new date and place',
        ),
        changeMailed,
      ],
    })
  }
  const choices = targets.map(({ slotId, startDate, endDate, place, availableSpaces }) => ({
    value: String(slotId),
    label: `${formatLongDay(startDate)}, ${formatTime(startDate)}–${formatTime(endDate)}`,
    text: `${place}, ${availableSpaces} ${availableSpaces === 1 ? 'seat' : 'seats'} free`,
  }))
  return (
    <ApiForm
      send={send}
      submitLabel="Move the booking"
      className="mt-6 grid max-w-[36rem] gap-6 border-t-2 border-line pt-6"
    >
      {(errors) => (
        <Choices legend="Which date instead?" name="slot" type="radio" errors={errors.slot} choices={choices} />
      )}
    </ApiForm>
  )
}
