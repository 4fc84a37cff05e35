// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/log'
import { pageExample } from '../examples'
import { drawBlock, renderBlocks } from '../views'
import { serveBlocks } from '../wire'
import { columnBlocks } from './config'
import { twoColumnsExamples } from './examples'

const { plain, full, empty } = twoColumnsExamples
const draw = (example: object) => render(drawBlock('twoColumns', example, pageExample))
const columns = () => [...document.querySelectorAll('[data-column]')].map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('two columns', () => {
  test('draw the blocks of the left column before those of the right one', () => {
    draw(plain)
    expect(columns()[0]).toContain('Half a day, start to finish')
    const heading = screen.getByRole('heading', { level: 2, name: 'Half a day, start to finish' })
    const picture = screen.getByRole('img', { name: /^A worker on a scaffold/ })
    expect(heading.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(picture.closest('[data-column]')).not.toBe(heading.closest('[data-column]'))
  })

  test('may be of different widths', () => {
    const grid = () => document.querySelector('[data-column]')?.parentElement?.className
    draw(plain)
    expect(grid()).toContain('grid-cols-2')
    cleanup()
    draw(full)
    expect(grid()).toContain('grid-cols-[2fr_1fr]')
  })

  test('are delivered with their blocks, without one that is broken', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const stored = {
      blockType: 'twoColumns',
      id: 'a',
      left: [
        { blockType: 'quote', id: 'b', text: 'Good half day.', author: 'Ana' },
        { blockType: 'quote', id: 'c', text: null },
      ],
      right: [],
    }
    const served = await serveBlocks([stored], { path: '/training/', crumbs: [] })
    expect(served).toMatchObject([
      { value: { left: [{ type: 'quote', id: 'b', value: { text: 'Good half day.' } }], right: [] } },
    ])
    expect(await serveBlocks(served, { path: '/training/', crumbs: [] })).toEqual(served)
    render(renderBlocks(served, pageExample))
    expect(columns()).toEqual(['Good half day.Ana', ''])
  })

  test('hold no columns, as those would have no room', () => {
    expect(columnBlocks.map(({ slug }) => slug)).toEqual([
      'richText',
      'image',
      'video',
      'quote',
      'accordion',
      'callToAction',
      'tickList',
      'table',
    ])
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
