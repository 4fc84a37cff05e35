// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderSeen } from '../../../tests/support/seeing'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { endorsementCarouselSchema } from './config'
import { endorsementCarouselExamples } from './examples'

const { plain, full, empty } = endorsementCarouselExamples

let measure = () => {}

class Measuring {
  constructor(callback: () => void) {
    measure = callback
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('ResizeObserver', Measuring)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Draws the block in a window that shows 600 px of 1,200, with logos of 256 px. */
async function draw(example: object) {
  const drawn = await renderSeen(drawBlock('endorsementCarousel', example, pageExample))
  const list = screen.queryByRole('list')
  if (!list) return { ...drawn, steps: () => [], list: null }
  vi.spyOn(list, 'scrollWidth', 'get').mockReturnValue(1200)
  vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(600)
  if (list.firstElementChild) vi.spyOn(list.firstElementChild, 'clientWidth', 'get').mockReturnValue(256)
  list.scrollBy = vi.fn((options) => {
    if (typeof options === 'object') list.scrollLeft += options.left ?? 0
  })
  list.scrollTo = vi.fn((options) => {
    if (typeof options === 'object') list.scrollLeft = options.left ?? 0
  })
  act(() => measure())
  const wait = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms))
    return list.scrollLeft
  }
  return { ...drawn, list, steps: (...times: number[]) => times.map(wait) }
}

describe('endorsement carousel', () => {
  test('names everyone, by logo or by word, without JavaScript too', async () => {
    const html = renderToStaticMarkup(drawBlock('endorsementCarousel', full, pageExample))
    for (const { name } of full.items) expect(html).toContain(name.replace('&', '&amp;'))
    await draw(full)
    expect(screen.getAllByRole('listitem')).toHaveLength(full.items.length)
    screen.getByRole('img', { name: 'Prasad Roofing' })
    expect(screen.getByRole('link', { name: 'Kōwhai Civil: their story' }).getAttribute('href')).toBe('/articles/')
  })

  test('moves one step every 3000 ms and begins again after the last', async () => {
    const { steps } = await draw(full)
    expect(steps(2999, 1, 3000, 3000, 3000, 3000)).toEqual([0, 284, 568, 852, 0, 284])
  })

  test('has a pause button, which becomes a play button', async () => {
    const { steps } = await draw(full)
    fireEvent.click(screen.getByRole('button', { name: 'Pause moving logos' }))
    expect(steps(9000)).toEqual([0])
    const play = screen.getByRole('button', { name: 'Play moving logos' })
    act(() => play.focus())
    fireEvent.click(play)
    expect(steps(3000)).toEqual([284])
  })

  test('stops while someone points at the logos or has the focus on them', async () => {
    const { steps } = await draw(full)
    const logos = screen.getByRole('list', { name: full.title })
    fireEvent.mouseEnter(logos)
    expect(steps(9000)).toEqual([0])
    fireEvent.mouseLeave(logos)
    expect(steps(3000)).toEqual([284])
    act(() => screen.getByRole('link').focus())
    expect(steps(9000)).toEqual([284])
    act(() => screen.getByRole('link').blur())
    expect(steps(3000)).toEqual([568])
  })

  test('is left to the finger that took it', async () => {
    const { steps, list } = await draw(full)
    if (list) fireEvent.touchStart(list)
    expect(steps(9000)).toEqual([0])
    screen.getByRole('button', { name: 'Play moving logos' })
  })

  test('stands still for people who want less motion, unless they press play', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { steps } = await draw(full)
    expect(steps(9000)).toEqual([0])
    fireEvent.click(screen.getByRole('button', { name: 'Play moving logos' }))
    expect(steps(3000)).toEqual([284])
  })

  test('stands still, without a button, while everything fits', async () => {
    const { steps, list } = await draw(plain)
    if (list) vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(1200)
    act(() => measure())
    expect(steps(9000)).toEqual([0])
    expect(screen.getByText('Pause').parentElement?.className).toContain('hidden')
  })

  test('without a name draws nothing, or does not parse', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
    expect(endorsementCarouselSchema.safeParse({ ...plain, items: [{ name: '' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
