import { expect, test } from 'vitest'
import { isSameCustomer, type Part, refuseMerge } from './merge.rules'

const one: Part = {
  id: 1,
  state: 'open',
  reference: 'ENQ-000001',
  email: 'mere@tairua.example',
  personId: 7,
  mergedIntoId: null,
}
const other: Part = { ...one, id: 2, reference: 'ENQ-000002' }

test.each([
  ['one person with one address', {}, true],
  ['one person with two addresses', { email: 'mp@home.example' }, true],
  ['one address in another spelling', { personId: 8, email: 'MERE@tairua.example' }, true],
  ['one address, and nobody known', { personId: null }, true],
  ['two people', { personId: 8, email: 'hemi@tairua.example' }, false],
  ['nobody known, and two addresses', { personId: null, email: 'mp@home.example' }, false],
  ['nobody known, and one address', { personId: null, email: null }, false],
])('enquiries of %s are of the same customer: %s', (_name, change, isOne) => {
  expect(isSameCustomer(one, { ...other, ...change })).toBe(isOne)
  expect(isSameCustomer({ ...other, ...change }, one)).toBe(isOne)
})

test('two enquiries of which nothing is known are of nobody', () => {
  const nobody = { personId: null, email: null }
  expect(isSameCustomer({ ...one, ...nobody }, { ...other, ...nobody })).toBe(false)
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
