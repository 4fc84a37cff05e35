import type { DefaultServerCellComponentProps } from 'payload'
import { formatDay, nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { urgencyOf } from '../rules'

/** The day something is due, and in words how urgent it is. */
export function DueCell({ rowData }: DefaultServerCellComponentProps) {
  const { state, dueOn, isLate, region } = rowData
  const day = isDay(dueOn) ? dueOn : null
  const urgency = urgencyOf(
    { state: String(state), dueOn: day, isLate: isLate === true, region: typeof region === 'string' ? region : null },
    nzDay(new Date()),
  )
  return (
    <span>
      {day && formatDay(day)}
      {urgency && (
        <strong style={{ display: 'block', fontWeight: /^(?:Overdue|Due)/.test(urgency) ? 700 : 400 }}>
          {urgency}
        </strong>
      )}
    </span>
  )
}
