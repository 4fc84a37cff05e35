import { typeLabel } from '@/features/courses/rules'
import { formatNamedDay, formatTimes } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { Booking } from '../contract'
import { type Draft, freeUntilText, sumOf } from '../rules'
import type { FlowProps } from './step-props'

const namesShown = 12

type Props = Pick<FlowProps, 'course' | 'slots' | 'rights' | 'name'> & {
  draft: Draft
  slotId: number | null
  booking: Booking | null
  isChoosing: boolean
}

/** See product decisions, section 5. */
export function Summary({ course, slots, rights, name, draft, slotId, booking, isChoosing }: Props) {
  const slot = slots.find(({ id }) => id === slotId)
  const names =
    booking && !isChoosing
      ? booking.attendees.map(({ id, name: given }) => ({ key: id, name: given ?? 'To be named' }))
      : namesOf(draft, name)
  const people = rights.isPersonal && names.length === 0 ? [{ key: 0, name }] : names
  return (
    <section aria-labelledby="summary" className="hidden gap-5 border-2 border-ink bg-white p-6 lg:grid">
      <h2 id="summary" className="text-2xl">
        Your booking
      </h2>
      <div>
        <p className="font-bold">{course.name}</p>
        {slot && (
          <p className="mt-1 tabular-nums">
            {formatNamedDay(slot.startDate)}
            <br />
            {formatTimes(slot.startDate, slot.endDate)}
          </p>
        )}
        <p className="mt-1 text-ink-3">
          {typeLabel(course.type)}, {course.place}
        </p>
      </div>
      {people.length > 0 ? (
        <ul className="border-y-2 border-ink [overflow-wrap:anywhere]">
          {people.slice(0, namesShown).map((one) => (
            <li key={one.key} className="border-t border-line py-2 first:border-t-0">
              {one.name}
            </li>
          ))}
          {people.length > namesShown && (
            <li className="border-t border-line py-2 text-ink-3">and {people.length - namesShown} more</li>
          )}
        </ul>
      ) : (
        <p className="border-y-2 border-ink py-3 text-ink-3">Choose who’s coming and the price shows here.</p>
      )}
      {people.length > 0 && <Price seats={people.length} course={course} />}
      <p className="text-[0.9375rem] text-ink-3">
        {booking
          ? `Cancel or move free of charge ${freeUntilText(booking)}.`
          : 'Holding seats is free. You pay at the end.'}{' '}
        {booking?.agreedCents
          ? 'The price is as agreed with you. Credit comes off when you check and pay.'
          : 'Voucher codes and credit come off when you check and pay.'}
      </p>
    </section>
  )
}

function Price({ seats, course }: { seats: number; course: FlowProps['course'] }) {
  const { totalCents, savingCents } = sumOf(course, seats)
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-bold tabular-nums">
          {seats} {seats === 1 ? 'seat' : 'seats'}
        </span>
        <span className="head text-3xl tabular-nums">{formatCents(totalCents)}</span>
      </p>
      <p className="text-right text-[0.9375rem] text-ink-3">incl. GST</p>
      {savingCents > 0 && (
        <p className="mt-2 font-semibold text-ok">You save {formatCents(savingCents)} as a member.</p>
      )}
    </div>
  )
}

const namesOf = (draft: Draft, own: string) => [
  ...(draft.isSelf ? [{ key: 'self', name: own }] : []),
  ...draft.people.map(({ employeeId, name }) => ({ key: employeeId, name })),
  ...Array.from({ length: draft.later }, (_, at) => ({ key: `later-${at}`, name: 'To be named' })),
]
