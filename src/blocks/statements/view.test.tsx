// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { statementsSchema } from './config'
import { statementsExamples } from './examples'

const { plain, full, empty } = statementsExamples
const draw = (example: object) => render(drawBlock('statements', example, pageExample))
const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

afterEach(cleanup)

describe('statements', () => {
  test('are headings with a short text each', () => {
    draw(plain)
    expect(headings(2)).toEqual(['No slides.', 'No trick questions.'])
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('The test asks what you will meet on Monday.')
  })

  test('stand one level below their title', () => {
    draw(full)
    expect(headings(2)).toEqual(['How we teach'])
    expect(headings(3)).toEqual(['Trainers off the tools.', 'Twelve in a room.', 'Straight answers.', 'Home safe.'])
    expect(screen.getAllByRole('listitem')[3]?.querySelector('p')).toBeNull()
  })

  test('that no one made draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('without words do not parse', () => {
    expect(statementsSchema.safeParse({ items: [{ title: '' }] }).success).toBe(false)
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
