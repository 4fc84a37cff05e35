import { NavGroup } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { mayStaff } from '@/lib/staff'
import { adminBooksPath } from '@/paths'
import { financeRoles } from '../rules'

/** The page of the books in the navigation. Only for finance. */
export function BooksLink({ user }: ServerProps) {
  if (!user || !mayStaff(user, financeRoles)) return null
  return (
    <NavGroup label="Books">
      <a className="nav__link" href={adminBooksPath}>
        <span className="nav__link-label">Are the books true?</span>
      </a>
    </NavGroup>
  )
}
