import type { AdminViewServerProps } from 'payload'
import { formatDay, nzDay } from '@/lib/dates'
import { adminPath } from '@/paths'
import { findCases } from '../data'
import { formLabel, stateLabel } from '../loaders'
import { urgencyOf } from '../rules'
import { InboxPage, InboxTable, requireInboxStaff } from './inbox-page'

/** Appeals, complaints and extensions that wait for a decision. */
export async function CasesView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  const today = nzDay(new Date())
  const cases = await findCases()
  return (
    <InboxPage
      view={view}
      title="Cases by due day"
      about="Appeals, complaints and extensions that are not decided, the longest overdue first. Working days are those of the sender’s region."
    >
      <InboxTable
        columns={['Reference', 'Case', 'Name', 'Due', 'How urgent', 'State', 'Assignee']}
        nothing="No case is open."
        rows={cases.map((one) => ({
          key: one.reference,
          cells: [
            <a key="reference" href={adminPath('enquiries', one.id)}>
              {one.reference}
            </a>,
            formLabel(one.form),
            one.senderName,
            one.dueOn && formatDay(one.dueOn),
            urgencyOf(one, today),
            stateLabel(one.state),
            one.assigneeName ?? 'Nobody',
          ],
        }))}
      />
    </InboxPage>
  )
}
