import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vrLocationSlugs } from '@/features/places/rules'
import { fullRow, plainRow } from './examples'
import {
  calendarHref,
  calendarOfCourse,
  calendarTypes,
  categoryLabel,
  courseCategories,
  courseTypeLabel,
  courseTypeOf,
  courseTypes,
  dateWindows,
  dropdowns,
  filterRows,
  formatTiles,
  horizonDays,
  isVrUnavailable,
  languageLabel,
  moreChoicesOf,
  nextType,
  noMatchText,
  parseCalendarQuery,
  type RowFilters,
  resolveLocation,
  rowsPerBatch,
  seatsText,
  seatsTone,
  typeLabel,
  vrLocationText,
} from './rules'

describe('format tiles', () => {
  it('are Classroom 4 hours, VR 4 hours, Online self-paced and Webinar 4 hours', () => {
    expect(formatTiles.map(({ title, duration }) => `${title} ${duration}`)).toEqual([
      'Classroom 4 hours',
      'VR 4 hours',
      'Online self-paced',
      'Webinar 4 hours',
    ])
  })
  it('return to all when the active one is chosen again', () => {
    expect(nextType('all', 'vr')).toBe('vr')
    expect(nextType('vr', 'vr')).toBe('all')
    expect(nextType('vr', 'online')).toBe('online')
  })
})

describe('location', () => {
  it('is the online one for online and webinar, chosen or not', () => {
    for (const type of ['online', 'webinar'] as const) {
      expect(resolveLocation(undefined, type)).toBe('online')
      expect(resolveLocation('wellington', type)).toBe('online')
    }
  })
  it('is the chosen one for the other types, and none without a choice', () => {
    expect(resolveLocation('taupo', 'classroom')).toBe('taupo')
    expect(resolveLocation(undefined, 'all')).toBeNull()
    expect(resolveLocation('online', 'all')).toBeNull()
  })
  it('allows VR only in the six VR locations', () => {
    expect(vrLocationSlugs).toHaveLength(6)
    for (const slug of vrLocationSlugs) expect(isVrUnavailable(slug, 'vr')).toBe(false)
    expect(isVrUnavailable('taupo', 'vr')).toBe(true)
    expect(isVrUnavailable('taupo', 'classroom')).toBe(false)
    expect(isVrUnavailable(null, 'vr')).toBe(false)
  })
  it('says the fixed texts', () => {
    expect(noMatchText).toBe('Sorry, there are no courses that match your filter.')
    expect(vrLocationText).toContain('VR courses are only available in Auckland, Wellington, Christchurch and Dunedin')
  })
})

describe('course types', () => {
  it('are those of the specification: a session is a workshop, a course page says workshops', () => {
    expect(courseCategories.map(({ value }) => courseTypeOf(value))).toEqual([...courseTypes])
    expect(courseTypes).toEqual(['foundation', 'intermediate', 'technical', 'leadership', 'workshops'])
    expect(['workshops', 'technical', 'Something else'].map(courseTypeLabel)).toEqual([
      'Workshop',
      'Technical',
      'Something else',
    ])
  })
})

