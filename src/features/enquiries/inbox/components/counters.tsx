import type { ServerProps } from 'payload'
import { nzDay } from '@/lib/dates'
import { mayStaff } from '@/lib/staff'
import { listTroubles } from '@/lib/troubles'
import { adminListPath } from '@/paths'
import { countInbox } from '../data'
import { inboxRoles, openStates } from '../rules'

const open = ['state', 'in', openStates] as const

/** On the dashboard: how many enquiries wait, each number a link to their list. Only for staff of the inbox. */
export async function InboxCounters({ user }: ServerProps) {
  if (!user || !mayStaff(user, inboxRoles)) return null
  const now = new Date()
  const counts = await countInbox(Number(user.id), nzDay(now))
  const numbers = [
    ['New', counts.isNew, [['state', 'equals', 'new']]],
    ['Mine', counts.mine, [['assignee', 'equals', String(user.id)], open]],
    ['Overdue', counts.overdue, [['dueAt', 'less_than', now.toISOString()], open]],
    ['Quarantined', counts.quarantined, [['state', 'equals', 'quarantined']]],
  ] as const
  return (
    <section aria-labelledby="inbox-counters" className="inbox-counters">
      <h2 id="inbox-counters">Inbox</h2>
      {listTroubles().map((sentence) => (
        <p key={sentence} role="alert" className="inbox-trouble">
          {sentence}
        </p>
      ))}
      <ul>
        {numbers.map(([label, count, conditions]) => (
          <li key={label}>
            <a href={adminListPath('enquiries', conditions)}>
              <strong>{count}</strong> {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
