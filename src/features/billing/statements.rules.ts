import { formatDay } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { formatCents } from '@/lib/money'
import type { PdfPart } from '@/lib/pdf'
import type { StatementAnswer } from './statements.contract'

/** By NZ days after the due day (product decisions, section 8). */
export const ages = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const

export type Age = (typeof ages)[number]

export const ageLabels: Readonly<Record<Age, string>> = {
  notDue: 'Not due yet',
  days1To30: '1 to 30 days overdue',
  days31To60: '31 to 60 days overdue',
  days61To90: '61 to 90 days overdue',
  over90: 'More than 90 days overdue',
}

/** 0 up to and on the due day. Days are YYYY-MM-DD. */
export const daysOverdue = (dueOn: string, on: string): number => Math.max(0, dayNumber(on) - dayNumber(dueOn))

export function ageOf(dueOn: string, on: string): Age {
  const days = daysOverdue(dueOn, on)
  if (days === 0) return 'notDue'
  if (days <= 30) return 'days1To30'
  if (days <= 60) return 'days31To60'
  return days <= 90 ? 'days61To90' : 'over90'
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function firstDay(month: string, later = 0): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + later
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

export const monthFor = (asked: string | null, today: string): string =>
  asked !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= monthOf(today) ? asked : monthOf(today)

export function lastDay(month: string, today: string): string {
  const last = dayOfNumber(dayNumber(firstDay(month, 1)) - 1)
  return last < today ? last : today
}

/** NZ days. */
export type Charge = {
  readonly orderId: number
  readonly orderNumber: string
  readonly invoiceNumber: string
  readonly poNumber: string | null
  readonly issuedOn: string
  readonly dueOn: string
  /** What credit left to pay. */
  readonly cents: number
  /** Paid with credit when it was issued. */
  readonly creditCents: number
  /** `cents` came off what is owed, `creditCents` of the note became credit. A cancelled order's corrections add up to its full amount. */
  readonly corrections: readonly {
    readonly on: string
    readonly number: string
    readonly cents: number
    readonly creditCents: number
  }[]
  readonly payments: readonly { readonly on: string; readonly cents: number }[]
  readonly paidOn: string | null
}

export type StatementEntry = {
  readonly on: string
  readonly kind: 'invoice' | 'payment' | 'correction' | 'credit'
  /** For a payment, the number of the invoice it paid. */
  readonly reference: string
  readonly orderId: number
  readonly orderNumber: string
  /** Cents; negative for what reduces the balance. */
  readonly cents: number
  readonly balanceCents: number
}

export type OpenCharge = Omit<Charge, 'creditCents' | 'corrections' | 'payments' | 'paidOn'> & {
  readonly daysOverdue: number
  readonly age: Age
}

export type Statement = {
  readonly month: string
  readonly from: string
  readonly asOf: string
  readonly openingCents: number
  readonly entries: readonly StatementEntry[]
  readonly closingCents: number
  readonly open: readonly OpenCharge[]
  readonly ageing: Readonly<Record<Age, number>>
}

const sum = (parts: readonly { cents: number }[]): number => parts.reduce((total, { cents }) => total + cents, 0)

function leftOn({ issuedOn, cents, corrections, payments, paidOn }: Charge, day: string): number {
  if (issuedOn > day || (paidOn !== null && paidOn <= day)) return 0
  return cents - sum([...corrections, ...payments].filter(({ on }) => on <= day))
}

export function statementOf(charges: readonly Charge[], month: string, today: string): Statement {
  const from = firstDay(month)
  const asOf = lastDay(month, today)
  const before = dayOfNumber(dayNumber(from) - 1)
  const openingCents = charges.reduce((total, charge) => total + leftOn(charge, before), 0)
  const entries = entriesOf(charges, from, asOf, openingCents)
  const open = charges
    .filter((charge) => leftOn(charge, asOf) > 0)
    .map(({ creditCents, corrections, payments, paidOn, ...charge }) => ({
      ...charge,
      cents: leftOn({ ...charge, creditCents, corrections, payments, paidOn }, asOf),
      daysOverdue: daysOverdue(charge.dueOn, asOf),
      age: ageOf(charge.dueOn, asOf),
    }))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.orderId - b.orderId)
  const inAge = (age: Age) => sum(open.filter((charge) => charge.age === age))
  const ageing = {
    notDue: inAge('notDue'),
    days1To30: inAge('days1To30'),
    days31To60: inAge('days31To60'),
    days61To90: inAge('days61To90'),
    over90: inAge('over90'),
  }
  return { month, from, asOf, openingCents, entries, closingCents: sum(open), open, ageing }
}

