import { deskStaffMemberPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'
import { roleWords, staffRoles } from '@/lib/staff'

const row = {
  id: 'whole',
  name: 'text',
  email: 'text',
  roles: 'text?',
  lastSignInAt: 'moment?',
  state: 'text',
} as const satisfies Fields

export type StaffRow = RowOf<typeof row>

export const staffList = defineList<StaffRow>({
  name: 'staff',
  words: ['account', 'accounts'],
  row,
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'invited', label: 'Never signed in' },
        { value: 'closed', label: 'Closed' },
      ],
    },
  ],
  views: [
    { label: 'Administrators', query: 'role=admin' },
    { label: 'Closed', query: 'state=closed' },
  ],
  sort: 'name',
  href: ({ id }) => deskStaffMemberPath(id),
  finds: 'Name or email',
  empty: 'No one yet',
})
