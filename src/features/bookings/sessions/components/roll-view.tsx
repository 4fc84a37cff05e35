import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { InboxPage } from '@/features/enquiries/inbox/components/inbox-page'
import { mayStaff } from '@/lib/staff'
import { adminBoardPath, adminPath } from '@/paths'
import { loadRoll, viewerOfUser } from '../loaders'
import { plannerRoles, runnerRoles } from '../rules'
import { RollPage } from './roll'

/** Who comes to a start, and everything that is done with them. For everybody else there is no such page. */
export async function RollView(view: AdminViewServerProps) {
  const { user } = view.initPageResult.req
  const slotId = /^[1-9]\d{0,8}$/.exec(String(view.searchParams?.start ?? ''))?.[0]
  if (!user || !mayStaff(user, runnerRoles) || !slotId) notFound()
  const roll = await loadRoll(viewerOfUser(user), Number(slotId))
  if (!roll) notFound()
  return (
    <InboxPage view={view} title={roll.courseName} about={`${roll.when}. ${roll.place}.`}>
      <RollPage
        first={roll}
        mayCopy={mayStaff(user, plannerRoles)}
        links={
          <>
            <a href={adminBoardPath()}>Back to the board</a> ·{' '}
            <a href={adminPath('course-sessions', roll.sessionId)}>Edit the session</a> ·{' '}
          </>
        }
      />
    </InboxPage>
  )
}
