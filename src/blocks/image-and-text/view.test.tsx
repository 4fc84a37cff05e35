// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { imageAndTextExamples } from './examples'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const { plain, full, empty } = imageAndTextExamples
const draw = (example: object) => render(drawBlock('imageAndText', example, pageExample))

afterEach(cleanup)

describe('image and text', () => {
  test('shows a picture that is loaded when it is needed, beside a title and a text', () => {
    draw(plain)
    screen.getByRole('heading', { level: 2, name: 'Everyone home, every night' })
    screen.getByText('That is the whole point. We are trainers who have worked the tools.')
    const picture = screen.getByRole('img', { name: 'A hand holding up a site safety card on a phone at a site gate' })
    expect(['src', 'width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual([
      '/media/site-card.webp',
      '1600',
      '1200',
      'lazy',
    ])
  })

  test('lists its points and links to a page', () => {
    draw(full)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'On your phone in seconds. Apple Wallet, Google Wallet or a plain link.',
      'Checked at the gate. One scan shows live status and expiry.',
      'Renewed in time.',
    ])
    expect(screen.getByRole('link', { name: 'Get your card' }).getAttribute('href')).toBe('/site-safety-card/')
  })

  test('has its picture on the left unless the editor says right', () => {
    draw({ ...full, imageDirection: null })
    expect(screen.getByRole('img').className).not.toContain('order-last')
    cleanup()
    draw(full)
    expect(screen.getByRole('img').className).toContain('order-last')
  })

  test('with a title alone has no picture, no list and no link', () => {
    const { container } = draw(empty)
    screen.getByRole('heading', { level: 2, name: 'One card' })
    expect(container.querySelectorAll('img, p, ul, a')).toHaveLength(0)
  })

  test('whose picture is broken is skipped', () => {
    expect(draw({ ...plain, image: { url: '/media/site-card.webp' } }).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
