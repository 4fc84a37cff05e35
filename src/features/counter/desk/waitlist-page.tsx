import { deskWaitlistPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { PlannerTabs } from '@/features/programme/desk/planner-tabs'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { waitersFor, waitlistSource } from '../lists.data'

import { waitlistList } from './waitlist.list'
import { WaitlistTable } from './waitlist-table'

export async function WaitlistPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(waitlistList, new URLSearchParams(query))
  const scopes = waitersFor(staff, view)
  const initial = await findList(waitlistList, waitlistSource, { view, scopes, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Waitlist" />
      <PlannerTabs staff={staff} here={deskWaitlistPath} />
      <WaitlistTable initial={initial} query={query} />
    </>
  )
}
