'use client'

import { companyPersonPath } from '@/account-paths'
import { formatDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { bookingPath } from '@/paths'
import type { ProposalLine } from '../contract'

type Props = {
  lines: readonly ProposalLine[]
  chosen: readonly number[]
  mayChoose: boolean
  onTick: (ids: readonly number[], isOn: boolean) => void
}

export function People({ lines, chosen, mayChoose, onTick }: Props) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="border-t-2 border-line first:border-t-0">
          {mayChoose && !line.problem ? (
            <label className="flex cursor-pointer gap-4 px-5 py-3.5 hover:bg-sand">
              <input
                type="checkbox"
                checked={chosen.includes(line.id)}
                aria-describedby={`reason-${line.id}`}
                onChange={({ target }) => onTick([line.id], target.checked)}
                className="mt-0.5 field-choice"
              />
              <Words line={line} />
            </label>
          ) : (
            <div className="flex gap-4 px-5 py-3.5">
              <Words line={line} />
            </div>
          )}
          <AddContact line={line} />
        </li>
      ))}
    </ul>
  )
}

/** Outside of the label, where a press would tick the person. */
function AddContact({ line: { employeeId, lacksContact, state, name } }: { line: ProposalLine }) {
  if (!lacksContact || state !== 'proposed' || employeeId === null) return null
  return (
    <a className="link mx-5 mb-2 inline-flex min-h-11 items-center" href={companyPersonPath(employeeId)}>
      Add their contact<span className="sr-only">, {name}</span>
    </a>
  )
}

function Words({ line }: { line: ProposalLine }) {
  const { id, name, needs, endsOn, reason, problem, priceIncGST, priceThen, booking, state, lacksContact } = line
  const hasChanged = !booking && priceIncGST !== null && priceThen !== null && priceIncGST !== priceThen
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-bold wrap-anywhere">{name}</span>
        <span className="text-[0.9375rem] text-ink-3 tabular-nums">
          {needs === 'card' ? 'Card' : 'Training'} valid to {formatDay(endsOn)}
        </span>
      </span>
      <span id={`reason-${id}`} className="mt-0.5 block text-ink-3">
        {reason}
      </span>
      {hasChanged && (
        <span className="block font-semibold text-warn">
          The seat is {formatCents(priceIncGST)} now; it was {formatCents(priceThen)} when this was put together.
        </span>
      )}
      {lacksContact && state === 'proposed' && (
        <span className="block font-semibold">
          No email address or mobile number: their messages go to the person who books.
        </span>
      )}
      {problem && <span className="block font-semibold text-bad">Can’t be booked: {problem}</span>}
      {booking && (
        <a className="link inline-flex min-h-11 items-center" href={bookingPath(booking.id)}>
          {stateWords[booking.state] ?? 'Booking'} {booking.number}
          <span className="sr-only">, {name}</span>
        </a>
      )}
      {state === 'released' && <span className="block font-semibold">Left out, and the seat was released.</span>}
    </span>
  )
}

const stateWords: Readonly<Record<string, string>> = {
  confirmed: 'Booked,',
  paying: 'Waiting for the card payment,',
  cancelled: 'Cancelled,',
  lapsed: 'Not paid in time, seat released,',
}
