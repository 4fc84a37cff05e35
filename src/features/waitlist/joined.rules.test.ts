import { expect, test } from 'vitest'
import { joinedResult, markedTitle } from './joined.rules'

test.each([
  [{ ahead: 0, quantity: 1, acceptsPart: false }, ['You’re first in the queue.', 'You asked for 1 seat.']],
  [{ ahead: 1, quantity: 1, acceptsPart: false }, ['1 is ahead of you.', 'You asked for 1 seat.']],
  [
    { ahead: 2, quantity: 3, acceptsPart: true },
    ['2 are ahead of you.', 'You asked for 3 seats, and said fewer would be fine.'],
  ],
])('a place in the queue says %o', (place, lines) => {
  expect(joinedResult(place)).toEqual({ title: 'You’re on the waitlist', lines })
})

test.each([
  [{}, 'Waiting list'],
  [{ queued: '1' }, 'Success: Waiting list'],
  [{ left: '7' }, 'Success: Waiting list'],
  [{ said: 'sealed' }, 'Error: Waiting list'],
])('the title after %o', (query, title) => {
  expect(markedTitle('Waiting list', query)).toBe(title)
})
