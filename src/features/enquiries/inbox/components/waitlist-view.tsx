import type { AdminViewServerProps } from 'payload'
import { deskDemandPath } from '@/paths'
import { findDemand } from '../data'
import { countLearners } from '../rules'
import { InboxPage, InboxTable, requireInboxStaff } from './inbox-page'

/** Where enough people wait for a course to offer it: the schedulers ask support for it. */
export async function WaitlistView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  const demand = await findDemand()
  return (
    <InboxPage
      view={view}
      title="Waitlist demand"
      about="Open entries of the course waitlist by course and area, the most wanted first. A session planned there is told to all whom it has room for."
    >
      <InboxTable
        columns={['Course', 'Area', 'Entries', 'Learners', 'Told of a session']}
        nothing="Nobody waits for a course."
        rows={demand.map(({ course, area, courseName, areaName, entries, sizes, matched }) => ({
          key: `${course} ${area}`,
          cells: [
            courseName,
            areaName,
            <a key="entries" href={deskDemandPath({ area, course })}>
              {entries} {entries === 1 ? 'entry' : 'entries'}
            </a>,
            countLearners(sizes),
            matched.length === 0 ? (
              'Nobody yet'
            ) : (
              <a key="matched" href={deskDemandPath({ area, course }, true)}>
                {matched.length} of {entries}
              </a>
            ),
          ],
        }))}
      />
    </InboxPage>
  )
}
