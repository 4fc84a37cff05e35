import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { readPdf } from '../../../tests/support/pdf'
import type { DocumentContent } from './documents.rules'
import { hasReceipt, type ReceiptFacts, receiptOf } from './receipt.rules'

const content: DocumentContent = {
  seller: { name: 'Hivis Training', gstNumber: '123-456-789', phone: '0800 448 472', email: 'kia.ora@hivis.example' },
  buyer: { name: '建設 Limited', nzbn: null, email: 'office@kowhai.example', address: { city: 'Taupō' } },
  orderNumber: 'ORD-2026-000012',
  poNumber: null,
  orderedAt: '2026-11-20T23:30:00Z',
  dueOn: null,
  lines: [{ title: 'Working at Height', count: 2, unitCents: 25_300, lineCents: 50_600 }],
  freightCents: 0,
  discountCents: 600,
  excludingGstCents: 43_478,
  gstCents: 6522,
  gstBasisPoints: 1500,
  includingGstCents: 50_000,
  pricesIncludeGst: true,
  appliedCreditCents: 10_000,
  corrects: null,
  backCents: null,
}
const facts: ReceiptFacts = {
  invoiceNumber: 'INV-000007',
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  paidAt: new Date('2026-11-21T23:30:00Z'),
  content,
  payments: [
    { way: 'credit', on: '2026-11-22', cents: 10_000, reference: null, cardEnding: null },
    { way: 'card', on: '2026-11-22', cents: 40_000, reference: 'ch_123', cardEnding: '4242' },
  ],
}

test('a receipt says what was paid for, how, when and for which order, to whom', async () => {
  const { text, pages, title, tags } = await readPdf(await drawPdf(receiptOf(facts)))
  for (const words of [
    'Receipt',
    'Paid incl. GST $500.00',
    'Paid on 22 Nov 2026',
    'ORD-2026-000012',
    '建設 Limited',
    'Working at Height 2 $506.00',
    'Discount −$6.00',
    'GST 15% included $65.22',
    'Total incl. GST $500.00',
    '22 Nov 2026 Credit $100.00',
    '22 Nov 2026 Card ending •••• 4242 ch_123 $400.00',
    'Your tax invoice is INV-000007.',
  ])
    expect(text).toContain(words)
  expect([pages, title]).toEqual([1, 'Hivis Training receipt ORD-2026-000012'])
  expect(tags.filter((tag) => tag === 'Table')).toHaveLength(2)
})

test('a receipt says where the price was agreed', async () => {
  const lines = content.lines.map((line) => ({ ...line, isAgreed: true }))
  const { text } = await readPdf(await drawPdf(receiptOf({ ...facts, content: { ...content, lines } })))
  expect(text).toContain('Working at Height Agreed price 2 $506.00')
})

test.each([
  ['transfer', 'Bank transfer'],
  ['marked', 'Other payment'],
] as const)('a payment by %s is called %s', (way, words) =>
  expect(
    JSON.stringify(
      receiptOf({ ...facts, payments: [{ way, on: '2026-11-22', cents: 1, reference: 'x', cardEnding: null }] }),
    ),
  ).toContain(words),
)

test.each([
  ['paid', true],
  ['on_account', false],
  ['awaiting_payment', false],
  ['part_refunded', false],
])('an order that is %s has a receipt: %s', (state, has) => expect(hasReceipt(state)).toBe(has))
