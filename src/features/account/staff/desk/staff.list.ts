import { deskStaffPath } from '@/desk-paths'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { roleWords, staffRoles } from '@/lib/staff'

export const staffList = defineRecord({
  name: 'staff',
  title: 'Staff and roles',
  words: ['account', 'accounts'],
  path: deskStaffPath,
  roles: ['admin'],
  row: {
    id: 'whole',
    name: 'text',
    email: 'text',
    roles: 'text?',
    lastSignInAt: 'moment?',
    state: 'text',
  },
  columns: [
    { key: 'name', label: 'Name', kind: 'person', isSorted: true },
    { key: 'email', label: 'Email', isSorted: true, from: 'md' },
    { key: 'roles', label: 'Roles' },
    { key: 'lastSignInAt', label: 'Last signed in', kind: 'moment', isSorted: true, from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        open: { label: 'Open', tone: 'ok' },
        invited: { label: 'Never signed in', tone: 'line' },
        closed: { label: 'Closed', tone: 'bad' },
      },
    },
  ],
  filters: [
    {
      key: 'role',
      label: 'Role',
      kind: 'choice',
      choices: staffRoles.map((value) => ({ value, label: roleWords[value] })),
    },
    { key: 'state', kind: 'choice' },
  ],
  views: [
    { label: 'Administrators', query: 'role=admin' },
    { label: 'Closed', query: 'state=closed' },
  ],
  sort: 'name',
  finds: 'Name or email',
  empty: 'No one yet',
})

export type StaffRow = RowIn<typeof staffList>
