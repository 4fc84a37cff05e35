import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { cursorOf, pageOf, placeOf } from './rules'

const row = (placeId: number) => ({ placeId, updatedAt: new Date(Date.UTC(2026, 10, placeId)) })

test('a page ends where the next begins', () => {
  const { items, cursor, hasMore } = pageOf([row(1), row(2), row(3)], { limit: 2 }, ({ placeId }) => placeId)
  expect([items, hasMore]).toEqual([[1, 2], true])
  expect(placeOf({ cursor: cursor ?? '' })).toEqual({ since: '2026-11-02T00:00:00.000Z', after: 2 })
})

test('the last page has no more, and ends with its last row', () => {
  const { items, cursor, hasMore } = pageOf([row(1), row(2)], { limit: 2 }, ({ placeId }) => placeId)
  expect([items, hasMore]).toEqual([[1, 2], false])
  expect(placeOf({ cursor: cursor ?? '' }).after).toBe(2)
  const three = pageOf([row(1), row(2), row(3)], { limit: 3 }, ({ placeId }) => placeId)
  expect(placeOf({ cursor: three.cursor ?? '' }).after).toBe(3)
})

test('an empty page keeps the place', () => {
  const cursor = cursorOf({ since: '2026-11-02T00:00:00.000Z', after: 2 })
  expect(pageOf([], { limit: 2, cursor }, () => 0)).toEqual({ items: [], cursor, hasMore: false })
  expect(pageOf([], { limit: 2 }, () => 0).cursor).toBeNull()
})

test('a read begins at the beginning, at an instant, or where another ended', () => {
  expect(placeOf({})).toEqual({ since: '1970-01-01T00:00:00.000Z', after: 0 })
  expect(placeOf({ updatedSince: '2026-11-27T00:00:00+13:00' })).toEqual({
    since: '2026-11-27T00:00:00+13:00',
    after: 0,
  })
})

test.each([
  '',
  'x',
  cursorOf({ since: '2026-99-99T00:00:00.000Z', after: 1 }),
  cursorOf({ since: '2026-11-02T00:00:00.000Z', after: 9_999_999_999 }),
  cursorOf({ since: '2026-11-02T00:00:00.000Z', after: 2_147_483_648 }),
])('a cursor that is none of ours is refused: %s', (cursor) => {
  expect(() => placeOf({ cursor })).toThrow(new AppError('MALFORMED', 'Send the cursor of an answer.'))
})

test('a cursor may name the highest id that a row can have', () => {
  const place = { since: '2026-11-02T00:00:00.000Z', after: 2_147_483_647 }
  expect(placeOf({ cursor: cursorOf(place) })).toEqual(place)
})
