'use client'

import { useField } from '@payloadcms/ui'
import { formatShortDay } from '@/lib/dates'
import { recentWords, type UsedDay } from '../redirects.rules'

const isDays = (value: unknown): value is readonly UsedDay[] => Array.isArray(value) && value.length > 0

function Bars({ days }: { days: readonly UsedDay[] }) {
  const most = Math.max(1, ...days.map(({ hits }) => hits))
  return (
    <span className="redirect-bars" aria-hidden="true">
      {days.map(({ day, hits }) => (
        <i key={day} title={`${formatShortDay(day)}: ${hits}`} style={{ height: `${(hits / most) * 100}%` }} />
      ))}
    </span>
  )
}

const Days = ({ days }: { days: readonly UsedDay[] }) => (
  <span className="redirect-days">
    {days.some(({ hits }) => hits > 0) && <Bars days={days} />}
    <span>{recentWords(days)}</span>
  </span>
)

/** In the list, as `#DaysCell`. */
export const DaysCell = ({ cellData }: { cellData?: unknown }) => (isDays(cellData) ? <Days days={cellData} /> : null)

/** On the redirect itself, as `#DaysField`. */
export function DaysField({ path }: { path: string }) {
  const { value } = useField<unknown>({ path })
  if (!isDays(value)) return null
  return (
    <section className="redirect-used" aria-label="Last 30 days">
      <h4>Last 30 days</h4>
      <Days days={value} />
    </section>
  )
}
