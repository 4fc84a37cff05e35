import {
  deskBookingPath,
  deskCompanyPath,
  deskEnquiryPath,
  deskOrderPath,
  deskPersonPath,
  deskSessionPath,
  deskTasksPath,
} from '@/desk-paths'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { staffRoles } from '@/lib/staff'

export const taskAbouts = ['booking', 'order', 'enquiry', 'person', 'company', 'start'] as const
export type TaskAbout = { readonly kind: (typeof taskAbouts)[number]; readonly id: number }

const paths: Readonly<Record<string, (id: number) => string>> = {
  booking: deskBookingPath,
  order: deskOrderPath,
  enquiry: deskEnquiryPath,
  person: deskPersonPath,
  company: deskCompanyPath,
  start: deskSessionPath,
}

export const taskPath = (kind: string | null, id: number | null): string =>
  (kind && id && paths[kind]?.(id)) || deskTasksPath

export const taskStates = [
  { value: 'late', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const

export const tasksList = defineRecord({
  name: 'tasks',
  title: 'Tasks',
  lead: 'What we’ve asked each other to do.',
  words: ['task', 'tasks'],
  path: deskTasksPath,
  roles: staffRoles,
  exports: { noted: 'desk_tasks' },
  row: {
    id: 'whole',
    what: 'text',
    about: 'text?',
    aboutKind: 'text?',
    aboutId: 'number?',
    assignee: 'text',
    givenBy: 'text?',
    dueOn: 'text',
    state: 'text',
  },
  columns: [
    { key: 'what', label: 'Task', sub: 'about' },
    { key: 'assignee', label: 'For', kind: 'person', isSorted: true },
    { key: 'givenBy', label: 'From', isSorted: true, from: 'lg' },
    { key: 'dueOn', label: 'By', kind: 'day', isSorted: true },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        late: { label: 'Overdue', tone: 'urgent' },
        today: { label: 'Due today', tone: 'warn' },
        open: { label: 'Open', tone: 'line' },
        done: { label: 'Done', tone: 'ok' },
      },
    },
  ],
  filters: [
    { key: 'mine', label: 'For me', kind: 'yes' },
    { key: 'given', label: 'From me', kind: 'yes' },
    { key: 'state', kind: 'choice' },
  ],
  views: [
    { label: 'For me', query: 'mine=yes' },
    { label: 'From me', query: 'given=yes' },
    { label: 'Overdue', query: 'state=late' },
    { label: 'Done', query: 'state=done&sort=-dueOn' },
  ],
  sort: 'dueOn',
  opens: ({ aboutKind, aboutId }) => taskPath(aboutKind, aboutId),
  finds: 'Words of the task, or a name',
  empty: 'No tasks',
})

export type TaskRow = RowIn<typeof tasksList>
