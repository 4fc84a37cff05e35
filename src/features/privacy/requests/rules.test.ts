import { describe, expect, test } from 'vitest'
import { answerDueOn, isCountedDay, labelIn, requestKinds, requestOutcomes, requestsList, requestWays } from './rules'

/** Working days of the Privacy Act 2020, section 7. */
describe('the day by which a request is answered', () => {
  test.each([
    ['2026-11-02', '2026-11-30', 'four weeks where no holiday lies between'],
    ['2026-11-30', '2027-01-19', 'nothing from 25 December to 15 January counts'],
    [
      '2026-12-31',
      '2027-02-15',
      'what comes in summer begins on the first day after it; Waitangi Day is kept on the Monday',
    ],
    ['2026-10-10', '2026-11-09', 'a Saturday, and Labour Day between; days of regions count'],
    ['2027-03-15', '2027-04-14', 'Easter between, and not yet Anzac Day'],
  ])('of one that came on %s is %s: %s', (receivedOn, dueOn) => {
    expect(answerDueOn(receivedOn)).toBe(dueOn)
  })

  test.each([
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2026-12-29', false],
    ['2027-01-15', false],
    ['2027-01-18', true],
  ])('%s counts: %s', (day, isCounted) => {
    expect(isCountedDay(day)).toBe(isCounted)
  })
})

test.each([
  [requestKinds, 'deletion', 'Deletion'],
  [requestWays, 'person', 'In person'],
  [requestOutcomes, 'part', 'Done in part'],
  [requestWays, 'pigeon', 'pigeon'],
  [requestOutcomes, null, ''],
])('of %j, %j is read as “%s”', (choices, given, label) => {
  expect(labelIn(choices, given)).toBe(label)
})

test('requests are sorted by whom they are from, when they came and are due, and who has them; the most urgent first', () => {
  expect(requestsList.columns.filter(({ isSorted }) => isSorted).map(({ key }) => key)).toEqual([
    'name',
    'receivedOn',
    'dueOn',
    'assignee',
  ])
  expect(requestsList.sort).toBe('dueOn')
})
