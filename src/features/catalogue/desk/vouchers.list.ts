import { deskVouchersPath } from '@/desk-paths'
import { financeRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { reductionReaders } from '../rules'

/** Cents with GST. */
export const vouchersList = defineRecord({
  name: 'vouchers',
  title: 'Vouchers',
  words: ['voucher', 'vouchers'],
  path: deskVouchersPath,
  roles: reductionReaders,
  exports: { roles: financeRoles, noted: 'vouchers' },
  row: {
    id: 'whole',
    code: 'text',
    percent: 'number?',
    amountCents: 'number?',
    startsOn: 'text?',
    endsOn: 'text?',
    used: 'number',
    mostUses: 'number?',
    state: 'text',
  },
  columns: [
    { key: 'code', label: 'Code', isSorted: true },
    { key: 'percent', label: 'Percent off', kind: 'number', isSorted: true },
    { key: 'amountCents', label: 'Dollars off', kind: 'money', isSorted: true },
    { key: 'startsOn', label: 'First day', kind: 'day', isSorted: true, from: 'lg' },
    { key: 'endsOn', label: 'Last day', kind: 'day', isSorted: true, from: 'md' },
    { key: 'used', label: 'Used', kind: 'number', isSorted: true, from: 'md' },
    { key: 'mostUses', label: 'At most', kind: 'number', from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        open: { label: 'Open', tone: 'ok' },
        later: { label: 'Not yet', tone: 'line' },
        ended: { label: 'Ended' },
        usedUp: { label: 'Used up' },
        off: { label: 'Switched off', tone: 'bad' },
      },
    },
  ],
  filters: [{ key: 'state', kind: 'choice' }],
  views: [{ label: 'Open', query: 'state=open' }],
  sort: 'code',
  finds: 'Code',
  empty: 'There is no voucher yet',
})

export type VoucherRow = RowIn<typeof vouchersList>
