import { formatDate, formatDay } from '@/lib/dates'
import { formatCents, gst, gstOf, gstPercent } from '@/lib/money'
import type { PdfPart } from '@/lib/pdf'
import type { PdfRow } from '@/lib/pdf-blocks'
import { z } from '@/lib/zod'
import { type RefundedTo, refundedWords } from './refunds.rules'

const cents = z.coerce.number().int()
const text = z.string().nullish()

export const documentContent = z.object({
  seller: z.object({
    name: z.string(),
    gstNumber: text,
    phone: text,
    email: text,
    bankAccount: text,
    /** Who the seller is in law; documents from before have none of these. */
    legalName: text,
    nzbn: text,
    address: text,
  }),
  buyer: z.object({ name: z.string(), nzbn: text, email: text, address: z.record(z.string(), z.string().nullish()) }),
  orderNumber: z.string(),
  poNumber: text,
  orderedAt: z.string(),
  dueOn: text,
  lines: z.array(
    z.object({
      title: z.string(),
      count: cents,
      unitCents: cents,
      lineCents: cents,
      /** Whether staff agreed on its price with the buyer. */
      isAgreed: z.boolean().optional(),
    }),
  ),
  freightCents: cents,
  discountCents: cents,
  excludingGstCents: cents,
  gstCents: cents,
  /** The GST rate at issue; older documents without one had today's. */
  gstBasisPoints: cents.default(gst.basisPoints),
  includingGstCents: cents,
  /** Whether lines, freight and discount are with GST; older documents have them without. */
  pricesIncludeGst: z.boolean().default(false),
  appliedCreditCents: cents,
  corrects: text,
  backCents: cents.nullish(),
})

export type DocumentContent = z.infer<typeof documentContent>

export type IssuedDocument = {
  readonly number: string
  readonly kind: 'invoice' | 'correction'
  readonly issuedAt: Date
  readonly content: DocumentContent
  /** What became of each line's seats since: see `seatNotes`. What the document says stays as it was issued. */
  readonly since?: readonly (readonly string[])[]
  /** Of a correction: where its money went. */
  readonly refundedTo?: readonly RefundedTo[]
}

const addressOf = (parts: Readonly<Record<string, string | null | undefined>>) => {
  const place = [parts.city, parts.postcode].filter(Boolean).join(' ')
  return [parts.line1, parts.line2, parts.suburb, place].filter(Boolean).join(', ')
}

/** NZ taxable supply information, or its correction (integrity, row 35), top to bottom. `payUrl`: where anyone pays it by card. */
export function partsOf(
  { number, kind, issuedAt, content, since = [], refundedTo = [] }: IssuedDocument,
  payUrl: string | null = null,
): PdfPart[] {
  const { seller, lines } = content
  const isInvoice = kind === 'invoice'
  return [
    { kind: 'heading', text: isInvoice ? 'Tax invoice' : 'Supply correction' },
    { kind: 'facts', facts: factsOf({ number, kind, issuedAt, content }) },
    partiesOf({ number, kind, issuedAt, content }),
    ...(isInvoice ? invoiceParts(content, since) : correctionParts(content, refundedTo)),
    {
      kind: 'paragraph',
      text: `Amounts are in New Zealand dollars.${isInvoice && lines.length > 0 ? ` Prices of items ${content.pricesIncludeGst ? 'include' : 'exclude'} GST.` : ''}`,
    },
    ...(isInvoice && content.dueOn && seller.bankAccount
      ? [paymentOf({ number, content, dueOn: content.dueOn, bankAccount: seller.bankAccount }, payUrl)]
      : []),
  ]
}

