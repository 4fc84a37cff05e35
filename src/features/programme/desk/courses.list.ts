import { deskCoursesPath } from '@/desk-paths'
import { courseCategories, courseReaders, deliveryModes } from '@/features/courses/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

/** Prices with GST. */
export const coursesList = defineRecord({
  name: 'courses',
  title: 'Courses',
  words: ['course', 'courses'],
  path: deskCoursesPath,
  roles: courseReaders,
  row: {
    id: 'whole',
    name: 'text',
    category: 'text',
    formats: 'text?',
    duration: 'text',
    priceCents: 'number?',
    memberPriceCents: 'number?',
    coming: 'number',
    state: 'text',
  },
  columns: [
    { key: 'name', label: 'Course', sub: 'formats', isSorted: true },
    { key: 'category', label: 'Category', sub: 'duration', isSorted: true, from: 'md' },
    { key: 'priceCents', label: 'Price', kind: 'money', isSorted: true },
    { key: 'memberPriceCents', label: 'Members', kind: 'money', isSorted: true, from: 'md' },
    { key: 'coming', label: 'To come', kind: 'number', isSorted: true, from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        sold: { label: 'On sale', tone: 'ok' },
        unpriced: { label: 'No price yet', tone: 'warn' },
        off: { label: 'Not on sale' },
      },
    },
  ],
  filters: [
    { key: 'category', label: 'Category', kind: 'choice', choices: courseCategories },
    { key: 'format', label: 'Format', kind: 'choice', choices: deliveryModes },
    { key: 'state', kind: 'choice' },
  ],
  views: [
    { label: 'No price yet', query: 'state=unpriced' },
    { label: 'On sale', query: 'state=sold' },
  ],
  sort: 'name',
  finds: 'Name or address',
  empty: 'There are no courses yet',
})

export type CourseListRow = RowIn<typeof coursesList>
