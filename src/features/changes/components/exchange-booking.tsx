'use client'

import { useEffect, useRef, useState } from 'react'
import { Choices, choicesOf, chosenWay, needed } from '@/features/bookings/components/choices'
import { StartChoices } from '@/features/bookings/components/start-choices'
import type { Booking } from '@/features/bookings/contract'
import type { WayBack } from '@/features/purchases/refunds.rules'
import { sendData } from '@/lib/api-client'
import { formatCourseDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { newUuid } from '@/lib/uuid'
import { courseBookingStepPath } from '@/paths'
import { ApiForm } from '@/ui/api-form'
import type { ExchangeTarget, exchangeBooking, listExchangeTargets } from '../exchange.contract'
import { priceWords } from '../rules'
import { useOffered } from './use-offered'

type Targets = { ways: WayBack[]; backCents: number; items: ExchangeTarget[] }
type Course = { name: string; starts: ExchangeTarget[]; price: string; nextStart: string }

function coursesOf({ items, backCents }: Targets, seats: number): Course[] {
  const byName = new Map<string, ExchangeTarget[]>()
  for (const item of items) byName.set(item.course, [...(byName.get(item.course) ?? []), item])
  return [...byName]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, starts]) => {
      const [first] = starts.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
      if (!first) return []
      return [{ name, starts, price: priceWords(seats, first.partyCents, backCents), nextStart: first.startDate }]
    })
}

export function ExchangeBooking({ booking }: { booking: Booking }) {
  const [chosen, setChosen] = useState<Course | null>(null)
  const { offered: targets, instead } = useOffered<typeof listExchangeTargets>(`/booking/${booking.id}/exchange/`)
  if (!targets) return instead
  const courses = coursesOf(targets, booking.attendees.filter(({ state }) => state === 'booked').length)
  if (courses.length === 0)
    return (
      <p className="mt-6 border-t-2 border-line pt-6">
        No other course has enough seats at the moment. Call us and we’ll help you find one.
      </p>
    )
  return (
    <div className="mt-6 grid gap-6 border-t-2 border-line pt-6">
      <p className="max-w-[36rem]">
        Everyone on this booking moves to the new course. You check the details and pay first. Then this booking is
        cancelled, and {whatGoesBack(targets)}
      </p>
      {chosen === null ? (
        <CourseList courses={courses} choose={setChosen} />
      ) : (
        <ChooseStart bookingId={booking.id} course={chosen} ways={targets.ways} goBack={() => setChosen(null)} />
      )}
    </div>
  )
}

const whatGoesBack = ({ ways, backCents }: Targets): string =>
  ways.includes('account')
    ? `its ${formatCents(backCents)} comes off what you owe.`
    : `all of its ${formatCents(backCents)} is refunded.`

const CourseList = ({ courses, choose }: { courses: Course[]; choose: (course: Course) => void }) => (
  <section aria-labelledby="exchange-courses">
    <h3 id="exchange-courses" className="text-xl">
      Which course instead?
    </h3>
    <ul className="mt-3 divide-y-2 divide-line border-2 border-ink bg-white">
      {courses.map((course) => (
        <li key={course.name}>
          <button
            type="button"
            className="grid w-full cursor-pointer gap-x-6 gap-y-0.5 px-4 py-3 text-left hover:bg-sand md:grid-cols-[1fr_auto]"
            onClick={() => choose(course)}
          >
            <span className="font-bold underline decoration-2 underline-offset-4">{course.name}</span>
            <span className="tabular-nums md:text-right">{course.price}</span>
            <span className="text-[0.9375rem] text-ink-3 md:col-span-2">
              {course.starts.length === 1 ? '1 date' : `${course.starts.length} dates`}, next on{' '}
              {formatCourseDay(course.nextStart)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)

type StartProps = { bookingId: number; course: Course; ways: WayBack[]; goBack: () => void }

function ChooseStart({ bookingId, course, ways, goBack }: StartProps) {
  /** One for each start, so that sending again holds once and another date is another hold. */
  const holdIds = useRef(new Map<number, string>())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const send = async (form: FormData) => {
    const slotId = Number(form.get('slot'))
    if (!slotId) return needed('slot', 'Choose a date.')
    const to = chosenWay(form, ways)
    const holdId = holdIds.current.get(slotId) ?? newUuid()
    holdIds.current.set(slotId, holdId)
    const body = { holdId, slotId, to }
    const held = await sendData<typeof exchangeBooking>('POST', `/booking/${bookingId}/exchange/`, body)
    window.location.assign(courseBookingStepPath(held.sessionId, 'checks', held.id))
  }
  return (
    <section aria-labelledby="exchange-course">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-l-4 border-primary pl-4">
        <div>
          <h3 id="exchange-course" ref={heading} tabIndex={-1} className="text-xl">
            {course.name}
          </h3>
          <p className="mt-1 tabular-nums">{course.price}</p>
        </div>
        <button type="button" className="btn btn-ghost btn-small" onClick={goBack}>
          Choose another course
        </button>
      </div>
      <ApiForm send={send} submitLabel="Hold these seats" className="mt-6 grid gap-6">
        {(errors) => (
          <>
            <StartChoices legend="Which date?" errors={errors.slot} starts={course.starts} />
            {ways.length > 1 && (
              <Choices
                legend="How should we refund this booking?"
                name="to"
                type="radio"
                errors={errors.to}
                choices={choicesOf(ways)}
              />
            )}
          </>
        )}
      </ApiForm>
    </section>
  )
}