function entriesOf(charges: readonly Charge[], from: string, asOf: string, openingCents: number): StatementEntry[] {
  const isWithin = (day: string) => day >= from && day <= asOf
  const moves = charges.flatMap((charge) => {
    const { orderId, orderNumber, invoiceNumber, issuedOn, cents, creditCents, corrections, payments, paidOn } = charge
    const of = { orderId, orderNumber }
    const credit = (on: string, reference: string, change: number) =>
      change === 0 ? [] : [{ ...of, on, kind: 'credit' as const, reference, cents: change }]
    const paidCents = cents - sum([...corrections, ...payments])
    return [
      { ...of, on: issuedOn, kind: 'invoice' as const, reference: invoiceNumber, cents: cents + creditCents },
      ...credit(issuedOn, invoiceNumber, -creditCents),
      ...corrections.flatMap(({ on, number, cents: off, creditCents: given }) => [
        { ...of, on, kind: 'correction' as const, reference: number, cents: -off - given },
        ...credit(on, number, given),
      ]),
      ...payments.map(({ on, cents: paid }) => {
        return { ...of, on, kind: 'payment' as const, reference: invoiceNumber, cents: -paid }
      }),
      ...(paidOn !== null && paidCents > 0
        ? [{ ...of, on: paidOn, kind: 'payment' as const, reference: invoiceNumber, cents: -paidCents }]
        : []),
    ].filter(({ on }) => isWithin(on))
  })
  // An invoice sorts before its payment on the same day.
  const rank = { invoice: 0, credit: 1, correction: 2, payment: 4 } as const
  // Credit that a correction gives comes after it.
  const rankOf = ({ kind, cents }: (typeof moves)[number]) => (kind === 'credit' && cents > 0 ? 3 : rank[kind])
  moves.sort((a, b) => a.on.localeCompare(b.on) || rankOf(a) - rankOf(b) || a.orderId - b.orderId)
  let balanceCents = openingCents
  return moves.map((move) => {
    balanceCents += move.cents
    return { ...move, balanceCents }
  })
}

export type StatementParties = {
  readonly seller: {
    readonly name: string
    readonly gstNumber: string | null
    readonly phone: string
    readonly email: string
    readonly legalName?: string | null
    readonly address?: string | null
  }
  readonly bankAccount: string | null
  readonly buyer: { readonly name: string; readonly nzbn: string | null }
}

export const entryLabels: Readonly<Record<StatementEntry['kind'], string>> = {
  invoice: 'Tax invoice',
  payment: 'Payment',
  correction: 'Correction note',
  credit: 'Credit',
}

const signed = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents))

export function sheetOf(statement: Statement, { seller, bankAccount, buyer }: StatementParties): PdfPart[] {
  const { from, asOf, openingCents, closingCents, entries, open, ageing } = statement
  return [
    { kind: 'heading', text: 'Statement of account' },
    {
      kind: 'facts',
      facts: [
        ['To be paid', formatCents(closingCents)],
        ['From', formatDay(from)],
        ['To', formatDay(asOf)],
      ],
    },
    { kind: 'strong', text: [seller.legalName ?? seller.name, seller.address].filter(Boolean).join(', ') },
    {
      kind: 'pairs',
      isSplit: true,
      rows: [
        ...(seller.gstNumber ? ([['GST number', seller.gstNumber]] as const) : []),
        ['Phone', seller.phone],
        ['Email', seller.email],
        ['For', buyer.name],
        ...(buyer.nzbn ? ([['NZBN', buyer.nzbn]] as const) : []),
        ['From', formatDay(from)],
        ['To', formatDay(asOf)],
      ],
    },
    { kind: 'strong', text: 'Charges and payments' },
    { kind: 'paragraph', text: `Opening balance: ${formatCents(openingCents)}` },
    ...(entries.length > 0 ? [entriesTable(entries)] : [{ kind: 'paragraph', text: nothingMoved } as const]),
    { kind: 'strong', text: 'What is still to be paid' },
    ...(open.length > 0 ? [openTable(open)] : [{ kind: 'paragraph', text: nothingOpen } as const]),
    {
      kind: 'totals',
      rows: [
        ...ages.map((age) => [ageLabels[age], formatCents(ageing[age])] as const),
        ['To be paid', formatCents(closingCents)],
      ],
    },
    ...(bankAccount
      ? [{ kind: 'paragraph', text: `Please pay to ${bankAccount} and quote the invoice number.` } as const]
      : []),
    { kind: 'paragraph', text: 'Amounts are in New Zealand dollars and include GST. This is not a tax invoice.' },
    ...(closingCents > 0 ? [slipOf(statement, { seller, bankAccount, buyer })] : []),
  ]
}

