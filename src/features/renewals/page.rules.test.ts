import { expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import type { Proposal, ProposalLine } from './contract'
import { bookedResult, byPerson, decisionWords, declinedResult, groupsOf, payWords, whyWords } from './page.rules'

const line = (id: number, slotId: number | null, state: ProposalLine['state'], day = '2026-12-08'): ProposalLine => ({
  id,
  employeeId: id,
  courseId: null,
  name: `Person ${id}`,
  lacksContact: false,
  needs: 'card',
  endsOn: '2026-12-20',
  state,
  reason: 'Tue 08 Dec 2026 in Hamilton: your first choice.',
  course: slotId === null ? null : 'Refresher',
  start:
    slotId === null
      ? null
      : {
          slotId,
          startDate: nzInstant(day, '08:00').toISOString(),
          endDate: nzInstant(day, '12:00').toISOString(),
          place: 'Hamilton',
          venue: null,
        },
  priceIncGST: 18_400,
  priceThen: 18_400,
  problem: null,
  booking: null,
})

const proposal = (lines: ProposalLine[], orders: Proposal['orders'] = []): Proposal => ({
  id: 1,
  month: '2026-12',
  state: 'open',
  createdAt: '2026-11-24T00:00:00.000Z',
  heldUntil: '2026-11-27T04:00:00.000Z',
  wished: '8 weeks ahead',
  mayMakeAgain: false,
  declineReason: null,
  decidedBy: null,
  decidedAt: null,
  lines,
  orders,
})

const totals = (people: number, amountToPay: number) => ({
  people,
  totalPriceExcGST: 0,
  gstAmount: 0,
  totalPriceIncGST: amountToPay,
  memberSaving: 0,
  availableCredit: 0,
  appliedCredit: 0,
  amountToPay,
})

test('people are listed by start, the soonest first; a line without one is in no group', () => {
  const lines = [
    line(1, 20, 'proposed', '2026-12-10'),
    line(2, 11, 'proposed'),
    line(3, null, 'left_out'),
    line(4, 10, 'proposed'),
    line(5, 20, 'proposed', '2026-12-10'),
  ]
  expect(groupsOf(lines).map(({ key, course, lines: own }) => [key, course, own.map(({ id }) => id)])).toEqual([
    [10, 'Refresher', [4]],
    [11, 'Refresher', [2]],
    [20, 'Refresher', [1, 5]],
  ])
})

test.each([
  [0, 0, 'account', 'Book'],
  [1, 18_400, 'account', 'Book 1 person · $184.00 on account'],
  [12, 220_800, 'account', 'Book 12 people · $2,208.00 on account'],
  [2, 36_800, 'card', 'Book 2 people · pay $368.00 by card'],
  [2, 0, 'card', 'Book 2 people · nothing to pay'],
] as const)('for %i people and %i cents by %s the button says “%s”', (people, cents, way, words) =>
  expect(payWords(totals(people, cents), way)).toBe(words),
)

test('after booking it says who goes where, the orders, and which seats were released', () => {
  const before = proposal([line(1, 10, 'proposed'), line(2, 10, 'proposed'), line(3, 11, 'proposed')])
  const now = proposal(
    [line(1, 10, 'booked'), line(2, 10, 'booked'), line(3, 11, 'released')],
    [{ id: 5, number: 'ORD-2026-000005', state: 'on_account', totalPriceIncGST: 36_800, amountToPay: 36_800 }],
  )
  expect(bookedResult(now, before)).toEqual({
    title: '2 people are booked',
    lines: [
      'Tue 08 Dec 2026 in Hamilton: Person 1, Person 2.',
      'Order ORD-2026-000005: $368.00 incl. GST, with its invoice.',
      '1 seat you left out was released.',
      'Each of them was sent when and where by email or text, and the confirmation is in your inbox.',
    ],
  })
  const alone = proposal([line(1, 10, 'booked')])
  expect(bookedResult(alone, proposal([line(1, 10, 'proposed')])).title).toBe('1 person is booked')
})

test.each([
  [1, '1 seat was released. No one was booked or contacted.'],
  [2, '2 seats were released. No one was booked or contacted.'],
])('declining %i says that nothing else happened', (count, said) => {
  const lines = Array.from({ length: count }, (_, index) => line(index + 1, 10, 'proposed'))
  expect(declinedResult(proposal([...lines, line(9, null, 'left_out')])).lines).toEqual([said])
})

test('someone who is due for a card and for a course is one person', () => {
  const both = [line(1, null, 'left_out'), line(2, null, 'left_out'), { ...line(3, null, 'left_out'), employeeId: 1 }]
  const gone = [4, 5].map((id) => ({ ...line(id, null, 'left_out' as const), employeeId: null }))
  expect(byPerson([...both, ...gone]).map((lines) => lines.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5]])
})

test('the decision says how many of those who are due, and for how much', () => {
  expect(decisionWords({ ...totals(2, 0), totalPriceIncGST: 29_900 }, 9)).toBe('Book 2 of 9 now: $299.00')
  expect(decisionWords(totals(0, 0), 9)).toBe('No one of 9 chosen')
})

test('the day and the place of a seat are not said twice', () => {
  const seat = line(1, 1, 'proposed')
  expect(whyWords(seat)).toBe('Your first choice.')
  expect(whyWords({ ...seat, reason: 'No date.' })).toBe('No date.')
  expect(whyWords({ reason: 'no date.', start: null })).toBe('No date.')
})
