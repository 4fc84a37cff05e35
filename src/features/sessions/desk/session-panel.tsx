import { deskCoursePath, deskPlacePath, deskSessionPath } from '@/desk-paths'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import { languages } from '@/features/account/rules'
import { deliveryModes } from '@/features/courses/rules'
import { nzClock, nzDay } from '@/lib/dates'
import { DeskPanel, Facts } from '@/ui/desk/record'
import { ChipMark, momentText, Nothing } from '@/ui/desk/values'
import type { SessionRecord, StartRecord } from '../details.data'
import { shownTitle } from '../rules'
import { AddStart, type EditedStart, EditStart, RemoveStart } from './session-actions'

const stateChips = {
  open: { label: 'Open', tone: 'ok' },
  closed: { label: 'Closed for booking' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
} as const

/** In NZ time. */
export const editedOf = ({ id, capacity, taken, state, version, startsAt, endsAt }: StartRecord): EditedStart => ({
  id,
  capacity,
  taken,
  state,
  version,
  startsOn: nzDay(startsAt),
  from: nzClock(startsAt),
  endsOn: nzDay(endsAt),
  to: nzClock(endsAt),
})

type Props = { session: SessionRecord; starts: readonly StartRecord[]; here: StartRecord }

export async function SessionPanel({ session, starts, here }: Props) {
  const changes = await findChanges({ course_sessions: [session.id], session_slots: starts.map(({ id }) => id) }, 40)
  return (
    <div className="columns two no-print">
      <StartsPanel session={session} starts={starts} here={here} />
      <ChangesPanel changes={changes} />
    </div>
  )
}

function StartsPanel({ session, starts, here }: Props) {
  const other = starts.find(({ id }) => id !== here.id)
  return (
    <DeskPanel
      title="Starts of this session"
      count={starts.length}
      end={<AddStart sessionId={session.id} like={editedOf(here)} />}
    >
      <ul>
        {starts.map(({ id, startsAt, taken, capacity, state }) => (
          <li key={id} className="row-line">
            <span>
              {id === here.id ? (
                <b>{momentText(startsAt.toISOString())}</b>
              ) : (
                <a className="link" href={deskSessionPath(id)}>
                  {momentText(startsAt.toISOString())}
                </a>
              )}
              <small>
                {taken} of {capacity} seats taken
              </small>
            </span>
            <ChipMark chip={stateChips[state]} />
          </li>
        ))}
      </ul>
      <div className="panel-body actions">
        <EditStart start={editedOf(here)} />
        {other && <RemoveStart start={editedOf(here)} goTo={other.id} />}
      </div>
    </DeskPanel>
  )
}

const answerText = ({ isAccepted, declinedWhy }: SessionRecord) =>
  isAccepted ? 'Accepted' : declinedWhy && `Can’t come: ${declinedWhy}`

export const SessionFacts = ({ session, kits }: { session: SessionRecord; kits: readonly string[] }) => (
  <Facts
    facts={[
      {
        label: 'Course',
        value: (
          <a className="link" href={deskCoursePath(session.courseId)}>
            {session.course}
          </a>
        ),
        // Most sessions are named after their course and place, which are here already.
        sub: shownTitle(session.title) === `${session.course}, ${session.place}` ? null : shownTitle(session.title),
      },
      {
        label: 'Where',
        value: (
          <a className="link" href={deskPlacePath(session.locationId)}>
            {session.place}
          </a>
        ),
        sub: session.venue,
      },
      { label: 'Trainer', value: session.trainer ?? <Nothing />, sub: answerText(session) },
      {
        label: 'Format',
        value: deliveryModes.find(({ value }) => value === session.format)?.label,
        sub: languages.find(({ value }) => value === session.language)?.label,
      },
      ...(session.meetingProblem
        ? [{ label: 'Meeting', value: session.meetingProblem, sub: 'It’s tried again.' }]
        : []),
      ...(kits.length > 0 ? [{ label: 'Equipment', value: kits.join('; ') }] : []),
      { label: 'Minimum seats', value: session.minimum > 0 ? session.minimum : 'No minimum' },
    ]}
  />
)
