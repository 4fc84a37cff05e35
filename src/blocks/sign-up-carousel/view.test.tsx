// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { views } from '../views'
import { signUpCarouselSchema } from './config'
import { signUpCarouselExamples } from './examples'

const { plain, full, empty } = signUpCarouselExamples
const draw = (example: object) => render(views.signUpCarousel(example, pageExample))

class Measuring {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Measuring)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('sign-up carousel', () => {
  test('is a list of cards under its pre-title and title', () => {
    draw(full)
    const heading = screen.getByRole('heading', { level: 2, name: 'Sign up once, book for everyone' })
    expect(heading.previousElementSibling?.textContent).toBe('Two ways in')
    const list = within(screen.getByRole('list', { name: 'Sign up once, book for everyone' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Become a member',
      'Open a customer account',
    ])
    list.getByText('An advisor who knows your sites')
  })

  test('leads to signing up as a member or as a customer', () => {
    draw(full)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sign-up/member/',
      '/sign-up/customer/',
    ])
    screen.getByText('Sign up as a customer')
  })

  test('has no empty pre-title, and can be scrolled with the keyboard', () => {
    draw(plain)
    expect(screen.getByRole('heading', { level: 2 }).previousElementSibling).toBeNull()
    expect(screen.getByRole('list').tabIndex).toBe(0)
  })

  test('whose card leads elsewhere does not parse', () => {
    const [item] = plain.items
    const cta = { label: 'Sign up', url: 'https://elsewhere.example/' }
    expect(signUpCarouselSchema.safeParse({ ...plain, items: [{ ...item, cta }] }).success).toBe(false)
    expect(signUpCarouselSchema.safeParse({ ...plain, items: [{ ...item, cta: null }] }).success).toBe(false)
  })

  test('without a card draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
