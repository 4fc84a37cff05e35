import { deskWordingsPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { listPage } from '@/features/desk/components/list-page'
import { messagesList } from '@/features/messages/desk/messages.list'
import { MessagesTable } from '@/features/messages/desk/messages-table'
import { messagesSource } from '@/features/messages/desk.data'
import { wordingRoles } from '@/features/messages/wordings.rules'

export const metadata = { title: messagesList.title }

export default listPage(messagesList, {
  source: messagesSource,
  head: (staff) =>
    holds(staff, wordingRoles) && (
      <a className="b" href={deskWordingsPath}>
        Wordings
      </a>
    ),
  table: (shown, staff) => <MessagesTable {...shown} maySend={holds(staff, ['support'])} />,
})
