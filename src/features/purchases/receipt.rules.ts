import { endingWords } from '@/features/payments/rules'
import { formatDate, formatDay } from '@/lib/dates'
import { formatCents, gstPercent } from '@/lib/money'
import type { PdfContent } from '@/lib/pdf'
import type { DocumentContent } from './documents.rules'
import { partiesOf, totalsOf, wordsOf } from './documents.rules'

/** One payment of an order: `on` is the NZ day, `reference` what the payer's bank or card statement shows, if known. */
export type ReceivedPayment = {
  readonly way: 'card' | 'transfer' | 'credit' | 'marked'
  readonly on: string
  readonly cents: number
  readonly reference: string | null
  /** The last four digits of the card; null without one. */
  readonly cardEnding: string | null
}

export type ReceiptFacts = {
  readonly invoiceNumber: string
  readonly issuedAt: Date
  readonly paidAt: Date
  readonly content: DocumentContent
  readonly payments: readonly ReceivedPayment[]
}

const ways: Readonly<Record<ReceivedPayment['way'], string>> = {
  card: 'Card',
  transfer: 'Bank transfer',
  credit: 'Credit',
  marked: 'Other payment',
}

/** Whether an order in this state has been paid in full, so that there is something to give a receipt for. */
export const hasReceipt = (state: string): boolean => state === 'paid'

/** The receipt of an order paid in full: what for, how and when it was paid (product.md 17). */
export function receiptOf({ invoiceNumber, issuedAt, paidAt, content, payments }: ReceiptFacts): PdfContent {
  const { orderNumber, lines, includingGstCents, gstCents, gstBasisPoints } = content
  return {
    title: `${content.seller.name} receipt ${orderNumber}`,
    foot: [
      content.seller.legalName ?? content.seller.name,
      content.seller.phone && `Questions: ${content.seller.phone}`,
    ]
      .filter(Boolean)
      .join(' · '),
    parts: [
      { kind: 'heading', text: 'Receipt' },
      {
        kind: 'facts',
        facts: [
          ['Paid incl. GST', formatCents(includingGstCents)],
          ['Paid on', formatDate(paidAt)],
          ['Order', orderNumber],
          ['Left to pay', formatCents(0)],
        ],
      },
      partiesOf({ number: invoiceNumber, kind: 'invoice', issuedAt, content }),
      {
        kind: 'table',
        columns: [
          { heading: 'Item', share: 0.62 },
          { heading: 'Qty', share: 0.16, align: 'right' },
          { heading: 'Amount', share: 0.22, align: 'right' },
        ],
        rows: lines.map((one) => [wordsOf(one).join('\n'), String(one.count), formatCents(one.lineCents)]),
      },
      {
        kind: 'totals',
        rows: [
          ...totalsOf(content),
          [`GST ${gstPercent(gstBasisPoints)}% included`, formatCents(gstCents)],
          ['Total incl. GST', formatCents(includingGstCents)],
        ],
      },
      { kind: 'strong', text: 'How it was paid' },
      {
        kind: 'table',
        columns: [
          { heading: 'Date', share: 0.2 },
          { heading: 'How', share: 0.3 },
          { heading: 'Reference', share: 0.28 },
          { heading: 'Amount', share: 0.22, align: 'right' },
        ],
        rows: payments.map(({ on, way, reference, cardEnding, cents }) => [
          formatDay(on),
          `${ways[way]}${endingWords(cardEnding)}`,
          reference ?? '',
          formatCents(cents),
        ]),
      },
      {
        kind: 'paragraph',
        text: `Thank you. Your tax invoice is ${invoiceNumber}. Amounts are in New Zealand dollars.`,
      },
    ],
  }
}
