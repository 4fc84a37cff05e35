import { expect, test } from 'vitest'
import { leftOutText, startsShown } from './crew.rules'

test.each([
  [0, ''],
  [1, 'One of those who were chosen does not work for you any more, and was left out.'],
  [2, '2 of those who were chosen do not work for you any more, and were left out.'],
])('%i of those who were chosen are left out: “%s”', (count, text) => expect(leftOutText(count)).toBe(text))

test('thirty starts are shown at once', () => expect(startsShown).toBe(30))
