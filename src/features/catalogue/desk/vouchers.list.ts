import { deskVoucherPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  code: 'text',
  percent: 'number?',
  amountCents: 'number?',
  startsOn: 'text?',
  endsOn: 'text?',
  used: 'number',
  mostUses: 'number?',
  state: 'text',
} as const satisfies Fields

export type VoucherRow = RowOf<typeof row>

/** Cents with GST. */
export const vouchersList = defineList<VoucherRow>({
  name: 'vouchers',
  words: ['voucher', 'vouchers'],
  row,
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
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'later', label: 'Not yet' },
        { value: 'ended', label: 'Ended' },
        { value: 'usedUp', label: 'Used up' },
        { value: 'off', label: 'Switched off' },
      ],
    },
  ],
  views: [{ label: 'Open', query: 'state=open' }],
  sort: 'code',
  href: ({ id }) => deskVoucherPath(id),
  finds: 'Code',
  empty: 'There is no voucher yet',
})
