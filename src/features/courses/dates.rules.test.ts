import { describe, expect, it } from 'vitest'
import { type CourseDate, datesByCourse, datesByPlace, dayText, timeText } from './dates.rules'
import { courseDate } from './examples'

const places: Record<string, string> = { hamilton: 'Hamilton', nelson: 'Nelson', taupo: 'Taupō', timaru: 'Timaru' }

/** A date at a place on a day of December, in New Zealand's morning unless another time is named. */
const at = (slug: string, day: number, more: Partial<CourseDate> = {}): CourseDate => ({
  ...courseDate,
  slotId: day,
  startDate: new Date(Date.UTC(2026, 11, day - 1, 19)).toISOString(),
  endDate: new Date(Date.UTC(2026, 11, day - 1, 23)).toISOString(),
  location: { slug, name: places[slug] ?? 'Online' },
  ...more,
})
const days = (slug: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => at(slug, from + index))

/** Places as `Hamilton 1 2 of 5`: its days, and how many it has in all. */
const drawn = (dates: CourseDate[]) => {
  const { shown, others } = datesByPlace(dates, 'working-at-height')
  const words = shown.map((place) => [place.name, ...place.days.map(({ day }) => Number(day.slice(8)))].join(' '))
  return [words.map((text, index) => `${text} of ${shown[index]?.count}`), others.map(({ name }) => name)]
}

describe('the dates of a course', () => {
  it.each([
    ['none', [], [], []],
    ['one place has up to six', days('nelson', 1, 8), ['Nelson 1 2 3 4 5 6 of 8'], []],
    [
      'two places have up to three each, the soonest first',
      [...days('nelson', 9, 4), ...days('taupo', 2, 5)],
      ['Taupō 2 3 4 of 5', 'Nelson 9 10 11 of 4'],
      [],
    ],
    [
      'three places have up to two each, and the others are named',
      [...days('timaru', 20, 1), ...days('nelson', 9, 4), ...days('taupo', 2, 1), ...days('hamilton', 5, 3)],
      ['Taupō 2 of 1', 'Hamilton 5 6 of 3', 'Nelson 9 10 of 4'],
      ['Timaru'],
    ],
    [
      'two starts are one day',
      [at('taupo', 2), at('taupo', 2, { startDate: '2026-12-02T00:00:00.000Z' }), at('taupo', 3)],
      ['Taupō 2 3 of 2'],
      [],
    ],
    ['a full one gives way', [at('taupo', 2, { availableSpaces: 0 }), at('taupo', 3)], ['Taupō 3 of 1'], []],
    ['full ones are there when all are full', [at('taupo', 2, { availableSpaces: 0 })], ['Taupō 2 of 1'], []],
    [
      'one that starts any time has one date',
      days('online', 1, 5).map((date) => ({ ...date, type: 'online' as const })),
      ['Online 1 of 1'],
      [],
    ],
  ])('%s', (_, dates, shown, others) => expect(drawn(dates)).toEqual([shown, others]))

  it('lead to the calendar of the course at their place, or in their format', () => {
    const online = (type: 'online' | 'webinar', day: number) => at('online', day, { type })
    const { shown } = datesByPlace([at('taupo', 2), online('online', 3), online('webinar', 4)], 'working-at-height')
    expect(shown.map(({ name, href }) => [name, href])).toEqual([
      ['Taupō', '/training/course-calendar/?location=taupo&course=working-at-height'],
      ['Online', '/training/course-calendar/?type=online&course=working-at-height'],
      ['Webinar', '/training/course-calendar/?type=webinar&course=working-at-height'],
    ])
  })
})

describe('the courses of a place', () => {
  const of = (courseSlug: string, ...dates: CourseDate[]) =>
    dates.map((date) => ({ ...date, courseSlug, name: courseSlug.toUpperCase() }))
  const drawnOf = (dates: ReturnType<typeof of>) =>
    datesByCourse(dates, 'nelson').map(({ name, dates: shown, more }) =>
      [name, ...shown.map(({ slotId }) => slotId), `+${more}`].join(' '),
    )

  it('are the soonest first, each with its next two dates and how many more', () => {
    expect(
      drawnOf([...of('rigging', at('nelson', 9)), ...of('height', ...days('nelson', 12, 3), at('nelson', 3))]),
    ).toEqual(['HEIGHT 3 12 +2', 'RIGGING 9 +0'])
  })

  it('leave out full dates of a course, but not where it has no others', () => {
    const full = (day: number) => at('nelson', day, { availableSpaces: 0 })
    expect(drawnOf([...of('height', full(2), at('nelson', 8)), ...of('rigging', full(4), full(5), full(6))])).toEqual([
      'RIGGING 4 5 +1',
      'HEIGHT 8 +0',
    ])
  })

  it('lead to the calendar of the course there', () => {
    expect(datesByCourse(of('height', at('nelson', 2)), 'nelson')[0]?.href).toBe(
      '/training/course-calendar/?location=nelson&course=height',
    )
  })

  it('say when they are', () => {
    expect([dayText(at('nelson', 2)), timeText(at('nelson', 2))]).toEqual(['Wed 02/12/26', '8.00 am to 12.00 pm'])
    const two = at('nelson', 2, { isMultiDay: true, endDate: '2026-12-03T02:00:00.000Z' })
    expect(dayText(two)).toBe('Wed 02/12/26 to Thu 03/12/26')
    const online = at('online', 2, { type: 'online' })
    expect([dayText(online), timeText(online)]).toEqual(['Start any time', 'Self-paced'])
  })
})
