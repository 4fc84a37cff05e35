import { deskPlannerPath, deskSessionPath } from '@/desk-paths'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { ChipMark, momentText } from '@/ui/desk/values'
import { findOwnSessions, type OwnSession } from '../answers.data'
import { AcceptSession, DeclineSession } from './own-session-actions'

const chipOf = ({ isAccepted }: OwnSession) =>
  isAccepted ? ({ label: 'Accepted', tone: 'ok' } as const) : ({ label: 'You can’t', tone: 'urgent' } as const)

/** What a trainer teaches next, to accept or decline. */
export async function OwnSessions({ staffId }: { staffId: number }) {
  const sessions = await findOwnSessions(staffId)
  const open = sessions.filter(({ isAccepted }) => isAccepted === null).length
  const all = (
    <a className="link" href={deskPlannerPath}>
      See all
    </a>
  )
  return (
    <DeskPanel title="Yours to teach" count={sessions.length} isHot={open > 0} end={all}>
      {sessions.length === 0 && <Empty title="You have no sessions yet" />}
      <ul>
        {sessions.map((session) => (
          <OwnLine key={session.sessionId} session={session} />
        ))}
      </ul>
    </DeskPanel>
  )
}

function OwnLine({ session }: { session: OwnSession }) {
  const { sessionId, slotId, startsAt, course, place, starts, isAccepted, declinedWhy } = session
  const when = momentText(startsAt.toISOString())
  const what = `${course}, ${when}`
  return (
    <li className="row-line">
      <div>
        <a className="link" href={deskSessionPath(slotId)}>
          {when} {course}
        </a>
        <small>
          {[place, starts > 1 && `${starts} dates`, declinedWhy && `You said: ${declinedWhy}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <span className="row-end">
        {isAccepted !== null && <ChipMark chip={chipOf(session)} />}
        {isAccepted !== true && <AcceptSession sessionId={sessionId} what={what} />}
        {isAccepted !== false && <DeclineSession sessionId={sessionId} what={what} />}
      </span>
    </li>
  )
}
