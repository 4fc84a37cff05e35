// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CourseFacts } from '@/features/courses/components/course-facts'
import type { LoadedCourse } from '@/features/courses/loaders'
import { log } from '@/lib/log'
import { pageExample } from '../examples'
import { views } from '../views'
import { courseHeroSchema } from './config'
import { courseHeroExamples } from './examples'

const course: LoadedCourse = {
  id: 1,
  name: 'Foundation Passport – Building Construction',
  slug: 'foundation-building-construction',
  category: 'foundation',
  shortDescription: 'Hazards, controls and who is responsible.',
  description: 'The card most main contractors ask for at the gate.',
  duration: '4 hours',
  siteSafeCredits: 10,
  renewsCard: true,
  priceCents: 15_500,
  memberPriceCents: 13_000,
  deliveryModes: ['classroom', 'vr'],
  heroImageId: null,
  heroImage: null,
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

describe('course hero', () => {
  test('of a course that is gone is skipped', () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const { container } = render(views.courseHero.draw(courseHeroExamples.empty, pageExample))
    expect(container.innerHTML).toBe('')
    expect(warn).toHaveBeenCalledWith({ path: '/training/', fields: ['course'] }, 'a block was skipped')
  })

  test('takes from the course what the editor leaves empty', () => {
    const { title, description, hero_image, get_booking_page_url } = courseHeroSchema.parse(courseHeroExamples.plain)
    expect([title, description, hero_image ?? null, get_booking_page_url]).toEqual(['', '', null, ''])
    expect(courseHeroSchema.parse(courseHeroExamples.full)).toMatchObject(courseHeroExamples.full)
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
