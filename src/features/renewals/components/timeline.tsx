import { formatDay, nzDay } from '@/lib/dates'
import { type DayLine, placeOf, ticksOf } from '@/lib/day-line'
import type { ProposalLine } from '../contract'

type Props = { days: DayLine; lines: readonly Pick<ProposalLine, 'id' | 'endsOn' | 'start' | 'needs'>[] }

const within = (percent: number): number => Math.min(100, Math.max(0, percent))

/** Until when a card or a course counts, and when the seat is: the same in words beside it. */
export function Timeline({ days, lines }: Props) {
  return (
    <div className="grid gap-3">
      {lines.map(({ id, endsOn, start, needs }) => {
        const end = within(placeOf(endsOn, days))
        const isOver = endsOn < days.from
        const what = needs === 'card' ? 'Card' : 'Training'
        return (
          <div key={id} className="min-w-0">
            <div aria-hidden="true" data-drawn className="relative mx-2 h-8">
              {ticksOf(days).map(({ left }) => (
                <i key={left} style={{ left: `${left}%` }} className="absolute top-3 bottom-1 w-0.5 bg-line" />
              ))}
              <i className="absolute inset-x-0 bottom-1 h-0.5 bg-ink" />
              <i style={{ width: `${end}%` }} className="absolute bottom-1 left-0 h-2 bg-ok" />
              <i
                style={{ left: `${end}%` }}
                className={`absolute bottom-[-1px] size-3.5 -translate-x-1/2 rounded-full border-[3px] border-ink ${isOver ? 'bg-bad' : 'bg-white'}`}
              />
              {start && (
                <Flag left={within(placeOf(nzDay(start.startDate), days))} isLate={nzDay(start.startDate) > endsOn} />
              )}
            </div>
            <p className={`mt-0.5 text-[0.9375rem] tabular-nums ${isOver ? 'text-bad' : 'text-ink-3'}`}>
              {what} {isOver ? 'ended' : 'ends'} {formatDay(endsOn)}
            </p>
          </div>
        )
      })}
    </div>
  )
}

/** Filled for a seat in time, empty for one that comes after the end. */
const Flag = ({ left, isLate }: { left: number; isLate: boolean }) => (
  <svg
    aria-hidden="true"
    style={{ left: `${left}%` }}
    viewBox="0 0 16 24"
    className="absolute bottom-1 h-6 w-4 -translate-x-px"
    fill="none"
    stroke="var(--color-ink)"
    strokeWidth="2"
  >
    <path d="M1 24V1" />
    <path d="M1 2h13l-3.5 4L14 10H1z" fill={isLate ? '#fff' : 'var(--color-primary)'} />
  </svg>
)

const signs = [
  ['Ends', <span key="dot" className="inline-block size-3.5 rounded-full border-[3px] border-ink bg-white" />],
  [
    'Seat held',
    <span key="flag" className="relative inline-block h-6 w-4">
      <Flag left={0} isLate={false} />
    </span>,
  ],
  [
    'Seat after it ends',
    <span key="late" className="relative inline-block h-6 w-4">
      <Flag left={0} isLate />
    </span>,
  ],
] as const

export function Legend() {
  return (
    <ul aria-label="Signs" className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {signs.map(([label, sign]) => (
        <li key={label} className="flex items-center gap-2">
          {sign} {label}
        </li>
      ))}
    </ul>
  )
}
