// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { featuredNewsExamples } from './examples'

const { plain, full, empty } = featuredNewsExamples
const draw = (example: object) => render(drawBlock('featuredNews', example, pageExample))

afterEach(cleanup)

describe('featured news', () => {
  test('lists the news with their days, each a link within this site', () => {
    const { container } = draw(full)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '03 Nov 2026New classroom in Taupō opens on 01 Dec 2026',
      '20 Oct 2026VR courses come to Dunedin',
      '01 Oct 2026Member prices stay as they are for another year',
    ])
    expect(screen.getByRole('link', { name: 'VR courses come to Dunedin' }).getAttribute('href')).toBe(
      '/news/vr-dunedin/',
    )
    expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/about/news/')
    expect(container.querySelectorAll('img')).toHaveLength(2)
  })

  test('needs no link to more', () => {
    draw(plain)
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  test('without news draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
