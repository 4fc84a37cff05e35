import { CardStatusTag } from '@/features/account/components/card-status'
import { formatShortDay, formatTime } from '@/lib/dates'
import { levelLabel } from '../../rules'
import type { CardCheck } from '../contract'

/** The site log: whose cards the company looked at, newest first. */
export function ChecksList({ checks }: { checks: CardCheck[] }) {
  if (checks.length === 0) {
    return (
      <div className="border-2 border-ink bg-white p-8">
        <h2 className="text-2xl">No checks yet</h2>
        <p className="mt-3">
          Scan the code on someone’s card with your phone while you’re logged in, then press “Log this check”.
        </p>
      </div>
    )
  }
  return (
    <>
      <h2 className="sr-only">Checks</h2>
      <ul className="border-2 border-ink bg-white">
        {checks.map(({ id, name, level, state, checkedBy, checkedAt }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-t-2 border-line px-5 py-4 first:border-t-0 md:grid-cols-[1.4fr_9rem_1fr_11rem] md:items-center"
          >
            <p className="text-lg font-semibold">
              {name}
              {level && <span className="block text-base font-normal text-ink-3">{levelLabel(level)}</span>}
            </p>
            <p>
              <CardStatusTag status={state} />
            </p>
            <p className="text-ink-3">by {checkedBy}</p>
            <p className="tabular-nums md:text-right">
              {formatShortDay(checkedAt)}, {formatTime(checkedAt)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
