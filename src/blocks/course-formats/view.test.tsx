// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { courseFormatsExamples } from './examples'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const { plain, full, empty } = courseFormatsExamples
const draw = (example: object) => render(drawBlock('courseFormats', example, pageExample))

afterEach(cleanup)

describe('course formats', () => {
  test('are Classroom 4 hours, VR 4 hours, Online self-paced and Webinar 4 hours', () => {
    draw(full)
    screen.getByRole('heading', { level: 2, name: 'Four ways to learn, one card' })
    const tiles = screen.getAllByRole('heading', { level: 3 })
    expect(tiles.map((tile) => `${tile.textContent} ${tile.nextElementSibling?.textContent}`)).toEqual([
      'Classroom 4 hours',
      'VR 4 hours',
      'Online self-paced',
      'Webinar 4 hours',
    ])
    screen.getByText('Make the mistake forty storeys up, with your feet on the carpet.')
    expect(screen.getAllByRole('img')).toHaveLength(4)
  })

  test('open the calendar on their format', () => {
    draw(full)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => `${link.textContent?.trim()}: ${link.getAttribute('href')}`)).toEqual([
      'Classroom dates: /training/course-calendar/?type=classroom',
      'VR dates: /training/course-calendar/?type=vr',
      'Online dates: /training/course-calendar/?type=online',
      'Webinar dates: /training/course-calendar/?type=webinar',
    ])
  })

  test('are those that the editor chose, with or without pictures', () => {
    draw(plain)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Classroom',
      'Webinar',
    ])
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('without a format draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('of an unknown format are skipped', () => {
    expect(draw({ ...plain, formats: [{ type: 'by-post', description: 'x' }] }).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
