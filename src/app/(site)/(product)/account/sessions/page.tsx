import type { Metadata } from 'next'
import { accountSessionsPath } from '@/account-paths'
import { Panel } from '@/features/account/components/frame'
import { Sessions } from '@/features/account/components/sessions'
import { SignInSettings } from '@/features/account/components/sign-in-settings'
import { listSessions } from '@/features/account/data'
import { pageActor } from '@/features/account/session.loaders'
import { AccountFrame } from '@/features/company/components/account-frame'
import { formatDate, formatTime } from '@/lib/dates'
import { identityAccountUrl } from '@/lib/env'

export const metadata: Metadata = { title: 'Security', robots: { index: false } }

const when = (date: Date) => `${formatDate(date)}, ${formatTime(date)}`

export default async function Page() {
  const actor = await pageActor(accountSessionsPath)
  const sessions = (await listSessions(actor)).map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device: device ?? 'A browser',
    since: when(createdAt),
    lastSeen: when(lastSeenAt),
    isCurrent: id === actor.sessionId,
  }))
  const settings = identityAccountUrl()
  return (
    <AccountFrame actor={actor} here={accountSessionsPath} title="Security">
      <div className="grid max-w-[56rem] gap-6 lg:gap-8">
        <SignInSettings email={actor.email} href={settings} />
        <Panel title="Where you’re logged in">
          <Sessions sessions={sessions} />
        </Panel>
      </div>
    </AccountFrame>
  )
}
