import { deskSessionPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  startsAt: 'moment',
  course: 'text',
  place: 'text',
  venue: 'text?',
  trainer: 'text?',
  format: 'text',
  seats: 'text',
  waiting: 'number',
  state: 'text',
} as const satisfies Fields

export type SessionRow = RowOf<typeof row>

export const sessionsList = defineList<SessionRow>({
  name: 'sessions',
  words: ['session', 'sessions'],
  row,
  columns: [
    { key: 'startsAt', label: 'When', kind: 'moment', isSorted: true },
    { key: 'course', label: 'Course', sub: 'format', isSorted: true },
    { key: 'place', label: 'Place', sub: 'venue', isSorted: true },
    { key: 'trainer', label: 'Trainer', kind: 'person', isSorted: true, from: 'md' },
    { key: 'seats', label: 'Seats', kind: 'number', isSorted: true },
    { key: 'waiting', label: 'Waiting', kind: 'number', from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        draft: { label: 'Draft', tone: 'line' },
        open: { label: 'Open', tone: 'ok' },
        full: { label: 'Full', tone: 'ink' },
        under: { label: 'Under minimum', tone: 'warn' },
        untaught: { label: 'No trainer', tone: 'urgent' },
        closed: { label: 'Closed' },
        cancelled: { label: 'Cancelled', tone: 'bad' },
        unmarked: { label: 'Results missing', tone: 'urgent' },
        over: { label: 'Over' },
      },
    },
  ],
  filters: [
    { key: 'days', label: 'Days', kind: 'days' },
    {
      key: 'when',
      label: 'Period',
      kind: 'choice',
      choices: [
        { value: 'today', label: 'Today' },
        { value: 'tomorrow', label: 'Tomorrow' },
        { value: 'week', label: 'This week' },
      ],
    },
    {
      key: 'format',
      label: 'Format',
      kind: 'choice',
      choices: [
        { value: 'classroom', label: 'Classroom' },
        { value: 'vr', label: 'Virtual reality' },
        { value: 'online', label: 'Online' },
        { value: 'webinar', label: 'Webinar' },
      ],
    },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'draft', label: 'Draft' },
        { value: 'open', label: 'Open' },
        { value: 'full', label: 'Full' },
        { value: 'under', label: 'Under minimum' },
        { value: 'untaught', label: 'No trainer' },
        { value: 'closed', label: 'Closed' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'unmarked', label: 'Results missing' },
        { value: 'over', label: 'Over' },
      ],
    },
    { key: 'unnamed', label: 'Seats to name, next 7 days', kind: 'link' },
    { key: 'unreachable', label: 'People without contact, next 7 days', kind: 'link' },
    { key: 'past', label: 'Include past sessions', kind: 'yes' },
  ],
  views: [
    { label: 'Today', query: 'when=today' },
    { label: 'Tomorrow', query: 'when=tomorrow' },
    { label: 'This week', query: 'when=week' },
    { label: 'No trainer', query: 'state=untaught' },
    { label: 'Under minimum', query: 'state=under' },
    { label: 'Results missing', query: 'state=unmarked&past=yes&sort=-startsAt' },
    { label: 'Drafts', query: 'state=draft' },
    { label: 'Past', query: 'state=over&past=yes&sort=-startsAt' },
  ],
  sort: 'startsAt',
  href: ({ id }) => deskSessionPath(id),
  finds: 'Course, place, room or trainer',
  empty: 'No sessions are planned',
})
