import type { AdminViewServerProps } from 'payload'
import { adminListPath } from '@/paths'
import { findDemand } from '../data'
import { countLearners, openStates, waitlistKey } from '../rules'
import { InboxPage, InboxTable, requireInboxStaff } from './inbox-page'

/** Where enough people wait for a course to offer it: the schedulers ask support for it. */
export async function WaitlistView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  const demand = await findDemand()
  return (
    <InboxPage
      view={view}
      title="Waitlist demand"
      about="Open entries of the course waitlist by course and area, the most wanted first. A session planned there answers them all."
    >
      <InboxTable
        columns={['Course', 'Area', 'Entries', 'Learners']}
        nothing="Nobody waits for a course."
        rows={demand.map(({ course, area, courseName, areaName, entries, sizes }) => ({
          key: `${course} ${area}`,
          cells: [
            courseName,
            areaName,
            <a
              key="entries"
              href={adminListPath('enquiries', [
                ['waitlist', 'contains', waitlistKey(area, course)],
                ['state', 'in', openStates],
              ])}
            >
              {entries} {entries === 1 ? 'entry' : 'entries'}
            </a>,
            countLearners(sizes),
          ],
        }))}
      />
    </InboxPage>
  )
}
