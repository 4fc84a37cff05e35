// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { imageExamples } from './examples'

const { plain, full, empty } = imageExamples
const draw = (example: object) => render(drawBlock('image', example, pageExample))

afterEach(cleanup)

describe('image', () => {
  test('is a picture with its text for people who can’t see it, loaded when it is needed', () => {
    draw(plain)
    const picture = screen.getByRole('img', { name: /^A worker on a scaffold/ })
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(picture.getAttribute('width')).toBe('1600')
    expect(document.querySelector('figcaption')).toBeNull()
  })

  test('has its caption in the same figure', () => {
    draw(full)
    const figure = within(screen.getByRole('figure'))
    figure.getByRole('img')
    figure.getByText(/^Clipped on before the first lift/)
  })

  test('in full width goes from edge to edge', () => {
    draw(plain)
    expect(screen.getByRole('figure').closest('.wrap')).not.toBeNull()
    cleanup()
    draw({ ...full, container: 'full' })
    expect(screen.getByRole('figure').closest('.wrap')).toBeNull()
  })

  test('that was deleted draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
