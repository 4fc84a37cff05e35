import { deskFilePath } from '@/account-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findSignatures } from '@/features/sessions/attendance.data'
import { findStart } from '@/features/sessions/data'
import { officeRoles, viewerOf } from '@/features/sessions/rules'
import { formatDay } from '@/lib/dates'
import { DeskPanel } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { findDayNotes } from '../data'

/** On the page of a start: what its trainer noted on the day, incidents first, and who signed. Nothing while there is none. */
export async function DayPanel({ slotId, staff }: { slotId: number; staff: StaffActor }) {
  const isTheirs = holds(staff, officeRoles) || (await findStart(viewerOf(staff), slotId)) !== null
  if (!isTheirs) return null
  const [notes, signed] = await Promise.all([findDayNotes(slotId), findSignatures(slotId)])
  if (notes.length === 0 && signed.length === 0) return null
  const inOrder = notes.toSorted((a, b) => Number(b.isIncident) - Number(a.isIncident))
  return (
    <DeskPanel title="From the day" count={notes.length + signed.length}>
      <ul>
        {inOrder.map(({ id, isIncident, text, by, madeAt, hasPhoto }) => (
          <li key={id} className="row-line">
            <span>
              {isIncident && <span className="chip bad">Incident</span>} <b className="long-word">{text}</b>
              <small>
                {by ?? 'A trainer'}, {momentText(madeAt.toISOString())}
              </small>
            </span>
            {hasPhoto && (
              <a className="day-photo" href={deskFilePath(`day/photos/${id}/`)} download>
                {/* biome-ignore lint/performance/noImgElement: of staff alone, and never cached */}
                <img src={deskFilePath(`day/photos/${id}/`)} alt={text.slice(0, 80)} loading="lazy" />
              </a>
            )}
          </li>
        ))}
        {signed.map(({ attendeeId, name, day, path }) => (
          <li key={`${attendeeId} ${day}`} className="row-line">
            <span>
              <b>{name}</b>
              <small>Signed for {formatDay(day)}</small>
            </span>
            <svg className="signature" viewBox="0 0 300 100" role="img" aria-label={`The signature of ${name}`}>
              <path d={path} />
            </svg>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
