import { expect, test } from 'vitest'
import { doneText, minutesText, momentOf, partText } from './progress.rules'

const now = new Date('2026-11-27T00:00:00Z')
const part = { itemId: 1, title: 'Height', status: 'new' as const, score: null, seconds: 0, updatedAt: null }
const enrolment = { id: 1, packageId: 1, openedAt: now, endsAt: new Date('2027-02-24T00:00:00Z'), passedAt: null }

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
