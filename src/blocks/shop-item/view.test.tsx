// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { shopItemSchema } from './config'
import { shopItemExamples } from './examples'

const { plain, full, soldOut, membersOnly, empty } = shopItemExamples
const draw = (example: object) => act(async () => render(drawBlock('shopItem', example, pageExample)))

const asked = vi.hoisted((): { status: AuthStatus | null } => ({ status: null }))
vi.mock('@/features/account/client', () => ({
  askAuthStatus: () => Promise.resolve(asked.status ?? visitor),
  useAuthStatus: () => asked.status ?? visitor,
}))

const user = { ...visitor, success: true, id: 7 }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
const addToCart = () => fireEvent.click(screen.getByRole('button', { name: /^Add to cart/ }))

// Read before, so that drawing them waits for no file.
beforeAll(async () => {
  await import('@/features/catalogue/cart/components/item-card')
  await import('@/features/catalogue/cart/components/add-to-cart')
})

/** jsdom knows the dialog element, but not how to open and close it. */
beforeEach(() => {
  // A cart asks for its totals a while after it was filled: not after the test that filled it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal('fetch', offline)
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
  vi.clearAllTimers()
  vi.useRealTimers()
  asked.status = null
  localStorage.clear()
})

afterAll(() => vi.unstubAllGlobals())

