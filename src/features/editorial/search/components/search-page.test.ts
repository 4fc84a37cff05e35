// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { SearchState } from '../loaders'
import { markMatches } from '../rules'
import { SearchPage } from './search-page'

const result = (path: string, title: string, text = '') => ({
  path,
  kind: 'Course',
  title: markMatches(title, 'height'),
  snippet: markMatches(text, 'height'),
})

const found: SearchState = {
  search: 'height',
  mended: null,
  page: 1,
  total: 25,
  results: [
    result('/training/courses/height/', 'Working at Height', 'At height, <img src=x onerror=alert(1)> clip on.'),
  ],
}

const draw = (state: SearchState) => render(createElement(SearchPage, { state, dates: null, phone: '0800 448 472' }))

afterEach(cleanup)

describe('the search page', () => {
  test('keeps what was typed, counts, and shows each result with what it is and the words found', () => {
    const { container } = draw(found)
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' }).value).toBe('height')
    expect(screen.getByRole('status').textContent).toBe('25 results for “height”.')
    const item = within(screen.getByRole('listitem'))
    item.getByText('Course')
    expect(item.getByRole('link', { name: 'Working at Height' }).getAttribute('href')).toBe('/training/courses/height/')
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Height', 'height'])
  })

  test('shows markup in a text as text', () => {
    const { container } = draw(found)
    expect(container.querySelector('li img')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  test('leads to the next results and back', () => {
    draw({ ...found, page: 2, total: 60 })
    expect(screen.getByRole('link', { name: 'More results' }).getAttribute('href')).toBe('/search/?q=height&page=3')
    expect(screen.getByRole('link', { name: 'Previous results' }).getAttribute('href')).toBe('/search/?q=height')
  })

  test('without words asks for some', () => {
    draw({ search: '', mended: null, page: 1, total: 0, results: [] })
    expect(screen.getByRole('status').textContent).toContain('Type a word or two')
  })

  test('without results says so, and what to do', () => {
    draw({ search: 'qwerty', mended: null, page: 1, total: 0, results: [] })
    expect(screen.getByRole('status').textContent).toBe('Nothing found for “qwerty”.')
    screen.getByRole('link', { name: 'course calendar' })
    expect(screen.getByRole('link', { name: '0800 448 472' }).getAttribute('href')).toBe('tel:0800448472')
  })

  test('has no barriers', async () => {
    const { container } = draw(found)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
