import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { dueDay } from '../orders/rules'
import { ageOf, ages, type Charge, daysOverdue, lastDay, monthOf, statementOf } from './statements.rules'

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
      corrections: [{ on: '2026-11-02', number: 'CRN-000001', cents: 700 }],
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
          { on: '2026-11-05', number: 'CRN-000001', cents: 18_400 },
          { on: '2026-12-01', number: 'CRN-000002', cents: 18_400 },
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
          return less > 0 ? [{ on: dayOfNumber(on), number: `CRN-00000${index}`, cents: less }] : []
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
