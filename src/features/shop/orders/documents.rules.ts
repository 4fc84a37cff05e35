import { formatDate, formatDay } from '@/lib/dates'
import { formatCents, gst, gstPercent, gstWithin } from '@/lib/money'
import type { PdfPart } from '@/lib/pdf'
import { z } from '@/lib/zod'

const cents = z.coerce.number().int()
const text = z.string().nullish()

export const documentContent = z.object({
  seller: z.object({ name: z.string(), gstNumber: text, phone: text, email: text, bankAccount: text }),
  buyer: z.object({ name: z.string(), nzbn: text, email: text, address: z.record(z.string(), z.string().nullish()) }),
  orderNumber: z.string(),
  poNumber: text,
  orderedAt: z.string(),
  dueOn: text,
  lines: z.array(z.object({ title: z.string(), count: cents, unitCents: cents, lineCents: cents })),
  freightCents: cents,
  discountCents: cents,
  excludingGstCents: cents,
  gstCents: cents,
  /** The GST rate at issue; older documents without one had today's. */
  gstBasisPoints: cents.default(gst.basisPoints),
  includingGstCents: cents,
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
}

const addressOf = (parts: Readonly<Record<string, string | null | undefined>>) => {
  const place = [parts.city, parts.postcode].filter(Boolean).join(' ')
  return [parts.line1, parts.line2, parts.suburb, place].filter(Boolean).join(', ')
}

/** NZ taxable supply information, or its correction (integrity, row 35), top to bottom. */
export function partsOf({ number, kind, issuedAt, content }: IssuedDocument): PdfPart[] {
  const { seller, buyer, lines } = content
  const isInvoice = kind === 'invoice'
  return [
    { kind: 'heading', text: isInvoice ? 'Tax invoice' : 'Supply correction' },
    { kind: 'strong', text: seller.name },
    {
      kind: 'pairs',
      rows: [
        ['GST number', seller.gstNumber ?? ''],
        ['Phone', seller.phone ?? ''],
        ['Email', seller.email ?? ''],
        ['Number', number],
        ['Date', formatDate(issuedAt)],
        ['Order', `${content.orderNumber}, ${formatDate(content.orderedAt)}`],
        ...(content.corrects && !isInvoice ? ([['Corrects', content.corrects]] as const) : []),
        ...(content.poNumber ? ([['PO number', content.poNumber]] as const) : []),
        ['Buyer', buyer.name],
        ...(buyer.nzbn ? ([['NZBN', buyer.nzbn]] as const) : []),
        ['Address', addressOf(buyer.address)],
        ...(buyer.email ? ([['Sent to', buyer.email]] as const) : []),
      ],
    },
    ...(isInvoice ? invoiceParts(content) : correctionParts(content)),
    ...(isInvoice && content.dueOn && seller.bankAccount
      ? [{ kind: 'paragraph', text: `Please pay to ${seller.bankAccount} and quote ${number}.` } as const]
      : []),
    {
      kind: 'paragraph',
      text: `Amounts are in New Zealand dollars. ${lines.length > 0 ? 'Prices of lines are without GST.' : ''}`,
    },
  ]
}

function invoiceParts(content: DocumentContent): PdfPart[] {
  const due = content.includingGstCents - content.appliedCreditCents
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Item', share: 0.52 },
        { heading: 'Count', share: 0.12, align: 'right' },
        { heading: 'Price', share: 0.18, align: 'right' },
        { heading: 'Amount', share: 0.18, align: 'right' },
      ],
      rows: content.lines.map(({ title, count, unitCents, lineCents }) => [
        title,
        String(count),
        formatCents(unitCents),
        formatCents(lineCents),
      ]),
    },
    {
      kind: 'totals',
      rows: [
        ...(content.freightCents > 0 ? ([['Freight', formatCents(content.freightCents)]] as const) : []),
        ...(content.discountCents > 0 ? ([['Discount', `−${formatCents(content.discountCents)}`]] as const) : []),
        ['Total without GST', formatCents(content.excludingGstCents)],
        [`GST ${gstPercent(content.gstBasisPoints)} %`, formatCents(content.gstCents)],
        ['Total with GST', formatCents(content.includingGstCents)],
        ...(content.appliedCreditCents > 0
          ? ([['Paid with credit', `−${formatCents(content.appliedCreditCents)}`]] as const)
          : []),
        [content.dueOn ? `Due ${formatDay(content.dueOn)}` : due === 0 ? 'Left to pay' : 'Paid', formatCents(due)],
      ],
    },
  ]
}

function correctionParts({ backCents, gstBasisPoints }: DocumentContent): PdfPart[] {
  const back = backCents ?? 0
  const gstBack = gstWithin(back, gstBasisPoints)
  return [
    { kind: 'paragraph', text: 'The tax invoice above is less by:' },
    {
      kind: 'totals',
      rows: [
        ['Without GST', formatCents(back - gstBack)],
        [`GST ${gstPercent(gstBasisPoints)} %`, formatCents(gstBack)],
        ['With GST', formatCents(back)],
      ],
    },
  ]
}
