import { formatDay, formatShortDay, formatTime, nzDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'

/** “Tue 24 Nov, 7.30 am”; with the year when it isn’t this one. */
export function momentText(iso: string, now = new Date()): string {
  const day = nzDay(iso)
  const shown =
    day.slice(0, 4) === nzDay(now).slice(0, 4) ? formatShortDay(iso) : `${formatShortDay(iso)} ${day.slice(0, 4)}`
  return `${shown}, ${formatTime(iso)}`
}

/** An instant in ISO, as the desk writes it. */
export function Moment({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{momentText(at)}</time> : <Nothing />
}

/** A day, YYYY-MM-DD, as “24 Nov 2026”. */
export function Day({ on }: { on: string | null }) {
  return on ? <time dateTime={on}>{formatDay(on)}</time> : <Nothing />
}

/** Cents as dollars. */
export function Money({ cents }: { cents: number | null }) {
  return cents === null ? <Nothing /> : formatCents(cents)
}

/** What a cell without a value shows. */
export function Nothing() {
  return <span className="mut">–</span>
}

/** First letters of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** A person’s initials in a square, beside their name. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="av" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** A state in a word or two. */
export function ChipMark({ chip: { label, tone } }: { chip: Chip }) {
  return <span className={`chip ${tone ?? ''}`}>{label}</span>
}

/** The link that dials a phone. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
