import { deskNewSessionPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { sessionsList } from '@/features/counter/desk/sessions.list'
import { sessionsReading } from '@/features/counter/lists.data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: sessionsList.title }

export default listPage(sessionsList, {
  ...sessionsReading,
  head: (staff) =>
    holds(staff, ['scheduler']) && (
      <a className="b primary" href={deskNewSessionPath}>
        New sessions
      </a>
    ),
})
