import { describe, expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import { readView, rowAddress, viewQuery } from '@/lib/desk-list'
import { enquiriesList } from './desk/enquiries.list'
import { cameText, dueText, inGroups, paneTabs } from './panes.rules'

const today = '2026-11-24'
const row = (state: string, dueOn: string | null) => ({ state, dueOn })

describe('the open list', () => {
  test('is in groups by urgency, with those that wait for the sender last', () => {
    const rows = [
      row('waiting', '2026-11-20'),
      row('late', '2026-11-23'),
      row('new', today),
      row('in-progress', '2026-11-25'),
      row('new', null),
    ]
    expect(inGroups(rows, today).map(({ title, rows: own }) => [title, own])).toEqual([
      ['Late', [rows[1]]],
      ['Due today', [rows[2]]],
      ['Later', [rows[3], rows[4]]],
      ['Waiting for them', [rows[0]]],
    ])
  })

  test('has no empty group', () => expect(inGroups([row('new', today)], today)).toHaveLength(1))
})

test.each([
  ['late', '2026-11-23 17:00', 'Late, due yesterday 5 pm'],
  ['late', '2026-11-20 17:00', 'Late, due Fri 20 Nov'],
  ['late', `${today} 08:30`, 'Late, due today 8.30 am'],
  ['new', `${today} 15:00`, 'Due today 3 pm'],
  ['in-progress', '2026-11-25 12:00', 'Due tomorrow 12 pm'],
  ['new', '2026-11-30 10:00', 'Due Mon 10 am'],
  ['new', '2026-12-04 10:00', 'Due Fri 4 Dec'],
  ['new', null, ''],
  ['waiting', '2026-11-20 17:00', ''],
  ['closed', `${today} 17:00`, ''],
])('one that is %s and due at %s says “%s”', (state, due, said) => {
  const [day = '', time = ''] = due?.split(' ') ?? []
  const dueAt = due && nzInstant(day, time).toISOString()
  expect(dueText({ state, dueAt }, nzInstant(today, '09:00'))).toBe(said)
})

test.each([
  ['2026-11-23T20:20:00Z', '9.20 am'],
  ['2026-11-19T20:20:00Z', 'Fri 20 Nov'],
  ['2025-11-19T20:20:00Z', 'Thu 20 Nov 2025'],
])('what came at %s says %s', (at, said) => expect(cameText(at, today)).toBe(said))

test.each(paneTabs.map(({ label, query }) => [label, query] as const))(
  'the tab %s is a view of the list',
  (_label, query) => {
    expect(viewQuery(readView(enquiriesList, new URLSearchParams(query)), enquiriesList.sort).toString()).toBe(query)
  },
)

test.each([
  ['state=away&sort=dueOn', '/desk/enquiries/7/?state=away&sort=dueOn'],
  ['', '/desk/enquiries/7/?sort=-createdAt'],
])('a record opened from the list with “%s” has it beside it', (query, address) => {
  const row = {
    ...{ id: 7, reference: 'ENQ-7', form: 'contact-us', sender: null, contact: null, says: null, company: null },
    ...{
      createdAt: '',
      dueOn: null,
      dueAt: null,
      assignee: null,
      state: 'new',
      region: null,
      isLate: false,
      isByPhone: false,
    },
  }
  expect(rowAddress(enquiriesList, row, query)).toBe(address)
  const { isBeside: _isBeside, ...alone } = enquiriesList
  expect(rowAddress(alone, row, query)).toBe('/desk/enquiries/7/')
})
