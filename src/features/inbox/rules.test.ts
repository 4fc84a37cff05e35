import { describe, expect, test } from 'vitest'
import { orderSiteSafetyCardExample } from '@/features/enquiries/forms/order-site-safety-card.examples'
import { caseKinds, enquiryStates } from '@/features/enquiries/rules'
import { nzInstant } from '@/lib/dates'
import {
  answerClock,
  cardDetailMonths,
  cardOrderForm,
  isAway,
  isOverdue,
  labelOfOrder,
  longestNote,
  mondayAfter,
  mostAtOnce,
  mostExported,
  mostLabels,
  purgeDays,
  refuseMove,
  refuseSnooze,
  urgencyOf,
} from './rules'

describe('a state that staff choose by hand', () => {
  const states = enquiryStates.map(({ value }) => value)
  const allowed = states.flatMap((from) =>
    states.filter((to) => refuseMove(from, to, { isPrinted: false }) === null).map((to) => `${from} → ${to}`),
  )

  test('is one of those that change nothing else', () => {
    const work = ['new', 'in-progress', 'waiting', 'closed']
    expect(allowed.sort()).toEqual(
      [
        ...work.flatMap((from) => work.map((to) => `${from} → ${to}`)),
        'quarantined → quarantined',
        'quarantined → closed',
        'erased → erased',
      ].sort(),
    )
  })

  test('does not open a printed order again', () => {
    expect(refuseMove('closed', 'new', { isPrinted: true })).toContain('Take the print back with a note')
    expect(refuseMove('closed', 'closed', { isPrinted: true })).toBeNull()
    expect(refuseMove('new', 'closed', { isPrinted: true })).toBeNull()
  })
})

const at = nzInstant
const closing = (day: string | null) => day && at(day, '17:00')

describe('how urgent it is', () => {
  const today = '2026-04-02'
  test.each([
    ['open and due later', { state: 'new', dueOn: '2026-04-09' }, '3 working days left'],
    ['over Easter in Southland', { state: 'new', dueOn: '2026-04-09', region: 'southland' }, '2 working days left'],
    ['due on the next working day', { state: 'waiting', dueOn: '2026-04-07' }, '1 working day left'],
    ['due today', { state: 'in-progress', dueOn: today }, 'Due today 5 pm'],
    ['overdue', { state: 'new', dueOn: '2026-03-30' }, 'Overdue by 3 working days'],
    [
      'overdue and sent late',
      { state: 'new', dueOn: '2026-04-01', isLate: true },
      'Overdue by 1 working day · Sent late',
    ],
    ['without a day', { state: 'new', dueOn: null }, ''],
    ['closed', { state: 'closed', dueOn: '2026-03-01' }, ''],
    ['closed, and sent late', { state: 'closed', dueOn: '2026-03-01', isLate: true }, 'Sent late'],
  ])('%s', (_name, given, words) => {
    expect(urgencyOf({ isLate: false, region: null, dueAt: closing(given.dueOn), ...given }, at(today, '09:00'))).toBe(
      words,
    )
  })

  test('a day that ended at the weekend is overdue on the Sunday, with no working day gone', () => {
    const [dueAt, sunday] = [closing('2026-11-20'), at('2026-11-22', '09:00')]
    const enquiry = { state: 'new', dueOn: '2026-11-20', dueAt, isLate: false, region: null }
    expect(urgencyOf(enquiry, sunday)).toBe('Overdue')
    expect(isOverdue({ state: 'quarantined', dueAt }, sunday)).toBe(false)
  })
})

describe('the clock of the first answer', () => {
  // Good Friday and Easter Monday of 2026 are no working days.
  const enquiry = { state: 'waiting', dueOn: '2026-04-09', dueAt: closing('2026-04-09'), isLate: true, region: null }
  test.each([
    [null, 'Due Thu 9 Apr, 3 working days left'],
    ['2026-04-02', 'Answered the same day'],
    ['2026-04-05', 'Answered before the next working day'],
    ['2026-04-07', 'Answered after 1 working day'],
    ['2026-04-09', 'Answered after 3 working days'],
  ])('of 2 April, answered on %s, says “%s”', (answeredOn, words) => {
    expect(answerClock(enquiry, { now: at('2026-04-02', '09:00'), receivedOn: '2026-04-02', answeredOn })).toBe(words)
  })
})

