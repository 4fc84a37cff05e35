import { expect, test } from 'vitest'
import { groupOf, type MenuGroup } from './menu.rules'

const groups: readonly MenuGroup[] = [
  { href: '/courses/', label: 'Courses', links: [{ href: '/courses/passport/', label: 'Passport' }] },
  { href: '/shop/', label: 'Shop', links: [] },
]

test.each([
  ['/courses/', 'Courses'],
  ['/courses/passport/', 'Courses'],
  ['/shop/', 'Shop'],
  ['/shop/boards/', undefined],
  ['/', undefined],
])('the page %s belongs to the group %s', (here, label) => {
  expect(groupOf(groups, here)?.label).toBe(label)
})
