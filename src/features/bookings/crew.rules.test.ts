import { expect, test } from 'vitest'
import { leftOutText, startsShown } from './crew.rules'

test.each([
  [0, ''],
  [1, 'One of the people chosen no longer works for you and was left out.'],
  [2, '2 of the people chosen no longer work for you and were left out.'],
])('%i of those who were chosen are left out: “%s”', (count, text) => expect(leftOutText(count)).toBe(text))

test('thirty starts are shown at once', () => expect(startsShown).toBe(30))
