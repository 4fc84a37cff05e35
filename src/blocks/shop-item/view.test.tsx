// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { pageExample } from '../examples'
import { views } from '../views'
import { shopItemSchema } from './config'
import { shopItemExamples } from './examples'
import { loadShopItem } from './wire'

const { plain, full, empty } = shopItemExamples
const draw = (example: object) => render(views.shopItem(example, pageExample))

const asked = vi.hoisted((): { status: AuthStatus | null } => ({ status: null }))
vi.mock('@/features/account/client', () => ({ useAuthStatus: () => asked.status ?? visitor }))

const user = { ...visitor, success: true, id: 7 }
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
const addToCart = () => fireEvent.click(screen.getByRole('button', { name: /^Add to cart/ }))

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

afterEach(() => {
  cleanup()
  asked.status = null
})

describe('shop item', () => {
  test('shows what it is and both prices with GST, the amount without beside', () => {
    draw(full)
    screen.getByRole('heading', { level: 2, name: 'Site first-aid kit, 1 to 25 people' })
    screen.getByRole('img', { name: /open first-aid kit/ })
    screen.getByText(/We text you when something in it expires/)
    expect(screen.getByText('Members').nextElementSibling?.textContent).toBe('$136.85incl. GST$119.00 excl. GST')
    expect(screen.getByText('Regular').nextElementSibling?.textContent).toBe('$171.35incl. GST$149.00 excl. GST')
  })

  test('has details that are hidden until somebody shows them', () => {
    draw(full)
    const summary = screen.getByText('Item details')
    const panel = summary.closest('details')
    expect(panel?.open).toBe(false)
    fireEvent.click(summary)
    expect(panel?.open).toBe(true)
    expect(panel?.textContent).toContain('Two foil blankets')
    fireEvent.click(summary)
    expect(panel?.open).toBe(false)
    cleanup()
    draw(plain)
    expect(screen.queryByText('Item details')).toBeNull()
  })

  test('counts the quantity with buttons, never below 1', () => {
    draw(plain)
    expect(quantity().value).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: 'One less' }))
    expect(quantity().value).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(quantity().value).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: 'One less' }))
    expect(quantity().value).toBe('2')
  })

  test('takes a typed quantity, and makes 1 of anything else', () => {
    draw(plain)
    fireEvent.change(quantity(), { target: { value: '12' } })
    fireEvent.blur(quantity())
    expect(quantity().value).toBe('12')
    fireEvent.change(quantity(), { target: { value: '' } })
    expect(quantity().value).toBe('')
    fireEvent.blur(quantity())
    expect(quantity().value).toBe('1')
  })

  test('asks a visitor to log in, and comes back to the page', () => {
    draw(plain)
    addToCart()
    const dialog = within(screen.getByRole('dialog', { name: 'Log in first' }))
    dialog.getByText('You need to log in to add items to your cart')
    expect(dialog.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login/azuread-b2c-oauth2/?next=%2Ftraining%2F&prompt=login',
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tells a user without the role that only business managers add to the cart', () => {
    asked.status = { ...user, isMember: true }
    draw(plain)
    addToCart()
    const dialog = within(screen.getByRole('dialog', { name: 'Ask your manager' }))
    dialog.getByText('You must be a business manager to add items to your cart')
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test.each([{ isBusinessUser: true }, { isPersonalCompanyUser: true }])(
    'lets somebody who may order do so by phone: %o',
    (role) => {
      asked.status = { ...user, ...role }
      draw(plain)
      fireEvent.change(quantity(), { target: { value: '4' } })
      addToCart()
      const dialog = within(screen.getByRole('dialog', { name: 'Order by phone' }))
      dialog.getByText('The online cart is not open yet. Call us and we will send 4 × Hazard board.')
      expect(dialog.getByRole('link', { name: 'Call 0800 448 472' }).getAttribute('href')).toBe('tel:0800448472')
    },
  )

  test('for members only is not delivered to the public, from here or from another instance', async () => {
    expect(await loadShopItem({ ...plain, members_only: true })).toBeUndefined()
    expect(await loadShopItem({ ...plain, members_only: null })).toMatchObject({ title: 'Hazard board' })
    expect(shopItemSchema.safeParse({ ...plain, members_only: true }).success).toBe(false)
    expect(draw({ ...plain, members_only: true }).container.innerHTML).toBe('')
  })

  test('without a title or with half a cent is skipped', () => {
    expect(draw(empty).container.innerHTML).toBe('')
    expect(draw({ ...plain, price: { members: 1.5, regular: 2 } }).container.innerHTML).toBe('')
  })

  test('has no barriers, with its dialog too', async () => {
    const { container } = draw(full)
    for (const details of container.querySelectorAll('details')) details.open = true
    const barriers = async () =>
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id)
    expect(await barriers()).toEqual([])
    addToCart()
    expect(await barriers()).toEqual([])
  })
})
