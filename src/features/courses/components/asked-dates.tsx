import { coursePagePath } from '@/paths'
import { dayText, type NamedDate, spacesText, timeText } from '../dates.rules'
import { typeLabel } from '../rules'
import { BookLink } from './book-link'

type Props = { dates: readonly NamedDate[]; calendar: string; missed: string | null }

export function AskedDates({ dates, calendar, missed }: Props) {
  return (
    <section aria-labelledby="asked-dates">
      <h2 id="asked-dates" className="text-2xl">
        Next dates
      </h2>
      {missed && <p className="mt-2">{missed}</p>}
      <ul className="mt-4 border-2 border-ink bg-white">
        {dates.map((date, index) => (
          <li
            key={date.slotId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-line px-5 py-4 not-first:border-t"
          >
            {dates[index - 1]?.courseSlug !== date.courseSlug && (
              <p className="col-span-2 font-bold">
                <a className="link-name" href={coursePagePath(date.courseSlug)}>
                  {date.name}
                </a>
              </p>
            )}
            <div className="min-w-0 tabular-nums">
              <p className="font-semibold">{date.location.name}</p>
              <p>
                {dayText(date)}, <span className="whitespace-nowrap">{timeText(date)}</span>
              </p>
              <p className="text-[0.9375rem] text-ink-3">
                {typeLabel(date.type)} · {spacesText(date)}
              </p>
            </div>
            <BookLink
              sessionId={date.sessionId}
              slotId={date.slotId}
              isOneOfSeveral={date.isOneOfSeveral}
              isFull={false}
              spoken={`${date.name}, ${date.location.name}, ${dayText(date)}, ${timeText(date)}`}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center" href={calendar}>
          See more dates in the calendar
        </a>
      </p>
    </section>
  )
}