test.each([
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
  ['2026-11-25', '2026-11-30'],
])('the Monday after %s is %s', (day, monday) => expect(mondayAfter(day)).toBe(monday))

test('is overdue from the minute after', () => {
  const dueAt = closing('2026-11-24')
  expect(isOverdue({ state: 'new', dueAt }, at('2026-11-24', '17:00'))).toBe(false)
  expect(isOverdue({ state: 'new', dueAt }, at('2026-11-24', '17:01'))).toBe(true)
  expect(isOverdue({ state: 'new', dueAt: null }, at('2026-11-25', '09:00'))).toBe(false)
})

test.each([
  ['new', '2026-11-25', true],
  ['waiting', '2026-11-25', true],
  ['new', '2026-11-24', false],
  ['new', '2026-11-23', false],
  ['new', null, false],
  ['closed', '2026-11-25', false],
])('one that is %s and snoozed until %s is away on 24 November: %s', (state, snoozedUntil, expected) =>
  expect(isAway({ state, snoozedUntil }, '2026-11-24')).toBe(expected),
)

test.each([
  ['2026-11-23', 'Choose a day after today.'],
  ['2026-11-24', 'Choose a day after today.'],
  ['2026-11-25', null],
  ['2027-11-24', null],
  ['2027-11-25', 'Choose a day within a year.'],
])('on 24 November 2026 it can be snoozed until %s unless: %s', (until, words) =>
  expect(refuseSnooze(until, '2026-11-24')).toBe(words),
)

test('lists, labels, notes and details of cards have their limits', () => {
  expect({ mostExported, mostAtOnce, mostLabels, longestNote, cardDetailMonths }).toEqual({
    mostExported: 50_000,
    mostAtOnce: 1_000,
    mostLabels: 200,
    longestNote: 5_000,
    cardDetailMonths: 12,
  })
  expect(cardOrderForm).toBe('order-site-safety-card')
})

describe('a label', () => {
  const order = { senderName: 'Moana Tairua', companyName: 'Tairua Civil', phoneNumber: '021 555 0100' }

  test('says whose card it is, its number, and where it goes', () => {
    expect(labelOfOrder({ ...order, answers: { ...orderSiteSafetyCardExample, dueDate: '2026-12-01' } })).toEqual({
      name: 'Moana Tairua',
      card: 'HV204417',
      replaces: 'Tane Rewi, lost on site',
      address: ['Tairua Civil', '14 Spa Road', 'Taupō 3330'],
      delivery: 'Post · needed by 01 Dec 2026',
    })
  })

  test('needs no more of an address than its first line', () => {
    const label = labelOfOrder({
      ...order,
      companyName: null,
      answers: { addressForMailing: { line1: '14 Spa Road' } },
    })
    expect(label).toMatchObject({ address: ['14 Spa Road'], delivery: 'Post' })
  })

  test('without an address says whom to call', () => {
    const label = labelOfOrder({ ...order, answers: { addressForMailing: null } })
    expect(label).toMatchObject({ address: [], delivery: 'No address: call 021 555 0100', card: '' })
  })
})

test('each form is kept for its own time, or for as long as staff have set', () => {
  const days = Object.fromEntries(purgeDays({ 'contact-us': 1 }, '2026-03-31'))
  expect(Object.keys(days).sort()).toEqual([...caseKinds].sort())
  expect(days).toMatchObject({
    'ask-an-advisor': '2024-03-31',
    'course-waitlist': '2025-03-31',
    'order-site-safety-card': '2025-03-31',
    'contact-us': '2026-02-28',
    'assignment-appeal': '2019-03-31',
    'assignment-complaint': '2019-03-31',
    'assignment-extension': '2019-03-31',
    'sitesmart-contact': '2024-03-31',
  })
})
