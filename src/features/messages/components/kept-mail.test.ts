// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { KeptMessage } from '../data'
import { KeptMail } from './kept-mail'

afterEach(cleanup)

const message = (id: number): KeptMessage => ({
  id,
  kind: 'company-invitation',
  to: `person-${id}@hivis.example`,
  subject: `Message ${id} <b>`,
  text: `Kia ora ${id}`,
  html: `<p>Kia ora ${id}</p><script>window.canary = 1</script>`,
  keptAt: new Date('2026-11-21T03:00:00Z'),
})

const draw = (messages: KeptMessage[], chosenId: number | null = null) =>
  render(createElement(KeptMail, { messages, chosenId }))

describe('the list of kept mail', () => {
  test('opens the newest, or the one that was asked for', () => {
    draw([message(2), message(1)])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Message 2 <b>')
    cleanup()
    draw([message(2), message(1)], 1)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Message 1 <b>')
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('/dev/mail/?message=1')
    expect(screen.getByText('Kia ora 1').tagName).toBe('PRE')
  })

  test('shows HTML in a frame that runs nothing and is not of this site', () => {
    draw([message(1)])
    const frame = screen.getByTitle('Mail: Message 1 <b>')
    expect(frame.getAttribute('srcdoc')).toContain('<script>')
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(?:scripts|same-origin|top-navigation|forms)/)
  })

  test('has no barriers', async () => {
    const { container } = draw([message(2), message(1)])
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } }, iframes: false })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('says how to get one when there is none', () => {
    draw([])
    expect(screen.getByText(/Nothing yet/)).toBeTruthy()
  })
})
