import { expect, test } from 'vitest'
import { pathOfUse, placeWords, refusalOfDelete, type Use } from './uses.rules'

const use = (id: number, isDraft = false): Use => ({ place: 'pages', id, title: `Page ${id}`, isDraft })

test.each<[readonly Use[], string | null]>([
  [[], null],
  [[use(1)], 'It is used on “Page 1”. Take it out there first.'],
  [[use(1, true), use(2)], 'It is used on “Page 1” (draft), “Page 2”. Take it out there first.'],
  [
    [1, 2, 3, 4, 5].map((id) => use(id)),
    'It is used on “Page 1”, “Page 2”, “Page 3”, “Page 4”, “Page 5”. Take it out there first.',
  ],
  [
    [1, 2, 3, 4, 5, 6, 7].map((id) => use(id)),
    'It is used on “Page 1”, “Page 2”, “Page 3”, “Page 4”, “Page 5” and 2 more. Take it out there first.',
  ],
])('%j is refused with: %s', (uses, says) => {
  expect(refusalOfDelete(uses)).toBe(says)
})

test.each<[Use['place'], string, string]>([
  ['pages', '/admin/collections/pages/7', 'Page'],
  ['online-courses', '/admin/collections/online-courses/7', 'Online course'],
  ['played', '/desk/planner/courses/7/', 'Course at the desk'],
  ['shop-items', '/admin/collections/shop-items/7', 'Shop item'],
  ['settings', '/admin/globals/settings', 'Words and looks'],
  ['trainers', '/desk/settings/staff/7/', 'Trainer'],
  ['business', '/desk/settings/business/', 'Settings of the desk'],
])('what a picture is used on in %s is changed at %s', (place, path, words) => {
  expect([pathOfUse({ place, id: 7 }), placeWords(place)]).toEqual([path, words])
})
