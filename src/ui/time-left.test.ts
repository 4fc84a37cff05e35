import { expect, test } from 'vitest'
import { clockText, timeLeft, toldMinutes } from './time-left'

test('the clock counts down and never below zero', () => {
  expect(timeLeft(900_000, 0)).toEqual({ minutes: 15, seconds: 0, isOver: false })
  expect(timeLeft(900_000, 898_500)).toEqual({ minutes: 0, seconds: 2, isOver: false })
  expect(timeLeft(900_000, 950_000)).toEqual({ minutes: 0, seconds: 0, isOver: true })
})

test('is shown as on a clock', () => {
  expect(clockText({ minutes: 12, seconds: 41 })).toBe('12:41')
  expect(clockText({ minutes: 0, seconds: 5 })).toBe('0:05')
})

test('the last minutes are told', () => expect(toldMinutes).toEqual([10, 5, 2, 1]))
