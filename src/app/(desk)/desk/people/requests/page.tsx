import { listPage } from '@/features/desk/components/list-page'
import { NewRequest } from '@/features/privacy/requests/components/request-actions'
import { findPrivacyStaff, requestsReading } from '@/features/privacy/requests/data'
import { requestsList } from '@/features/privacy/requests/rules'
import { nzDay } from '@/lib/dates'

export const metadata = { title: requestsList.title }

export default listPage(requestsList, {
  ...requestsReading,
  head: async ({ staffId }) => (
    <NewRequest colleagues={await findPrivacyStaff()} me={staffId} today={nzDay(new Date())} />
  ),
})
