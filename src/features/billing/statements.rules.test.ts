import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDay } from '@/features/purchases/rules'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import {
  ageOf,
  ages,
  answerStatement,
  type Charge,
  daysOverdue,
  footOf,
  lastDay,
  monthFor,
  monthOf,
  sheetOf,
  sheetsOf,
  statementOf,
} from './statements.rules'

/** Company statements with ageing (product decisions, section 8). */
const day = (offset: number, from = '2026-11-20') => dayOfNumber(dayNumber(from) + offset)

describe('the age of an invoice', () => {
  test.each([
    [-400, 'notDue'],
    [0, 'notDue'],
    [1, 'days1To30'],
    [30, 'days1To30'],
    [31, 'days31To60'],
    [60, 'days31To60'],
    [61, 'days61To90'],
    [90, 'days61To90'],
    [91, 'over90'],
    [4000, 'over90'],
  ])('%i days after it was due is %s', (days, age) => {
    expect(ageOf('2026-11-20', day(days))).toBe(age)
  })

  test('never goes back as days pass, over the change of the clock too', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayOfNumber)
    fc.assert(
      fc.property(anyDay, anyDay, (dueOn, on) => {
        const later = dayOfNumber(dayNumber(on) + 1)
        expect(ages.indexOf(ageOf(dueOn, later))).toBeGreaterThanOrEqual(ages.indexOf(ageOf(dueOn, on)))
        expect(daysOverdue(dueOn, later) - daysOverdue(dueOn, on)).toBe(on >= dueOn ? 1 : 0)
      }),
    )
  })

  test.each([
    ['20th', '2026-11-30', '2026-12-20'],
    ['20th', '2026-12-01', '2027-01-20'],
    ['7-days', '2026-12-28', '2027-01-04'],
  ])('counts from the day that terms of %s give an order of %s', (terms, ordered, due) => {
    expect(dueDay(ordered, terms)).toBe(due)
    expect(ageOf(dueDay(ordered, terms), due)).toBe('notDue')
    expect(ageOf(dueDay(ordered, terms), day(1, due))).toBe('days1To30')
  })
})

const charge = (change: Partial<Charge>): Charge => ({
  orderId: 1,
  orderNumber: 'ORD-2026-000001',
  invoiceNumber: 'INV-000001',
  poNumber: null,
  issuedOn: '2026-10-05',
  dueOn: '2026-11-20',
  cents: 10_000,
  creditCents: 0,
  corrections: [],
  payments: [],
  paidOn: null,
  ...change,
})

