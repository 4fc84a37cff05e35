import { NavGroup } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { mayStaff } from '@/lib/staff'
import { adminBoardPath } from '@/paths'
import { boardLists, runnerRoles } from '../rules'

/** The lists of the session board in the navigation. Only for those who run sessions. */
export function BoardLink({ user }: ServerProps) {
  if (!user || !mayStaff(user, runnerRoles)) return null
  return (
    <NavGroup label="Session board">
      {boardLists.map(({ value, label }) => (
        <a key={value} className="nav__link" href={adminBoardPath(value)}>
          <span className="nav__link-label">{label}</span>
        </a>
      ))}
    </NavGroup>
  )
}
