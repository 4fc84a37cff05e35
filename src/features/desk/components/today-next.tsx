import { deskSessionPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findCalendar } from '@/features/planner/data'
import { addNzDays, formatTime, nzDay, nzInstant } from '@/lib/dates'
import { momentText } from '@/ui/desk/values'

export async function NextSession({ staff, now }: { staff: StaffActor; now: Date }) {
  const today = nzDay(now)
  const starts = await findCalendar(now, nzInstant(addNzDays(today, 30), '00:00'), staff.staffId)
  const next = starts
    .filter(({ state }) => state !== 'draft')
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0]
  if (!next) return null
  const isToday = nzDay(next.startsAt) === today
  const isOn = next.startsAt <= now
  return (
    <a className="next-session" href={deskSessionPath(next.id)}>
      <span>
        <small>{isOn ? 'On now' : 'Your next session'}</small>
        <b className="next-name">
          {isToday ? formatTime(next.startsAt) : momentText(next.startsAt.toISOString())}, {next.course}
        </b>
        <span>{[next.place, next.venue].filter(Boolean).join(', ')}</span>
      </span>
      <strong>
        {isOn ? `${next.here} of ${next.taken} here` : `${next.taken} ${next.taken === 1 ? 'person' : 'people'}`}
        <small>Open the roll</small>
      </strong>
    </a>
  )
}
