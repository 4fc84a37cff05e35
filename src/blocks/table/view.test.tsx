// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { tableSchema } from './config'
import { tableExamples } from './examples'

const { plain, full, empty } = tableExamples
const draw = (example: object) => render(drawBlock('table', example, pageExample))
const texts = (role: 'columnheader' | 'rowheader' | 'cell') =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent)

afterEach(cleanup)

describe('table', () => {
  test('names its columns, and its rows in the first one', () => {
    draw(plain)
    expect(texts('columnheader')).toEqual(['Card', 'Lasts'])
    expect(texts('rowheader')).toEqual(['Foundation', 'Supervisor'])
    expect(texts('cell')).toEqual(['2 years', '2 years'])
  })

  test('has no row names when the first column is like the others', () => {
    draw({ ...plain, hasRowHeaders: false })
    expect(texts('rowheader')).toEqual([])
    expect(texts('cell')).toEqual(['Foundation', '2 years', 'Supervisor', '2 years'])
  })

  test('has a title and a caption, and scrolls by keyboard under its name', () => {
    draw(full)
    screen.getByRole('heading', { level: 2, name: 'Which card do you need?' })
    screen.getByRole('table', { name: 'Cards that main contractors ask for, as of Nov 2026' })
    const region = screen.getByRole('region', { name: 'Which card do you need?' })
    expect(region.tabIndex).toBe(0)
    expect(region.className).toContain('overflow-x-auto')
  })

  test('fills up short rows and keeps long ones whole', () => {
    draw({ header: [{ text: 'Card' }], rows: [{ cells: [{ text: 'A' }, { text: 'B' }] }, { cells: [{ text: 'C' }] }] })
    expect(texts('columnheader')).toEqual(['Card', ''])
    expect(texts('cell')).toEqual(['B', ''])
  })

  test('without a row draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('whose rows are no lists does not parse', () => {
    expect(tableSchema.safeParse({ ...plain, rows: ['Foundation'] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
