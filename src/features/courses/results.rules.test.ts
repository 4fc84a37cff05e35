import { describe, expect, it } from 'vitest'
import { plainRow, rowWithSlots } from './examples'
import { laterHere, linesByCourse, loosened, mondayOf, monthsOf, rowsOfMonth, shownMonths } from './results.rules'
import type { CourseRow } from './rules'

/** 8.30 am in New Zealand on these days of summer. */
const on = (day: string, more: Partial<CourseRow> = {}): CourseRow => {
  const startDate = new Date(`${day}T08:30:00+13:00`).toISOString()
  return { ...plainRow, startDate, endDate: startDate, ...more }
}
const now = new Date('2026-11-27T00:00:00Z')

describe('the months of results', () => {
  it('run from this month to the last with a row, gaps included, with the page of their first row', () => {
    const rows = [...Array.from({ length: 31 }, () => on('2026-12-01')), on('2027-02-03')]
    expect(monthsOf(rows, now)).toEqual([
      { month: '2026-11', count: 0, page: 0 },
      { month: '2026-12', count: 31, page: 1 },
      { month: '2027-01', count: 0, page: 0 },
      { month: '2027-02', count: 1, page: 2 },
    ])
    expect(monthsOf([], now)).toEqual([])
  })
  it('are months of New Zealand', () => {
    expect(monthsOf([on('2026-12-01', { startDate: '2026-11-30T18:30:00Z' })], now)[1]).toEqual({
      month: '2026-12',
      count: 1,
      page: 1,
    })
  })
})

describe('the rows of a month', () => {
  const rows = [on('2026-12-01'), on('2026-12-31'), on('2027-02-03')]
  it('are its own, by New Zealand’s clock', () => {
    expect(rowsOfMonth(rows, '2026-12')).toEqual({ month: '2026-12', rows: rows.slice(0, 2) })
    const late = on('2026-12-01', { startDate: '2026-11-30T18:30:00Z' })
    expect(rowsOfMonth([late], '2026-12').rows).toEqual([late])
  })
  it('are all where none is chosen, or it has none', () => {
    for (const month of [undefined, '2027-01']) expect(rowsOfMonth(rows, month)).toEqual({ month: null, rows })
  })
})

describe('the shown months', () => {
  it('are divided into weeks from nine rows on, and count what is not shown yet', () => {
    const days = ['01', '02', '03', '07', '08', '09', '14', '15', '16'].map((day) => on(`2026-12-${day}`))
    const [month] = shownMonths(days, 5)
    expect(month).toMatchObject({ month: '2026-12', count: 9, hasWeeks: true })
    expect(month?.weeks.map(({ monday, days }) => [monday, days.length])).toEqual([
      ['2026-11-30', 3],
      ['2026-12-07', 2],
    ])
    expect(shownMonths(days.slice(0, 8), 8)[0]?.hasWeeks).toBe(false)
  })
  it('have a day once, with all its rows', () => {
    const [month] = shownMonths([on('2026-12-01'), on('2026-12-01', { id: 8 }), on('2026-12-02')], 30)
    expect(month?.weeks[0]?.days.map(({ length }) => length)).toEqual([2, 1])
  })
})

describe('the Monday of a week', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday))
})

describe('the lines by course', () => {
  it('have a course, format and language once, soonest first, with every start', () => {
    const rows = [rowWithSlots, on('2026-12-02', { courseSlug: 'other', id: 9 }), on('2026-12-03', { id: 10 })]
    const lines = linesByCourse(rows)
    expect(lines.map(({ row, starts }) => [row.courseSlug, starts.map(({ slotId }) => slotId)])).toEqual([
      [plainRow.courseSlug, [70, 71, undefined]],
      ['other', [undefined]],
    ])
    expect(linesByCourse([plainRow, { ...plainRow, language: 'mi' }, { ...plainRow, type: 'vr' }])).toHaveLength(3)
  })
  it('show nine starts and count the rest, but never just one', () => {
    const many = (count: number) => linesByCourse(Array.from({ length: count }, () => on('2026-12-01')))[0]
    expect([many(9)?.starts.length, many(9)?.more]).toEqual([9, 0])
    expect([many(10)?.starts.length, many(10)?.more]).toEqual([10, 0])
    expect([many(12)?.starts.length, many(12)?.more]).toEqual([9, 3])
  })
})

describe('nothing found', () => {
  const rows = [on('2026-12-10'), on('2026-12-11', { courseSlug: 'other' })]
  it('offers each filter that hides rows by itself', () => {
    const filters = { window: 7, course: plainRow.courseSlug } as const
    expect(loosened(rows, filters, now).map(({ label, count }) => [label, count])).toEqual([['Any date', 1]])
    expect(loosened(rows, { course: 'third' }, now)).toEqual([
      { label: 'Any course', count: 2, filters: { course: undefined } },
    ])
    expect(loosened(rows, { course: 'third', language: 'mi' }, now)).toEqual([])
  })
  it('names the first date with a seat outside the window and the day', () => {
    expect(laterHere(rows, { window: 7, course: 'other' }, now)?.courseSlug).toBe('other')
    expect(laterHere(rows, { day: 'monday' }, now)?.startDate).toBe(rows[0]?.startDate)
    expect(laterHere(rows, { course: 'third' }, now)).toBeNull()
    expect(laterHere([on('2026-12-10', { availableSpaces: 0 })], { window: 7 }, now)).toBeNull()
  })
})