/** At the foot of each sheet. */
export function footOf({ seller }: DocumentContent): string {
  return [
    seller.legalName ?? seller.name,
    seller.email && `Remittance to ${seller.email}`,
    seller.phone && `Questions: ${seller.phone}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function factsOf({ number, kind, issuedAt, content }: IssuedDocument): PdfRow[] {
  const isInvoice = kind === 'invoice'
  return [
    isInvoice
      ? ['Total incl. GST', formatCents(content.includingGstCents)]
      : ['Less incl. GST', formatCents(content.backCents ?? 0)],
    ...(isInvoice && content.dueOn ? ([['Due', formatDay(content.dueOn)]] as const) : []),
    [isInvoice ? 'Invoice' : 'Correction', number],
    ['Date', formatDate(issuedAt)],
  ]
}

/** Who sold and who bought, and what the document is. */
export function partiesOf({ number, kind, issuedAt, content }: IssuedDocument): PdfPart {
  const { seller, buyer } = content
  return {
    kind: 'parties',
    columns: [
      {
        heading: 'From',
        name: seller.legalName ?? seller.name,
        lines: [seller.legalName && seller.legalName !== seller.name ? seller.name : '', seller.address ?? ''],
        rows: [
          ...(seller.nzbn ? ([['NZBN', seller.nzbn]] as const) : []),
          ['GST number', seller.gstNumber ?? ''],
          ['Phone', seller.phone ?? ''],
          ['Email', seller.email ?? ''],
        ],
      },
      {
        heading: 'To',
        name: buyer.name,
        lines: [addressOf(buyer.address)],
        rows: [
          ...(buyer.nzbn ? ([['NZBN', buyer.nzbn]] as const) : []),
          ...(buyer.email ? ([['Sent to', buyer.email]] as const) : []),
        ],
      },
      {
        heading: 'Details',
        rows: [
          ['Number', number],
          ['Date', formatDate(issuedAt)],
          ['Order', content.orderNumber],
          ['Ordered', formatDate(content.orderedAt)],
          ...(content.corrects && kind !== 'invoice' ? ([['Corrects', content.corrects]] as const) : []),
          ...(content.poNumber ? ([['PO number', content.poNumber]] as const) : []),
        ],
      },
    ],
  }
}

type Payable = {
  readonly number: string
  readonly content: DocumentContent
  readonly dueOn: string
  readonly bankAccount: string
}

function paymentOf({ number, content, dueOn, bankAccount }: Payable, payUrl: string | null): PdfPart {
  const due = content.includingGstCents - content.appliedCreditCents
  return {
    kind: 'payment',
    title: 'How to pay',
    rows: [
      ['Bank account', bankAccount],
      ['Account name', content.seller.legalName ?? content.seller.name],
      ['Reference', number],
      ['Amount', `${formatCents(due)} by ${formatDay(dueOn)}`],
    ],
    text: `Please pay to ${bankAccount} and quote ${number}.`,
    ...(payUrl ? { code: { url: payUrl, label: 'Or pay by card:', address: new URL(payUrl).host } } : {}),
  }
}

/** What a line is called, and below it whether its price was agreed. */
export const wordsOf = ({ title, isAgreed = false }: DocumentContent['lines'][number]): string[] => [
  title,
  ...(isAgreed ? ['Agreed price'] : []),
]

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function invoiceParts(content: DocumentContent, since: readonly (readonly string[])[]): PdfPart[] {
  const due = content.includingGstCents - content.appliedCreditCents
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Item', share: 0.52 },
        { heading: 'Qty', share: 0.12, align: 'right' },
        { heading: 'Price', share: 0.18, align: 'right' },
        { heading: 'Amount', share: 0.18, align: 'right' },
      ],
      rows: content.lines.map((one, line) => [
        [...wordsOf(one), ...(since[line] ?? []).map(capital)].join('\n'),
        String(one.count),
        formatCents(one.unitCents),
        formatCents(one.lineCents),
      ]),
    },
    {
      kind: 'totals',
      rows: [
        ...totalsOf(content),
        ['Subtotal excl. GST', formatCents(content.excludingGstCents)],
        [`GST ${gstPercent(content.gstBasisPoints)}%`, formatCents(content.gstCents)],
        ['Total incl. GST', formatCents(content.includingGstCents)],
        ...(content.appliedCreditCents > 0
          ? ([['Paid with credit', `−${formatCents(content.appliedCreditCents)}`]] as const)
          : []),
        [content.dueOn ? `Due ${formatDay(content.dueOn)}` : due === 0 ? 'Left to pay' : 'Paid', formatCents(due)],
      ],
    },
  ]
}

/** What is added to and taken off the lines. */
export const totalsOf = ({ freightCents, discountCents }: DocumentContent): PdfRow[] => [
  ...(freightCents > 0 ? ([['Freight', formatCents(freightCents)]] as const) : []),
  ...(discountCents > 0 ? ([['Discount', `−${formatCents(discountCents)}`]] as const) : []),
]

function correctionParts(
  { backCents, gstBasisPoints, corrects }: DocumentContent,
  refundedTo: readonly RefundedTo[],
): PdfPart[] {
  const back = backCents ?? 0
  const gstBack = gstOf(back, gstBasisPoints)
  return [
    { kind: 'paragraph', text: `Tax invoice${corrects ? ` ${corrects}` : ''} is less by:` },
    {
      kind: 'totals',
      rows: [
        ['Excl. GST', formatCents(back - gstBack)],
        [`GST ${gstPercent(gstBasisPoints)}%`, formatCents(gstBack)],
        ['Incl. GST', formatCents(back)],
      ],
    },
    ...refundedTo.map((one) => ({ kind: 'paragraph' as const, text: refundedWords(one) })),
  ]
}