describe('dropdowns', () => {
  const rows = [plainRow, { ...fullRow, category: 'technical' as const, language: 'mi' as const, renewsCard: false }]
  it('show an All option when more than one option exists', () => {
    const byName = new Map(dropdowns(rows, {}).map((dropdown) => [dropdown.name, dropdown]))
    expect(byName.get('category')).toMatchObject({ hasAll: true })
    expect(byName.get('category')?.options.map(({ label }) => label)).toEqual(['Foundation', 'Technical'])
    expect(byName.get('isMultiDay')).toMatchObject({ hasAll: false })
    expect(byName.get('isMultiDay')?.options).toHaveLength(1)
  })
  it('know no weekday of courses online, which have none', () => {
    const online = rows.map((row) => ({ ...row, type: 'online' as const }))
    const day = dropdowns(online, {}).find(({ name }) => name === 'day')
    expect(day).toMatchObject({ options: [], hasAll: true })
    expect(filterRows(online, { day: 'monday' }, new Date())).toHaveLength(online.length)
  })

  it('offer the courses of the rows by name, and show one that was chosen although no row is of it', () => {
    const course = (given: RowFilters) => dropdowns(rows, given).find(({ name }) => name === 'course')
    const own = { value: 'foundation-building-construction', label: 'Foundation Passport – Building Construction' }
    expect(course({})).toMatchObject({ label: 'Course', options: [own], hasAll: false })
    expect(course({ course: own.value })).toMatchObject({ options: [own], hasAll: true })
    expect(course({ course: 'working-at-height' })).toMatchObject({
      options: [own, { value: 'working-at-height', label: 'Working at height' }],
      hasAll: true,
    })
  })
  it('show a chosen filter that no row has', () => {
    const type = dropdowns(rows, { category: 'workshop' }).find(({ name }) => name === 'category')
    expect(type?.options.map(({ label }) => label)).toEqual(['Foundation', 'Technical', 'Workshop'])
  })
  it('offer the courses in the order of their names, macrons among the plain letters', () => {
    const named = (courseSlug: string, name: string) => ({ ...plainRow, courseSlug, name })
    const several = [named('c', 'Working at Height'), named('b', 'Āwhina'), named('a', 'Asbestos')]
    expect(dropdowns(several, {})[0]).toMatchObject({
      options: [{ label: 'Asbestos' }, { label: 'Āwhina' }, { label: 'Working at Height' }],
      hasAll: true,
    })
  })
  it('offer the days of the week from Monday on', () => {
    const week = Array.from({ length: 7 }, (_, day) => ({ ...plainRow, startDate: `2026-11-2${day + 1}T00:00:00Z` }))
    const days = dropdowns(week, {}).find(({ name }) => name === 'day')
    expect(days?.options.map(({ value }) => value)).toEqual([
      ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ])
  })
  it('offer a day of the week as it is in New Zealand', () => {
    expect(dropdowns([plainRow], {}).find(({ name }) => name === 'day')?.options).toEqual([
      { value: 'tuesday', label: 'Tuesday' },
    ])
  })
})

it.each([
  [{}, 0],
  [{ type: 'classroom', course: 'working-at-height', window: '7' }, 0],
  [{ course: 'working-at-height', category: 'technical', day: 'monday' }, 2],
  [{ window: '8', category: 'none' }, 0],
])('counts the filters behind More of %j as %i', (raw, count) =>
  expect(moreChoicesOf(parseCalendarQuery(raw).filters)).toBe(count),
)

describe('the date window', () => {
  const now = new Date('2026-11-23T23:00:00Z')
  const at = (startDate: string) => ({ ...plainRow, startDate })
  it('is 7, 14, 30 or 90 days', () => expect(dateWindows).toEqual([7, 14, 30, 90]))
  it('ends with the seventh day in New Zealand', () => {
    const last = at('2026-12-01T10:59:00Z')
    const after = at('2026-12-01T11:00:00Z')
    const inTheLastSecond = at('2026-12-01T10:59:59.999Z')
    expect(filterRows([last, inTheLastSecond, after], { window: 7 }, now)).toEqual([last, inTheLastSecond])
  })
})

describe('filters', () => {
  const other: typeof plainRow = {
    ...plainRow,
    id: 9,
    courseSlug: 'working-at-height',
    category: 'technical',
    language: 'mi',
    renewsCard: false,
    isMultiDay: true,
    startDate: '2027-12-01T20:00:00.000Z',
  }
  const found = (filters: RowFilters) =>
    filterRows([plainRow, other], filters, new Date('2026-11-23T23:00:00Z')).map(({ id }) => id)
  it.each<[RowFilters, number[]]>([
    [{}, [7, 9]],
    [{ course: 'working-at-height' }, [9]],
    [{ category: 'foundation' }, [7]],
    [{ language: 'mi' }, [9]],
    [{ renewsCard: 'yes' }, [7]],
    [{ renewsCard: 'no' }, [9]],
    [{ isMultiDay: 'yes' }, [9]],
    [{ isMultiDay: 'no' }, [7]],
    [{ day: 'thursday' }, [9]],
    [{ course: 'working-at-height', category: 'foundation' }, []],
    [{ course: 'working-at-height', category: 'technical' }, [9]],
  ])('%j leave rows %j: all of them must fit', (filters, ids) => expect(found(filters)).toEqual(ids))
})

