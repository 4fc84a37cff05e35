import { expect, test } from 'vitest'
import { cursorOf, pageOf, placeOf } from './rules'

const row = (placeId: number) => ({ placeId, updatedAt: new Date(Date.UTC(2026, 10, placeId)) })

test('a page ends where the next begins', () => {
  const { items, cursor, hasMore } = pageOf([row(1), row(2), row(3)], { limit: 2 }, ({ placeId }) => placeId)
  expect([items, hasMore]).toEqual([[1, 2], true])
  expect(placeOf({ cursor: cursor ?? '' })).toEqual({ since: '2026-11-02T00:00:00.000Z', after: 2 })
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
])('a cursor that is none of ours is refused: %s', (cursor) => {
  expect(() => placeOf({ cursor })).toThrow('Send the cursor of an answer.')
})
