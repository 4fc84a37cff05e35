// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { heroExamples } from './examples'

const { plain, full, empty } = heroExamples
/** The course finder reads the database: tests/e2e uses it on the home page. */
const withoutFinder = { ...full, showFinder: false }

const draw = (example: object, page = pageExample) => render(drawBlock('hero', example, page))
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('hero', () => {
  test('is the main heading of its page', () => {
    draw(plain)
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Training that sounds like your site',
    ])
    screen.getByText('Foundation to leadership, taught by people who have done the work.')
  })

  test('links to an address and to a page of the site', () => {
    draw(withoutFinder)
    expect(hrefOf('See course dates')).toBe('/training/course-calendar/')
    expect(hrefOf('Book for a crew')).toBe('/training/in-house/')
  })

  test('shows where the page stands, except on the home page', () => {
    draw(plain)
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(crumbs.getByText('Training').getAttribute('aria-current')).toBe('page')
    cleanup()
    draw(plain, { ...pageExample, path: '/', crumbs: [{ label: 'Home', href: '/' }] })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('loads its picture first, in its own size, as AVIF or WebP', () => {
    const { container } = draw(withoutFinder)
    const picture = screen.getByRole('img', { name: /^Three smiling crew members/ })
    const attributes = ['src', 'width', 'height', 'loading', 'fetchpriority'].map((name) => picture.getAttribute(name))
    expect(attributes).toEqual(['/media/hero-site.webp', '1600', '1333', 'eager', 'high'])
    expect([...container.querySelectorAll('source')].map(({ type, srcset }) => `${type} ${srcset}`)).toEqual([
      'image/avif /media/hero-site-480x400.avif 480w, /media/hero-site-1200x1000.avif 1200w',
      'image/webp /media/hero-site-480x400.webp 480w, /media/hero-site-1200x1000.webp 1200w',
    ])
  })

  test('with a title alone has no picture, and no link that leads nowhere', () => {
    draw(empty, { ...pageExample, crumbs: [] })
    screen.getByRole('heading', { level: 1, name: 'About us' })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  test('has no barriers', async () => {
    const { container } = draw(withoutFinder)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
