// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { CourseFacts, type CourseFactsData } from '@/features/courses/components/course-facts'
import type { CourseDate } from '@/features/courses/dates.rules'
import { courseDate } from '@/features/courses/examples'
import { dropHeld, noteHeld } from '@/features/courses/held-seats.client'
import { wrapperSchema } from '@/lib/fields'
import { pageExample } from '../examples'
import { courseHeroSchema } from './config'
import { courseHeroExamples } from './examples'
import { CourseHeroWithDates } from './view'

const course: CourseFactsData = {
  duration: '4 hours',
  siteSafeCredits: 10,
  priceCents: 17_825,
  memberPriceCents: 14_950,
  deliveryModes: ['classroom', 'vr'],
  next: { startDate: '2026-11-30T18:30:00.000Z', locationName: 'Wellington' },
}

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const asked = vi.hoisted((): { status: AuthStatus | null } => ({ status: null }))
vi.mock('@/features/account/client', () => ({ useAuthStatus: () => asked.status ?? visitor }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  asked.status = null
})

const nowhere: ComponentProps<typeof CourseHeroWithDates>['where'] = { places: [], bringing: ['Photo identification'] }

/** Draws the head of a course page with dates in place of the database's. */
function draw(example: object, dates: CourseDate[] = [courseDate], where = nowhere) {
  const block = { ...courseHeroSchema.parse(example), ...wrapperSchema.parse(example) }
  return render(<CourseHeroWithDates block={block} page={pageExample} dates={dates} where={where} />)
}

