import { expect, test } from 'vitest'
import { dayMs } from '@/lib/durations'
import { byNeed, type LearnerState, learnerStateOf, marksText, stuckDays } from './learners.rules'

const now = new Date('2026-11-27T00:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const facts = { result: null, endsAt: ago(-30), seenAt: ago(1), statuses: ['incomplete' as const] }

test.each<[object, LearnerState]>([
  [{ endsAt: null, seenAt: null, statuses: [] }, 'unopened'],
  [{}, 'going'],
  [{ seenAt: ago(stuckDays) }, 'going'],
  [{ seenAt: ago(stuckDays + 1) }, 'stuck'],
  [{ endsAt: now }, 'expired'],
  [{ statuses: ['failed'] }, 'failed'],
  [{ statuses: ['failed'], tries: 2, attempts: 3 }, 'failed'],
  [{ statuses: ['failed'], tries: 3, attempts: 3 }, 'spent'],
  [{ tries: 3, attempts: 3 }, 'going'],
  [{ statuses: ['failed'], endsAt: ago(1) }, 'expired'],
  [{ result: 'pass', endsAt: ago(1) }, 'passed'],
])('%j is %s', (change, state) => {
  expect(learnerStateOf({ ...facts, ...change }, now)).toBe(state)
})

test('those who need someone come first', () => {
  const states: LearnerState[] = ['passed', 'going', 'stuck', 'expired', 'unopened', 'failed', 'spent']
  expect(
    states
      .map((state) => ({ state }))
      .sort(byNeed)
      .map(({ state }) => state),
  ).toEqual(['spent', 'failed', 'expired', 'stuck', 'going', 'unopened', 'passed'])
})

test.each([
  [{ answered: 0, right: 0, score: null }, ''],
  [{ answered: 4, right: 3, score: 75 }, '3 of 4 right'],
  [{ answered: 0, right: 0, score: 84.6 }, 'score 85 of 100'],
  [{ answered: 0, right: 0, score: 0 }, 'score 0 of 100'],
])('%j is “%s”', (marks, says) => {
  expect(marksText(marks)).toBe(says)
})
