// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { ArticleGrid } from './client'
import { articleGridSchema } from './config'
import { articleGridExamples } from './examples'

const { plain, full, empty } = articleGridExamples
const draw = (example: object) => act(async () => render(drawBlock('articleGrid', example, pageExample)))

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent)
const status = () => screen.getByRole('status').textContent

/** Items as the list call of the content API has them. */
const itemOf = (title: string, category = 'Height') => ({
  meta: { html_url: `http://localhost/stories/${title.toLowerCase()}/` },
  title,
  date: '2026-05-01',
  categories: [category],
  image_large: null,
})

const asked: string[] = []

function answer(...answers: (object | 'fails')[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const next = answers.shift()
    if (next === undefined || next === 'fails') throw new TypeError('Failed to fetch')
    return Response.json(next)
  })
}

// Read before, so that drawing it waits for no file.
beforeAll(() => import('@/features/editorial/components/article-grid'))

const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name }))
  })
}

const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Topic' }), { target: { value } })

afterEach(() => {
  cleanup()
  asked.length = 0
  vi.unstubAllGlobals()
})

describe('article grid', () => {
  test('shows the latest article first and big, then the others', async () => {
    await draw(full)
    screen.getByRole('heading', { level: 2, name: 'Stories from site' })
    const latest = within(screen.getByRole('region', { name: 'Latest' }))
    latest.getByRole('heading', { level: 3, name: full.items[0]?.title })
    latest.getByText('12 Nov 2026')
    expect(titles()).toEqual(full.items.map(({ title }) => title))
    expect(status()).toBe('Articles 1 to 9 of 12.')
  })

  test('has no filter without categories and no Load more when everything is there', async () => {
    await draw(plain)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })

  test('says when there are no articles', async () => {
    await draw(empty)
    expect(status()).toBe('There are no articles yet.')
    expect(titles()).toEqual([])
  })

  test('without an endpoint does not parse', () => {
    expect(articleGridSchema.safeParse({ ...plain, urlEndpoint: undefined }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('the category filter', () => {
  test('works on the loaded articles alone, without a call', async () => {
    answer()
    await draw(full)
    choose('Height')
    expect(titles()).toEqual([full.items[0]?.title, full.items[3]?.title])
    expect(status()).toBe('2 articles in Height among the 9 loaded of 12.')
    expect(screen.queryByRole('region', { name: 'Latest' })).toBeNull()
    choose('')
    expect(titles()).toHaveLength(9)
    expect(asked).toEqual([])
  })

  test('begins with All', async () => {
    await draw(full)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All', ...full.filterTypes])
  })
})

describe('Load more', () => {
  test('gets the next nine, moves to the first new one and counts', async () => {
    answer({ meta: { total_count: 12 }, items: [itemOf('Tenth'), itemOf('Eleventh'), itemOf('Twelfth')] })
    await draw(full)
    await press('Load more')
    expect(asked).toEqual([`${full.urlEndpoint}&offset=9&limit=9`])
    expect(titles().slice(9)).toEqual(['Tenth', 'Eleventh', 'Twelfth'])
    expect(document.activeElement?.textContent).toBe('Tenth')
    expect(status()).toBe('Articles 1 to 12 of 12.')
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })

  test('goes on from where it was while more remain', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => itemOf(`Old${index}`))
    answer({ meta: { total_count: 19 }, items: nine }, { meta: { total_count: 19 }, items: [itemOf('Oldest')] })
    await draw({ ...full, totalItemsCount: 19 })
    await press('Load more')
    await press('Load more')
    expect(asked[1]).toContain('offset=18')
    expect(titles()).toHaveLength(19)
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })

  test('keeps the category: focus goes to the first new article of it', async () => {
    answer({ meta: { total_count: 12 }, items: [itemOf('Tenth', 'Plant'), itemOf('Eleventh')] })
    await draw(full)
    choose('Height')
    await press('Load more')
    expect(titles().slice(2)).toEqual(['Eleventh'])
    expect(document.activeElement?.textContent).toBe('Eleventh')
  })

  test('that fails says so, keeps what is there, and can be tried again', async () => {
    answer('fails', { meta: { total_count: 10 }, items: [itemOf('Tenth')] })
    await draw(full)
    await press('Load more')
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    expect(titles()).toHaveLength(9)
    await press('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(titles()).toHaveLength(10)
    expect(asked[1]).toBe(asked[0])
  })

  test('is a link to the next part without JavaScript', async () => {
    await draw(full)
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/training/?page=2')
  })

  test('leads back and further from a later part', () => {
    render(<ArticleGrid list={{ ...articleGridSchema.parse(full), totalItemsCount: 40 }} path="/stories/" part={2} />)
    expect(status()).toBe('Articles 10 to 18 of 40.')
    expect(screen.getByRole('link', { name: 'Newer articles' }).getAttribute('href')).toBe('/stories/')
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/stories/?page=3')
    expect(screen.queryByRole('region', { name: 'Latest' })).toBeNull()
  })
})
