import { demoPaymentPath } from '@/account-paths'
import { readEnv } from '@/lib/env'
import type { TestPaymentStep } from './components/test-payment'
import { type DemoCheckout, findDemoCheckout } from './demo.data'
import { actOnDemoCheckout } from './demo.mutations'
import { demoActs, demoEffects, usualDelivery } from './demo.rules'
import { choosePaymentGateway } from './gateway'

const isThere = () => readEnv().HIVIS_ENV !== 'production' && choosePaymentGateway().name === 'demo'

export async function loadTestPayment(ref: string, step: unknown) {
  const checkout = isThere() ? await findDemoCheckout(ref) : null
  return checkout && { checkout, step: stepOf(checkout, step) }
}

function stepOf({ status }: DemoCheckout, step: unknown): TestPaymentStep {
  if (status === 'processing') return 'challenge'
  if (status === 'open') return 'choose'
  return status === 'paid' && step === 'closed' ? 'closed' : 'over'
}

export async function takeTestPayment(ref: string, request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site')
  const act = new URLSearchParams(await request.text()).get('act')
  const known = demoActs.find((one) => one === act)
  const checkout = isThere() && known ? await findDemoCheckout(ref) : null
  if (!checkout || !known || (site !== null && site !== 'same-origin'))
    return new Response('There is nothing at this address.', { status: 404, headers: { 'cache-control': 'no-store' } })
  const done = await actOnDemoCheckout(ref, known, usualDelivery)
  return redirectTo(done ? placeAfter(checkout, demoEffects[known].goes) : demoPaymentPath(ref))
}

function placeAfter({ ref, returnUrl, cancelUrl }: DemoCheckout, goes: (typeof demoEffects)['leave']['goes']): string {
  if (goes === 'return') return returnUrl
  if (goes === 'cancel') return cancelUrl
  return demoPaymentPath(ref, goes === 'page' ? undefined : goes)
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
