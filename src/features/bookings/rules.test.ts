import { describe, expect, test } from 'vitest'
import {
  atAgreedPrice,
  bookableOf,
  type Draft,
  isPartyOf,
  isReadyAlone,
  ownPrice,
  readDraft,
  seatsOf,
  stepFor,
  stepsShown,
  sumOf,
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
  usesCredit: false,
  acceptedTerms: '',
}

describe('the step that is shown', () => {
  test.each([
    [null, { slots: 1, hasSlot: true, isHeld: false }, 'people'],
    [null, { slots: 3, hasSlot: false, isHeld: false }, 'slot'],
    ['review', { slots: 1, hasSlot: true, isHeld: false }, 'people'],
    ['review', { slots: 1, hasSlot: true, isHeld: true }, 'review'],
    [null, { slots: 1, hasSlot: true, isHeld: true }, 'checks'],
    [null, { slots: 1, hasSlot: true, isHeld: true, isReady: true }, 'review'],
    ['needs', { slots: 1, hasSlot: true, isHeld: true, isReady: true }, 'needs'],
    ['slot', { slots: 1, hasSlot: true, isHeld: false }, 'people'],
    ['slot', { slots: 2, hasSlot: true, isHeld: false }, 'slot'],
    ['nonsense', { slots: 1, hasSlot: true, isHeld: false }, 'people'],
  ] as const)('for %s and %o is %s', (asked, state, step) => {
    expect(stepFor(asked, state)).toBe(step)
  })
})

describe('someone alone', () => {
  const self = { isSelf: true, checks: [] }
  test.each([
    ['with nothing to check', [self], true],
    ['with something to know', [{ isSelf: true, checks: ['warn'] }], false],
    ['who is someone else', [{ isSelf: false, checks: [] }], false],
    ['beside another', [self, { isSelf: false, checks: [] }], false],
    ['who is someone else with something to know', [{ isSelf: false, checks: ['warn'] }], false],
    ['twice', [self, self], false],
    ['who is no one', [], false],
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

test('the step of the date is shown where there are two', () => {
  const shown = (slots: number) => stepsShown('review', { slots, isAlone: false }).map(({ value }) => value)
  expect(shown(1)).toEqual(['people', 'checks', 'needs', 'review'])
  expect(shown(2)).toEqual(['slot', 'people', 'checks', 'needs', 'review'])
})

test.each([
  [null, null, true],
  ['', '', true],
  ['mere@people.example', null, false],
  [null, '021 555 0100', false],
  ['mere@people.example', '021 555 0100', false],
])('someone with the address %s and the number %s can’t be reached: %s', (email, phoneNumber, lacksContact) => {
  const worker = { id: 7, firstName: 'Mere', lastName: 'Tāwhiri', jobTitle: null, email, phoneNumber }
  expect(bookableOf(worker)).toEqual({ id: 7, name: 'Mere Tāwhiri', jobTitle: null, lacksContact })
})

describe('what a device kept', () => {
  test('is read whole', () => {
    const kept: Draft = {
      ...beginning,
      slotId: 2_147_483_647,
      people: [{ employeeId: 1, name: 'x'.repeat(200), lacksContact: false }],
      later: 1,
      contact: { name: 'Mere', email: 'mere@people.example', phoneNumber: '021' },
      way: 'account',
      poNumber: 'p'.repeat(50),
      voucherCode: 'v'.repeat(20),
      usesCredit: true,
      acceptedTerms: 't'.repeat(20),
    }
    expect(readDraft(kept, beginning)).toEqual(kept)
  })

  test('is cut to what may be sent', () => {
    const long = 'x'.repeat(300)
    const kept = {
      ...beginning,
      slotId: 2_147_483_648,
      people: [{ employeeId: 2_147_483_648, name: long, lacksContact: 'yes' }],
      contact: { name: long, email: 7, phoneNumber: null },
      poNumber: long,
      voucherCode: long,
      acceptedTerms: long,
    }
    expect(readDraft(kept, beginning)).toMatchObject({
      slotId: 2_147_483_647,
      people: [{ employeeId: 2_147_483_647, name: 'x'.repeat(200), lacksContact: false }],
      contact: { name: 'x'.repeat(100), email: '', phoneNumber: '' },
      poNumber: 'x'.repeat(50),
      voucherCode: 'x'.repeat(20),
      acceptedTerms: 'x'.repeat(20),
    })
  })

  test.each([
    ['a fraction', 1.5, 0],
    ['a text', '3', 0],
    ['less than none', -3, 0],
    ['nothing', 0, 0],
    ['one', 1, 1],
  ])('has of seats to name later, where it says %s: %s', (_name, later, read) => {
    expect(readDraft({ ...beginning, later }, beginning).later).toBe(read)
  })

  test.each([{ holdId: 'x' }, { checkoutId: 'x' }])('with %j is as at the beginning', (change) => {
    const kept = { ...beginning, isSelf: true }
    expect(readDraft(kept, beginning).isSelf).toBe(true)
    expect(readDraft({ ...kept, ...change }, beginning)).toBe(beginning)
  })

  test('without people or a contact has none', () => {
    expect(readDraft({ ...beginning, people: 'Mere', contact: null }, beginning)).toEqual(beginning)
    expect(readDraft({ ...beginning, people: { 0: 'Mere' }, contact: 'Mere' }, beginning)).toEqual(beginning)
  })
  test('is read again, anyone who wrote it', () => {
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

describe('people of a link', () => {
  const mere = { employeeId: 7, name: 'Mere', lacksContact: false }
  const tom = { employeeId: 8, name: 'Tom', lacksContact: false }
  test.each([
    [{ people: [tom, mere], isSelf: false, later: 0 }, true],
    [{ people: [mere], isSelf: false, later: 0 }, false],
    [{ people: [mere, { ...tom, employeeId: 9 }], isSelf: false, later: 0 }, false],
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
    [5, 92_010, 23_005],
  ])('%i seats are %i cents, %i less than without a membership', (seats, totalCents, savingCents) => {
    expect(sumOf({ priceCents: 23_003, ownCents: 18_402 }, seats)).toEqual({ totalCents, savingCents })
  })

  test('is what was agreed for the booking, with nothing saved as a member', () => {
    const course = { name: 'First aid', priceCents: 23_003, ownCents: 18_402 }
    expect(sumOf(atAgreedPrice(course, 12_345), 2)).toEqual({ totalCents: 24_690, savingCents: 0 })
    for (const none of [null, undefined]) expect(atAgreedPrice(course, none)).toBe(course)
  })
})

test.each([
  [false, 0, 2],
  [true, 0, 3],
  [true, 4, 7],
])('two people, with oneself: %s, and %i to be named, need %i seats', (isSelf, later, seats) => {
  const chosen = { name: 'x', lacksContact: false }
  const people = [7, 8].map((employeeId) => ({ ...chosen, employeeId }))
  expect(seatsOf({ ...beginning, people, isSelf, later })).toBe(seats)
})