describe('the statement of a month', () => {
  const charges = [
    charge({ paidOn: '2026-11-19' }),
    charge({ orderId: 2, invoiceNumber: 'INV-000002', issuedOn: '2026-11-02', dueOn: '2026-12-20', cents: 2500 }),
    charge({
      orderId: 3,
      invoiceNumber: 'INV-000003',
      issuedOn: '2026-11-02',
      dueOn: '2026-12-20',
      cents: 700,
      corrections: [{ on: '2026-11-02', number: 'CRN-000001', cents: 700, creditCents: 0 }],
    }),
    charge({ orderId: 4, issuedOn: '2026-12-01', cents: 1 }),
  ]

  test('begins with what was open, and adds what came and went, to what is left', () => {
    const { openingCents, entries, closingCents, open, asOf } = statementOf(charges, '2026-11', '2027-03-01')
    expect([openingCents, closingCents, asOf]).toEqual([10_000, 2500, '2026-11-30'])
    expect(entries.map(({ on, reference, cents, balanceCents }) => [on, reference, cents, balanceCents])).toEqual([
      ['2026-11-02', 'INV-000002', 2500, 12_500],
      ['2026-11-02', 'INV-000003', 700, 13_200],
      ['2026-11-02', 'CRN-000001', -700, 12_500],
      ['2026-11-19', 'INV-000001', -10_000, 2500],
    ])
    expect(open.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['INV-000002'])
  })

  test('of an invoice that was reduced shows its correction notes, and what is left of it', () => {
    const reduced = [
      charge({
        issuedOn: '2026-11-02',
        cents: 92_000,
        corrections: [
          { on: '2026-11-05', number: 'CRN-000001', cents: 18_400, creditCents: 0 },
          { on: '2026-12-01', number: 'CRN-000002', cents: 18_400, creditCents: 0 },
        ],
        paidOn: '2026-12-20',
      }),
    ]
    const november = statementOf(reduced, '2026-11', '2027-03-01')
    expect(november.entries.map(({ reference, cents }) => [reference, cents])).toEqual([
      ['INV-000001', 92_000],
      ['CRN-000001', -18_400],
    ])
    expect(november.open.map(({ cents }) => cents)).toEqual([73_600])
    const december = statementOf(reduced, '2026-12', '2027-03-01')
    expect([december.openingCents, december.closingCents]).toEqual([73_600, 0])
    expect(december.entries.map(({ kind, reference, cents }) => [kind, reference, cents])).toEqual([
      ['correction', 'CRN-000002', -18_400],
      ['payment', 'INV-000001', -55_200],
    ])
  })

  test('of the month that lasts ends today', () => {
    expect(lastDay('2026-11', '2026-11-19')).toBe('2026-11-19')
    const { closingCents, ageing } = statementOf(charges, '2026-11', '2026-11-18')
    expect([closingCents, ageing.notDue]).toEqual([12_500, 12_500])
  })

  test('adds up for any account: opening, moves, what is open and its ages, and on into the next month', () => {
    const anyDay = fc.integer({ min: 20_000, max: 20_400 })
    const anyCharge = fc
      .record({
        issued: anyDay,
        due: anyDay,
        paid: fc.option(anyDay),
        cents: fc.integer({ min: 1, max: 900_000 }),
        // What comes off, in parts of what is left, some days after the invoice.
        off: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true })), {
          maxLength: 4,
        }),
      })
      .map(({ issued, due, paid, cents, off }) => {
        let left = cents
        let on = issued
        const corrections = off.flatMap(([days, part], index) => {
          const less = Math.ceil(left * part)
          left -= less
          on += days
          return less > 0 ? [{ on: dayOfNumber(on), number: `CRN-00000${index}`, cents: less, creditCents: 0 }] : []
        })
        return charge({
          issuedOn: dayOfNumber(issued),
          dueOn: dayOfNumber(due),
          cents,
          corrections,
          // Nothing comes off an order that was paid.
          paidOn: paid === null ? null : dayOfNumber(Math.max(on, paid)),
        })
      })
    fc.assert(
      fc.property(fc.array(anyCharge, { maxLength: 30 }), anyDay, anyDay, (account, within, now) => {
        const today = dayOfNumber(now)
        const month = monthOf(dayOfNumber(Math.min(within, now)))
        const { openingCents, entries, closingCents, open, ageing, asOf } = statementOf(account, month, today)
        const moved = entries.reduce((total, { cents }) => total + cents, 0)
        expect(openingCents + moved).toBe(closingCents)
        expect(entries.at(-1)?.balanceCents ?? openingCents).toBe(closingCents)
        expect(open.reduce((total, { cents }) => total + cents, 0)).toBe(closingCents)
        expect(ages.reduce((total, age) => total + ageing[age], 0)).toBe(closingCents)
        const next = dayOfNumber(dayNumber(asOf) + 1)
        if (monthOf(next) !== month)
          expect(statementOf(account, monthOf(next), dayOfNumber(now + 400)).openingCents).toBe(closingCents)
      }),
    )
  })
})

test.each([
  [null, '2026-11'],
  ['2026-11', '2026-11'],
  ['2026-10', '2026-10'],
  ['2026-12', '2026-11'],
  ['2026-13', '2026-11'],
  ['1999-10', '2026-11'],
  ['2026-10-01', '2026-11'],
  ['', '2026-11'],
])('on 20 November the month that %s asks for is %s', (asked, month) => {
  expect(monthFor(asked, '2026-11-20')).toBe(month)
})

