// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { DemoCheckout } from '../demo.data'
import { type DemoStatus, demoActs } from '../demo.rules'
import { TestPayment, type TestPaymentStep } from './test-payment'

afterEach(cleanup)

const checkout = (status: DemoStatus): DemoCheckout => ({
  ref: 'demo_checkout_x',
  paymentId: 1,
  amountCents: 123_456,
  currency: 'NZD',
  description: 'First aid in Whakatāne <b>',
  returnUrl: 'http://localhost:3000/checkout/done/',
  cancelUrl: 'http://localhost:3000/checkout/',
  status,
  chargeRef: null,
  isSilent: false,
})

const draw = (step: TestPaymentStep, status: DemoStatus) =>
  render(createElement(TestPayment, { checkout: checkout(status), step }))

const acts = () => screen.getAllByRole('button').map((button) => button.getAttribute('value'))

describe('the test payment page', () => {
  test('says that it is a test, what is paid and how much, and asks for no card', () => {
    const { container } = draw('choose', 'open')
    expect(screen.getByText('Test page: no money moves')).toBeTruthy()
    expect(screen.getByText('First aid in Whakatāne <b>')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $1,234.56 now' })).toBeTruthy()
    expect(container.querySelectorAll('input, iframe, script')).toHaveLength(0)
  })

  test('offers every act somewhere', () => {
    const offered = new Set<string | null>()
    for (const [step, status] of [
      ['choose', 'open'],
      ['challenge', 'processing'],
      ['over', 'expired'],
    ] as const) {
      draw(step, status)
      for (const act of acts()) offered.add(act)
      cleanup()
    }
    expect([...offered].sort()).toEqual([...demoActs].sort())
  })

  test('offers nothing more after it was paid or declined', () => {
    draw('closed', 'paid')
    expect(screen.queryAllByRole('button')).toEqual([])
    cleanup()
    draw('over', 'failed')
    expect(acts()).toEqual(['leave'])
  })

  test.each([
    ['choose', 'open'],
    ['challenge', 'processing'],
    ['closed', 'paid'],
    ['over', 'expired'],
  ] as const)('has no barriers at %s', async (step, status) => {
    const { container } = draw(step, status)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
