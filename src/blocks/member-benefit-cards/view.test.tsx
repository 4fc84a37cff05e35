// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validateAnyColour } from '@/features/content/rules'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { memberBenefitCardsSchema } from './config'
import { memberBenefitCardsExamples } from './examples'

const { plain, full, empty } = memberBenefitCardsExamples
const draw = (example: object) => act(async () => render(drawBlock('memberBenefitCards', example, pageExample)))
const benefit = (color: unknown) => ({ title: 'Offer', description: 'Ten percent', color })

// Read before, so that drawing it waits for no file.
beforeAll(() => import('@/features/content/components/more-info'))

/** jsdom knows the dialog element, but not how to open and close it. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

afterEach(cleanup)

describe('member benefit cards', () => {
  test('list what members get, with the partner’s logo', async () => {
    await draw(full)
    screen.getByRole('heading', { level: 2, name: 'Membership pays for itself by smoko' })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '15% off hire gear',
      'Free fit test with every mask',
      'Half an hour with an employment lawyer',
    ])
    screen.getByRole('img', { name: 'Kererū Hire' })
  })

  test('open a More info modal that says how to get it and on what conditions, and close it', async () => {
    await draw(full)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More info about 15% off hire gear' }))
    const dialog = within(screen.getByRole('dialog', { name: '15% off hire gear' }))
    dialog.getByText('How to get it')
    dialog.getByText(/Show your membership number at the counter/)
    dialog.getByText(/Delivery and damage waiver/)
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keep everything reachable without a script', async () => {
    // Drawn once before, as this way of rendering waits for no file.
    await draw(plain)
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(drawBlock('memberBenefitCards', plain, pageExample))
    expect(page.querySelector('summary')?.textContent).toBe('More info about 15% off hire gear')
    expect(page.querySelector('details')?.textContent).toContain('Show your membership number at the counter.')
    expect(page.querySelector('button, dialog')).toBeNull()
  })

  test('have near-black text on light colours and white text on dark ones', async () => {
    await draw(full)
    const bands = screen.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement)
    expect(bands.map((band) => band?.style.backgroundColor)).toEqual(['rgb(11, 93, 59)', 'rgb(255, 198, 26)', ''])
    expect(bands.map((band) => band?.classList.contains('text-white'))).toEqual([true, false, false])
  })

  test('take six hexadecimal digits as a colour and nothing else', () => {
    for (const color of ['#0b5d3b', '#FFC61A', null, '']) {
      expect(validateAnyColour(color)).toBe(true)
      expect(memberBenefitCardsSchema.safeParse({ title: 'T', cards: [benefit(color)] }).success).toBe(true)
    }
    for (const color of ['green', '#fff', 'red;position:fixed', 'url(//evil.example)']) {
      expect(validateAnyColour(color)).toContain('six digits')
      expect(memberBenefitCardsSchema.safeParse({ title: 'T', cards: [benefit(color)] }).success).toBe(false)
    }
  })

  test('without a benefit draw nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('have no barriers, open or closed', async () => {
    const { container } = await draw(full)
    const barriers = async () =>
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id)
    expect(await barriers()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /fit test/ }))
    expect(await barriers()).toEqual([])
  })
})
