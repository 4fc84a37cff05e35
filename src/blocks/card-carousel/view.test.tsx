// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CourseCard } from '@/features/courses/components/course-card'
import { renderSeen } from '../../../tests/support/seeing'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { cardCarouselSchema } from './config'
import { cardCarouselExamples } from './examples'

const { plain, full, empty } = cardCarouselExamples
const draw = (example: object) => renderSeen(drawBlock('cardCarousel', example, pageExample))

let measure = () => {}

class Measuring {
  constructor(callback: () => void) {
    measure = callback
  }
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

describe('card carousel', () => {
  test('is a list of cards under its title', async () => {
    await draw(plain)
    screen.getByRole('heading', { level: 2, name: 'New to site, or renewing?' })
    const list = within(screen.getByRole('list', { name: 'New to site, or renewing?' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Foundation',
      'Refresher',
    ])
    expect(list.queryAllByRole('link')).toEqual([])
  })

  test('has slides of 320 px, of 368 px from medium screens up', async () => {
    await draw(plain)
    for (const slide of screen.getAllByRole('listitem')) {
      // Tailwind counts in steps of 4 px: 80 × 4 and 92 × 4.
      expect(slide.className.split(' ')).toEqual(expect.arrayContaining(['w-80', 'md:w-92', 'shrink-0']))
    }
  })

  test('shows pill, description, picture and link of a card', async () => {
    await draw(full)
    screen.getByText('Lead the conversation, know the duty, and sleep at night.')
    const [, first, second] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('Members')
    expect(first?.textContent).toContain('Visits twice a year and knows your sites.')
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/media/leadership.webp')
    expect(second?.querySelector('img')).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/training/courses/working-at-height/',
      '/membership/',
      '/training/in-house/',
    ])
  })

  test('can be scrolled with the keyboard, and with buttons when not everything fits', async () => {
    await draw(plain)
    const list = screen.getByRole('list')
    expect(list.tabIndex).toBe(0)
    const next = screen.getByLabelText('Next cards')
    expect(next.parentElement?.className).not.toContain('md:flex')
    vi.spyOn(list, 'scrollWidth', 'get').mockReturnValue(800)
    act(() => measure())
    expect(next.parentElement?.className).toContain('md:flex')

    const scrollBy = vi.fn()
    list.scrollBy = scrollBy
    if (list.firstElementChild) vi.spyOn(list.firstElementChild, 'clientWidth', 'get').mockReturnValue(320)
    fireEvent.click(next)
    fireEvent.click(screen.getByLabelText('Previous cards'))
    expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([348, -348])
  })

  test('without a course and a card draws nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('whose cards are broken does not parse', () => {
    expect(cardCarouselSchema.safeParse({ ...plain, cards: [{ pill: 'New' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('a course card', () => {
  const [course] = cardCarouselSchema.parse(full).cards

  const drawCard = (next: { startDate: string; locationName: string } | null) =>
    course?.courseDetail &&
    render(<CourseCard card={course} place="slides" course={{ ...course.courseDetail, next }} />)

  test('shows type, credits, completion, price with GST and the next start, and links to its page', () => {
    drawCard(course?.courseDetail?.next ?? null)
    const heading = screen.getByRole('heading', { level: 3, name: 'Working at Height' })
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/training/courses/working-at-height/')
    screen.getByText('Technical')
    expect(screen.getByText('Credits').nextElementSibling?.textContent).toBe('8')
    expect(screen.getByText('Completion').nextElementSibling?.textContent).toBe('4 hours')
    expect(screen.getByText('Price').nextElementSibling?.textContent).toBe('$224.25 incl. GST')
    screen.getByText('Next: Tue 01/12/26, Dunedin')
  })

  test('without a date asks people to ask', () => {
    drawCard(null)
    screen.getByText('Ask us for dates')
  })
})
