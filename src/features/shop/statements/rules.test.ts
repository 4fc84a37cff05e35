import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { dueDay } from '../checkout/rules'
import { ageOf, ages, type Charge, daysOverdue, lastDay, monthOf, reminderFor, statementOf } from './rules'

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

describe('a reminder', () => {
  test.each([
    [0, null],
    [1, 1],
    [6, 1],
    [7, 7],
    [13, 7],
    [14, 14],
    [29, 14],
    [30, 30],
    [300, 30],
  ])('%i days after the due day is that of day %s', (days, expected) => {
    expect(reminderFor('2026-11-20', day(days))).toBe(expected)
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
  closed: null,
  ...change,
})

describe('the statement of a month', () => {
  const charges = [
    charge({ closed: { on: '2026-11-19', by: 'payment', number: null } }),
    charge({ orderId: 2, invoiceNumber: 'INV-000002', issuedOn: '2026-11-02', dueOn: '2026-12-20', cents: 2500 }),
    charge({
      orderId: 3,
      invoiceNumber: 'INV-000003',
      issuedOn: '2026-11-02',
      dueOn: '2026-12-20',
      cents: 700,
      closed: { on: '2026-11-02', by: 'correction', number: 'CRN-000001' },
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

  test('of the month that lasts ends today', () => {
    expect(lastDay('2026-11', '2026-11-19')).toBe('2026-11-19')
    const { closingCents, ageing } = statementOf(charges, '2026-11', '2026-11-18')
    expect([closingCents, ageing.notDue]).toEqual([12_500, 12_500])
  })

  test('adds up for any account: opening, moves, what is open and its ages, and on into the next month', () => {
    const anyDay = fc.integer({ min: 20_000, max: 20_400 })
    const anyCharge = fc
      .record({ issued: anyDay, due: anyDay, closed: fc.option(anyDay), cents: fc.integer({ min: 1, max: 900_000 }) })
      .map(({ issued, due, closed, cents }) =>
        charge({
          issuedOn: dayOfNumber(issued),
          dueOn: dayOfNumber(due),
          cents,
          closed: closed === null ? null : { on: dayOfNumber(Math.max(issued, closed)), by: 'payment', number: null },
        }),
      )
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