describe('payments in parts', () => {
  const parts = (change: Partial<Charge> = {}) =>
    charge({ issuedOn: '2026-11-02', payments: [{ on: '2026-11-03', cents: 4000 }], ...change })
  const told = (...charges: Charge[]) =>
    statementOf(charges, '2026-11', '2027-03-01').entries.map(({ kind, orderId, cents }) => [kind, orderId, cents])
  test('are entries of their own, and the rest is one on the day that all was paid', () => {
    expect(told(parts())).toEqual([
      ['invoice', 1, 10_000],
      ['payment', 1, -4000],
    ])
    expect(told(parts({ paidOn: '2026-11-09' })).at(-1)).toEqual(['payment', 1, -6000])
    expect(statementOf([parts()], '2026-11', '2027-03-01').closingCents).toBe(6000)
  })

  test('that were all of it leave no payment of nothing, and one cent is one', () => {
    const all = (cents: number) => parts({ payments: [{ on: '2026-11-03', cents }], paidOn: '2026-11-09' })
    expect(told(all(10_000))).toHaveLength(2)
    expect(told(all(9_999)).at(-1)).toEqual(['payment', 1, -1])
  })

  test('of one day are below its invoices and corrections, the older order first', () => {
    const on = '2026-11-02'
    const one = (orderId: number) =>
      charge({
        orderId,
        issuedOn: on,
        corrections: [{ on, number: 'CRN', cents: 1, creditCents: 0 }],
        payments: [{ on, cents: 2 }],
      })
    expect(told(one(2), one(1))).toEqual([
      ['invoice', 1, 10_000],
      ['invoice', 2, 10_000],
      ['correction', 1, -1],
      ['correction', 2, -1],
      ['payment', 1, -2],
      ['payment', 2, -2],
    ])
  })
})

test('what is open is listed by the day it is due, then by order, down to the last cent', () => {
  const owed = [
    charge({ orderId: 3, dueOn: '2026-11-20' }),
    charge({ orderId: 2, dueOn: '2026-11-20', cents: 1 }),
    charge({ orderId: 4, dueOn: '2026-11-10' }),
    charge({ orderId: 5, dueOn: '2026-11-01', paidOn: '2026-11-30' }),
  ]
  expect(statementOf(owed, '2026-11', '2027-03-01').open.map(({ orderId }) => orderId)).toEqual([4, 2, 3])
})

