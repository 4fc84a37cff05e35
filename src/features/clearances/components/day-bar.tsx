import type { MonthTick } from '@/lib/day-line'
import type { Span } from '../spans.rules'
import { barsOf } from '../table.rules'

type Props = { days: Span; ticks: readonly MonthTick[]; spans: readonly Span[]; booked: readonly Span[] }

/** The days on site: filled where they count now, hatched where a booking will make them count, else empty. Words stand beside it. */
export function DayBar({ days, ticks, spans, booked }: Props) {
  return (
    <span aria-hidden="true" data-drawn className="relative block h-3.5 border-2 border-line bg-white">
      {ticks.map(
        ({ left }) =>
          left > 0 && <i key={left} style={{ left: `${left}%` }} className="absolute inset-y-0 w-0.5 bg-line" />,
      )}
      {barsOf({ spans, booked }, days).map(({ isBooked, left, width }) => (
        <i
          key={`${isBooked} ${left}`}
          style={{ left: `calc(${left}% - 2px)`, width: `calc(${width}% + 4px)` }}
          className={`absolute -inset-y-0.5 border-2 border-ink ${isBooked ? 'hatched' : 'bg-ok'}`}
        />
      ))}
    </span>
  )
}
