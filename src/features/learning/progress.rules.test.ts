import { expect, test } from 'vitest'
import { doneText, minutesText, momentOf, partText } from './progress.rules'

const now = new Date('2026-11-27T00:00:00Z')
const part = {
  itemId: 1,
  title: 'Height',
  status: 'new' as const,
  score: null,
  seconds: 0,
  updatedAt: null,
  number: 0,
  questions: 0,
}
const enrolment = {
  id: 1,
  packageId: 1,
  openedAt: now,
  endsAt: new Date('2027-02-24T00:00:00Z'),
  passedAt: null,
  moreAttempts: 0,
}

test.each([
  [{ parts: [] }, 'We’re getting your course ready', null],
  [{ enrolment: null }, 'Height', 'Start'],
  [{}, 'Height', 'Continue'],
  [
    {
      parts: [
        { ...part, status: 'passed' as const },
        { ...part, title: 'Dust' },
      ],
    },
    'Dust',
    'Continue',
  ],
  [{ parts: [{ ...part, status: 'failed' as const }] }, 'Height', 'Take it again'],
  [{ enrolment: { ...enrolment, endsAt: now } }, 'Your time for this course is over', null],
  [{ enrolment: { ...enrolment, passedAt: now, endsAt: now } }, 'You’ve passed', null],
])('%j says %s and offers %s', (change, title, action) => {
  expect(momentOf({ enrolment, openDays: 90, parts: [part], ...change }, now)).toMatchObject({ title, action })
})

test.each([
  [{ status: 'new', score: null, seconds: 0 }, 'Not started'],
  [{ status: 'incomplete', score: null, seconds: 430 }, 'Started, 7 minutes so far'],
  [{ status: 'passed', score: 90, seconds: 1 }, 'Done, 90 of 100'],
  [{ status: 'failed', score: 40.5, seconds: 1 }, 'Not yet, 41 of 100. You can take it again'],
] as const)('%j reads %s', (given, text) => {
  expect(partText(given)).toBe(text)
})

test('counts in words', () => {
  expect([doneText(2, 6), doneText(6, 6), minutesText(5), minutesText(120)]).toEqual([
    '2 of 6 done',
    'All done',
    '1 minute',
    '2 minutes',
  ])
})

const marked = { passMark: 75, questions: 8, attempts: 3, left: 2, result: null }
const failed = { ...part, status: 'failed' as const, number: 1, questions: 8, score: 50 }
const mistakes = { right: 4, mistakes: [] }

test.each([
  ['on the way', {}, [part], 'Height', 'Continue', 'The next module is ready for you.'],
  ['in it', {}, [{ ...part, status: 'incomplete' as const }], 'Height', 'Continue', 'You go on where you stopped.'],
  ['failed', { result: mistakes }, [failed], '4 of 8 right', 'Try again', 'you can try 2 more times'],
  ['without a limit', { result: mistakes, left: null }, [failed], '4 of 8 right', 'Try again', 'as often as you like'],
  ['without attempts', { result: mistakes, left: 0 }, [failed], '4 of 8 right', null, 'You have no attempts left.'],
])('of modules written here, %s', (_, change, parts, title, action, says) => {
  const moment = momentOf({ enrolment, openDays: 90, parts, marked: { ...marked, ...change } }, now)
  expect(moment).toMatchObject({ title, action })
  expect(moment.text).toContain(says)
})

test('a course of modules that is passed says how many were right', () => {
  const passed = { ...enrolment, passedAt: now }
  const all = [{ ...part, status: 'passed' as const }]
  const result = { right: 7, mistakes: [] }
  expect(momentOf({ enrolment: passed, openDays: 90, parts: all, marked: { ...marked, result } }, now).text).toBe(
    '7 of 8 right. Your result is on your record. You can read any module again.',
  )
})

test.each([
  [{ status: 'incomplete', score: null, seconds: 0, questions: 2 }, 'Started'],
  [{ status: 'completed', score: 50, seconds: 60, questions: 2 }, 'Done, 1 of 2 right'],
  [{ status: 'failed', score: 100, seconds: 60, questions: 2 }, '2 of 2 right'],
  [{ status: 'completed', score: null, seconds: 60, questions: 0 }, 'Done'],
] as const)('a module %j reads %s', (told, says) => {
  expect(partText(told)).toBe(says)
})
