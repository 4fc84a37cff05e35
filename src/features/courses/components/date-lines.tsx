import { type CourseDate, dayText, spacesText, timeText } from '../dates.rules'
import { seatsTone, typeLabel } from '../rules'
import { BookLink } from './book-link'

type Props = { dates: readonly CourseDate[]; hasFormat?: boolean; spokenOf: (date: CourseDate) => string }

const line =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-line py-3.5 not-first:border-t md:grid-cols-[7.75rem_11.75rem_minmax(0,1fr)_7.5rem_8.5rem] md:gap-x-4 md:py-2.5 xl:gap-x-6'

/** One line each: the day, said once, then time, format and seats, then Book. */
export function DateLines({ dates, hasFormat = true, spokenOf }: Props) {
  return (
    <ul>
      {dates.map((date, index) => {
        const day = dayText(date)
        const before = dates[index - 1]
        return (
          <li key={date.slotId} className={line}>
            <p className="col-start-1 font-bold tabular-nums">{before && dayText(before) === day ? '' : day}</p>
            <p className="col-start-1 text-ink-3 tabular-nums md:col-start-2">{timeText(date)}</p>
            <p className="col-start-1 text-ink-3 md:contents">
              {hasFormat && <span className="md:col-start-3">{typeLabel(date.type)}</span>}
              <span
                className={`font-semibold tabular-nums md:col-start-4 ${hasFormat ? "max-md:before:font-normal max-md:before:text-ink-3 max-md:before:content-['_·_']" : ''} ${seatsTone(date.availableSpaces)}`}
              >
                {spacesText(date)}
              </span>
            </p>
            <p className="col-start-2 row-span-3 row-start-1 grid md:col-start-5 md:row-span-1">
              <BookLink
                sessionId={date.sessionId}
                slotId={date.slotId}
                isOneOfSeveral={date.isOneOfSeveral}
                isFull={date.availableSpaces <= 0}
                spoken={spokenOf(date)}
              />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
