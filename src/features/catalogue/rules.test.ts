import { describe, expect, test } from 'vitest'
import { mostCents } from '@/lib/money'
import { itemState, mostCounted, voucherRefusal, voucherState } from './rules'

test.each([
  ['percent', 100, null],
  ['percent', 101, 'A voucher takes at most 100 percent.'],
  ['amount', 101, null],
  ['amount', mostCents, null],
  ['amount', mostCents + 1, 'Write a smaller amount.'],
] as const)('a voucher of %s %s: %s', (kind, value, refusal) => expect(voucherRefusal({ kind, value })).toBe(refusal))

describe('a voucher', () => {
  const voucher = { isActive: true, startsOn: null, endsOn: null, used: 0, mostUses: null }
  test.each([
    [{}, 'open'],
    [{ isActive: false, used: 9, mostUses: 1 }, 'off'],
    [{ used: 0, mostUses: 1 }, 'open'],
    [{ used: 1, mostUses: 1 }, 'usedUp'],
    [{ used: 2, mostUses: 1, endsOn: '2026-11-01' }, 'usedUp'],
    [{ endsOn: '2026-11-23' }, 'ended'],
    [{ endsOn: '2026-11-24' }, 'open'],
    [{ startsOn: '2026-11-24' }, 'open'],
    [{ startsOn: '2026-11-25' }, 'later'],
  ])('%j is %s on 24 November', (part, state) =>
    expect(voucherState({ ...voucher, ...part }, '2026-11-24')).toBe(state),
  )
})

describe('an item', () => {
  const item = { priceCents: 100, memberPriceCents: 90, isOnSale: true, countsStock: true, stock: 1 }
  test.each([
    [{}, 'onSale'],
    [{ priceCents: null }, 'unpriced'],
    [{ memberPriceCents: null, isOnSale: false }, 'unpriced'],
    [{ isOnSale: false, stock: 0 }, 'off'],
    [{ stock: 0 }, 'soldOut'],
    [{ stock: 0, countsStock: false }, 'onSale'],
  ])('%j is %s', (part, state) => expect(itemState({ ...item, ...part })).toBe(state))
})

test('a field takes a million at most', () => expect(mostCounted).toBe(1_000_000))
