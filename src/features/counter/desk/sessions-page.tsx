import { deskNewSessionPath, deskPlannerPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { PlannerTabs } from '@/features/programme/desk/planner-tabs'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { sessionsSource, startsFor } from '../lists.data'

import { sessionsList } from './sessions.list'
import { SessionsTable } from './sessions-table'

export async function SessionsPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(sessionsList, new URLSearchParams(query))
  const initial = await findList(sessionsList, sessionsSource, {
    view,
    scopes: startsFor(staff, view),
    offset: 0,
    limit: listPart,
  })
  return (
    <>
      <PageHead title="Planner">
        {holds(staff, ['scheduler']) && (
          <a className="b primary" href={deskNewSessionPath}>
            New sessions
          </a>
        )}
      </PageHead>
      <PlannerTabs staff={staff} here={deskPlannerPath} />
      <SessionsTable initial={initial} query={query} />
    </>
  )
}
