import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CourseFacts } from '@/features/courses/named.data'
import type { PlaceFacts } from '@/features/places/named.data'
import type { Values } from '@/lib/imports'
import { checkStart, courseProblems, resolveRow } from './listed-names.rules'

const foundation: CourseFacts = {
  id: 1,
  name: 'Foundation – Civil',
  slug: 'foundation-civil',
  active: true,
  category: 'workshop',
  formats: ['classroom', 'webinar'],
}
const petone: PlaceFacts = { id: 2, name: 'Petone', slug: 'petone', isVirtual: false }
const online: PlaceFacts = { id: 3, name: 'Online', slug: 'online', isVirtual: true }

describe('a row gets the ids of what it names', () => {
  const names = {
    named: {
      course: [
        { line: 1, id: 1, name: 'Foundation – Civil' },
        { line: 2, id: 9, name: 'Advanced' },
      ],
      place: [{ line: 1, id: 2, name: 'Petone' }],
      trainer: [{ line: 1, id: 5, name: 'Aroha Ngata' }],
    },
    courses: new Map([[1, foundation]]),
    places: new Map([
      [2, petone],
      [3, online],
    ]),
  }
  const resolve = (values: Values) => resolveRow({ line: 1, knownId: null, values }, names)

  test('by their names, which it has then as they are called here', () => {
    expect(resolve({ course: 'foundation – civil', place: 'PETONE', trainer: 'aroha ngata', room: 'Kauri' })).toEqual({
      line: 1,
      knownId: null,
      problems: [],
      values: {
        course: 'Foundation – Civil',
        courseId: 1,
        place: 'Petone',
        placeId: 2,
        trainer: 'Aroha Ngata',
        trainerId: 5,
        room: 'Kauri',
      },
    })
  })

  test('by their numbers in the old system before their names', () => {
    const values = { courseNumberId: 1, placeNumberId: 3, course: 'Nothing', place: 'Nowhere' }
    expect(resolve(values)).toMatchObject({
      problems: [],
      values: { course: 'Foundation – Civil', courseId: 1, place: 'Online', placeId: 3 },
    })
  })

  test('from what was found for that row alone', () => {
    const { problems, values } = resolveRow(
      { line: 2, knownId: null, values: { course: 'Advanced', place: 'Petone' } },
      names,
    )
    expect(values).toEqual({ course: 'Advanced', courseId: 9, place: 'Petone' })
    expect(problems).toMatchObject([{ code: 'place', says: 'Nothing here is called “Petone”.' }])
  })

  test('or says what is not here; without its trainer it may come in', () => {
    const lost = resolveRow({ line: 4, knownId: null, values: { course: 'A', place: 'B', trainer: 'C' } }, names)
    expect(lost.problems.map(({ code, title, remedy }) => [code, title, remedy])).toEqual([
      ['course', 'This course is not here', undefined],
      ['place', 'This place is not here', undefined],
      ['trainer', 'This trainer is not here', 'leave out'],
    ])
    expect(lost.values).toEqual({ course: 'A', place: 'B', trainer: 'C' })
  })

  test('or says that what a number named has gone since', () => {
    const says = 'It was taken back, or has gone since.'
    expect(
      resolve({ courseNumberId: 8, placeNumberId: 8, courseNumber: 'C8', placeNumber: 'P8' }).problems,
    ).toMatchObject([
      { code: 'course', field: 'course', says },
      { code: 'place', field: 'place', says },
    ])
  })

  test('and a webinar without a place is online, but no other row', () => {
    expect(resolve({ courseNumberId: 1, format: 'webinar' })).toMatchObject({ problems: [], values: { placeId: 3 } })
    expect(resolve({ courseNumberId: 1, format: 'classroom' }).problems).toMatchObject([{ code: 'place' }])
    expect(resolve({ courseNumberId: 1, format: 'webinar', placeNumber: 'P8' }).values.placeId).toBeUndefined()
    expect(resolve({ courseNumberId: 1, format: 'webinar', place: 'Petone' }).values.placeId).toBe(2)
  })

  test('where nothing online is here, a webinar has no place', () => {
    const elsewhere = { ...names, places: new Map([[2, petone]]) }
    const { problems } = resolveRow(
      { line: 1, knownId: null, values: { courseNumberId: 1, format: 'webinar' } },
      elsewhere,
    )
    expect(problems).toMatchObject([{ code: 'place' }])
  })
})