describe('shop item', () => {
  test('shows what it is and both prices with GST, the amount without beside', async () => {
    await draw(full)
    screen.getByRole('heading', { level: 2, name: 'Site first-aid kit, 1 to 25 people' })
    screen.getByRole('img', { name: /open first-aid kit/ })
    screen.getByText(/We text you when something in it expires/)
    expect(screen.getByText('Members').nextElementSibling?.textContent).toBe('$136.85incl. GST$119.00 excl. GST')
    expect(screen.getByText('Regular').nextElementSibling?.textContent).toBe('$171.35incl. GST$149.00 excl. GST')
  })

  test('says Free instead of a price of nothing', async () => {
    await draw({ ...full, price: { members: 0, regular: 13_685 } })
    expect(screen.getByText('Members').nextElementSibling?.textContent).toBe('Free')
    expect(screen.getByText('Regular').nextElementSibling?.textContent).toBe('$136.85incl. GST$119.00 excl. GST')
  })

  test('has details that are hidden until someone shows them', async () => {
    await draw(full)
    const summary = screen.getByText('Item details')
    const panel = summary.closest('details')
    expect(panel?.open).toBe(false)
    fireEvent.click(summary)
    expect(panel?.open).toBe(true)
    expect(panel?.textContent).toContain('Two foil blankets')
    fireEvent.click(summary)
    expect(panel?.open).toBe(false)
    cleanup()
    await draw(plain)
    expect(screen.queryByText('Item details')).toBeNull()
  })

  test('counts the quantity with buttons, never below 1', async () => {
    await draw(plain)
    expect(quantity().value).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: 'One less' }))
    expect(quantity().value).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(quantity().value).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: 'One less' }))
    expect(quantity().value).toBe('2')
  })

  test('takes a typed quantity, and makes 1 of anything else', async () => {
    await draw(plain)
    fireEvent.change(quantity(), { target: { value: '12' } })
    fireEvent.blur(quantity())
    expect(quantity().value).toBe('12')
    fireEvent.change(quantity(), { target: { value: '' } })
    expect(quantity().value).toBe('')
    fireEvent.blur(quantity())
    expect(quantity().value).toBe('1')
  })

  test('asks a visitor to log in, and comes back to the page', async () => {
    await draw(plain)
    addToCart()
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in first' }))
    dialog.getByText('You need to log in to add items to your cart')
    expect(dialog.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login/azuread-b2c-oauth2/?next=%2Ftraining%2F&prompt=login',
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tells a user without the role that only business managers add to the cart', async () => {
    asked.status = { ...user, isMember: true }
    await draw(plain)
    addToCart()
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask your manager' }))
    dialog.getByText('You must be a business manager to add items to your cart')
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test.each([
    [{ isBusinessUser: true }, 11],
    [{ isPersonalCompanyUser: true }, 12],
  ])('someone who may buy puts it into their cart: %o', async (role, id) => {
    asked.status = { ...user, ...role, id }
    await draw(plain)
    fireEvent.change(quantity(), { target: { value: '4' } })
    addToCart()
    const toast = within(screen.getByRole('status'))
    await toast.findByText('4 × Hazard board added to your cart.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toast.getByRole('link', { name: 'View your cart' }).getAttribute('href')).toBe('/cart/')
    const kept = () => JSON.parse(localStorage.getItem(`hivis-personal-cart-${id}`) ?? '{}').state.items
    expect(kept()).toEqual([{ id: 3, count: 4 }])
    fireEvent.click(toast.getByRole('button', { name: /^Close/ }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(kept()).toEqual([{ id: 3, count: 4 }])
  })

  test('what was added is taken out again with Undo, back to what was there before', async () => {
    asked.status = { ...user, isBusinessUser: true, id: 14 }
    await draw(plain)
    const kept = () => JSON.parse(localStorage.getItem('hivis-personal-cart-14') ?? '{}').state.items
    const toast = within(screen.getByRole('status'))
    const undo = () => fireEvent.click(toast.getByRole('button', { name: 'Undo' }))
    addToCart()
    await toast.findByText('1 × Hazard board added to your cart.')
    undo()
    await toast.findByText('1 × Hazard board taken out of your cart.')
    expect(kept()).toEqual([])
    addToCart()
    await toast.findByText('1 × Hazard board added to your cart.')
    fireEvent.change(quantity(), { target: { value: '5' } })
    addToCart()
    await toast.findByText('5 × Hazard board added to your cart.')
    undo()
    expect(kept()).toEqual([{ id: 3, count: 1 }])
  })

  test('tells analytics what went into the cart, in NZD, after a yes and never before', async () => {
    asked.status = { ...user, isBusinessUser: true, isMember: true, id: 13 }
    await draw(plain)
    addToCart()
    await screen.findByText('1 × Hazard board added to your cart.')
    expect(window.dataLayer).toBeUndefined()
    // biome-ignore lint/suspicious/noDocumentCookie: the way the banner of the site keeps the answer.
    document.cookie = 'hivis-consent=yes'
    fireEvent.change(quantity(), { target: { value: '2' } })
    addToCart()
    await waitFor(() => expect(window.dataLayer).toHaveLength(1))
    expect(window.dataLayer?.[0]).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'NZD',
        value: 156.4,
        items: [{ item_id: '3', item_name: 'Hazard board', quantity: 2, price: 78.2 }],
      },
    })
  })

  test('says how many are left, and sells none when there are none', async () => {
    await draw(full)
    screen.getByText('3 left')
    cleanup()
    await draw(soldOut)
    screen.getByText('Out of stock')
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull()
    expect(screen.getAllByRole('link', { name: '0800 448 472' }).length).toBeGreaterThan(0)
    cleanup()
    await draw({ ...plain, inStock: null })
    expect(screen.queryByText(/left|stock/)).toBeNull()
  })

  test('for members only is nothing at all for others, who don’t even ask for it', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    for (const status of [visitor, user, { ...user, isBusinessUser: true }]) {
      asked.status = status
      const { container } = await draw(membersOnly)
      expect(container.textContent).toBe('')
      expect(container.querySelectorAll(':not([data-island])')).toHaveLength(0)
      cleanup()
    }
    expect(fetched).not.toHaveBeenCalled()
    expect(shopItemSchema.safeParse({ ...plain, members_only: true }).data).toEqual({ id: 3, members_only: true })
  })

  test('for members only is drawn for members, from the API', async () => {
    asked.status = { ...user, isBusinessUser: true, isMember: true }
    const item = { ...plain, id: 7, title: 'Toolbox talk cards', members_only: true, inStock: 2, description: '' }
    const answer = { success: true, data: { items: [{ ...item, image: null, details: null }] } }
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('/shopping/items/') ? Promise.resolve(Response.json(answer)) : offline(),
    )
    await draw(membersOnly)
    await screen.findByRole('heading', { level: 2, name: 'Toolbox talk cards' })
    screen.getByText('For members')
    screen.getByText('2 left')
  })

  test('without a title or with half a cent is skipped', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
    expect((await draw({ ...plain, price: { members: 1.5, regular: 2 } })).container.innerHTML).toBe('')
  })

  test('has no barriers, with its dialog too', async () => {
    const { container } = await draw(full)
    for (const details of container.querySelectorAll('details')) details.open = true
    const barriers = async () =>
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id)
    expect(await barriers()).toEqual([])
    addToCart()
    await screen.findByRole('dialog', { name: 'Log in first' })
    expect(await barriers()).toEqual([])
  })
})
