import { expect, test } from 'vitest'
import { type CardEvent, describeCardEvent, longestReason, officeRoles, readerRoles, supportRoles } from './rules'

const event = (change: Partial<CardEvent>): CardEvent => ({
  id: 1,
  at: new Date('2026-11-24T00:00:00Z'),
  actor: 'Mere Tūhoe',
  action: 'update',
  before: null,
  after: null,
  ...change,
})
const reason = 'Lost at sea'

test.each<[Partial<CardEvent>, string | null]>([
  [{ action: 'issue', after: { expires_on: '2028-11-24', reason } }, 'Issued by hand until 24 Nov 2028: Lost at sea'],
  [
    { action: 'correct', after: { level: 'supervisor', expires_on: '2028-11-24', reason } },
    'Corrected, supervisor until 24 Nov 2028: Lost at sea',
  ],
  [{ action: 'renew', after: { expires_on: '2028-11-24', reason } }, 'Renewed until 24 Nov 2028: Lost at sea'],
  [{ action: 'revoke', after: { revoked_on: '2026-11-25', reason } }, 'Revoked from 25 Nov 2026 on: Lost at sea'],
  [{ action: 'insert', after: { expires_on: '2028-11-24' } }, 'Issued until 24 Nov 2028'],
  [{ action: 'insert' }, 'Issued until none'],
  [{ action: 'delete' }, 'Removed'],
  [{ before: { expires_on: '2026-11-24' }, after: { expires_on: '2026-11-24' } }, null],
  [{ before: { printed: false }, after: { printed: true } }, null],
  [{ before: { level: 'worker' }, after: { level: 'supervisor' } }, 'Changed: level supervisor'],
  [
    {
      before: { issued_on: '2026-11-24', expires_on: '2028-11-24', revoked_on: '2027-01-01' },
      after: { issued_on: '2026-11-25', expires_on: '2028-11-25', revoked_on: null },
    },
    'Changed: issued on 25 Nov 2026, expires on 25 Nov 2028, revoked on none',
  ],
])('%j reads “%s”', (change, words) => expect(describeCardEvent(event(change))).toBe(words))

test('support changes cards, coordinators see all of them, and trainers those of their own people', () => {
  expect(supportRoles).toEqual(['support'])
  expect(officeRoles).toEqual(['support', 'scheduler'])
  expect(readerRoles).toEqual(['support', 'scheduler', 'trainer'])
  expect(longestReason).toBe(300)
})