describe('a new start', () => {
  // Already 11 December in New Zealand.
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-12-10T11:30:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  type About = Parameters<typeof courseProblems>[1]
  const judged = (values: Values = {}, about: Partial<About> = {}) =>
    courseProblems({ day: '2026-12-20', ...values }, { course: foundation, place: petone, hasPage: true, ...about })
  const codes = (values: Values = {}, about: Partial<About> = {}) =>
    judged(values, about).problems.map(({ code, remedy }) => [code, remedy])

  test('takes the usual format of its place, and is on sale', () => {
    expect(judged()).toEqual({ defaults: { startFormat: 'classroom', startState: 'published' }, problems: [] })
    expect(judged({}, { place: online }).defaults.startFormat).toBe('webinar')
    expect(judged({}, { course: { ...foundation, formats: ['online', 'vr'] } }).defaults.startFormat).toBe('vr')
  })

  test('takes the format of the row before that', () => {
    const course = { ...foundation, formats: ['classroom', 'vr'] }
    expect(judged({ format: 'vr' }, { course })).toMatchObject({ defaults: { startFormat: 'vr' }, problems: [] })
  })

  test('is judged once its course and its place are known', () => {
    const nothing = { defaults: {}, problems: [] }
    expect(judged({ format: 'online' }, { course: undefined })).toEqual(nothing)
    expect(judged({ format: 'online' }, { place: undefined })).toEqual(nothing)
  })

  test('is none where people start any time', () => {
    expect(codes({ format: 'online' })).toEqual([['online', 'leave out']])
  })

  test('has a format that its course is taught in', () => {
    expect(judged({ format: 'vr' }).problems).toMatchObject([
      { code: 'format', says: 'Foundation – Civil is not taught in this format. Change the course first, or the row.' },
    ])
    expect(codes({}, { course: { ...foundation, formats: ['online'] } })).toEqual([['format', undefined]])
  })

  test('has a place that goes with its format', () => {
    expect(judged({ format: 'classroom' }, { place: online }).problems).toMatchObject([
      { code: 'where', field: 'place', says: 'People need a place to come to.' },
    ])
    expect(judged({ format: 'webinar' }).problems).toMatchObject([
      { code: 'where', field: 'place', says: 'Webinars have the place Online.' },
    ])
  })

  test('is a draft while its course can’t be shown, and says so to a row that wants it shown', () => {
    const isOff = { course: { ...foundation, active: false } }
    expect(judged({}, { hasPage: false })).toEqual({
      defaults: { startFormat: 'classroom', startState: 'draft' },
      problems: [],
    })
    expect(judged({}, isOff).defaults.startState).toBe('draft')
    expect(codes({ state: 'published' }, { hasPage: false })).toEqual([['no-page', 'leave out']])
    expect(judged({ state: 'published' }, { hasPage: false }).problems[0]?.says).toContain(
      '/training/courses/foundation-civil/ is not published',
    )
    expect(judged({ state: 'published' }, isOff).problems[0]?.says).toContain('not on sale')
    expect(codes({ state: 'published' })).toEqual([])
  })

  test('that is over comes in as a record, whatever became of its course', () => {
    const gone = { course: { ...foundation, active: false }, hasPage: false }
    const { defaults, problems } = judged({ day: '2026-12-10', state: 'published' }, gone)
    expect(problems).toMatchObject([{ code: 'past', remedy: 'let in' }])
    expect(defaults.startState).toBe('published')
  })

  test('is to come until its last day is over in New Zealand', () => {
    expect(codes({ day: '2026-12-11' })).toEqual([])
    expect(codes({ day: '2026-12-09', lastDay: '2026-12-11' })).toEqual([])
    expect(codes({ day: '2026-12-09', lastDay: '2026-12-10' })).toEqual([['past', 'let in']])
  })

  test('has a joining link only as a webinar', () => {
    const joiningLink = 'https://meet.example/1'
    expect(codes({ joiningLink })).toEqual([['joining-alone', 'leave out']])
    expect(codes({ joiningLink, format: 'webinar' }, { place: online })).toEqual([])
  })
})

describe('a row against itself', () => {
  const said: Values = { course: 'A', place: 'B', day: '2026-12-10', from: '08:00', to: '12:00', capacity: 12 }
  const codes = (values: Values) => checkStart(values).map(({ code, field, remedy }) => [code, field, remedy])

  test('has nothing to say where it is whole', () => {
    expect(codes(said)).toEqual([])
    expect(codes({ ...said, lastDay: '2026-12-10' })).toEqual([])
    expect(codes({ courseNumber: 'C1', placeNumber: 'P1' })).toEqual([])
  })

  test('names a course, and a place unless it is a webinar', () => {
    expect(codes({})).toEqual([
      ['no-course', 'course', undefined],
      ['no-place', 'place', undefined],
    ])
    expect(codes({ course: 'A', format: 'webinar' })).toEqual([])
  })

  test('ends after it begins', () => {
    expect(codes({ ...said, lastDay: '2026-12-09' })).toEqual([['backwards', 'lastDay', 'leave out']])
    expect(codes({ ...said, to: '08:00' })).toEqual([['backwards-time', 'to', undefined]])
    expect(codes({ ...said, to: '07:00', lastDay: '2026-12-10' })).toEqual([['backwards-time', 'to', undefined]])
    expect(codes({ ...said, to: '07:00', lastDay: '2026-12-11' })).toEqual([])
  })

  test.each([
    [0, true],
    [1, false],
    [1000, false],
    [1001, true],
  ])('with %i seats can’t be: %s', (capacity, isBad) => {
    expect(codes({ ...said, capacity })).toEqual(isBad ? [['bad-seats', 'capacity', 'leave out']] : [])
  })
})
