import { describe, expect, test } from 'vitest'
import {
  coveredText,
  type Draft,
  dueDay,
  isGivenUp,
  isWaiting,
  mayBeConfirmedSoon,
  readDraft,
  seatNotes,
  stepAfter,
  stepFor,
  stepsShown,
  tenderWords,
  wayOf,
} from './rules'

const beginning: Draft = {
  checkoutId: '7e0f3f5a-3c0e-4b1b-8f56-0c5f6f3a1d11',
  contact: { name: 'Hēmi Parata', email: 'hemi@people.example', phoneNumber: '' },
  shipping: {},
  way: 'card',
  poNumber: '',
  acceptedTerms: '',
  done: [],
}

test.each([
  ['card', true, true, 'card'],
  ['account', true, true, 'account'],
  ['account', false, true, 'card'],
  ['card', true, false, 'account'],
  // Nothing is left to pay with: what costs nothing is still ordered so.
  ['card', false, false, 'card'],
] as const)('chosen %s, account %s, cards %s: paid by %s', (chosen, mayPayByAccount, takesCards, way) => {
  expect(wayOf(chosen, { mayPayByAccount, takesCards })).toBe(way)
})

describe('the steps of the checkout', () => {
  const all = stepsShown({ mayPayByAccount: true, takesCards: true }, 11_500)
  const few = stepsShown({ mayPayByAccount: false, takesCards: true }, 11_500)

  test.each([
    [null, [], 3, 'details'],
    ['check', [], 3, 'details'],
    ['check', ['details'], 3, 'delivery'],
    ['check', ['details'], 2, 'check'],
    ['delivery', ['details'], 2, 'check'],
    ['details', ['details'], 3, 'details'],
    ['nonsense', ['details', 'delivery'], 3, 'check'],
  ] as const)('asked for %s after %j of %i steps the buyer sees %s', (asked, done, count, shown) => {
    expect(stepFor(asked, done, count === 3 ? all : few)).toBe(shown)
  })

  test('follow one another up to the payment', () => {
    expect([stepAfter('details', all), stepAfter('delivery', all), stepAfter('check', all)]).toEqual([
      'delivery',
      'check',
      'check',
    ])
    expect(stepAfter('details', few)).toBe('check')
  })

  test.each([
    [true, true, 1, 3],
    [true, true, undefined, 3],
    [true, true, 0, 2],
    [false, true, 1, 2],
    [true, false, 1, 2],
  ])('account %s, cards %s, %s cents to pay: %i of them', (mayPayByAccount, takesCards, cents, count) => {
    expect(stepsShown({ mayPayByAccount, takesCards }, cents)).toHaveLength(count)
  })
})

describe('a checkout that the device kept', () => {
  test('is as it was left', () => {
    const kept: Draft = {
      ...beginning,
      checkoutId: '0b8a5c1e-94d8-4c62-9f0e-3f4d1f1f2a22',
      shipping: { line1: '14 Spa Road', line2: null, suburb: null, city: 'Taupō', postcode: '3330', region: 'waikato' },
      way: 'account',
      poNumber: 'PO-4711',
      acceptedTerms: '2026-11',
      done: ['details', 'delivery'],
    }
    expect(readDraft(JSON.parse(JSON.stringify(kept)), beginning)).toEqual(kept)
  })

  test.each([null, 'all', { checkoutId: 'mine' }, { contact: beginning.contact }])('begins again from %j', (kept) => {
    expect(readDraft(kept, beginning)).toBe(beginning)
  })

  test('loses only what can’t be read', () => {
    const kept = {
      checkoutId: beginning.checkoutId,
      contact: 7,
      shipping: { line1: 7, city: 'Taupō' },
      way: 'gold',
      done: ['check', 'gold'],
    }
    expect(readDraft(kept, beginning)).toMatchObject({
      contact: { name: '', email: '' },
      shipping: { line1: null, city: 'Taupō' },
      way: 'card',
      done: ['check'],
    })
  })
})

