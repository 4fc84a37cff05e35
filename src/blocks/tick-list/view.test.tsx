// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { tickListSchema } from './config'
import { tickListExamples } from './examples'

const { plain, full, empty } = tickListExamples
const draw = (example: object) => render(drawBlock('tickList', example, pageExample))

afterEach(cleanup)

describe('tick list', () => {
  test('ticks each item, with its description when it has one', () => {
    draw(plain)
    screen.getByRole('heading', { level: 2, name: 'In the price' })
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Your card on the spotOn your phone the minute you pass, and a plastic one by post.',
      'A resit, onceNot your day? Sit it again within three months at no charge.',
      'Morning tea',
    ])
    for (const item of items) expect(item.querySelector('svg')).not.toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('has its picture on the left when the editor says so, else on the right', () => {
    draw(full)
    expect(screen.getByRole('img', { name: /^An orange work van/ }).className).not.toContain('order-last')
    cleanup()
    draw({ ...full, imageDirection: 'right' })
    expect(screen.getByRole('img').className).toContain('order-last')
    cleanup()
    draw({ ...full, imageDirection: null })
    expect(screen.getByRole('img').className).toContain('order-last')
  })

  test('is in the colour of its theme', () => {
    const board = () => screen.getByRole('heading', { level: 2 }).closest('.border-2')?.className
    draw(full)
    expect(board()).toContain('bg-ink')
    cleanup()
    draw(plain)
    expect(board()).toContain('bg-white')
    cleanup()
    draw({ ...plain, theme: 'primary' })
    expect(board()).toContain('bg-primary text-on-primary')
  })

  test('without an item draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('with a direction that is neither left nor right does not parse', () => {
    expect(tickListSchema.safeParse({ ...plain, imageDirection: 'up' }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
