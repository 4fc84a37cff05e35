import { type ListSource, oneOf } from '@/lib/desk-rows'
import type { ItemRow } from './desk/items.list'
import type { VoucherRow } from './desk/vouchers.list'

const stateOfItem = `CASE WHEN s.shown_cents IS NULL OR s.member_shown_cents IS NULL THEN 'unpriced' WHEN NOT s.active THEN 'off'
  WHEN s.tracks_stock AND s.stock = 0 THEN 'soldOut' ELSE 'onSale' END`

export const itemsSource: ListSource<ItemRow> = {
  from: 'shop_items s',
  columns: {
    id: 's.id',
    title: 's.title',
    who: `CASE WHEN s.members_only THEN 'For members only' END`,
    priceCents: 's.shown_cents',
    memberPriceCents: 's.member_shown_cents',
    stock: 'CASE WHEN s.tracks_stock THEN s.stock END',
    weightGrams: 's.weight_grams',
    state: stateOfItem,
  },
  filters: { state: oneOf(`(${stateOfItem})`), members: () => 's.members_only' },
  search: (word) => `hivis_words(s.title) LIKE ${word}`,
}

const stateOfVoucher = `CASE WHEN NOT v.active THEN 'off' WHEN v.most_uses IS NOT NULL AND v.used >= v.most_uses THEN 'usedUp'
  WHEN v.ends_on < hivis_today() THEN 'ended' WHEN v.starts_on > hivis_today() THEN 'later' ELSE 'open' END`

export const vouchersSource: ListSource<VoucherRow> = {
  from: 'vouchers v',
  columns: {
    id: 'v.id',
    code: 'v.code',
    percent: `CASE WHEN v.kind = 'percent' THEN v.shown_value END`,
    amountCents: `CASE WHEN v.kind = 'amount' THEN v.shown_value END`,
    startsOn: 'v.starts_on',
    endsOn: 'v.ends_on',
    used: 'v.used',
    mostUses: 'v.most_uses',
    state: stateOfVoucher,
  },
  filters: { state: oneOf(`(${stateOfVoucher})`) },
  search: (word) => `lower(v.code) LIKE ${word}`,
}
