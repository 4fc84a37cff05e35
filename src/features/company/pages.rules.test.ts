import { expect, test } from 'vitest'
import { actionOfPage } from './pages.rules'

test.each([
  ['/company/', null],
  ['/company/people/', 'read employees'],
  ['/company/people/?q=mere', 'read employees'],
  ['/company/people/12/', 'read employees'],
  ['/company/people/012/', null],
  ['/company/people/add/', 'change employees'],
  ['/company/people/import/', 'change employees'],
  ['/company/admins/', 'list admins'],
  ['/company/card-checks/', 'change employees'],
  ['/company/training-matrix/', 'read employees'],
  ['/company/training-matrix/requirements/', 'change employees'],
  ['/company/training-matrix/dates/?people=1', 'book'],
  ['/company/renewals/', 'read renewals'],
  ['/company/renewals/3/', 'read renewals'],
  ['/company/clearances/', 'read clearances'],
  ['/company/clearances/new/', 'make clearances'],
  ['/company/clearances/3/', 'read clearances'],
  ['/company/clearances/3/change/', 'make clearances'],
  ['/company/clearances/03/', null],
  ['/company/statement/?month=2026-11', 'read orders'],
  ['/account/', null],
])('%s asks for the right to %s', (url, action) => expect(actionOfPage(url)).toBe(action))
