import type { ReactNode } from 'react'
import { formatNamedDay, formatTime } from '@/lib/dates'
import type { Pack } from '../contract'
import { countIn, groupWords, packGroups } from '../table.rules'

/** For whom, from when to when, and how old the answer is. */
export function PackDates({ pack }: { pack: Pack }) {
  const { principal, companyName, fromDay, toDay, days, asOf, reference } = pack
  return (
    <p className="max-w-[52em] text-lg tabular-nums">
      {companyName} for {principal}. {formatNamedDay(fromDay)} to {formatNamedDay(toDay)}
      {days.from === fromDay ? '' : ', looked at from today'}. As of {formatNamedDay(asOf)}, {formatTime(asOf)}, and
      looked up again every time you open it. <span className="whitespace-nowrap">{reference}</span>
    </p>
  )
}

const looks = {
  ready: 'bg-ok text-white',
  later: 'bg-sky',
  gaps: 'bg-white',
} as const

/** How many are ready, ready later, and not, as lengths of one bar. */
export function PackBar({ pack }: { pack: Pack }) {
  const parts = packGroups.map((group) => ({ group, count: countIn(pack, group) })).filter(({ count }) => count > 0)
  if (parts.length === 0) return null
  return (
    <ul data-drawn className="flex border-2 border-ink bg-white print:hidden">
      {parts.map(({ group, count }) => (
        <li
          key={group}
          style={{ flexGrow: count }}
          className={`flex min-h-13 min-w-[5.5rem] basis-0 items-center gap-2.5 border-l-2 border-ink px-3 py-1.5 leading-tight font-semibold first:border-l-0 sm:px-4 ${looks[group]}`}
        >
          <span className="head text-[1.625rem] tabular-nums">{count}</span>
          <span className="min-w-0 max-sm:text-[0.9375rem]">{groupWords(group, pack)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a pack says, and what can be done with it, side by side where there is room. */
export function PackTop({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">{children}</div>
      <div className="no-print flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">{actions}</div>
    </div>
  )
}

/** What the summary leaves out, in a line. */
export function Rest({ rest }: { rest: string[] }) {
  return rest.length > 0 ? <p className="mt-1.5 text-lg font-semibold">{rest.join(', ')}.</p> : null
}
