import type { Metadata } from 'next'
import { AccountFrame } from '@/features/account/components/account-frame'
import { Panel } from '@/features/account/components/frame'
import { Sessions } from '@/features/account/components/sessions'
import { listSessions } from '@/features/account/data'
import { pageActor } from '@/features/account/session.loaders'
import { formatDate, formatTime } from '@/lib/dates'
import { accountSessionsPath } from '@/paths'

export const metadata: Metadata = { title: 'Where I am logged in', robots: { index: false } }

const when = (date: Date) => `${formatDate(date)}, ${formatTime(date)}`

/** Where a person is logged in. */
export default async function Page() {
  const actor = await pageActor(accountSessionsPath)
  const sessions = (await listSessions(actor)).map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device: device ?? 'A browser',
    since: when(createdAt),
    lastSeen: when(lastSeenAt),
    isCurrent: id === actor.sessionId,
  }))
  return (
    <AccountFrame actor={actor} here={accountSessionsPath}>
      <Panel title="Where I am logged in">
        <Sessions sessions={sessions} />
      </Panel>
    </AccountFrame>
  )
}
