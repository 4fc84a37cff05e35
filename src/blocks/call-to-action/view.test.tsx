// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { callToActionExamples } from './examples'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const { plain, full, empty } = callToActionExamples
const draw = (example: object) => render(drawBlock('callToAction', example, pageExample))
const links = () => screen.queryAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)

afterEach(cleanup)

describe('call to action', () => {
  test('says one thing and links to it', () => {
    draw(plain)
    screen.getByRole('heading', { level: 2, name: 'Booking for a crew?' })
    screen.getByText('Eight people or more: we come to you, on your site or in your yard.')
    expect(links()).toEqual(['See dates and places: /training/course-calendar/'])
  })

  test('calls by phone, and prefers a page of the site to an address', () => {
    draw(full)
    expect(links()).toEqual(['Call 0800 448 472: tel:0800448472', 'Contact us: /about/contact-us/'])
  })

  test('is in the colour of its page unless the editor chose another', () => {
    expect(draw(plain).container.querySelector('section')?.className).toContain('bg-primary')
    cleanup()
    expect(draw(full).container.querySelector('section')?.className).toContain('bg-ink')
  })

  test('with a title alone has no text and no link that leads nowhere', () => {
    const { container } = draw(empty)
    screen.getByRole('heading', { level: 2, name: 'Talk to us' })
    expect(container.querySelectorAll('p')).toHaveLength(0)
    expect(links()).toEqual([])
  })

  test('without a title is skipped', () => {
    expect(draw({ ...plain, title: null }).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
