import { expect, test } from 'vitest'
import { takesFiles } from '@/cache-topics'

/** The front takes 64 KB of a body, and more of these alone. */
test.each([
  ['task/job-files/', true],
  ['desk/day/acts/', true],
  ['desk/courses/12/materials/', true],
  ['desk/packages/uploads/3/parts/', true],
  ['desk/imports/3/parts/', true],
  ['desk/money/bank/look/', true],
  ['desk/money/bank/', true],
  ['desk/enquiries/7/replies/', true],
  ['desk/courses/12/', false],
  ['desk/enquiries/7/notes/', false],
  ['shopping/orders/', false],
])('%s takes a file: %s', (path, takes) => expect(takesFiles(`/api/platform/v1/${path}`)).toBe(takes))
