// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { statisticsExamples } from './examples'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const { plain, full, empty } = statisticsExamples
const draw = (example: object) => render(drawBlock('statistics', example, pageExample))
const counters = () =>
  screen.getAllByRole('term').map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`)

let see = () => {}

class Watching {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    see = () => report([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
}

let isCalm = false

beforeEach(() => {
  isCalm = false
  see = () => {}
  vi.stubGlobal('IntersectionObserver', Watching)
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

  test('a year isn’t grouped, and a count is', () => {
    draw({
      items: [
        { number: 2009, suffix: 'none', label: 'started in Onehunga' },
        { number: 2009, suffix: '+', label: 'courses' },
      ],
    })
    expect(counters()).toEqual(['2009 started in Onehunga', '2,009+ courses'])
  })

  test('count up when they are seen, and end at their number', () => {
    let draws: ((now: number) => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => draws.push(draw))
    vi.stubGlobal('performance', { now: () => 0 })
    draw(plain)
    const number = () =>
      Number(
        counters()[0]
          ?.match(/^[\d,]+/)?.[0]
          .replaceAll(',', ''),
      )
    expect(number()).toBe(41_200)
    act(see)
    const seen = [0, 150, 300, 600, 900].map((now) => {
      const due = draws
      draws = []
      for (const one of due) act(() => one(now))
      return number()
    })
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect([seen[0], seen.at(-1)]).toEqual([0, 41_200])
    expect(new Set(seen).size).toBe(5)
    expect(draws).toEqual([])
  })

  test('are whole at once for people who want less motion', () => {
    isCalm = true
    const draws = vi.fn()
    vi.stubGlobal('requestAnimationFrame', draws)
    draw(plain)
    act(see)
    expect(counters()).toEqual(['41,200+ people carded since 2009'])
    expect(draws).not.toHaveBeenCalled()
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
