// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { serveBlocks } from '../wire'
import { threeColumnsExamples } from './examples'

const { plain, full, empty } = threeColumnsExamples
const draw = (example: object) => render(drawBlock('threeColumns', example, pageExample))

afterEach(cleanup)

describe('three columns', () => {
  test('draw their blocks in order', () => {
    draw(plain)
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Book', 'Learn', 'Work'])
    expect(new Set(headings.map((heading) => heading.closest('[data-column]'))).size).toBe(3)
  })

  test('hold pictures, videos, lists and quotes', () => {
    draw(full)
    screen.getByRole('img', { name: /^A worker on a scaffold/ })
    screen.getByRole('link', { name: 'Play video: A day on the course' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Photo identification',
      'Work boots',
    ])
    screen.getByText('Hemi Walker')
  })

  test('are delivered with their blocks', async () => {
    const first = [{ blockType: 'quote', id: 'b', text: 'Good half day.' }]
    const served = await serveBlocks([{ blockType: 'threeColumns', id: 'a', first }], { path: '/', crumbs: [] })
    expect(served).toMatchObject([{ value: { first: [{ type: 'quote', id: 'b' }], second: [], third: [] } }])
  })

  test('without a block draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
