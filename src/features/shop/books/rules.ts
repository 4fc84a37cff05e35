import { nzDay } from '@/lib/dates'
import { dollarsOf, gstPercent, gstWithin } from '@/lib/money'
import type { IssuedDocument } from '../orders/documents.rules'

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

/** Cents excluding GST, and the GST; negative for reductions. */
export type AccountingLine = {
  readonly description: string
  readonly count: number
  readonly unitCents: number
  readonly excludingGstCents: number
  readonly gstCents: number
  readonly account: AccountKind
}

type Bare = Omit<AccountingLine, 'gstCents'>

const once = (description: string, cents: number, account: AccountKind): Bare[] =>
  cents === 0 ? [] : [{ description, count: 1, unitCents: cents, excludingGstCents: cents, account }]

/** A document's lines, with its GST distributed rather than computed per line, so that they match the totals to the cent. */
export function accountingLines({ kind, content, isSeat }: AccountedDocument): AccountingLine[] {
  const mostly = isSeat.some(Boolean) ? 'seats' : 'shop'
  if (kind === 'correction') {
    const back = content.backCents ?? 0
    const gstBack = gstWithin(back, content.gstBasisPoints)
    const description = content.corrects ? `Correction of ${content.corrects}` : 'Correction'
    return once(description, gstBack - back, mostly).map((line) => ({ ...line, gstCents: -gstBack }))
  }
  const bare: Bare[] = [
    ...content.lines.map(({ title, count, unitCents, lineCents }, index) => ({
      description: title,
      count,
      unitCents,
      excludingGstCents: lineCents,
      account: isSeat[index] ? ('seats' as const) : ('shop' as const),
    })),
    ...once('Freight', content.freightCents, 'freight'),
    ...once('Discount', -content.discountCents, 'discount'),
  ]
  const known = bare.reduce((sum, line) => sum + line.excludingGstCents, 0)
  return shareGst([...bare, ...once('Rounding', content.excludingGstCents - known, mostly)], content.gstCents)
}

function shareGst(lines: readonly Bare[], gstCents: number): AccountingLine[] {
  const whole = lines.reduce((sum, line) => sum + line.excludingGstCents, 0)
  let upTo = 0
  let given = 0
  return lines.map((line) => {
    upTo += line.excludingGstCents
    const due = whole === 0 ? 0 : Math.round((gstCents * upTo) / whole)
    const own = due - given
    given = due
    return { ...line, gstCents: own }
  })
}

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
  const description = line.count === 1 ? line.description : `${line.description} × ${line.count}`
  return [
    ...[buyer.name, '', line1 ?? '', line2 ?? '', suburb ?? '', [city, postcode].filter(Boolean).join(' '), ''],
    ...[number, slashed(nzDay(issuedAt)), poNumber ?? '', description, codes[line.account]],
    ...[dollarsOf(line.excludingGstCents), dollarsOf(line.excludingGstCents + line.gstCents), `Sale; ${orderNumber}`],
    ...[taxCode(codes, gstBasisPoints), dollarsOf(line.gstCents), 'I'],
  ]
}
