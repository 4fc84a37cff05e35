import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { InboxPage } from '@/features/enquiries/inbox/components/inbox-page'
import { mayStaff } from '@/lib/staff'
import { plannerRoles } from '../../sessions/rules'
import { loadPlanner } from '../loaders'
import { SeriesPage } from './series-page'

/** Sessions from the template of a course, one or a series. Only for those who plan. */
export async function NewSessionView(view: AdminViewServerProps) {
  const { user } = view.initPageResult.req
  if (!user || !mayStaff(user, plannerRoles)) notFound()
  const planner = await loadPlanner(view.searchParams?.course)
  return (
    <InboxPage
      view={view}
      title="New sessions"
      about="One session of a course, or a whole series. You see every date before anything is made."
    >
      <SeriesPage planner={planner} />
    </InboxPage>
  )
}
