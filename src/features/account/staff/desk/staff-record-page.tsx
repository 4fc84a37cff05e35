import { notFound } from 'next/navigation'
import { backTo, chipOf } from '@/lib/desk-list'
import { rolesText } from '@/lib/staff'
import { DeskPanel, Empty, Facts, PageHead } from '@/ui/desk/record'
import { momentText, Nothing } from '@/ui/desk/values'
import { ChangesPanel } from '../../desk/changes-panel'
import { RecordActions } from '../../desk/record-actions'
import { findChanges } from '../../desk.data'
import { listDeskSessions } from '../../desk-session.data'
import type { StaffActor } from '../../desk-session.rules'
import { findStaffRecord } from '../data'
import { staffList } from './staff.list'

export async function StaffRecordPage({ id, staff }: { id: number; staff: StaffActor }) {
  const account = await findStaffRecord(id)
  if (!account) notFound()
  const [sessions, changes] = await Promise.all([
    account.closedAt ? [] : listDeskSessions({ staffId: id }),
    findChanges({ staff: [id] }),
  ])
  const { name, email, roles, closedAt, isClaimed, lastSignInAt } = account
  const state = closedAt ? 'closed' : isClaimed ? 'open' : 'invited'
  return (
    <>
      <PageHead title={name} crumb={backTo(staffList)} chips={[chipOf(staffList, 'state', state)]}>
        <RecordActions
          of={staffList.actions}
          staff={staff}
          shown={{
            id,
            name,
            email,
            roles,
            isClosed: closedAt !== null,
            isSelf: id === staff.staffId,
            sessions: sessions.filter((session) => session.id !== staff.sessionId).length,
          }}
        />
      </PageHead>
      <Facts
        facts={[
          { label: 'Email', value: email, sub: isClaimed ? null : 'Waits for a first sign-in' },
          { label: 'Roles', value: rolesText(roles) ?? 'None' },
          { label: 'Last signed in', value: lastSignInAt ? momentText(lastSignInAt.toISOString()) : <Nothing /> },
          ...(closedAt ? [{ label: 'Closed', value: momentText(closedAt.toISOString()) }] : []),
        ]}
      />
      <div className="columns two">
        <ChangesPanel changes={changes} />
        <DeskPanel title="Signed in" count={sessions.length}>
          {sessions.length === 0 && <Empty title="Nowhere" />}
          <ul>
            {sessions.map((session) => (
              <li key={session.id} className="row-line">
                <span>
                  <b>{session.device ?? 'A browser'}</b>
                  <small>
                    Since {momentText(session.createdAt.toISOString())}, last used{' '}
                    {momentText(session.lastSeenAt.toISOString())}
                  </small>
                </span>
                {session.id === staff.sessionId && <span className="chip ok">This one</span>}
              </li>
            ))}
          </ul>
        </DeskPanel>
      </div>
    </>
  )
}
