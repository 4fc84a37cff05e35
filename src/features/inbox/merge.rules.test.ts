import { expect, test } from 'vitest'
import { firstOfTheirs, isSameCustomer, type Part, refuseMerge, splitKinds, splitOf } from './merge.rules'

const one: Part = {
  id: 1,
  state: 'open',
  reference: 'ENQ-000001',
  email: 'mere@tairua.example',
  personId: 7,
  phone: null,
  splitFromId: null,
  mergedIntoId: null,
}
const other: Part = { ...one, id: 2, reference: 'ENQ-000002' }

test.each([
  ['one person with one address', {}, true],
  ['one person with two addresses', { email: 'mp@home.example' }, true],
  ['one address in another spelling', { personId: 8, email: 'MERE@tairua.example' }, true],
  ['one address, and no one known', { personId: null }, true],
  ['two people', { personId: 8, email: 'hemi@tairua.example' }, false],
  ['no one known, and two addresses', { personId: null, email: 'mp@home.example' }, false],
  ['no one known, and one address', { personId: null, email: null }, false],
  ['two people, but one was split from the other', { personId: 8, email: null, splitFromId: 1 }, true],
])('enquiries of %s are of the same customer: %s', (_name, change, isOne) => {
  expect(isSameCustomer(one, { ...other, ...change })).toBe(isOne)
  expect(isSameCustomer({ ...other, ...change }, one)).toBe(isOne)
})

test('two enquiries of which nothing is known are of no one', () => {
  const noOne = { personId: null, email: null }
  expect(isSameCustomer({ ...one, ...noOne }, { ...other, ...noOne })).toBe(false)
})

test.each([
  ['of the same customer', {}, {}, null],
  ['with itself', {}, { id: 1 }, 'Choose another enquiry.'],
  ['where the other was erased', {}, { state: 'erased' }, 'ENQ-000002 was erased. Nothing of it can change.'],
  [
    'where it was erased',
    { state: 'erased' },
    { state: 'quarantined' },
    'ENQ-000001 was erased. Nothing of it can change.',
  ],
  ['where the other is held', {}, { state: 'quarantined' }, 'Release ENQ-000002 from quarantine first.'],
  ['where it is held', { state: 'quarantined' }, {}, 'Release ENQ-000001 from quarantine first.'],
  ['where it is a part', { mergedIntoId: 3 }, {}, 'ENQ-000001 is part of another enquiry already.'],
  ['where the other is a part', {}, { mergedIntoId: 3 }, 'ENQ-000002 is part of another enquiry already.'],
  [
    'of another customer',
    {},
    { personId: 8, email: 'hemi@tairua.example' },
    'Only enquiries of the same customer are merged.',
  ],
])('a merge %s', (_name, own, theirs, refusal) => {
  expect(refuseMerge({ ...one, ...own }, { ...other, ...theirs })).toBe(refusal)
})

test('enquiries from one number are of the same customer, unless it is known that two people have it', () => {
  const [someone, other] = [
    { ...one, id: 3, email: null, personId: null, phone: '021555' },
    { ...one, id: 4, email: null, phone: '021555' },
  ]
  expect(isSameCustomer(someone, other)).toBe(true)
  expect(isSameCustomer(someone, { ...other, phone: '022555' })).toBe(false)
  expect(isSameCustomer({ ...someone, personId: 8 }, other)).toBe(false)
  expect(isSameCustomer({ ...someone, email: 'a@b.example' }, { ...other, email: 'c@d.example' })).toBe(false)
  expect(isSameCustomer({ ...someone, phone: null }, { ...other, personId: null, phone: null })).toBe(false)
})

const thread = [
  { id: 1, kind: 'note' },
  { id: 2, kind: 'mail' },
  { id: 3, kind: 'reply' },
  { id: 4, kind: 'text' },
]

test.each([
  ['single ones', [2, 4], false, [2, 4]],
  ['from one on', [3], true, [3, 4]],
  ['from the first of several on', [4, 2], true, [2, 3, 4]],
])('%s go', (_name, chosen, isOnward, going) => {
  expect(splitOf(thread, chosen, isOnward).map(({ id }) => id)).toEqual(going)
})

test('what goes begins with their first words', () => {
  expect(firstOfTheirs(thread)?.id).toBe(2)
  expect(firstOfTheirs(thread.slice(2))?.id).toBe(4)
  expect(firstOfTheirs(thread.slice(2, 3))).toBeUndefined()
  expect(splitKinds).toEqual(['mail', 'text', 'reply', 'note'])
})
