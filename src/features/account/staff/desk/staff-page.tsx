import { deskSettingsPath } from '@/desk-paths'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { groupRolesOfStaff } from '@/lib/env'
import { PageHead } from '@/ui/desk/record'
import { staffSource } from '../data'
import { staffList } from './staff.list'
import { AddStaff } from './staff-actions'
import { StaffTable } from './staff-table'

export async function StaffPage({ query }: { query: string }) {
  const view = readView(staffList, new URLSearchParams(query))
  const initial = await findList(staffList, staffSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Staff and roles" crumb={{ label: 'Settings', href: deskSettingsPath }}>
        <AddStaff hasGroups={groupRolesOfStaff() !== null} />
      </PageHead>
      <StaffTable initial={initial} query={query} />
    </>
  )
}
