import { expect, test } from 'vitest'
import { isForward, mostDays, mostStarts, readClock, startText } from './rules'

test.each([
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  [' 13:05 ', '13:05'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['23:60', null],
  ['830', '08:30'],
  ['8', null],
  ['8:3', null],
  ['8:30 am', null],
  ['half past eight', null],
  ['', null],
  [830, null],
  [null, null],
])('%j is typed for the clock time %s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock)
})

test.each([
  [{ from: '08:30', to: '12:30', days: 1 }, true, '8.30 am to 12.30 pm'],
  [{ from: '08:30', to: '08:31', days: 1 }, true, '8.30 am to 8.31 am'],
  [{ from: '08:30', to: '08:30', days: 1 }, false, '8.30 am to 8.30 am'],
  [{ from: '13:00', to: '09:05', days: 1 }, false, '1.00 pm to 9.05 am'],
  [{ from: '13:00', to: '09:05', days: 2 }, true, '1.00 pm to 9.05 am on day 2'],
  [{ from: '00:00', to: '23:59', days: 1 }, true, '12.00 am to 11.59 pm'],
  [{ from: '11:59', to: '12:00', days: 3 }, true, '11.59 am to 12.00 pm on day 3'],
])('a start of %j ends after it begins: %s, and is shown as %s', (start, isOne, text) => {
  expect(isForward(start)).toBe(isOne)
  expect(startText(start)).toBe(text)
})

test('a course has eight starts and lasts ten days at most', () => expect([mostStarts, mostDays]).toEqual([8, 10]))
