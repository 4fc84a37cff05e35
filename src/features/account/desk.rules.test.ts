import { describe, expect, test } from 'vitest'
import { type Change, describeChange, nameOfRow } from './desk.rules'

const change = (given: Partial<Change>): Change => ({
  id: 1,
  at: '2026-11-24T00:00:00.000Z',
  actor: 'Mere Tūhoe',
  action: 'update',
  what: 'people',
  rowId: 7,
  before: null,
  after: null,
  ...given,
})

describe('a change in words', () => {
  test.each([
    [{ action: 'insert', after: { id: 7 } }, 'Mere Tūhoe added the person', ''],
    [
      { before: { phone_number: '021 555 0100' }, after: { phone_number: null } },
      'Mere Tūhoe changed the person',
      'Phone: 021 555 0100 → nothing',
    ],
    [
      { what: 'bookings', before: { state: 'held' }, after: { state: 'no_show' } },
      'Mere Tūhoe: booking is now no show',
      '',
    ],
    [{ what: 'staff', before: {}, after: { role: 'scheduler' } }, 'Mere Tūhoe gave the role Coordinator', ''],
    [{ what: 'staff', before: { role: 'admin' }, after: {} }, 'Mere Tūhoe took the role Administrator away', ''],
    [{ action: 'send again', what: 'messages' }, 'Mere Tūhoe sent the message again', ''],
    [
      { action: 'cancel-order', what: 'orders', after: { reason: 'Ordered twice' } },
      'Mere Tūhoe cancelled the order',
      'Ordered twice',
    ],
    [{ action: 'export', what: 'enquiries', after: { rows: 12 } }, 'Mere Tūhoe exported enquiries', ''],
  ] as const)('of %j', (given, text, detail) => {
    expect(describeChange(change(given))).toEqual({ text, detail })
  })
})

test('a row is called by its number, its reference or its name, as far as it has one', () => {
  const names = [
    { number: 'BKG-1', name: 'x' },
    { first_name: 'Keita', last_name: 'Rāpana' },
    { name: 'Tairua Civil' },
    {},
  ]
  expect(names.map((after) => nameOfRow({ before: null, after }))).toEqual([
    'BKG-1',
    'Keita Rāpana',
    'Tairua Civil',
    '',
  ])
})
