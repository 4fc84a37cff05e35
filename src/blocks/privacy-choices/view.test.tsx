// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasConsent, saveConsent } from '@/lib/consent'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { privacyChoicesExamples } from './examples'

const { full } = privacyChoicesExamples
const draw = () => render(drawBlock('privacyChoices', full, pageExample))
const status = () => screen.getByRole('status').textContent
const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'hivis-consent=; Path=/; Max-Age=0'
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('privacy choices', () => {
  test('say that this browser has not answered, with neither choice marked', () => {
    draw()
    expect(status()).toBe('You haven’t answered in this browser. Nothing is measured.')
    expect(pressed()).toEqual(['false', 'false'])
    expect(hasConsent()).toBe(false)
  })

  test('show the answer this browser keeps, and change it both ways', () => {
    saveConsent('no')
    draw()
    expect(status()).toBe('You said no in this browser. Nothing is measured.')
    fireEvent.click(screen.getByRole('button', { name: 'Yes, you can measure' }))
    expect([hasConsent(), pressed()]).toEqual([true, ['true', 'false']])
    expect(status()).toBe('You said yes in this browser. Bookings and sales you make here may be measured.')
    fireEvent.click(screen.getByRole('button', { name: 'No, don’t measure' }))
    expect([hasConsent(), pressed()]).toEqual([false, ['false', 'true']])
  })

  test('follow an answer given in the consent bar', () => {
    draw()
    act(() => saveConsent('yes'))
    expect(pressed()).toEqual(['true', 'false'])
  })

  test('say so when the browser keeps no cookies', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    draw()
    fireEvent.click(screen.getByRole('button', { name: 'Yes, you can measure' }))
    expect(status()).toContain('This browser didn’t keep your answer, so nothing is measured.')
  })

  test('have no barriers, and the place that the consent bar links to', async () => {
    const { container } = draw()
    expect(container.querySelector('#choices h2')?.textContent).toBe('Your choices')
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
