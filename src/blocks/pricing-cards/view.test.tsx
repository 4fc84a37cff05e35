// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { pricingCardsSchema } from './config'
import { pricingCardsExamples } from './examples'

const { plain, full, empty } = pricingCardsExamples
const draw = (example: object) => act(async () => render(drawBlock('pricingCards', example, pageExample)))

const asked = vi.hoisted((): { status: AuthStatus | null; works: boolean } => ({ status: null, works: false }))
vi.mock('@/features/account/client', () => ({
  useAuthStatus: () => asked.status ?? visitor,
  useOwnCompany: (isWanted: boolean) => (isWanted && asked.works ? { kind: 'business' } : null),
}))

const user = { ...visitor, success: true, id: 7 }
const price = (plan: string) => screen.getByRole('status', { name: `Price of ${plan}` }).textContent
const actions = () => screen.getAllByRole('article').map((card) => card.lastElementChild?.lastElementChild?.textContent)

// Read before, so that drawing it waits for no file.
beforeAll(() =>
  Promise.all([import('@/features/pricing/components/billing'), import('@/features/pricing/components/plan-action')]),
)

afterEach(() => {
  cleanup()
  asked.status = null
  asked.works = false
})

describe('pricing cards', () => {
  test('are plans under a title, each with what it is and what it includes', async () => {
    await draw(full)
    screen.getByRole('heading', { level: 2, name: 'Pay for the sites you run, not the people on them' })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Business',
      'Business unlimited',
      'Principals and councils',
    ])
    screen.getByText('For crews with a few jobs on the go.')
    expect(screen.getByText('Hazard board and toolbox talks').closest('li')).not.toBeNull()
  })

  test('begin with the price for one site and offer every number of sites', async () => {
    await draw(plain)
    expect(price('Business')).toBe('$39.00 a month excl. GST1 site, paid monthly')
    const options = within(screen.getByLabelText('Number of sites')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '1 site',
      '2 sites',
      '3 sites',
      '4 sites',
      '5 sites',
      '10 sites',
      '15 sites',
      '20 sites',
    ])
    fireEvent.change(screen.getByLabelText('Number of sites'), { target: { value: '15' } })
    expect(price('Business')).toBe('$165.00 a month excl. GST15 sites, paid monthly')
  })

  test('are ten percent cheaper when paid annually', async () => {
    await draw(full)
    expect(price('Business unlimited')).toBe('$259.00 a month excl. GSTAny number of sites, paid monthly')
    fireEvent.click(screen.getByRole('radio', { name: 'Pay annually, save 10%' }))
    expect(price('Business unlimited')).toBe('$233.10 a month excl. GSTAny number of sites, $2,797.20 paid once a year')
    expect(price('Business')).toBe('$35.10 a month excl. GST1 site, $421.20 paid once a year')
    screen.getByText('Price on request')
  })

  test('lead a visitor to sign up or to a talk', async () => {
    await draw(full)
    expect(screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Sign up: Business /sign-up/customer/',
      'Sign up: Business unlimited /sign-up/customer/',
      'Learn more: Principals and councils /about/contact-us/',
    ])
    expect(screen.getAllByText('14-day free trial, no card needed')).toHaveLength(2)
  })

  test.each([
    ['a member', { ...user, isMember: true }, true, ['Already a member', 'Current plan']],
    [
      'a business user',
      { ...user, isBusinessUser: true },
      true,
      ['Current plan', 'Sign up: Membership14-day free trial, no card needed'],
    ],
    [
      'staff of a company with the app',
      { ...user, isPlatformUser: true },
      true,
      ['Current plan', 'Talk to your company admin'],
    ],
    ['staff of a company without the app', user, true, ['Current plan', 'Talk to your company admin']],
    [
      'someone without a company',
      user,
      false,
      ['Sign up: Business14-day free trial, no card needed', 'Sign up: Membership14-day free trial, no card needed'],
    ],
  ])('say what %s has', async (_, status, works, expected) => {
    Object.assign(asked, { status, works })
    const plans = [
      { plan: 'business', title: 'Business' },
      { plan: 'business', title: 'Membership', is_member_subscription: true },
    ]
    await draw({ ...full, plans })
    expect(actions()).toEqual(expected)
  })

  test('lead to signing up as a member when the plan comes with a membership', async () => {
    await draw({ ...plain, plans: [{ ...plain.plans[0], is_member_subscription: true }] })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/sign-up/member/')
  })

  test('have all prices and the visitor’s way on without a script', async () => {
    // Drawn once before, as this way of rendering waits for no file.
    await draw(full)
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(drawBlock('pricingCards', full, pageExample))
    const rows = [...page.querySelectorAll('details tbody tr')]
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))).toEqual([
      'Business, 1 site | $39.00 | $35.10',
      'Business, 2 sites | $48.00 | $43.20',
      'Business, 3 sites | $57.00 | $51.30',
      'Business, 4 sites | $66.00 | $59.40',
      'Business, 5 sites | $75.00 | $67.50',
      'Business, 10 sites | $120.00 | $108.00',
      'Business, 15 sites | $165.00 | $148.50',
      'Business, 20 sites | $210.00 | $189.00',
      'Business unlimited, any number of sites | $259.00 | $233.10',
    ])
    expect(page.querySelector('caption')?.textContent).toBe('New Zealand dollars a month, excl. GST')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/sign-up/customer/')
  })

  test('are delivered with pricing and the visitor’s cta, whatever someone typed', () => {
    const [plan] = pricingCardsSchema.parse({ ...plain, plans: [{ ...plain.plans[0], pricing: 1, cta: null }] }).plans
    expect(plan?.pricing).toContainEqual({ sites: 1, cents: 3900 })
    expect(plan?.cta).toEqual({ label: 'Sign up', href: '/sign-up/customer/' })
    expect(pricingCardsSchema.safeParse({ ...plain, plans: [{ plan: 'gold', title: 'Gold' }] }).success).toBe(false)
  })

  test('without a plan draw nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('have no barriers', async () => {
    const { container } = await draw(full)
    for (const details of container.querySelectorAll('details')) details.open = true
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
