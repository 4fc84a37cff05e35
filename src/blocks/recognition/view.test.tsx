// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { recognitionExamples } from './examples'

const { full, empty } = recognitionExamples
const draw = (example: object) => render(drawBlock('recognition', example, pageExample))

afterEach(cleanup)

describe('recognition', () => {
  test('names who recognises us, with a link to check it where there is one', () => {
    draw(full)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Aotearoa Trades Register',
      'Harbour Build',
    ])
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Aotearoa Trades Register', 'https://example.com/2047'],
    ])
    screen.getByText('Provider 2047, since 2011')
  })

  test('never links to an address that could run something', () => {
    draw({ ...full, items: [{ name: 'Harbour Build', url: 'javascript:alert(1)' }] })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('without any draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
