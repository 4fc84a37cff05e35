// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { quoteExamples } from './examples'

const { plain, full, empty } = quoteExamples
const draw = (example: object) => render(drawBlock('quote', example, pageExample))

afterEach(cleanup)

describe('quote', () => {
  test('says who said it, and what they do', () => {
    draw(plain)
    expect(screen.getByRole('blockquote').textContent).toBe(plain.text)
    const { textContent } = screen.getByText('Hemi Walker').closest('figcaption') ?? {}
    expect(textContent).toBe('Hemi WalkerScaffolding foreman, Porirua')
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('shows a picture of them', () => {
    draw(full)
    screen.getByRole('img', { name: 'A supervisor with a clipboard leading a toolbox talk for a crew of six' })
  })

  test('without a name shows no one’s occupation', () => {
    const { container } = draw(empty)
    screen.getByText('Best half day I have spent off the tools.')
    expect(container.querySelector('figcaption')).toBeNull()
  })

  test('without words draws nothing', () => {
    expect(draw({ ...plain, text: '' }).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
