import { Fragment } from 'react'
import { formatDay, formatShortDay, formatTime, isAnyTime, nzDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'

/** “Tue 24 Nov, 7.30 am”, with the year if it isn’t this one. */
export function momentText(iso: string, now = new Date()): string {
  if (isAnyTime(iso)) return 'Any time, self-paced'
  const day = nzDay(iso)
  const shown =
    day.slice(0, 4) === nzDay(now).slice(0, 4) ? formatShortDay(iso) : `${formatShortDay(iso)} ${day.slice(0, 4)}`
  return `${shown}, ${formatTime(iso)}`
}

/** Wraps between day and time only. */
export function Moment({ at }: { at: string | null }) {
  if (!at) return <Nothing />
  const [, day = '', time = ''] = /^(.*), (.*)$/.exec(momentText(at)) ?? []
  return (
    <time dateTime={at}>
      <span className="whole">{day},</span> <span className="whole">{time}</span>
    </time>
  )
}

/** YYYY-MM-DD as “24 Nov 2026”, “2 Dec 2026”. */
export const dayText = (day: string): string => formatDay(day).replace(/^0/, '')

export function Day({ on }: { on: string | null }) {
  return on ? (
    <time dateTime={on} className="whole">
      {dayText(on)}
    </time>
  ) : (
    <Nothing />
  )
}

const unbroken = /([A-Z]{3}-\d[\d-]*\d|[^\s,@]+@[^\s,@]+)/

/** Text that wraps where a reader would: never inside a number such as ORD-2026-000001, in an email address before @ and full stops. */
export function Wrapped({ text }: { text: string }) {
  return text.split(unbroken).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    if (part.includes('@')) return <Address key={index} of={part} />
    return index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    )
  })
}

const Address = ({ of: address }: { of: string }) =>
  address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

export function Money({ cents }: { cents: number | null }) {
  return cents === null ? <Nothing /> : formatCents(cents)
}

export function Nothing() {
  return <span className="mut">–</span>
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

export function Initials({ name }: { name: string }) {
  return (
    <span className="av" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

export function ChipMark({ chip: { label, tone } }: { chip: Chip }) {
  return <span className={`chip ${tone ?? ''}`}>{label}</span>
}
