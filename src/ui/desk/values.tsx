import { formatDay, formatShortDay, formatTime, nzDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'

/** “Tue 24 Nov, 7.30 am”, with the year if it isn’t this one. */
export function momentText(iso: string, now = new Date()): string {
  const day = nzDay(iso)
  const shown =
    day.slice(0, 4) === nzDay(now).slice(0, 4) ? formatShortDay(iso) : `${formatShortDay(iso)} ${day.slice(0, 4)}`
  return `${shown}, ${formatTime(iso)}`
}

export function Moment({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{momentText(at)}</time> : <Nothing />
}

/** YYYY-MM-DD as “24 Nov 2026”. */
export function Day({ on }: { on: string | null }) {
  return on ? <time dateTime={on}>{formatDay(on)}</time> : <Nothing />
}

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

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
