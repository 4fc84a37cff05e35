// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderSeen } from '../../../tests/support/seeing'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { testimonialCarouselSchema } from './config'
import { testimonialCarouselExamples } from './examples'

const { plain, full, empty } = testimonialCarouselExamples
const draw = (example: object) => renderSeen(drawBlock('testimonialCarousel', example, pageExample))

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
  test('lists what people said, with who they are', async () => {
    await draw(full)
    screen.getByRole('heading', { level: 2, name: 'Said on site, not in a survey' })
    const list = within(screen.getByRole('list', { name: 'Said on site, not in a survey' }))
    const slides = list.getAllByRole('listitem')
    expect(slides).toHaveLength(4)
    expect(slides[1]?.querySelector('blockquote')?.textContent).toBe(full.items[1]?.testimonial)
    expect(slides[1]?.querySelector('figcaption')?.textContent).toBe('Dev PrasadDirector, Prasad Roofing')
    expect(slides.map((slide) => slide.querySelectorAll('img').length)).toEqual([1, 1, 0, 0])
    expect(slides[3]?.querySelector('figcaption')?.textContent).toBe('Sione Taufa')
  })

  test('can be scrolled with the keyboard, and never moves by itself', async () => {
    await draw(plain)
    expect(screen.getByRole('list').tabIndex).toBe(0)
    expect(screen.queryByRole('button', { name: /Pause|Play/, hidden: true })).toBeNull()
    screen.getByLabelText('Next testimonials')
  })

  test('without a testimonial draws nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('in which someone says nothing does not parse', () => {
    expect(testimonialCarouselSchema.safeParse({ ...plain, items: [{ author: 'Hemi' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
