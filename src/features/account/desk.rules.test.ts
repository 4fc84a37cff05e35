import { describe, expect, test } from 'vitest'
import {
  auditedThings,
  type Change,
  describeChange,
  differences,
  labelOf,
  nameOfRow,
  shown,
  thingOf,
} from './desk.rules'

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
    [
      { what: 'bookings', before: { state: 'held' }, after: { state: 'lapsed' } },
      'The hold on the booking ran out',
      '',
    ],
    [{ what: 'attendees', before: { state: 'held' }, after: { state: 'released' } }, 'The seat was given back', ''],
    [{ action: 'export', what: 'tax_documents' }, 'Mere Tūhoe exported tax documents', ''],
    [{ action: 'export', what: 'companies' }, 'Mere Tūhoe exported companies', ''],
    [{ what: 'staff', before: {}, after: { role: 'scheduler' } }, 'Mere Tūhoe gave the role Coordinator', ''],
    [{ what: 'staff', before: { role: 'admin' }, after: {} }, 'Mere Tūhoe took the role Administrator away', ''],
    [{ action: 'send again', what: 'messages' }, 'Mere Tūhoe sent the message again', ''],
    [
      { action: 'cancel-order', what: 'orders', after: { reason: 'Ordered twice' } },
      'Mere Tūhoe cancelled the order',
      'Ordered twice',
    ],
    [{ action: 'export', what: 'enquiries', after: { rows: 12 } }, 'Mere Tūhoe exported enquiries', ''],
    [{ action: 'export', what: 'orders' }, 'Mere Tūhoe exported orders', ''],
    [{ action: 'merge' }, 'Mere Tūhoe merged two records of one person', ''],
    [{ action: 'merge', what: 'companies' }, 'Mere Tūhoe merged the company with another', ''],
    // Only staff have a role that is given and taken away.
    [
      { what: 'business_admins', before: { role: 'admin' }, after: { role: 'owner' } },
      'Mere Tūhoe changed the permission',
      'Role: Administrator → owner',
    ],
    [
      { what: 'staff', before: { name: 'Mere' }, after: { name: 'Mere T' } },
      'Mere Tūhoe changed the staff account',
      'Name: Mere → Mere T',
    ],
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

test.each([
  ['note', null, 'nothing'],
  ['note', undefined, 'nothing'],
  ['note', '', 'nothing'],
  ['note', 'Call first', 'Call first'],
  ['has_paid', true, 'yes'],
  ['has_paid', false, 'no'],
  ['total_cents', 9_200, '$92.00'],
  ['total_cents', '9200', '$92.00'],
  ['total_cents', 'unknown', 'unknown'],
  ['seats', 12, '12'],
  ['expires_on', '2026-11-24', '24 Nov 2026'],
  ['held_until', '2026-11-24T01:40:00.000Z', '24 Nov 2026, 2.40 pm'],
  ['role', 'scheduler', 'Coordinator'],
  ['name', 'scheduler', 'scheduler'],
  ['key', 'booking-confirmed', 'Booking confirmed'],
  ['name', 'booking-confirmed', 'booking-confirmed'],
  ['key', 'of-another-kind', 'of-another-kind'],
  ['state', 'on_account', 'on account'],
  ['state', 'no_show', 'no show'],
  ['po_number', 'PO_17', 'PO_17'],
  ['address', { street: '12 Kōwhai Street', suburb: '', unit: 3, isRural: false, lat: null }, '12 Kōwhai Street, 3'],
  ['address', {}, 'details'],
  ['address', { street: 'x'.repeat(201) }, 'x'.repeat(200)],
])('in %s, %j reads “%s”', (column, value, words) => expect(shown(column, value)).toBe(words))

test.each([
  ['company_id', 'Company'],
  ['of_ours_cents', 'Of ours'],
  ['of_ours_at', 'Of ours'],
  ['of_ours_on', 'Of ours'],
  ['of_ours_gst', 'Of ours GST'],
])('the column %s is called %s', (column, label) => expect(labelOf(column)).toBe(label))

test('a thing has its own name, or that of its table', () => {
  expect([thingOf('people'), thingOf('odd_new_things')]).toEqual(['person', 'odd new thing'])
})

test('the things to choose from begin with a capital and are in the order of the alphabet', () => {
  expect(auditedThings).toContainEqual({ value: 'api_keys', label: 'Key of another system' })
  const labels = auditedThings.map(({ label }) => label)
  expect(labels[0]).toBe('Access request')
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)))
})

test.each([
  ['what no one reads', { updated_at: '1', password_hash: 'a' }, { updated_at: '2', password_hash: 'b' }, []],
  ['what has no word on purpose', { actor: 'a' }, { actor: 'b' }, []],
  ['the number of a row', { company_id: 3 }, { company_id: 4 }, []],
  ['the name of a row', { company_id: null }, { company_id: 'Tairua Civil' }, ['Company: nothing → Tairua Civil']],
  ['the same', { note: '' }, { note: null }, []],
  ['what is new', {}, { note: 'Call first' }, ['Note: nothing → Call first']],
])('of a change, %s is said only where it says something', (_, before, after, lines) => {
  const found = differences({ before, after })
  expect(found.map((one) => `${one.label}: ${one.before} → ${one.after}`)).toEqual(lines)
})
