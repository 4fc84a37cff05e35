// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { featuredArticleExamples } from './examples'

const { plain, full, empty } = featuredArticleExamples
const draw = (example: object) => render(drawBlock('featuredArticle', example, pageExample))

afterEach(cleanup)

describe('featured article', () => {
  test('shows picture, day, categories and first words, and leads to the article', () => {
    draw(full)
    screen.getByRole('heading', { level: 2, name: 'Worth ten minutes' })
    screen.getByRole('heading', { level: 3, name: full.article.title })
    screen.getByRole('img', { name: /^A scaffold around a house/ })
    screen.getByText('12 Nov 2026')
    screen.getByText('Leadership')
    screen.getByText(full.article.summary)
    const link = screen.getByRole('link', { name: `Read the article: ${full.article.title}` })
    expect(link.getAttribute('href')).toBe('/stories/clipped-on/')
  })

  test('without a title of its own has the article’s as its heading', () => {
    draw(plain)
    screen.getByRole('heading', { level: 2, name: plain.article.title })
  })

  test('without an article draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
