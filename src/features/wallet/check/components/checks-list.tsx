import type { ReactNode } from 'react'
import { gatePath } from '@/account-paths'
import { CardStatusTag } from '@/features/account/components/card-status'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { Scan } from '@/ui/icons'
import { isGood, levelLabel } from '../../rules'
import { ageWords } from '../../verdict.rules'
import type { CardCheck } from '../contract'
import { checkedToday, saidLabels, wasWrong } from '../rules'

/** Who was checked today, and every check before. The next scan is one tap away, at the foot of a phone’s window. */
export function ChecksList({ checks, now, children }: { checks: CardCheck[]; now: Date; children: ReactNode }) {
  const today = checkedToday(checks, now)
  const earlier = checks.filter((check) => !today.includes(check))
  const bad = today.filter(({ state }) => !isGood(state)).length
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-lg tabular-nums">
          <b>{peopleText(today.length)}</b> checked today
          {bad > 0 && <span className="font-semibold text-bad">, {bad} without a valid card</span>}
        </p>
        <a
          className="btn btn-primary max-md:fixed max-md:inset-x-4 max-md:bottom-4 max-md:z-10 noscript:static"
          href={gatePath}
        >
          <Scan /> Check a card
        </a>
      </div>
      {children}
      {checks.length === 0 ? (
        <div className="mt-4 border-2 border-ink bg-white p-5">
          <h2 className="text-xl">No checks yet</h2>
          <p className="mt-2">
            Scan the code on someone’s card with your phone while you’re logged in, then press “Log this check”. Without
            signal your phone keeps the checks, and sends them later.
          </p>
        </div>
      ) : (
        <div className="mt-4 grid gap-5 max-md:pb-16">
          {today.length > 0 && <Checks title="On site today" checks={today} isToday />}
          {earlier.length > 0 && <Checks title="Earlier checks" checks={earlier} />}
        </div>
      )}
    </>
  )
}

function Checks({ title, checks, isToday = false }: { title: string; checks: CardCheck[]; isToday?: boolean }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 border-2 border-ink bg-white">
        {checks.map((check) => (
          <li
            key={check.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 border-t-2 border-line px-4 py-2 first:border-t-0 lg:grid-cols-[1.4fr_8rem_1.4fr_14rem]"
          >
            <CheckLine check={check} isToday={isToday} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckLine({ check, isToday }: { check: CardCheck; isToday: boolean }) {
  const { name, level, state, checkedBy, checkedAt, isOwnCrew, place } = check
  const about = [level && levelLabel(level), isOwnCrew ? 'Your crew' : 'Visitor'].filter(Boolean).join(' · ')
  return (
    <>
      <p className="min-w-0 font-semibold wrap-anywhere">
        {name} <span className="font-normal text-ink-3 max-lg:block max-lg:text-[0.9375rem]">{about}</span>
      </p>
      <p className="justify-self-end lg:justify-self-start">
        <CardStatusTag status={state} />
      </p>
      <p className="text-[0.9375rem] text-ink-3 wrap-anywhere">
        by {checkedBy}
        {place && `, ${place}`}
      </p>
      <p className="justify-self-end text-right text-[0.9375rem] tabular-nums max-sm:max-w-26">
        {isToday ? formatTime(checkedAt) : `${formatNamedDay(checkedAt)}, ${formatTime(checkedAt)}`}
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
    <p className={`text-[0.9375rem] col-span-full ${isWrong ? 'font-semibold text-bad' : 'text-ink-3'}`}>
      {isWrong
        ? `Checked without signal: the phone said valid, as it last heard from us ${age} before.`
        : `Checked without signal: ${saidLabels[said]}, against what was known ${age} before.`}
    </p>
  )
}
