// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { views } from '../views'
import { statisticsExamples } from './examples'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const { plain, full, empty } = statisticsExamples
const draw = (example: object) => render(views.statistics(example, pageExample))
const counters = () =>
  screen.getAllByRole('term').map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`)

afterEach(cleanup)

describe('statistics', () => {
  test('counters show a + suffix', () => {
    draw(plain)
    expect(counters()).toEqual(['41,200+ people carded since 2009'])
  })

  test('counters show the suffix that the editor chose, or none', () => {
    draw(full)
    expect(counters()).toEqual([
      '41,200+ people carded since 2009',
      '23 training locations',
      '1,870+ member companies',
      '96% would send a mate',
    ])
  })

  test('are a named section, dark unless the editor chose another colour', () => {
    draw(plain)
    expect(screen.getByRole('region', { name: 'In numbers' }).className).toContain('bg-ink')
    cleanup()
    draw(full)
    expect(screen.getByRole('region', { name: 'In numbers' }).className).toContain('bg-primary')
  })

  test('without a number draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('that are broken draw nothing', () => {
    expect(draw({ items: [{ number: 'many', label: 'people' }] }).container.innerHTML).toBe('')
    expect(draw({}).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
