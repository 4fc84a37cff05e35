// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { cardCloudSchema } from './config'
import { cardCloudExamples } from './examples'

const { plain, full, empty } = cardCloudExamples
const draw = (example: object) => render(drawBlock('cardCloud', example, pageExample))

afterEach(cleanup)

describe('card cloud', () => {
  test('lists all its cards under its title', () => {
    draw(plain)
    screen.getByRole('heading', { level: 2, name: 'Where we can help' })
    const cards = within(screen.getByRole('list')).getAllByRole('heading', { level: 3 })
    expect(cards.map(({ textContent }) => textContent)).toEqual(['On your site', 'At your desk'])
    expect(screen.getByRole('link', { name: 'On your site' }).getAttribute('href')).toBe('/training/in-house/')
  })

  test('shows a course with its facts, and what an editor put on the others', () => {
    draw(full)
    screen.getByText('Five ways to get a card, keep a card, or never think about cards again.')
    const [course, adviser, renewal, said, home] = screen.getAllByRole('article')
    expect(course?.textContent).toContain('Next: Tue 01/12/26, Dunedin')
    expect(adviser?.textContent).toContain('One number. One person.')
    expect(adviser?.textContent).toContain('Toolbox talks, written for you')
    expect(renewal?.textContent).toContain('$95.00')
    expect(said?.textContent).toContain('Losa FaleoloOperations manager, Kōwhai Civil')
    expect(home?.textContent).toBe('Home safe, every night')
  })

  test('has cards of 512 px, or of 763 px where the editor chose so', () => {
    draw(full)
    // Tailwind counts in steps of 4 px: 128 × 4 and 190.75 × 4.
    const heights = screen.getAllByRole('article').map(({ className }) => className.match(/min-h-[\d.]+/)?.[0])
    expect(heights).toEqual(['min-h-128', 'min-h-128', 'min-h-128', 'min-h-190.75', 'min-h-190.75'])
  })

  test('keeps the colours of the brand in every theme where the editor chose so', () => {
    const [first] = plain.cards
    draw({ ...plain, cards: [first, { ...first, title: 'In its own colours', overrideColours: true }] })
    const keeps = screen.getAllByRole('article').map((card) => card.dataset.keepColours)
    expect(keeps).toEqual([undefined, 'true'])
  })

  test('without a card draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('with a card of another height does not parse', () => {
    expect(cardCloudSchema.safeParse({ ...plain, cards: [{ title: 'A', height: '600' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