it('loads half a year without a window, and shows thirty rows at a time', () => {
  expect([horizonDays, rowsPerBatch]).toEqual([180, 30])
})

describe('words of a row', () => {
  it.each([
    [categoryLabel('workshop'), 'Workshop'],
    [categoryLabel('technical'), 'Technical'],
    [typeLabel('vr'), 'VR'],
    [typeLabel('webinar'), 'Webinar'],
    [languageLabel('mi'), 'Te reo Māori'],
    [languageLabel('en'), 'English'],
  ])('%s', (label, words) => expect(label).toBe(words))
})

it.each([
  [['vr'], '?type=vr&course=working-at-height'],
  [['vr', 'classroom'], '?course=working-at-height'],
  [[], '?course=working-at-height'],
] as const)('the calendar of a course given as %j opens with %s', (modes, query) => {
  const href = calendarOfCourse({ slug: 'working-at-height', deliveryModes: [...modes] })
  expect(href.slice(href.indexOf('?'))).toBe(query)
})

describe('the address', () => {
  it('drops unknown values, repeats and strange names', () => {
    const query = parseCalendarQuery({
      type: ['vr', 'online'],
      window: '8',
      category: '__proto__',
      location: 'x',
      page: '-1',
    })
    expect(query).toMatchObject({ type: 'vr', page: 1, location: 'x', filters: {} })
    expect(Object.values(query.filters).every((value) => value === undefined)).toBe(true)
  })
  it.each([
    ['1', 1],
    ['2', 2],
    ['99', 99],
    ['100', 1],
    ['0', 1],
    ['1.5', 1],
    [undefined, 1],
  ])('with page %s is of page %i', (page, of) => expect(parseCalendarQuery({ page }).page).toBe(of))
  it('leaves out what is usual', () => {
    expect(calendarHref(parseCalendarQuery({ type: 'all', page: '1' }), '/c/')).toBe('/c/')
    expect(calendarHref(parseCalendarQuery({ type: 'vr', page: '2' }), '/c/')).toBe('/c/?type=vr&page=2')
  })
  it.each([
    [{ group: 'course', month: '2026-12' }, '?group=course&month=2026-12'],
    [{ month: '2026-12' }, ''],
    [{ group: 'course', month: '2026-13' }, '?group=course'],
    [{ group: 'course', month: 'december' }, '?group=course'],
  ])('of %o has a month only by course: %s', (raw, query) => {
    expect(calendarHref(parseCalendarQuery(raw), '/c/')).toBe(`/c/${query}`)
  })
  it('never fails, whatever is typed', () => {
    const anything = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined)))
    fc.assert(
      fc.property(anything, (raw) => {
        expect(calendarTypes).toContain(parseCalendarQuery(raw).type)
      }),
    )
  })
  it('holds every filter, and reading it back gives the same state', () => {
    const filters = fc.record({
      window: fc.constantFrom(undefined, ...dateWindows),
      course: fc.constantFrom(undefined, 'working-at-height'),
      category: fc.constantFrom(undefined, 'foundation', 'workshop'),
      language: fc.constantFrom(undefined, 'en', 'mi'),
      renewsCard: fc.constantFrom(undefined, 'yes' as const, 'no' as const),
      isMultiDay: fc.constantFrom(undefined, 'yes' as const, 'no' as const),
      day: fc.constantFrom(undefined, 'monday'),
    })
    const state = fc.record({
      location: fc.constantFrom(undefined, 'taupo'),
      type: fc.constantFrom(...calendarTypes),
      page: fc.integer({ min: 1, max: 9 }),
      isByCourse: fc.boolean(),
      filters,
    })
    fc.assert(
      fc.property(state, (query) => {
        const { searchParams } = new URL(calendarHref(query, '/c/'), 'http://x')
        expect(parseCalendarQuery(Object.fromEntries(searchParams))).toEqual(query)
      }),
    )
  })
})

it('says seats in words', () => {
  expect([0, 1, 3, 4].map(seatsText)).toEqual(['Full', '1 space left', '3 spaces left', '4 spaces'])
})

it('colours few seats, and a full row not at all', () => {
  expect([0, 1, 3, 4].map(seatsTone)).toEqual(['', 'text-bad', 'text-bad', 'text-ink'])
})
