import { NavGroup } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { mayStaff } from '@/lib/staff'
import { adminInboxPath, adminListPath } from '@/paths'
import { inboxRoles } from '../rules'

const links = [
  [adminListPath('enquiries', []), 'All enquiries'],
  [adminInboxPath('cases'), 'Cases by due day'],
  [adminInboxPath('card-orders'), 'Card orders to print'],
  [adminInboxPath('person'), 'A person’s data'],
] as const

/** The pages of the inbox in the navigation. Only for its staff. */
export function InboxLinks({ user }: ServerProps) {
  if (!user || !mayStaff(user, inboxRoles)) return null
  return (
    <NavGroup label="Inbox">
      {links.map(([href, label]) => (
        <a key={href} className="nav__link" href={href}>
          <span className="nav__link-label">{label}</span>
        </a>
      ))}
    </NavGroup>
  )
}
