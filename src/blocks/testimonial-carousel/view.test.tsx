// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { views } from '../views'
import { testimonialCarouselSchema } from './config'
import { testimonialCarouselExamples } from './examples'

const { plain, full, empty } = testimonialCarouselExamples
const draw = (example: object) => render(views.testimonialCarousel(example, pageExample))

class Measuring {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Measuring)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('testimonial carousel', () => {
  test('lists what people said, with who they are', () => {
    draw(full)
    screen.getByRole('heading', { level: 2, name: 'Said on site, not in a survey' })
    const list = within(screen.getByRole('list', { name: 'Said on site, not in a survey' }))
    const slides = list.getAllByRole('listitem')
    expect(slides).toHaveLength(4)
    expect(slides[1]?.querySelector('blockquote')?.textContent).toBe(full.items[1]?.testimonial)
    expect(slides[1]?.querySelector('figcaption')?.textContent).toBe('Dev PrasadDirector, Prasad Roofing')
    expect(slides.map((slide) => slide.querySelectorAll('img').length)).toEqual([1, 1, 0, 0])
    expect(slides[3]?.querySelector('figcaption')?.textContent).toBe('Sione Taufa')
  })

  test('can be scrolled with the keyboard, and never moves by itself', () => {
    draw(plain)
    expect(screen.getByRole('list').tabIndex).toBe(0)
    expect(screen.queryByRole('button', { name: /Pause|Play/, hidden: true })).toBeNull()
    screen.getByLabelText('Next testimonials')
  })

  test('without a testimonial draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('in which somebody says nothing does not parse', () => {
    expect(testimonialCarouselSchema.safeParse({ ...plain, items: [{ author: 'Hemi' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
