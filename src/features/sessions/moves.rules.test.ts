import { expect, test } from 'vitest'
import { toldText } from './moves.rules'

test.each([
  [{ people: 1, byEmail: 1, byText: 0, unreached: 0 }, '1 person: 1 by email'],
  [{ people: 9, byEmail: 6, byText: 2, unreached: 1 }, '9 people: 6 by email, 2 by text, 1 you must ring'],
])('%o is said as “%s”', (told, text) => {
  expect(toldText(told)).toBe(text)
})
