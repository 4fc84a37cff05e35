// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { richTextExamples } from './examples'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const { plain, full, empty } = richTextExamples
const draw = (example: object) => render(drawBlock('richText', example, pageExample))

afterEach(cleanup)

describe('rich text', () => {
  test('is a paragraph', () => {
    draw(plain)
    expect(screen.getByRole('paragraph').textContent).toBe('Your card is on your phone before you leave the room.')
  })

  test('keeps headings at their level, lists, bold words and links', () => {
    draw(full)
    screen.getByRole('heading', { level: 2, name: 'Until five working days before' })
    screen.getByRole('heading', { level: 3, name: 'What to bring' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Photo identification',
      'Your current card number, if this is a renewal',
    ])
    expect(screen.getByText('free').tagName).toBe('STRONG')
    expect(screen.getByRole('link', { name: 'course calendar' }).getAttribute('href')).toBe(
      '/training/course-calendar/',
    )
  })

  test('is as wide and as dark as its wrapper says', () => {
    const { container } = draw(full)
    const section = container.querySelector('section')
    expect(section?.className).toContain('bg-sand')
    expect(section?.firstElementChild?.className).toContain('max-w-')
  })

  test('that no one wrote draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
    expect(draw({}).container.innerHTML).toBe('')
  })

  test('that is not rich text draws nothing', () => {
    expect(draw({ ...plain, container: 'sideways' }).container.innerHTML).toBe('')
    expect(draw({ content: '<p onclick="alert(1)">Hello</p>' }).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
