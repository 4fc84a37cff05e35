// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { accordionSchema } from './config'
import { accordionExamples } from './examples'

const { plain, full, empty } = accordionExamples
const draw = (example: object) => render(drawBlock('accordion', example, pageExample))

afterEach(cleanup)

describe('accordion', () => {
  test('is closed questions under a title, which open by themselves in the browser', () => {
    draw(plain)
    screen.getByRole('heading', { level: 2, name: 'Good to know' })
    const item = screen.getByRole<HTMLDetailsElement>('group')
    expect(item.open).toBe(false)
    const question = within(item).getByRole('heading', { level: 3, name: 'What do I bring?' })
    const summary = question.closest('summary')
    expect(summary?.parentElement).toBe(item)
    if (summary) fireEvent.click(summary)
    expect(item.open).toBe(true)
    expect(item.textContent).toContain('Photo identification, and your current card number')
  })

  test('keeps lists and links of the answers, and their order', () => {
    draw(full)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      full.items.map(({ title }) => title),
    )
    screen.getByText('If yours is not here, ring us. A person in New Zealand picks up.')
    expect(screen.getByText('Online, in your own time').tagName).toBe('LI')
    expect(screen.getByText('course calendar').getAttribute('href')).toBe('/training/course-calendar/')
  })

  test('without a question draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('whose answer carries a script does not parse', () => {
    const items = [{ title: 'Why?', content: '<script>alert(1)</script>' }]
    expect(accordionSchema.safeParse({ ...plain, items }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    for (const item of container.querySelectorAll('details')) item.open = true
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