test.each([
  ['2026-11-22', '7-days', '2026-11-29'],
  ['2026-11-22', '20th', '2026-12-20'],
  ['2026-12-31', '20th', '2027-01-20'],
])('an order of %s that is due %s is due on %s', (today, dueIn, due) => {
  expect(dueDay(today, dueIn)).toBe(due)
})

describe('how an order is paid', () => {
  test.each([
    ['card', 11_250, 0, 'By card'],
    ['account', 11_250, 0, 'On account'],
    ['card', 6_250, 5_000, 'By card, after your credit'],
    ['account', 6_250, 5_000, 'On account, after your credit'],
    ['card', 0, 11_250, 'Paid with credit'],
    ['account', 0, 11_250, 'Paid with credit'],
    ['card', 0, 0, 'Nothing to pay'],
  ] as const)('%s, %i cents to pay after %i of credit: %s', (method, amountToPay, appliedCredit, words) => {
    expect(tenderWords({ method, amountToPay, appliedCredit })).toBe(words)
  })
})

test.each([
  [0, 'There’s nothing to pay.'],
  [1, 'Your credit covers it all: $0.01.'],
  [5000, 'Your credit covers it all: $50.00.'],
])('a credit of %s cents that covers everything says %s', (cents, said) => expect(coveredText(cents)).toBe(said))

test.each([
  ['awaiting_payment', true, false],
  ['expired', false, true],
  ['cancelled', false, true],
  ['paid', false, false],
])('an order that is %s waits: %s, was given up: %s', (state, waits, isOver) =>
  expect([isWaiting(state), isGivenUp(state)]).toEqual([waits, isOver]),
)

test('one cent of credit is said', () => {
  expect(tenderWords({ method: 'card', amountToPay: 0, appliedCredit: 1 })).toBe('Paid with credit')
  expect(tenderWords({ method: 'account', amountToPay: 5, appliedCredit: 1 })).toBe('On account, after your credit')
})

test('every part of a kept checkout may be broken by itself', () => {
  const begin = readDraft(null, beginning)
  for (const odd of [{ contact: null }, { shipping: 'x' }, { done: 'check' }])
    expect(readDraft({ ...beginning, ...odd }, begin).checkoutId).toBe(beginning.checkoutId)
  expect(readDraft({ ...beginning, acceptedTerms: 'x'.repeat(30), poNumber: 'y'.repeat(300) }, begin)).toMatchObject({
    acceptedTerms: 'x'.repeat(20),
    poNumber: 'y'.repeat(250),
  })
})

const placedAt = '2026-11-24T08:00:00.000Z'

test.each([
  ['a second after it was placed', 'awaiting_payment', 'processing', '2026-11-24T08:00:01Z', true],
  ['before it is known what became of the payment', 'awaiting_payment', 'unknown', '2026-11-24T08:09:59Z', true],
  ['before its payment has begun', 'awaiting_payment', null, '2026-11-24T08:00:01Z', true],
  ['ten minutes later', 'awaiting_payment', 'processing', '2026-11-24T08:10:00Z', false],
  ['with a declined card', 'awaiting_payment', 'failed', '2026-11-24T08:00:01Z', false],
  ['that is paid', 'paid', 'succeeded', '2026-11-24T08:00:01Z', false],
  ['on account', 'on_account', null, '2026-11-24T08:00:01Z', false],
])('an order %s may be confirmed soon: %s, %s at %s', (_, state, paymentState, now, expected) => {
  expect(mayBeConfirmedSoon({ state, paymentState, createdAt: placedAt }, new Date(now))).toBe(expected)
})

test.each([
  [{ cancelled: 0, moved: [] }, []],
  [{ cancelled: 0, moved: [{ startDate: '2026-12-21T19:30:00Z', count: 5 }] }, ['moved to Tue 22 Dec 2026']],
  [
    { cancelled: 1, moved: [{ startDate: '2026-12-21T19:30:00Z', count: 2 }] },
    ['2 moved to Tue 22 Dec 2026', '1 cancelled'],
  ],
  [{ cancelled: 5, moved: [] }, ['cancelled']],
])('what became of five seats: %j', (seats, notes) => expect(seatNotes(5, seats)).toEqual(notes))
