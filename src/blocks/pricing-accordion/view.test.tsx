// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { pricingAccordionSchema } from './config'
import { pricingAccordionExamples } from './examples'

const { plain, full, empty } = pricingAccordionExamples
const draw = (example: object) => act(async () => render(drawBlock('pricingAccordion', example, pageExample)))

const asked = vi.hoisted((): { status: AuthStatus | null; works: boolean } => ({ status: null, works: false }))
vi.mock('@/features/account/client', () => ({
  useAuthStatus: () => asked.status ?? visitor,
  useOwnCompany: (isWanted: boolean) => (isWanted && asked.works ? { kind: 'business' } : null),
}))

// Read before, so that drawing it waits for no file.
beforeAll(() => import('@/features/pricing/components/plan-action'))

afterEach(() => {
  cleanup()
  asked.status = null
  asked.works = false
})

describe('pricing accordion', () => {
  test('shows each plan with its price line while it is closed', async () => {
    await draw(full)
    screen.getByRole('heading', { level: 2, name: 'Three plans, no lock-in' })
    const plans = screen.getAllByRole<HTMLDetailsElement>('group')
    expect(plans.map(({ open }) => open)).toEqual([false, false, false])
    expect(plans.map((plan) => plan.querySelector('summary')?.textContent)).toEqual([
      'BusinessFrom $39.00 a month excl. GST',
      'Business unlimited$259.00 a month excl. GST, any number of sites',
      'Principals and councilsPrice on request',
    ])
  })

  test('opens to what a plan includes and to its link', async () => {
    await draw(plain)
    const item = screen.getByRole<HTMLDetailsElement>('group')
    const summary = within(item).getByRole('heading', { level: 3, name: 'Business' }).closest('summary')
    if (summary) fireEvent.click(summary)
    expect(item.open).toBe(true)
    expect(within(item).getByRole('listitem').textContent).toContain('Sign in on site by phone or kiosk')
    expect(within(item).getByRole('link', { name: 'Sign up: Business' }).getAttribute('href')).toBe(
      '/sign-up/customer/',
    )
  })

  test('tells a member that they are one', async () => {
    asked.status = { ...visitor, success: true, id: 7, isMember: true }
    await draw(plain)
    screen.getByText('Already a member')
    expect(screen.queryByText(/Sign up/)).toBeNull()
  })

  test('without a plan draws nothing', async () => {
    expect((await draw(empty)).container.innerHTML).toBe('')
  })

  test('with a plan that does not exist does not parse', () => {
    expect(pricingAccordionSchema.safeParse({ ...plain, plans: [{ plan: 'gold', title: 'Gold' }] }).success).toBe(false)
  })

  test('has no barriers', async () => {
    const { container } = await draw(full)
    for (const item of container.querySelectorAll('details')) item.open = true
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
