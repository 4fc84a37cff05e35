import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { finalStage, reminderFor, stageOf, stages } from './reminders.rules'

const day = (offset: number) => dayOfNumber(dayNumber('2026-11-20') + offset)

describe('a reminder', () => {
  const usual = { friendly: 1, firm: 14, final: 30 }
  test.each([
    [0, null],
    [1, 'friendly'],
    [6, 'friendly'],
    [7, 'friendly'],
    [13, 'friendly'],
    [14, 'firm'],
    [29, 'firm'],
    [30, 'final'],
    [300, 'final'],
  ])('%i days after the due day is the %s one', (days, expected) => {
    expect(reminderFor('2026-11-20', day(days), usual)?.name ?? null).toBe(expected)
  })

  test('follows the days that the business sets', () => {
    const slow = { friendly: 5, firm: 20, final: 60 }
    expect([4, 5, 20, 59, 60].map((days) => reminderFor('2026-11-20', day(days), slow)?.name)).toEqual([
      undefined,
      'friendly',
      'firm',
      'firm',
      'final',
    ])
  })

  test('that was sent before there were stages was a friendly one', () => {
    expect(stageOf(undefined).name).toBe('friendly')
  })
})

test('there are three, and the third is the last', () => {
  expect(stages.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(finalStage).toBe(3)
  expect([1, 2, 3, 4].map((number) => stageOf(number).name)).toEqual(['friendly', 'firm', 'final', 'friendly'])
})
