import { expect, test } from 'vitest'
import { endingOf, mayShare } from './share.rules'

const now = new Date('2026-11-26T00:00:00Z')
const start = { state: 'confirmed', type: 'classroom', isCancelledByProvider: false, endDate: '2026-11-26T03:00:00Z' }

test.each([
  ['as it is', {}, null],
  ['once it is over', { endDate: '2026-11-26T00:00:00Z' }, 'over'],
  ['switched off, and over', { isEnded: true, endDate: '2026-11-25T00:00:00Z' }, 'over'],
  ['switched off', { isEnded: true }, 'switched-off'],
  ['of a cancelled booking', { state: 'cancelled' }, 'off'],
  ['of a start we cancelled', { isCancelledByProvider: true }, 'off'],
  ['of a course online', { type: 'online' }, 'off'],
])('a link %s', (_, change, ending) => {
  expect(endingOf({ ...start, isEnded: false, ...change }, now)).toBe(ending)
})

test.each([
  [{}, true],
  [{ state: 'paying' }, false],
  [{ type: 'online' }, false],
  [{ isCancelledByProvider: true }, false],
  [{ endDate: '2026-11-26T00:00:00Z' }, false],
])('a booking with %j may be shared: %s', (change, may) => {
  expect(mayShare({ ...start, ...change }, now)).toBe(may)
})
