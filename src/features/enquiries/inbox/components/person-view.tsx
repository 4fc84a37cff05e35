import type { AdminViewServerProps } from 'payload'
import { InboxPage, requireInboxStaff } from './inbox-page'
import { PersonTools } from './person-tools'

/** What somebody may ask for: everything that we hold of them, and that we forget it (Privacy Act 2020). */
export function PersonView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  return (
    <InboxPage
      view={view}
      title="A person’s data"
      about="Enquiries, their history and messages of one e-mail address. Make sure first that the person who asks is the one it belongs to."
    >
      <PersonTools />
    </InboxPage>
  )
}
