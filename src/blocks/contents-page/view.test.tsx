// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/log'
import { pageExample } from '../examples'
import { views } from '../views'
import { serveBlocks } from '../wire'
import { contentsPageExamples } from './examples'

const { plain, full, empty } = contentsPageExamples
const draw = (example: object) => render(views.contentsPage(example, pageExample))
const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))

type Entry = { target: Element; isIntersecting: boolean }
let observed: Element[] = []
let report: (entries: Entry[]) => void = () => {}

class Watching {
  constructor(callback: (entries: Entry[]) => void) {
    observed = []
    report = callback
  }
  observe(element: Element) {
    observed.push(element)
  }
  disconnect() {}
}

/** Scrolls the section with this id into sight, and all others out of it. */
const scrollTo = (id: string) =>
  act(() => report(observed.map((target) => ({ target, isIntersecting: target.id === id }))))

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watching)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('contents page', () => {
  test('has a menu of anchors that lead to its sections, without JavaScript too', () => {
    const html = renderToStaticMarkup(views.contentsPage(plain, pageExample))
    expect(html).toContain('href="#on-the-day"')
    draw(plain)
    screen.getByRole('navigation', { name: 'On this page' })
    const targets = screen.getAllByRole('link').map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(targets.map((target) => target?.textContent)).toEqual([
      'Before you comeBring photo ID and wear your boots. We have the rest.',
      'On the dayDoors open at seven, we start at half past. There is parking, and coffee.',
    ])
  })

  test('keeps its menu in sight beside the blocks, and all blocks of a section in it', () => {
    draw(full)
    expect(screen.getByRole('navigation', { name: 'Your site safety card' }).className).toContain('sticky')
    const section = document.getElementById('who-needs-one')
    expect(section?.querySelector('img')).not.toBeNull()
    expect(section?.textContent).not.toContain('The whole story')
    screen.getByRole('heading', { level: 2, name: 'The whole story' })
  })

  test('marks the section that is scrolled to', () => {
    draw(full)
    expect(current()).toEqual([])
    scrollTo('which-card')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Which card'])
    expect(current()[0]?.getAttribute('aria-current')).toBe('location')
    scrollTo('questions')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Questions'])
  })

  test('keeps a chosen section marked until somebody scrolls, as a short one never reaches the top', () => {
    draw(full)
    fireEvent.click(screen.getByRole('link', { name: 'Questions' }))
    scrollTo('which-card')
    expect(current().map(({ textContent }) => textContent)).toEqual(['Questions'])
    fireEvent.wheel(window)
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

  test('has no entry that leads nowhere, and no menu without entries', () => {
    draw({ ...plain, nav: [...plain.nav, { id: 'gone', label: 'Gone' }] })
    expect(screen.getAllByRole('link')).toHaveLength(2)
    cleanup()
    draw({ ...plain, nav: [] })
    expect(screen.queryByRole('navigation')).toBeNull()
    screen.getByRole('heading', { level: 2, name: 'On the day' })
  })

  test('without a block draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
