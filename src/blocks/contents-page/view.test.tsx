// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/log'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { serveBlocks } from '../wire'
import { contentsPageExamples } from './examples'

const { plain, full, empty } = contentsPageExamples
const draw = (example: object) => act(async () => render(drawBlock('contentsPage', example, pageExample)))
const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))

/** The sections that the menu leads to, in their order. */
const sections = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '') ?? [])

/** Scrolls so that the section with this id begins at the top of the window: those before it are above, those after it far below. */
const scrollTo = (id: string) => {
  const at = sections().findIndex((section) => section.id === id)
  for (const [index, section] of sections().entries())
    section.getBoundingClientRect = () => new DOMRect(0, (index - at) * 1_000)
  fireEvent.scroll(window)
}

beforeEach(() => {
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly x: number,
        readonly top: number,
      ) {}
    },
  )
})

// Read before, so that drawing it waits for no file.
beforeAll(() => import('@/features/content/components/contents-nav'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('contents page', () => {
  test('has a menu of anchors that lead to its sections, without JavaScript too', async () => {
    await draw(plain)
    const html = renderToStaticMarkup(drawBlock('contentsPage', plain, pageExample))
    expect(html).toContain('href="#on-the-day"')
    screen.getByRole('navigation', { name: 'On this page' })
    const targets = screen.getAllByRole('link').map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(targets.map((target) => target?.textContent)).toEqual([
      'Before you comeBring photo identification and wear your boots. We have the rest.',
      'On the dayDoors open at seven, we start at half past. There is parking, and coffee.',
    ])
  })

  test('keeps its menu in sight beside the blocks, and all blocks of a section in it', async () => {
    await draw(full)
    expect(screen.getByRole('navigation', { name: 'Your site safety card' }).className).toContain('sticky')
    const section = document.getElementById('who-needs-one')
    expect(section?.querySelector('img')).not.toBeNull()
    expect(section?.textContent).not.toContain('The whole story')
    screen.getByRole('heading', { level: 2, name: 'The whole story' })
  })

  test('marks the section that is scrolled to', async () => {
    await draw(full)
    scrollTo('which-card')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Which card'])
    expect(current()[0]?.getAttribute('aria-current')).toBe('location')
    scrollTo('questions')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Questions'])
  })

  test('keeps a chosen section marked until someone scrolls, as a short one never reaches the top', async () => {
    await draw(full)
    fireEvent.click(screen.getByRole('link', { name: 'Questions' }))
    scrollTo('which-card')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Questions'])
    fireEvent.wheel(window)
    scrollTo('which-card')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Which card'])
  })

  test('marks the first section before anyone scrolls, and the last one after a jump beyond it', async () => {
    await draw(full)
    scrollTo('who-needs-one')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Who needs one'])
    for (const section of sections()) section.getBoundingClientRect = () => new DOMRect(0, -2_000)
    fireEvent.scroll(window)
    expect(current().map(({ textContent }) => textContent)).toEqual(['Questions'])
  })

  test('marks a short section that begins at the top, not the one that follows it', async () => {
    await draw(full)
    const tops = [-900, 0, 248, 2_000, 4_000]
    for (const [index, section] of sections().entries())
      section.getBoundingClientRect = () => new DOMRect(0, tops[index] ?? 6_000)
    fireEvent.scroll(window)
    expect(current().map(({ textContent }) => textContent)).toEqual(['Which card'])
  })

  test('follows again after the way to a chosen section has ended', async () => {
    await draw(full)
    fireEvent.click(screen.getByRole('link', { name: 'Questions' }))
    scrollTo('which-card')
    fireEvent(window, new Event('scrollend'))
    scrollTo('which-card')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Which card'])
  })

  test('is delivered as blocks and a menu, whose ids are made from the labels', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const quote = (id: string, text: string | null) => ({ blockType: 'quote', id, text })
    const sections = [
      { label: 'Kōrero & questions', blocks: [quote('1', 'One'), quote('2', 'Two')] },
      { label: 'Main', blocks: [quote('3', null), quote('4', 'Four')] },
      { label: 'Gone', blocks: [quote('5', null)] },
      { label: 'Kōrero & questions', blocks: [quote('6', 'Six')] },
    ]
    const page = { path: '/support/', crumbs: [] }
    const served = await serveBlocks([{ blockType: 'contentsPage', id: 'a', sections }], page)
    expect(served).toMatchObject([
      {
        value: {
          menuTitle: 'On this page',
          nav: [
            { id: 'korero-questions', label: 'Kōrero & questions' },
            { id: 'main-2', label: 'Main' },
            { id: 'korero-questions-2', label: 'Kōrero & questions' },
          ],
          blocks: [
            { id: 'korero-questions', value: { text: 'One' } },
            { id: '2', value: { text: 'Two' } },
            { id: 'main-2', value: { text: 'Four' } },
            { id: 'korero-questions-2', value: { text: 'Six' } },
          ],
        },
      },
    ])
    expect(served).not.toHaveProperty('0.value.sections')
    expect(await serveBlocks(served, page)).toEqual(served)
  })

  test('has no entry that leads nowhere, and no menu without entries', async () => {
    await draw({ ...plain, nav: [...plain.nav, { id: 'gone', label: 'Gone' }] })
    expect(screen.getAllByRole('link')).toHaveLength(2)
    cleanup()
    await draw({ ...plain, nav: [] })
    expect(screen.queryByRole('navigation')).toBeNull()
    screen.getByRole('heading', { level: 2, name: 'On the day' })
  })

  test('without a block draws nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