/** To send with a payment, so that it is matched with what it pays. */
function slipOf({ asOf, closingCents, open }: Statement, { seller, bankAccount, buyer }: StatementParties): PdfPart {
  return {
    kind: 'slip',
    title: 'Remittance slip',
    rows: [
      ['From', buyer.name],
      ...(bankAccount ? [['Paid to', `${seller.legalName ?? seller.name}, ${bankAccount}`] as const] : []),
      ['Statement to', formatDay(asOf)],
      ['To be paid', `${formatCents(closingCents)} on ${open.length} ${open.length === 1 ? 'invoice' : 'invoices'}`],
      ['Amount paid', ''],
    ],
    text: `Email this slip to ${seller.email} when you pay, with the numbers of the invoices it is for.`,
  }
}

/** At the foot of each sheet. */
export const footOf = ({ seller }: StatementParties): string =>
  `${seller.legalName ?? seller.name} · Remittance to ${seller.email} · Questions: ${seller.phone}`

export const nothingMoved = 'Nothing was invoiced or paid in this period.'
export const nothingOpen = 'Nothing is owing.'

const entriesTable = (entries: readonly StatementEntry[]): PdfPart => ({
  kind: 'table',
  columns: [
    { heading: 'Date', share: 0.15 },
    { heading: 'What', share: 0.16 },
    { heading: 'Number', share: 0.22 },
    { heading: 'Order', share: 0.22 },
    { heading: 'Amount', share: 0.125, align: 'right' },
    { heading: 'Balance', share: 0.125, align: 'right' },
  ],
  rows: entries.map(({ on, kind, reference, orderNumber, cents, balanceCents }) => [
    formatDay(on),
    entryLabels[kind],
    reference,
    orderNumber,
    signed(cents),
    formatCents(balanceCents),
  ]),
})

const openTable = (open: readonly OpenCharge[]): PdfPart => ({
  kind: 'table',
  columns: [
    { heading: 'Invoice', share: 0.22 },
    { heading: 'Date', share: 0.15 },
    { heading: 'PO number', share: 0.2 },
    { heading: 'Due', share: 0.15 },
    { heading: 'Overdue', share: 0.13, align: 'right' },
    { heading: 'Amount', share: 0.15, align: 'right' },
  ],
  rows: open.map(({ invoiceNumber, issuedOn, poNumber, dueOn, daysOverdue: days, cents }) => [
    invoiceNumber,
    formatDay(issuedOn),
    poNumber ?? '',
    formatDay(dueOn),
    days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : '',
    formatCents(cents),
  ]),
})

export const sheetsOf = (accounts: readonly { statement: Statement; parties: StatementParties }[]): PdfPart[] =>
  accounts.flatMap(({ statement, parties }, index) => [
    ...(index > 0 ? [{ kind: 'sheet' } as const] : []),
    ...sheetOf(statement, parties),
  ])

type Found = { readonly statement: Statement; readonly companyName: string; readonly isWhole: boolean }

export function answerStatement({ statement, companyName, isWhole }: Found): StatementAnswer {
  const { month, from, asOf, openingCents, closingCents, entries, open, ageing } = statement
  return {
    companyName,
    isWhole,
    month,
    from,
    asOf,
    openingBalance: openingCents,
    entries: entries.map(({ cents, balanceCents, ...entry }) => ({ ...entry, amount: cents, balance: balanceCents })),
    closingBalance: closingCents,
    open: open.map(({ cents, age: _age, ...charge }) => ({ ...charge, amount: cents })),
    ageing,
  }
}
