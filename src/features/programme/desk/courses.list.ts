import { deskCoursePath } from '@/desk-paths'
import { courseCategories, deliveryModes } from '@/features/courses/rules'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  name: 'text',
  category: 'text',
  formats: 'text?',
  duration: 'text',
  priceCents: 'number?',
  memberPriceCents: 'number?',
  coming: 'number',
  state: 'text',
} as const satisfies Fields

export type CourseListRow = RowOf<typeof row>

/** Prices with GST. */
export const coursesList = defineList<CourseListRow>({
  name: 'courses',
  words: ['course', 'courses'],
  row,
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'sold', label: 'On sale' },
        { value: 'unpriced', label: 'No price yet' },
        { value: 'off', label: 'Not on sale' },
      ],
    },
  ],
  views: [
    { label: 'No price yet', query: 'state=unpriced' },
    { label: 'On sale', query: 'state=sold' },
  ],
  sort: 'name',
  href: ({ id }) => deskCoursePath(id),
  finds: 'Name or address',
  empty: 'There are no courses yet',
})
