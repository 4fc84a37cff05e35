'use client'

import { useEffect, useRef, useState } from 'react'
import type { WayBack } from '@/features/shop/orders/refunds.rules'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { formatLongDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { newUuid } from '@/lib/uuid'
import { courseBookingStepPath } from '@/paths'
import { ApiForm } from '@/ui/api-form'
import { Loading } from '@/ui/loading'
import { Choices, choicesOf, chosenWay, needed } from '../../components/choices'
import type { Booking } from '../../contract'
import type { ExchangeTarget, exchangeBooking, listExchangeTargets } from '../exchange.contract'

type Targets = { ways: WayBack[]; backCents: number; items: ExchangeTarget[] }

const most = 20

function differenceText(partyCents: number, backCents: number): string {
  const cents = partyCents - backCents
  if (cents === 0) return 'the same price'
  return cents > 0 ? `${formatCents(cents)} more than before` : `${formatCents(-cents)} less than before`
}

const startsOf = ({ items, backCents }: Targets, course: string) =>
  items
    .filter((item) => item.course === course)
    .slice(0, most)
    .map(({ slotId, startDate, endDate, place, partyCents }) => ({
      value: String(slotId),
      label: `${formatLongDay(startDate)}, ${formatTime(startDate)}–${formatTime(endDate)}`,
      text: `${place}. ${formatCents(partyCents)} for everyone, ${differenceText(partyCents, backCents)}.`,
    }))

const whatGoesBack = ({ ways, backCents }: Targets): string =>
  ways.includes('account')
    ? `its ${formatCents(backCents)} comes off what you owe.`
    : `all of its ${formatCents(backCents)} goes back.`

export function ExchangeBooking({ booking }: { booking: Booking }) {
  const [targets, setTargets] = useState<Targets | null>(null)
  const [problem, setProblem] = useState('')
  const [course, setCourse] = useState('')
  const holdId = useRef('')
  useEffect(() => {
    getData<typeof listExchangeTargets>(`/booking/${booking.id}/exchange/`).then(setTargets, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }, [booking.id])
  if (problem)
    return (
      <p role="alert" className="mt-6 border-t-2 border-line pt-6 font-semibold text-bad">
        {problem}
      </p>
    )
  if (!targets) return <Loading />
  const courses = [...new Set(targets.items.map((item) => item.course))].sort((one, other) => one.localeCompare(other))
  if (courses.length === 0)
    return (
      <p className="mt-6 border-t-2 border-line pt-6">
        No other course has enough seats yet. Call us, and we look with you.
      </p>
    )
  const send = async (form: FormData) => {
    const slotId = Number(form.get('slot'))
    if (!slotId) return needed('slot', 'Choose a date.')
    const to = chosenWay(form, targets.ways)
    holdId.current ||= newUuid()
    const body = { holdId: holdId.current, slotId, to }
    const held = await sendData<typeof exchangeBooking>('POST', `/booking/${booking.id}/exchange/`, body)
    window.location.assign(courseBookingStepPath(held.sessionId, 'checks', held.id))
  }
  const choices = startsOf(targets, course)
  return (
    <ApiForm
      send={send}
      submitLabel="Hold these seats"
      className="mt-6 grid max-w-[36rem] gap-6 border-t-2 border-line pt-6"
    >
      {(errors) => (
        <>
          <p>
            Everyone on this booking moves to the new course. You review and pay for it first; then this booking ends,
            and {whatGoesBack(targets)}
          </p>
          <div>
            <label htmlFor="exchange-course" className="block font-semibold">
              Which course instead?
            </label>
            <select
              id="exchange-course"
              className="field-input mt-1.5"
              value={course}
              onChange={({ target }) => {
                holdId.current = ''
                setCourse(target.value)
              }}
            >
              <option value="">Choose a course</option>
              {courses.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          {course && <Choices legend="Which date?" name="slot" type="radio" errors={errors.slot} choices={choices} />}
          {course && targets.ways.length > 1 && (
            <Choices
              legend="How should we refund this booking?"
              name="to"
              type="radio"
              errors={errors.to}
              choices={choicesOf(targets.ways)}
            />
          )}
        </>
      )}
    </ApiForm>
  )
}
