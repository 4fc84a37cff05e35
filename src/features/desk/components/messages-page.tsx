import { deskWordingsPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { messagesList } from '@/features/messages/desk/messages.list'
import { MessagesTable } from '@/features/messages/desk/messages-table'
import { messagesSource } from '@/features/messages/desk.data'
import { wordingRoles } from '@/features/messages/wordings.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'

export async function MessagesPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(messagesList, new URLSearchParams(query))
  const initial = await findList(messagesList, messagesSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Messages">
        {holds(staff, wordingRoles) && (
          <a className="b" href={deskWordingsPath}>
            Wordings
          </a>
        )}
      </PageHead>
      <MessagesTable initial={initial} query={query} maySend={holds(staff, ['support'])} />
    </>
  )
}