describe('course hero', () => {
  test('says what the course is, and leads to booking and to its dates', () => {
    draw(courseHeroExamples.plain)
    screen.getByRole('heading', { level: 1, name: 'Foundation Passport – Building Construction' })
    screen.getByText('Renews your card')
    expect(screen.getByRole('link', { name: 'Book this course' }).getAttribute('href')).toBe('#dates')
    expect(screen.getByRole('region', { name: 'Next dates' }).id).toBe('dates')
    expect(screen.getByRole('link', { name: 'See dates and places' }).getAttribute('href')).toBe(
      '/training/course-calendar/?course=foundation-building-construction',
    )
  })

  test('shows its picture and leads where the editor said', () => {
    draw(courseHeroExamples.full)
    screen.getByRole('img', { name: /^A trainer pointing/ })
    expect(screen.getByRole('link', { name: 'Book this course' }).getAttribute('href')).toContain('auckland-onehunga')
  })

  test('promises no renewal and no date that is not there', () => {
    draw(courseHeroExamples.empty, [])
    expect(screen.getByRole('link', { name: 'Book this course' }).getAttribute('href')).toBe(
      '/account-authenticate/?booking=1',
    )
    expect(screen.queryByText('Renews your card')).toBeNull()
    screen.getByText('Call us for dates')
  })

  test('has no barriers', async () => {
    const { container } = draw(courseHeroExamples.full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('where it is and what to bring', () => {
  const where = {
    places: [
      {
        slug: 'wellington',
        name: 'Wellington',
        region: 'wellington',
        vrEnabled: true,
        streetAddress: '40 Taranaki Street',
        lat: -41.293,
        lng: 174.778,
        parking: 'Wilson, $22 a day',
        transitNote: null,
        nearby: null,
        updatedAt: new Date(0),
      },
    ],
    bringing: ['Boots', 'Photo identification'],
  }
  const part = (name: string) => within(screen.getByRole('region', { name }))

  test('show the place with a map, the way there, and the list', () => {
    draw(courseHeroExamples.plain, [courseDate], where)
    const { getByRole, getByText } = part('Where it is and what to bring')
    getByRole('img', { name: 'Map of New Zealand: Wellington' })
    expect(getByRole('link', { name: 'Wellington' }).getAttribute('href')).toBe('/training/places/wellington/')
    expect(getByRole('link', { name: /^Directions to Wellington/ }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=-41.293%2C174.778',
    )
    expect(getByRole('link', { name: /^Apple Maps/ }).getAttribute('href')).toBe(
      'https://maps.apple.com/?daddr=-41.293%2C174.778',
    )
    for (const text of ['40 Taranaki Street', 'Parking: Wilson, $22 a day', 'Boots', 'Photo identification'])
      getByText(text)
  })

  test('are only what to bring for a course without a place', () => {
    draw(courseHeroExamples.plain, [])
    part('What to bring').getByText('Photo identification')
    expect(screen.queryByText(/Where it is/)).toBeNull()
  })

  test('have no barriers', async () => {
    const { container } = draw(courseHeroExamples.full, [courseDate], where)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('the next dates', () => {
  const bookLink = (name = /^Book F/) => screen.getByRole('link', { name }).getAttribute('href')
  const region = () => within(screen.getByRole('region', { name: 'Next dates' }))

  test('are by place with the day, the seats and both prices, and each is booked as in the calendar', () => {
    draw(courseHeroExamples.plain, [
      courseDate,
      { ...courseDate, slotId: 71, location: { slug: 'taupo', name: 'Taupō' } },
    ])
    expect(
      region()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Wellington', 'Taupō'])
    for (const text of ['Tue 01/12/26', '7.30 am to 11.30 am', '9 spaces', 'Classroom'])
      expect(region().getAllByRole('listitem')[0]?.textContent).toContain(text)
    expect(region().getByRole('link', { name: 'Taupō' }).getAttribute('href')).toBe('/training/places/taupo/')
    region().getByText('$178.25')
    region().getByText('$149.50')
    expect(bookLink(/^Book F.+, Wellington, Tue 01\/12\/26, 7.30 am$/)).toBe('/course-redirector/7/?book-session=1')
    expect(region().getByRole('link', { name: 'All dates of this course' }).getAttribute('href')).toBe(
      '/training/course-calendar/?course=foundation-building-construction',
    )
  })

  test.each(['isBusinessUser', 'isPersonalCompanyUser'] as const)('with %s are booked in the app', (role) => {
    asked.status = { ...visitor, success: true, id: 1, [role]: true }
    draw(courseHeroExamples.plain, [{ ...courseDate, isOneOfSeveral: true }])
    expect(bookLink()).toBe('/course-booking/7/?slot=70')
  })

  test('lead back to a booking that holds seats there', () => {
    noteHeld({ bookingId: 31, sessionId: 7, slotId: 70, seats: 2, course: 'Passport', until: Date.now() + 60_000 })
    draw(courseHeroExamples.plain)
    expect(bookLink(/^Continue with/)).toBe('/course-booking/7/?step=checks&booking=31')
    act(() => dropHeld(31))
    expect(bookLink()).toBe('/course-redirector/7/?book-session=1')
  })

  test('lead to the queue where all are full', () => {
    draw(courseHeroExamples.plain, [{ ...courseDate, availableSpaces: 0 }])
    region().getByText('Full')
    expect(bookLink(/^Join waitlist for/)).toBe('/course-redirector/7/?book-session=1')
    expect(screen.queryByRole('link', { name: /^Book F/ })).toBeNull()
  })

  test('name the places that have no room here, each with its calendar of the course', () => {
    const dates = ['wellington', 'taupo', 'nelson', 'timaru'].map((slug, slotId) => ({
      ...courseDate,
      slotId,
      location: { slug, name: slug },
    }))
    draw(courseHeroExamples.plain, dates)
    expect(region().getByRole('link', { name: 'timaru from Tue 01/12/26' }).getAttribute('href')).toBe(
      '/training/course-calendar/?location=timaru&course=foundation-building-construction',
    )
  })

  test('say that there are none, and lead to the waitlist with the course filled in', () => {
    draw(courseHeroExamples.plain, [])
    region().getByText('There are no dates for this course yet.')
    expect(region().getByRole('link', { name: 'Join the waitlist' }).getAttribute('href')).toBe(
      '/training/course-waitlist/?course=foundation-building-construction',
    )
  })
})

describe('the facts of a course', () => {
  test('are duration, credits, formats and the next start in New Zealand time', () => {
    render(<CourseFacts course={course} />)
    expect(facts()).toEqual({
      Duration: '4 hours',
      Credits: '10',
      Formats: 'Classroom, VR',
      Next: 'Tue 01/12/26, Wellington',
    })
  })

  test('say the price with and without GST, for everyone and for members', () => {
    render(<CourseFacts course={course} />)
    expect(screen.getByText('Price').parentElement?.textContent).toBe('Price$178.25incl. GST · $155.00 + GST')
    expect(screen.getByText('Members').parentElement?.textContent).toBe('Members$149.50incl. GST · $130.00 + GST')
    screen.getByText('Save $28.75')
  })

  test('promise no date and no saving that is not there', () => {
    render(<CourseFacts course={{ ...course, next: null, memberPriceCents: course.priceCents }} />)
    expect(facts().Next).toBe('Call us for dates')
    expect(screen.queryByText(/^Save/)).toBeNull()
  })

  test('have no barriers', async () => {
    const { container } = render(<CourseFacts course={course} />)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
