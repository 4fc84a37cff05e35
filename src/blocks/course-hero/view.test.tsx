// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CourseFacts, type CourseFactsData } from '@/features/courses/components/course-facts'
import { pageExample } from '../examples'
import { views } from '../views'
import { courseHeroExamples } from './examples'

const course: CourseFactsData = {
  duration: '4 hours',
  siteSafeCredits: 10,
  priceCents: 15_500,
  memberPriceCents: 13_000,
  deliveryModes: ['classroom', 'vr'],
  next: { startDate: '2026-11-30T18:30:00.000Z', locationName: 'Wellington' },
}

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (example: object) => render(views.courseHero(example, pageExample))

describe('course hero', () => {
  test('says what the course is, and leads to booking and to its dates', () => {
    draw(courseHeroExamples.plain)
    screen.getByRole('heading', { level: 1, name: 'Foundation Passport – Building Construction' })
    screen.getByText('Renews your card')
    expect(screen.getByRole('link', { name: 'Book this course' }).getAttribute('href')).toBe(
      '/account-authenticate/?booking=1',
    )
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
    draw(courseHeroExamples.empty)
    expect(screen.queryByText('Renews your card')).toBeNull()
    screen.getByText('Call us for dates')
  })

  test('has no barriers', async () => {
    const { container } = draw(courseHeroExamples.full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('the facts of a course', () => {
  test('are duration, credits, formats and the next start in New Zealand time', () => {
    render(<CourseFacts course={course} />)
    expect(facts()).toEqual({
      Duration: '4 hours',
      Credits: '10',
      Formats: 'Classroom, VR',
      Next: 'Tue 1 Dec, Wellington',
    })
  })

  test('say the price with and without GST, for everybody and for members', () => {
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
