import { CardStatusTag } from '@/features/account/components/card-status'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { levelLabel } from '../../rules'
import { ageWords } from '../../verdict.rules'
import type { CardCheck } from '../contract'
import { saidLabels, wasWrong } from '../rules'

export function ChecksList({ checks }: { checks: CardCheck[] }) {
  if (checks.length === 0) {
    return (
      <div className="border-2 border-ink bg-white p-8">
        <h2 className="text-2xl">No checks yet</h2>
        <p className="mt-3">
          Scan the code on someone’s card with your phone while you’re logged in, then press “Log this check”. Without
          signal your phone keeps the checks, and sends them later.
        </p>
      </div>
    )
  }
  return (
    <>
      <h2 className="sr-only">Checks</h2>
      <ul className="border-2 border-ink bg-white">
        {checks.map((check) => (
          <li
            key={check.id}
            className="grid gap-x-6 gap-y-1 border-t-2 border-line px-5 py-4 first:border-t-0 md:grid-cols-[1.4fr_9rem_1fr_11rem] md:items-center"
          >
            <CheckLine check={check} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CheckLine({ check }: { check: CardCheck }) {
  const { name, level, state, checkedBy, checkedAt, isOwnCrew, place } = check
  const about = [level && levelLabel(level), isOwnCrew ? 'Your crew' : 'Visitor'].filter(Boolean).join(' · ')
  return (
    <>
      <p className="text-lg font-semibold">
        {name}
        <span className="block text-base font-normal text-ink-3">{about}</span>
      </p>
      <p>
        <CardStatusTag status={state} />
      </p>
      <p className="text-ink-3 wrap-anywhere">
        by {checkedBy}
        {place && <span className="block">{place}</span>}
      </p>
      <p className="tabular-nums md:text-right">
        {formatNamedDay(checkedAt)}, {formatTime(checkedAt)}
      </p>
      <WithoutSignal check={check} />
    </>
  )
}

function WithoutSignal({ check: { said, knownAt, checkedAt, state } }: { check: CardCheck }) {
  if (!said || !knownAt) return null
  const age = ageWords(new Date(knownAt), new Date(checkedAt))
  const isWrong = wasWrong(said, state)
  return (
    <p className={`text-[0.9375rem] md:col-span-4 ${isWrong ? 'font-semibold text-bad' : 'text-ink-3'}`}>
      {isWrong
        ? `Checked without signal: the phone said valid, as it last heard from us ${age} before.`
        : `Checked without signal: ${saidLabels[said]}, against what was known ${age} before.`}
    </p>
  )
}
