// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { trainersExamples } from './examples'

const { plain, full, empty } = trainersExamples
const draw = (example: object) => render(drawBlock('trainers', example, pageExample))

afterEach(cleanup)

describe('trainers', () => {
  test('are shown by name with their line, and a picture that the name already says', () => {
    const { container } = draw(full)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Mere Ngata',
      'Jo Ransfield',
    ])
    screen.getByText('Scaffolder for 14 years. Teaches heights.')
    expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([''])
  })

  test('without a picture have their initial', () => {
    draw(plain)
    expect(screen.getByText('T').getAttribute('aria-hidden')).toBe('true')
  })

  test('none who agreed draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
