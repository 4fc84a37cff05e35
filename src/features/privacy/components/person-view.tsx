import type { AdminViewServerProps } from 'payload'
import { InboxPage, requireInboxStaff } from '@/features/enquiries/inbox/components/inbox-page'
import { PersonTools } from './person-tools'

/** What somebody may ask for: everything that we hold of them, and that we forget it (Privacy Act 2020, principles 6 and 9). */
export function PersonView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  return (
    <InboxPage
      view={view}
      title="A person’s data"
      about="Everything that we hold about one person: profile, courses, bookings, orders, enquiries, messages and changes. Make sure first that whoever asks is that person."
    >
      <PersonTools />
    </InboxPage>
  )
}
