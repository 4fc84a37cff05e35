import type { AuthStatus } from '@/features/account/rules'
import { formatCourseDate, formatWeekday, nzDay } from '@/lib/dates'
import type { CourseRow } from '../rules'
import { CalendarRow } from './calendar-row'

type Props = { rows: CourseRow[]; auth: AuthStatus }

/** Courses without a date, ahead of the days. */
const anyDay = 'any'

export function CalendarRows({ rows, auth }: Props) {
  const days = new Map<string, CourseRow[]>()
  for (const row of rows) {
    const day = row.type === 'online' ? anyDay : nzDay(row.startDate)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return (
    <ol>
      {[...days].map(([day, dayRows]) => (
        <li key={day} className="grid border-t-2 border-ink last:border-b-2 lg:grid-cols-[8rem_1fr]">
          <h3 className="flex items-baseline gap-3 self-start bg-paper pt-4.5 pb-1 lg:sticky lg:top-0 lg:block lg:py-5.5">
            <span className="block text-[1.75rem] tabular-nums [font-stretch:100%] lg:text-[1.5625rem]">
              {day === anyDay ? 'Any time' : dayRows[0] && formatCourseDate(dayRows[0].startDate)}
            </span>
            <span className="font-text text-base font-semibold tracking-normal text-ink-2">
              {day === anyDay ? 'No date' : dayRows[0] && formatWeekday(dayRows[0].startDate)}
            </span>
          </h3>
          <ul>
            {dayRows.map((row) => (
              <CalendarRow key={`${row.id}-${row.startDate}`} row={row} auth={auth} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
