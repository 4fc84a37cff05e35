import type { AdminViewServerProps } from 'payload'
import { adminListPath } from '@/paths'
import { findDemand } from '../data'
import { countLearners, openStates, waitlistKey } from '../rules'
import { InboxPage, InboxTable, requireInboxStaff } from './inbox-page'

/** Entries that one link shows: an address has an end. */
const mostLinked = 100

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
            matched.length === 0 ? (
              'Nobody yet'
            ) : (
              <a
                key="matched"
                href={adminListPath('enquiries', [['id', 'in', matched.slice(0, mostLinked).map(String)]])}
              >
                {matched.length} of {entries}
              </a>
            ),
          ],
        }))}
      />
    </InboxPage>
  )
}
