import { deskStaffPath } from '@/desk-paths'
import { action } from '@/lib/desk-action'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { groupRolesOfStaff } from '@/lib/env'
import { roleWords, roleWork, type StaffRole, staffRoles } from '@/lib/staff'
import { addStaff, changeStaff, closeStaff, endStaffSessions, reopenStaff } from '../contract'

/** What the page of an account has read. */
type Account = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly isClosed: boolean
  readonly isSelf: boolean
  readonly sessions: number
}

const fields = () =>
  [
    { name: 'name', label: 'Name' },
    { name: 'email', label: 'Email', kind: 'email', hint: 'The one they sign in with' },
    {
      name: 'roles',
      label: 'Roles',
      kind: 'several',
      choices: staffRoles.map((value) => ({ value, label: roleWords[value], note: roleWork[value] })),
      ...(groupRolesOfStaff() !== null && {
        hint: 'Their groups at the sign-in service replace these at the next sign-in.',
      }),
    },
  ] as const

export const staffAdds = action(addStaff, {
  label: 'Add someone',
  tone: 'primary',
  title: 'Add someone',
  lead: 'They sign in with this email address. We email them who added them, what they may do and where to sign in.',
  submit: 'Add them',
  fields,
  said: '{name} can sign in now, and gets an email with the way in.',
})

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
  adds: staffAdds,
  actions: [
    action(changeStaff, {
      label: 'Change',
      title: ({ name }: Account) => `Change ${name}’s account`,
      lead: 'The change applies straight away.',
      submit: 'Save',
      fields,
      said: 'Saved.',
    }),
    action(endStaffSessions, {
      label: 'Sign out everywhere',
      when: ({ sessions }: Account) => sessions > 0,
      title: ({ name }) => `Sign ${name} out everywhere`,
      lead: ({ isSelf }) =>
        isSelf
          ? 'You stay signed in here, and nowhere else.'
          : 'Work that isn’t saved is lost. They can sign in again at once; to keep them out, close the account.',
      submit: 'Sign out',
      said: ({ isSelf, name }) => (isSelf ? 'You are signed out everywhere else.' : `${name} is signed out.`),
    }),
    action(closeStaff, {
      label: 'Close account',
      when: ({ isClosed, isSelf }: Account) => !isSelf && !isClosed,
      tone: 'bad',
      title: ({ name }) => `Close ${name}’s account`,
      lead: 'They’re signed out straight away and can’t sign in. What they did stays under their name, and you can reopen the account.',
      submit: 'Close account',
      isDanger: true,
      said: ({ name }) => `${name}’s account is closed.`,
    }),
    action(reopenStaff, {
      label: 'Open again',
      when: ({ isClosed }: Account) => isClosed,
      tone: 'primary',
      title: ({ name }) => `Open ${name}’s account again`,
      lead: 'They can sign in again, with the roles they have here.',
      submit: 'Open again',
      said: ({ name }) => `${name} can sign in again.`,
    }),
  ],
})

export type StaffRow = RowIn<typeof staffList>
