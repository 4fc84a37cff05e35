import { deskSessionPath } from '@/desk-paths'
import { nzDay } from '@/lib/dates'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { type OwnLeave as Away, findOwnLeave } from '../leave.data'
import { leaveText } from '../leave.rules'
import { AddOwnLeave, RemoveOwnLeave } from './trainer-actions'

/** When a trainer is away, as they say it themselves. */
export async function OwnLeave({ staffId }: { staffId: number }) {
  const all = await findOwnLeave(staffId)
  return (
    <DeskPanel title="Your leave" count={all.length} end={<AddOwnLeave today={nzDay(new Date())} />}>
      {all.length === 0 && <Empty title="No leave noted">Say when you’re away, so that you aren’t planned then.</Empty>}
      <ul>
        {all.map((leave) => (
          <LeaveLine key={leave.id} leave={leave} />
        ))}
      </ul>
    </DeskPanel>
  )
}

const LeaveLine = ({ leave }: { leave: Away }) => (
  <li className="row-line">
    <div>
      <b>{leaveText(leave)}</b>
      {leave.reason && <small>{leave.reason}</small>}
      {leave.sessions.length > 0 && (
        <>
          <p className="notice">These need someone else. The people who plan know.</p>
          <ul className="dots">
            {leave.sessions.map(({ slotId, what }) => (
              <li key={slotId}>
                <a className="link" href={deskSessionPath(slotId)}>
                  {what}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
    <span className="row-end">
      <RemoveOwnLeave id={leave.id} of={leaveText(leave)} />
    </span>
  </li>
)
