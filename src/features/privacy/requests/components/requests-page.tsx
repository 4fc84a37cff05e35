import { deskPrivacyRequestsPath } from '@/desk-paths'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { findPrivacyStaff, openRequests, requestsSource } from '../data'
import { requestsList } from '../rules'
import { NewRequest } from './request-actions'
import { RequestsTable } from './requests-table'

export async function RequestsPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(requestsList, new URLSearchParams(query))
  const asked = { view, scopes: openRequests(view), offset: 0, limit: listPart }
  const [initial, colleagues] = await Promise.all([
    findList(requestsList, requestsSource(staff.staffId), asked),
    findPrivacyStaff(),
  ])
  return (
    <>
      <PageHead
        title="Privacy requests"
        lead="People who asked to see, correct or delete what we hold about them. We have 20 working days by law."
      >
        <NewRequest colleagues={colleagues} me={staff.staffId} today={nzDay(new Date())} />
      </PageHead>
      <PeopleTabs staff={staff} here={deskPrivacyRequestsPath} />
      <RequestsTable initial={initial} query={query} />
    </>
  )
}
