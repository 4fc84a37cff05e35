// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { memberPricesExamples } from './examples'

const { plain, full, empty } = memberPricesExamples
const draw = (example: object) => render(drawBlock('memberPrices', example, pageExample))

afterEach(cleanup)

describe('member prices', () => {
  test('say what a membership costs by the size of the team', () => {
    draw(full)
    const fees = screen.getByRole('table', { name: 'What a membership costs' })
    expect(
      within(fees)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['1–3 people$260 a year', 'More than 10 people$1,150 a year'])
  })

  test('say what everyone and what members pay for a seat with GST, and the difference', () => {
    draw(full)
    const seats = screen.getByRole('table', { name: 'What a seat costs, incl. and excl. GST' })
    expect(
      within(seats)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '$460.00$400.00 excl.',
      '$391.00$340.00 excl.',
      '$69.00',
      '$230.00$200.00 excl.',
      '$195.50$170.00 excl.',
      '$34.50',
    ])
    expect(
      within(seats)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/training/courses/working-at-height/', '/training/courses/foundation-civil/'])
  })

  test('without fees or without anything draw no empty table', () => {
    draw(plain)
    expect(screen.getAllByRole('table')).toHaveLength(1)
    cleanup()
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
