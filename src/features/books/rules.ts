import type { IssuedDocument } from '@/features/purchases/documents.rules'
import { nzDay } from '@/lib/dates'
import { dollarsOf, gstOf, gstPercent, shareGst } from '@/lib/money'

export const accountingFormats = ['xero', 'myob'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

export const codeKinds = [
  { value: 'seats', label: 'Courses' },
  { value: 'shop', label: 'Shop items' },
  { value: 'freight', label: 'Freight' },
  { value: 'discount', label: 'Discounts' },
  { value: 'tax', label: 'GST' },
] as const

export type CodeKind = (typeof codeKinds)[number]['value']
type AccountKind = Exclude<CodeKind, 'tax'>

/** Account and GST codes. `{rate}` in the GST code becomes the document's rate, such as 15. */
export type Codes = Readonly<Record<CodeKind, string>>

export const programNames: Readonly<Record<AccountingFormat, string>> = { xero: 'Xero', myob: 'MYOB' }

const taxCode = ({ tax }: Codes, basisPoints: number): string => tax.replaceAll('{rate}', gstPercent(basisPoints))

export type AccountedDocument = IssuedDocument & { readonly isSeat: readonly boolean[] }

/** Cents excluding GST, and the GST; negative for reductions. `count` × `unitCents` is the amount excluding GST. */
export type AccountingLine = {
  readonly description: string
  readonly count: number
  readonly unitCents: number
  readonly excludingGstCents: number
  readonly gstCents: number
  readonly account: AccountKind
}

/** `cents` as the document has them: with GST, or without on older ones. */
type Bare = {
  readonly description: string
  readonly count: number
  readonly cents: number
  readonly account: AccountKind
}

const once = (description: string, cents: number, account: AccountKind): Bare[] =>
  cents === 0 ? [] : [{ description, count: 1, cents, account }]

/** A document's lines. Each has its share of the GST, rather than GST computed per line, so that they match the totals to the cent. */
export function accountingLines({ kind, content, isSeat }: AccountedDocument): AccountingLine[] {
  const mostly = isSeat.some(Boolean) ? 'seats' : 'shop'
  if (kind === 'correction') {
    const back = content.backCents ?? 0
    const description = content.corrects ? `Correction of ${content.corrects}` : 'Correction'
    return withShares(once(description, -back, mostly), -gstOf(back, content.gstBasisPoints), true)
  }
  const { pricesIncludeGst, includingGstCents, excludingGstCents } = content
  const bare: Bare[] = [
    ...content.lines.map(({ title, count, lineCents }, index) => ({
      description: title,
      count,
      cents: lineCents,
      account: isSeat[index] ? ('seats' as const) : ('shop' as const),
    })),
    ...once('Freight', content.freightCents, 'freight'),
    ...once('Discount', -content.discountCents, 'discount'),
  ]
  const known = bare.reduce((sum, { cents }) => sum + cents, 0)
  const rounding = (pricesIncludeGst ? includingGstCents : excludingGstCents) - known
  return withShares([...bare, ...once('Rounding', rounding, mostly)], content.gstCents, pricesIncludeGst)
}

/** What doesn't divide into whole cents without GST is written as one piece. */
function withShares(lines: readonly Bare[], gstCents: number, areWithGst: boolean): AccountingLine[] {
  const shares = shareGst(
    lines.map(({ cents }) => cents),
    gstCents,
  )
  return lines.map(({ description, count, cents, account }, index) => {
    const own = shares[index] ?? 0
    const excludingGstCents = areWithGst ? cents - own : cents
    const isWhole = excludingGstCents % count === 0
    return {
      description: isWhole ? description : titleOf(description, count),
      count: isWhole ? count : 1,
      unitCents: isWhole ? excludingGstCents / count : excludingGstCents,
      excludingGstCents,
      gstCents: own,
      account,
    }
  })
}

const titleOf = (title: string, count: number): string => (count === 1 ? title : `${title} × ${count}`)

type Cell = string | number | null

const xeroTitles = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

const myobTitles = [
  'Co./Last Name',
  'First Name',
  'Addr 1 - Line 1',
  '- Line 2',
  '- Line 3',
  '- Line 4',
  'Inclusive',
  'Invoice No.',
  'Date',
  'Customer PO',
  'Description',
  'Account No.',
  'Amount',
  'Inc-GST Amount',
  'Journal Memo',
  'GST Code',
  'GST Amount',
  'Sale Status',
] as const

export const accountingTitles: Readonly<Record<AccountingFormat, readonly string[]>> = {
  xero: xeroTitles,
  myob: myobTitles,
}

const slashed = (day: string): string => day.split('-').reverse().join('/')

/** Amounts exclude GST. */
export function accountingRows(document: AccountedDocument, format: AccountingFormat, codes: Codes): Cell[][] {
  const lines = accountingLines(document)
  return lines.map((line) =>
    format === 'xero' ? xeroRow(document, { line, lines, codes }) : myobRow(document, { line, codes }),
  )
}

type Written = { readonly line: AccountingLine; readonly codes: Codes }

function xeroRow(
  { number, issuedAt, content }: AccountedDocument,
  { line, lines, codes }: Written & { readonly lines: readonly AccountingLine[] },
): Cell[] {
  const { buyer, poNumber, orderNumber, dueOn, gstBasisPoints } = content
  const { line1, line2, suburb, city, postcode } = buyer.address
  const issued = nzDay(issuedAt)
  const total = lines.reduce((sum, { excludingGstCents, gstCents }) => sum + excludingGstCents + gstCents, 0)
  return [
    ...[buyer.name, buyer.email ?? '', line1 ?? '', line2 ?? '', suburb ?? '', '', city ?? '', '', postcode ?? ''],
    'New Zealand',
    ...[number, poNumber ?? orderNumber, slashed(issued), slashed(dueOn ?? issued), dollarsOf(total), ''],
    ...[line.description, line.count, dollarsOf(line.unitCents), '', codes[line.account]],
    ...[taxCode(codes, gstBasisPoints), dollarsOf(line.gstCents), '', '', '', '', 'NZD', ''],
  ]
}

function myobRow({ number, issuedAt, content }: AccountedDocument, { line, codes }: Written): Cell[] {
  const { buyer, poNumber, orderNumber, gstBasisPoints } = content
  const { line1, line2, suburb, city, postcode } = buyer.address
  return [
    ...[buyer.name, '', line1 ?? '', line2 ?? '', suburb ?? '', [city, postcode].filter(Boolean).join(' '), ''],
    ...[number, slashed(nzDay(issuedAt)), poNumber ?? '', titleOf(line.description, line.count), codes[line.account]],
    ...[dollarsOf(line.excludingGstCents), dollarsOf(line.excludingGstCents + line.gstCents), `Sale; ${orderNumber}`],
    ...[taxCode(codes, gstBasisPoints), dollarsOf(line.gstCents), 'I'],
  ]
}
