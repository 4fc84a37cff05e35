import type { AuthStatus } from '@/features/account/rules'
import { formatCourseDate, formatCourseDay, formatShortMonth, formatWeekday, nzInstant } from '@/lib/dates'
import { Said, SaidDay } from '@/ui/chosen-words'
import { type ShownMonth, shownMonths, type WeekOfRows } from '../results.rules'
import type { CourseRow } from '../rules'
import { CalendarRow } from './calendar-row'
import { monthId } from './month-strip'

type Props = { rows: readonly CourseRow[]; shown: number; auth: AuthStatus }

/** Months, weeks where a month is long, and days. */
export function CalendarRows({ rows, shown, auth }: Props) {
  const first = rows.find(({ availableSpaces, sessionTimes }) => availableSpaces > 0 && sessionTimes.length === 0)
  return shownMonths(rows, shown).map((month) => <Month key={month.month} month={month} auth={auth} first={first} />)
}

type MonthProps = { month: ShownMonth; auth: AuthStatus; first: CourseRow | undefined }

function Month({ month: { month, count, hasWeeks, weeks }, auth, first }: MonthProps) {
  const id = monthId(month)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mt-6 scroll-mt-6 print:mt-3 md:mt-10 focus:outline-none"
    >
      <MonthTitle month={month} count={count} />
      {weeks.map((week, index) => (
        <Week key={week.monday} week={week} isFirst={index === 0} hasTitle={hasWeeks} auth={auth} first={first} />
      ))}
    </section>
  )
}

export const MonthTitle = ({ month, count }: Pick<ShownMonth, 'month' | 'count'>) => (
  <h3 id={`${monthId(month)}-title`} className="flex items-baseline gap-3 text-[1.625rem]">
    <SaidDay text={formatShortMonth(month)} />
    <span className="date-count text-base">
      <Said text={coursesText(count)} />
    </span>
  </h3>
)

export const coursesText = (count: number): string => (count === 1 ? '1 course' : `${count} courses`)

type WeekProps = Omit<MonthProps, 'month'> & { week: WeekOfRows; isFirst: boolean; hasTitle: boolean }

/** The first week of a month only says so on a wide screen: on a phone the first date comes first. */
function Week({ week: { monday, days }, isFirst, hasTitle, auth, first }: WeekProps) {
  const Day = hasTitle ? 'h5' : 'h4'
  const count = days.reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      {hasTitle && (
        <h4 className={`mt-6 flex items-baseline gap-3 text-lg print:mt-2 ${isFirst ? 'max-md:sr-only' : ''}`}>
          <Said text="Week of {day}" values={{ day: <SaidDay text={formatCourseDay(nzInstant(monday, '12:00'))} /> }} />
          <span className="date-count text-[0.9375rem]">
            <Said text={coursesText(count)} />
          </span>
        </h4>
      )}
      <ol
        className={
          hasTitle ? 'mt-2.5 border-t-2 border-ink' : 'border-line [h3+&]:mt-2.5 [h3+&]:border-t-2 [h3+&]:border-ink'
        }
      >
        {days.map((rows) => (
          <li key={rows[0].startDate} className="grid date-day">
            <Day className="head">
              <span>{formatCourseDate(rows[0].startDate)}</span>
              <span>
                <Said text={formatWeekday(rows[0].startDate)} />
              </span>
            </Day>
            <ul>
              {rows.map((row) => (
                <CalendarRow key={`${row.id}-${row.startDate}`} row={row} auth={auth} isFirst={row === first} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
