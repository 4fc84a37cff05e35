// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock, renderBlocks } from '../views'
import { serveBlocks } from '../wire'
import { breadcrumbsExamples } from './examples'

const { plain, full, empty } = breadcrumbsExamples
const draw = (example: object) => render(drawBlock('breadcrumbs', example, pageExample))

afterEach(cleanup)

describe('breadcrumbs', () => {
  test('link to every level above the page and name the page itself', () => {
    draw(full)
    screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Home /',
      'Training /training/',
      'Courses /training/courses/',
    ])
    const current = document.querySelector('[aria-current="page"]')
    expect(current?.textContent).toBe('Foundation Passport – Building Construction')
  })

  test('are those of the page they stand on, also in the content API', async () => {
    const page = { path: '/training/', crumbs: pageExample.crumbs }
    const served = await serveBlocks([{ blockType: 'breadcrumbs', id: 'a' }], page)
    expect(served).toMatchObject([{ value: plain }])
    expect(await serveBlocks(served, { path: '/elsewhere/', crumbs: [] })).toEqual(served)
    render(renderBlocks(served, pageExample))
    expect(screen.getByRole('link').textContent).toBe('Home')
  })

  test('of the home page draw nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('are not said twice on a page whose head shows them', () => {
    render(drawBlock('breadcrumbs', full, { ...pageExample, hasCrumbsInHead: true }))
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('have no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