describe('the sheet of a statement', () => {
  const parties = {
    seller: { name: 'Hivis Training', gstNumber: '123-456-789', phone: '0800 448 472', email: 'kia.ora@hivis.example' },
    bankAccount: '12-3456-0000001-00',
    buyer: { name: 'Tairua Civil', nzbn: '9429041234563' },
  }
  const full = statementOf(
    [
      charge({ issuedOn: '2026-11-02', dueOn: '2026-11-29', poNumber: 'PO-7' }),
      charge({ orderId: 2, issuedOn: '2026-11-03', dueOn: '2026-12-20', cents: 500 }),
      charge({ orderId: 3, issuedOn: '2026-11-04', cents: 100, paidOn: '2026-11-05' }),
    ],
    '2026-11',
    '2027-03-01',
  )
  const empty = statementOf([], '2026-11', '2027-03-01')
  const paragraphs = (parts: ReturnType<typeof sheetOf>) =>
    parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
  const tables = (parts: ReturnType<typeof sheetOf>) => parts.flatMap((part) => (part.kind === 'table' ? [part] : []))

  test('lists charges and payments with a minus for what came, and what is open with its days', () => {
    const [moved, open] = tables(sheetOf(full, parties))
    expect(moved?.rows).toEqual([
      ['02 Nov 2026', 'Tax invoice', 'INV-000001', 'ORD-2026-000001', '$100.00', '$100.00'],
      ['03 Nov 2026', 'Tax invoice', 'INV-000001', 'ORD-2026-000001', '$5.00', '$105.00'],
      ['04 Nov 2026', 'Tax invoice', 'INV-000001', 'ORD-2026-000001', '$1.00', '$106.00'],
      ['05 Nov 2026', 'Payment', 'INV-000001', 'ORD-2026-000001', '−$1.00', '$105.00'],
    ])
    expect(open?.rows).toEqual([
      ['INV-000001', '02 Nov 2026', 'PO-7', '29 Nov 2026', '1 day', '$100.00'],
      ['INV-000001', '03 Nov 2026', '', '20 Dec 2026', '', '$5.00'],
    ])
  })

  test.each([
    ['2026-11-30', ''],
    ['2026-11-29', '1 day'],
    ['2026-11-28', '2 days'],
  ])('says of an invoice due on %s at the end of November: “%s”', (dueOn, overdue) => {
    const one = statementOf([charge({ issuedOn: '2026-10-02', dueOn })], '2026-11', '2027-03-01')
    expect(tables(sheetOf(one, parties))[0]?.rows[0]?.[4]).toBe(overdue)
  })

  test('has columns that fill it', () => {
    for (const { columns } of tables(sheetOf(full, parties)))
      expect(columns.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1)
  })

  test('says where to pay, and what it is not', () => {
    expect(paragraphs(sheetOf(full, parties))).toEqual([
      'Opening balance: $0.00',
      'Please pay to 12-3456-0000001-00 and quote the invoice number.',
      'Amounts are in New Zealand dollars and include GST. This is not a tax invoice.',
    ])
  })

  test('ends with a slip to send with a payment, while there is something to pay', () => {
    const slips = (parts: ReturnType<typeof sheetOf>) => parts.flatMap((part) => (part.kind === 'slip' ? [part] : []))
    const [slip] = slips(sheetOf(full, parties))
    expect(slip?.rows).toEqual([
      ['From', 'Tairua Civil'],
      ['Paid to', 'Hivis Training, 12-3456-0000001-00'],
      ['Statement to', '30 Nov 2026'],
      ['To be paid', '$105.00 on 2 invoices'],
      ['Amount paid', ''],
    ])
    expect(slip?.text).toContain('Email this slip to kia.ora@hivis.example')
    expect(slips(sheetOf(empty, parties))).toEqual([])
  })

  test('names the seller in law with the address, once they are known', () => {
    const seller = { ...parties.seller, legalName: 'Hivis Training Limited', address: '88 Church Street, Onehunga' }
    const named = { ...parties, seller }
    expect(sheetOf(full, named)).toContainEqual({
      kind: 'strong',
      text: 'Hivis Training Limited, 88 Church Street, Onehunga',
    })
    expect(footOf(named)).toBe('Hivis Training Limited · Remittance to kia.ora@hivis.example · Questions: 0800 448 472')
  })

  test('says so where nothing moved and nothing is open, and leaves out what is not known', () => {
    const bare = {
      seller: { ...parties.seller, gstNumber: null },
      bankAccount: null,
      buyer: { name: 'Mere', nzbn: null },
    }
    const parts = sheetOf(empty, bare)
    expect(tables(parts)).toEqual([])
    expect(paragraphs(parts)).toEqual([
      'Opening balance: $0.00',
      'Nothing was invoiced or paid in this period.',
      'Nothing is owing.',
      'Amounts are in New Zealand dollars and include GST. This is not a tax invoice.',
    ])
    const names = (given: typeof parts) =>
      given.flatMap((part) => (part.kind === 'pairs' ? part.rows.map(([name]) => name) : []))
    expect(names(parts)).toEqual(['Phone', 'Email', 'For', 'From', 'To'])
    expect(names(sheetOf(full, parties))).toEqual(['GST number', 'Phone', 'Email', 'For', 'NZBN', 'From', 'To'])
  })

  test('of several companies begins again for each but the first', () => {
    const account = { statement: empty, parties }
    const kinds = sheetsOf([account, account, account]).map(({ kind }) => kind)
    expect(kinds[0]).toBe('heading')
    expect(kinds.filter((kind) => kind === 'sheet')).toHaveLength(2)
    expect(kinds[kinds.indexOf('sheet') + 1]).toBe('heading')
  })

  test('has the figures of the answer', () => {
    expect(answerStatement({ statement: full, companyName: 'Tairua Civil', isWhole: true })).toMatchObject({
      companyName: 'Tairua Civil',
      isWhole: true,
      month: '2026-11',
      openingBalance: 0,
      closingBalance: 10_500,
      entries: [{ amount: 10_000, balance: 10_000 }, { balance: 10_500 }, { balance: 10_600 }, { amount: -100 }],
      open: [{ amount: 10_000, daysOverdue: 1 }, { amount: 500 }],
    })
  })
})

test('an invoice is what its paper says, and credit is a line of its own, as is what becomes credit', () => {
  const charged = charge({
    issuedOn: '2026-11-02',
    cents: 10_350,
    creditCents: 14_950,
    corrections: [{ on: '2026-11-05', number: 'CRN-000001', cents: 10_350, creditCents: 14_950 }],
  })
  const { entries, openingCents, closingCents, open } = statementOf([charged], '2026-11', '2026-11-20')
  expect(entries.map(({ kind, reference, cents, balanceCents }) => [kind, reference, cents, balanceCents])).toEqual([
    ['invoice', 'INV-000001', 25_300, 25_300],
    ['credit', 'INV-000001', -14_950, 10_350],
    ['correction', 'CRN-000001', -25_300, -14_950],
    ['credit', 'CRN-000001', 14_950, 0],
  ])
  expect([openingCents, closingCents, open]).toEqual([0, 0, []])
  const before = statementOf([{ ...charged, corrections: [] }], '2026-12', '2026-12-20')
  expect([before.openingCents, before.open.map(({ cents }) => cents)]).toEqual([10_350, [10_350]])
})
