import { expect, test } from 'vitest'
import { isRoom } from './places.rules'

test.each([
  ['Room 1', 'room 1', true],
  ['Kōwhai', 'kowhai', true],
  ['Room 1', 'Room 1, 88 Church Street', true],
  ['Room 1, 88 Church Street', 'Room 1', true],
  ['Room 1', 'Room 12', false],
  ['Room 1', '', false],
  ['', '', false],
])('%s and %s are one room: %s', (one, other, is) => {
  expect(isRoom(one, other)).toBe(is)
})
