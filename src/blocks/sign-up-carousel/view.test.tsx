// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { renderSeen } from '../../../tests/support/seeing'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { signUpCarouselSchema } from './config'
import { signUpCarouselExamples } from './examples'

const { plain, full, empty } = signUpCarouselExamples
const asked = vi.hoisted((): { status: AuthStatus | null; works: boolean } => ({ status: null, works: false }))
vi.mock('@/features/account/client', () => ({
  useAuthStatus: () => asked.status ?? visitor,
  useOwnCompany: (isWanted: boolean) => (isWanted && asked.works ? { kind: 'business' } : null),
}))
const user = { ...visitor, success: true, id: 7 }
const draw = (example: object) => renderSeen(drawBlock('signUpCarousel', example, pageExample))

class Measuring {
  observe() {}
  disconnect() {}
}

// Read before, so that drawing it waits for no file.
beforeAll(() => import('@/features/pricing/components/sign-up-card'))

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Measuring)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Object.assign(asked, { status: null, works: false })
})

describe('sign-up carousel', () => {
  test('is a list of cards under its pre-title and title', async () => {
    await draw(full)
    const heading = screen.getByRole('heading', { level: 2, name: 'Sign up once, book for everyone' })
    expect(heading.previousElementSibling?.textContent).toBe('Two ways in')
    const list = within(screen.getByRole('list', { name: 'Sign up once, book for everyone' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Become a member',
      'Open a customer account',
    ])
    list.getByText('An advisor who knows your sites')
  })

  test('leads to signing up as a member or as a customer', async () => {
    await draw(full)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sign-up/member/',
      '/sign-up/customer/',
    ])
    screen.getByText('Sign up as a customer')
  })

  test.each([
    ['a member', { ...user, isBusinessUser: true, isMember: true }, true, ['Current plan', 'Already a member']],
    ['a business user', { ...user, isBusinessUser: true }, true, ['Sign up as a member', 'Current plan']],
    ['a staff user', user, true, ['Talk to your company admin', 'Current plan']],
    ['someone without a company', user, false, ['Sign up as a member', 'Sign up as a customer']],
  ])('says what %s has, and leads only where there is something to sign up for', async (_, status, works, expected) => {
    Object.assign(asked, { status, works })
    await draw(full)
    expect(screen.getAllByRole('article').map((card) => card.lastElementChild?.textContent)).toEqual(expected)
    const ways = expected.filter((label) => label.startsWith('Sign up'))
    expect(screen.queryAllByRole('link')).toHaveLength(ways.length)
  })

  test('believes what was delivered of the person and of the plan', async () => {
    const [first] = full.items
    const delivered = async (flags: object) => {
      await draw({ ...full, items: [{ ...first, ...flags }] })
      const said = screen.getByRole('article').lastElementChild?.textContent
      cleanup()
      return said
    }
    expect(await delivered({ company_is_member: true })).toBe('Current plan')
    expect(await delivered({ is_staff_user: true })).toBe('Talk to your company admin')
    expect(await delivered({ is_business_user: true })).toBe('Sign up as a member')
    expect(await delivered({ is_contact: true })).toBe('Learn more')
    const toCustomer = { label: 'Sign up', url: '/sign-up/customer/' }
    expect(await delivered({ is_business_user: true, cta: toCustomer })).toBe('Current plan')
    expect(await delivered({ company_is_member: true, cta: toCustomer })).toBe('Already a member')
    expect(await delivered({ company_is_member: true, cta: toCustomer, is_member_subscription: true })).toBe(
      'Current plan',
    )
  })

  test('has no empty pre-title, and can be scrolled with the keyboard', async () => {
    await draw(plain)
    expect(screen.getByRole('heading', { level: 2 }).previousElementSibling).toBeNull()
    expect(screen.getByRole('list').tabIndex).toBe(0)
  })

  test('whose card leads elsewhere does not parse', () => {
    const [item] = plain.items
    const cta = { label: 'Sign up', url: 'https://elsewhere.example/' }
    expect(signUpCarouselSchema.safeParse({ ...plain, items: [{ ...item, cta }] }).success).toBe(false)
    expect(signUpCarouselSchema.safeParse({ ...plain, items: [{ ...item, cta: null }] }).success).toBe(false)
  })

  test('without a card draws nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
