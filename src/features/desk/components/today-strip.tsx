import { deskCalendarPath, deskSessionPath } from '@/desk-paths'
import type { CalendarStart } from '@/features/planner/data'
import { clashWords } from '@/features/planner/grid.rules'
import { formatTime } from '@/lib/dates'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { type DayStrip, stripOf } from '../today.rules'

export const needOf = ({ clash, state, minimum, taken }: CalendarStart): string | null =>
  (clash && (clashWords[clash] ?? null)) ??
  (state === 'untaught' ? 'No trainer' : state === 'under' ? `${minimum - taken} under minimum` : null)

type HoursProps = { hours: DayStrip['hours']; now: Date; nowAt: number | null }

/** Without those that the present time would cover. */
const Hours = ({ hours, now, nowAt }: HoursProps) => (
  <div className="strip-hours" aria-hidden="true">
    {hours
      .filter(({ left }) => nowAt === null || left < nowAt - 8 || left > nowAt + 4)
      .map(({ label, left }) => (
        <span key={label} style={{ left: `${left}%` }}>
          {label}
        </span>
      ))}
    {nowAt !== null && <b style={{ left: `${nowAt}%` }}>{formatTime(now)}</b>}
  </div>
)

export function TodayStrip({ starts, now }: { starts: readonly CalendarStart[]; now: Date }) {
  const { hours, now: nowAt, places } = stripOf(starts, now)
  return (
    <DeskPanel
      title="Today by place"
      count={starts.length}
      end={
        <a className="link" href={`${deskCalendarPath}?view=day`}>
          Calendar
        </a>
      }
    >
      {starts.length === 0 && <Empty title="No sessions today" />}
      {starts.length > 0 && (
        <div className="strip">
          <Hours hours={hours} now={now} nowAt={nowAt} />
          <ul>
            {places.map(({ key, place, rooms, bars }) => (
              <li key={key}>
                <span className="strip-place">
                  <b>{place}</b>
                  {rooms && <small>{rooms}</small>}
                </span>
                <ul className="strip-bars">
                  {bars.map(({ start, left, width, isOn }) => (
                    <li key={start.id}>
                      <a
                        className={`${isOn ? 'on' : ''} ${start.state === 'under' ? 'under' : needOf(start) ? 'urgent' : ''}`}
                        href={deskSessionPath(start.id)}
                        style={{ marginLeft: `${left}%`, width: `${width}%` }}
                      >
                        <span className="strip-name">
                          {needOf(start) && <em>{needOf(start)}</em>} <b>{start.course}</b>
                        </span>{' '}
                        <span>
                          {formatTime(start.startsAt)} {start.trainer}
                        </span>{' '}
                        <b>
                          {isOn || start.here > 0
                            ? `${start.here} of ${start.taken} here`
                            : `${start.taken}/${start.capacity}`}
                        </b>
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeskPanel>
  )
}
