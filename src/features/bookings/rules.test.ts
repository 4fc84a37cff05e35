import { describe, expect, test } from 'vitest'
import {
  type Draft,
  isPartyOf,
  isReadyAlone,
  ownPrice,
  readDraft,
  seatsOf,
  stepFor,
  stepsShown,
  sumOf,
  timeLeft,
} from './rules'

const beginning: Draft = {
  holdId: '3f1b6f0e-0000-4000-8000-000000000000',
  checkoutId: '3f1b6f0e-0000-4000-8000-000000000001',
  slotId: null,
  people: [],
  isSelf: false,
  later: 0,
  contact: { name: '', email: '', phoneNumber: '' },
  way: 'card',
  poNumber: '',
  voucherCode: '',
  usesCredit: true,
  acceptedTerms: '',
}

describe('the step that is shown', () => {
  test.each([
    [null, { slots: 1, hasSlot: true, isHeld: false }, 'people'],
    [null, { slots: 3, hasSlot: false, isHeld: false }, 'slot'],
    ['review', { slots: 1, hasSlot: true, isHeld: false }, 'people'],
    ['review', { slots: 1, hasSlot: true, isHeld: true }, 'review'],
    [null, { slots: 1, hasSlot: true, isHeld: true }, 'checks'],
    [null, { slots: 1, hasSlot: true, isHeld: true, isAlone: true }, 'review'],
    ['needs', { slots: 1, hasSlot: true, isHeld: true, isAlone: true }, 'needs'],
    ['slot', { slots: 1, hasSlot: true, isHeld: false }, 'people'],
    ['slot', { slots: 2, hasSlot: true, isHeld: false }, 'slot'],
    ['nonsense', { slots: 1, hasSlot: true, isHeld: false }, 'people'],
  ] as const)('for %s and %o is %s', (asked, state, step) => {
    expect(stepFor(asked, state)).toBe(step)
  })
})

describe('somebody alone', () => {
  const self = { isSelf: true, checks: [] }
  test.each([
    ['with nothing to check', [self], true],
    ['with something to know', [{ isSelf: true, checks: ['warn'] }], false],
    ['who is somebody else', [{ isSelf: false, checks: [] }], false],
    ['beside another', [self, { isSelf: false, checks: [] }], false],
  ])('%s skips the steps about others: %#', (_who, attendees, isAlone) => {
    expect(isReadyAlone(attendees)).toBe(isAlone)
  })

  test('has two steps, and a third only while they look at it', () => {
    const shown = (step: Parameters<typeof stepsShown>[0]) =>
      stepsShown(step, { slots: 1, isAlone: true }).map(({ value }) => value)
    expect([shown('people'), shown('review'), shown('needs')]).toEqual([
      ['people', 'review'],
      ['people', 'review'],
      ['people', 'needs', 'review'],
    ])
  })
})

describe('what a device kept', () => {
  test('is read again, whoever wrote it', () => {
    const kept = {
      ...beginning,
      people: [
        { employeeId: 7, name: 'Mere', lacksContact: true },
        { employeeId: 8, name: 'Tom', lacksContact: false },
      ],
      later: 2,
      isSelf: true,
    }
    expect(readDraft(JSON.parse(JSON.stringify(kept)), beginning)).toEqual(kept)
    expect(seatsOf(kept)).toBe(5)
  })

  test.each([[null], [[]], ['text'], [{ holdId: 'x' }]])('that can’t be read is as at the beginning: %o', (kept) => {
    expect(readDraft(kept, beginning)).toEqual(beginning)
  })

  test('keeps no more than there may be', () => {
    const odd = { ...beginning, people: [{ employeeId: -1, name: 'x' }, 'y', { name: 'z' }], later: 4000, way: 'cash' }
    expect(readDraft(odd, beginning)).toMatchObject({ people: [], later: 20, way: 'card' })
  })
})

test('the clock counts down and never below zero', () => {
  expect(timeLeft(900_000, 0)).toEqual({ minutes: 15, seconds: 0, isOver: false })
  expect(timeLeft(900_000, 898_500)).toEqual({ minutes: 0, seconds: 2, isOver: false })
  expect(timeLeft(900_000, 950_000)).toEqual({ minutes: 0, seconds: 0, isOver: true })
})

describe('people of a link', () => {
  const mere = { employeeId: 7, name: 'Mere', lacksContact: false }
  const tom = { employeeId: 8, name: 'Tom', lacksContact: false }
  test.each([
    [{ people: [tom, mere], isSelf: false, later: 0 }, true],
    [{ people: [mere], isSelf: false, later: 0 }, false],
    [{ people: [mere, tom, { employeeId: 9, name: 'Aroha', lacksContact: false }], isSelf: false, later: 0 }, false],
    [{ people: [mere, tom], isSelf: true, later: 0 }, false],
    [{ people: [mere, tom], isSelf: false, later: 1 }, false],
  ])('%# are the party of a draft already, or another', (draft, isSame) => {
    expect(isPartyOf(draft, { people: [mere, tom], isSelf: false })).toBe(isSame)
  })
})

describe('what seats come to', () => {
  const prices = { priceCents: 23_003, memberPriceCents: 18_402 }
  test.each([
    [null, 23_003],
    [{ isMember: false }, 23_003],
    [{ isMember: true }, 18_402],
  ])('for %j is by their own price', (company, ownCents) => {
    expect(ownPrice(prices, company)).toBe(ownCents)
  })

  test('for a member is never more than for others', () => {
    expect(ownPrice({ priceCents: 100, memberPriceCents: 200 }, { isMember: true })).toBe(100)
  })

  test.each([
    [0, 0, 0],
    [1, 18_402, 4_601],
    // GST is taken of the sum: five times 160.02 without it, and 15 % of that.
    [5, 92_012, 23_005],
  ])('%i seats are %i cents, %i less than without a membership', (seats, totalCents, savingCents) => {
    expect(sumOf({ priceCents: 23_003, ownCents: 18_402 }, seats)).toEqual({ totalCents, savingCents })
  })
})
