import { deskPlannerPath, deskWaitlistPath } from '@/desk-paths'
import { entryStates } from '@/features/seats/queue.rules'
import { waitlistReaders } from '@/features/waitlist/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

export const waitlistList = defineRecord({
  name: 'waitlist',
  title: 'Waitlist',
  words: ['entry', 'entries'],
  path: deskWaitlistPath,
  roles: waitlistReaders,
  row: {
    id: 'whole',
    slotId: 'whole',
    who: 'text',
    contact: 'text',
    course: 'text',
    place: 'text',
    startsAt: 'moment',
    quantity: 'number',
    part: 'text?',
    createdAt: 'moment',
    offeredUntil: 'moment?',
    state: 'text',
  },
  columns: [
    { key: 'who', label: 'Who', kind: 'person', sub: 'contact', isSorted: true },
    { key: 'course', label: 'Course', sub: 'place', isSorted: true },
    { key: 'startsAt', label: 'Start', kind: 'moment', isSorted: true },
    { key: 'quantity', label: 'Seats', kind: 'number', sub: 'part', isSorted: true },
    { key: 'createdAt', label: 'Since', kind: 'moment', isSorted: true, from: 'md' },
    { key: 'offeredUntil', label: 'Offered until', kind: 'moment', isSorted: true, from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        waiting: { label: 'Waiting', tone: 'warn' },
        offered: { label: 'Has an offer', tone: 'ink' },
        accepted: { label: 'Accepted', tone: 'ok' },
        expired: { label: 'Did not answer', tone: 'bad' },
        left: { label: 'Left', tone: 'line' },
        ended: { label: 'Over', tone: 'line' },
      },
    },
  ],
  filters: [
    { key: 'state', label: 'State', kind: 'choice', choices: entryStates },
    { key: 'starts', label: 'Start', kind: 'days' },
  ],
  views: [
    { label: 'With an offer', query: 'state=offered&sort=offeredUntil' },
    { label: 'Did not answer', query: 'state=expired&sort=-createdAt' },
  ],
  sort: 'startsAt',
  opens: { path: deskPlannerPath, key: 'slotId' },
  finds: 'Person, company, course or place',
  empty: 'No one is waiting for a seat',
})

export type WaitlistRow = RowIn<typeof waitlistList>
