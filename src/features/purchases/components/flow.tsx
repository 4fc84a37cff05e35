'use client'

import { useEffect, useRef, useState } from 'react'
import { cartPath, checkoutStepPath } from '@/account-paths'
import { type Cart, useCart } from '@/features/catalogue/cart/client'
import { EmptyCart, Notices } from '@/features/catalogue/cart/components/cart-page'
import { Totals } from '@/features/catalogue/cart/components/totals'
import { tellAnalytics } from '@/lib/analytics'
import { Loading } from '@/ui/loading'
import { Steps, showPath, useFreshAfterBack, useOwnQuery, useStepHeading } from '@/ui/steps'
import { draftOf, type Known, useDraft, useWay } from '../client'
import { type CheckoutStep, stepAfter, stepFor, stepsShown } from '../rules'
import { CheckAnswers } from './check-answers'
import type { Rights, StepProps } from './step-props'
import { DeliveryStep, DetailsStep } from './steps'

type Props = { userId: number; known: Known; rights: Rights }

export function CheckoutFlow({ userId, known, rights }: Props) {
  const [store] = useState(() => draftOf(userId, known))
  const draft = useDraft(store)
  useWay(store, draft, rights)
  const { cart, store: cartStore } = useCart(userId)
  const [isLeaving, setLeaving] = useState(false)
  const query = useOwnQuery()
  const asked = query.get('step')
  const steps = stepsShown(rights, cart.totals?.amountToPay)
  const step = stepFor(asked, draft.done, steps)
  const isReady = draft.isReady && cart.isReady
  const heading = useStepHeading(step, isReady)
  const region = draft.done.includes('details') ? (draft.shipping.region ?? null) : cart.region
  useEffect(() => {
    // An emptied and refilled cart has lost its region.
    if (isReady && region !== cart.region) cartStore.choose({ region })
  }, [isReady, region, cart.region, cartStore])
  useEffect(() => {
    // Each history entry names its step, so that Back shows it again.
    if (isReady && asked !== step) showPath(checkoutStepPath(step), 'replaceState')
  }, [isReady, asked, step])
  useBegin(cart)
  useFreshAfterBack()
  if (isLeaving || !isReady) return <Loading isPage />
  if (cart.items.length === 0)
    return (
      <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
        <Notices cart={cart} />
        <EmptyCart />
      </div>
    )
  const onDone = () => {
    const done = [...new Set([...draft.done, step])]
    store.setState({ done })
    const next = query.get('back') ? 'check' : stepAfter(step, steps)
    showPath(checkoutStepPath(stepFor(next, done, steps)))
  }
  const given: StepProps = { draft, store, cart, cartStore, rights, onDone }
  return (
    <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
      <Notices cart={cart} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div>
          <Progress step={step} steps={steps} done={draft.done} />
          <h2 ref={heading} tabIndex={-1} className="mt-6 mb-6 text-3xl outline-none">
            {titles[step]}
          </h2>
          <Step {...given} step={step} onLeave={() => setLeaving(true)} />
        </div>
        <Summary cart={cart} />
      </div>
    </div>
  )
}

type ProgressProps = { step: CheckoutStep; steps: ReturnType<typeof stepsShown>; done: readonly CheckoutStep[] }

const Progress = ({ step, steps, done }: ProgressProps) => (
  <Steps
    label="Steps of the checkout"
    progress={`Step ${steps.findIndex(({ value }) => value === step) + 1} of ${steps.length}`}
    current={step}
    steps={steps.map(({ value, label }) => ({
      value,
      label,
      href: done.includes(value) ? checkoutStepPath(value) : null,
    }))}
  />
)

function Step({ step, onLeave, ...given }: StepProps & { step: CheckoutStep; onLeave: () => void }) {
  if (step === 'details') return <DetailsStep {...given} />
  if (step === 'delivery') return <DeliveryStep {...given} />
  return <CheckAnswers {...given} onLeave={onLeave} />
}

const titles: Readonly<Record<CheckoutStep, string>> = {
  details: 'Who is it for, and where do we send it?',
  delivery: 'How do you want to pay?',
  check: 'Check and pay',
}

function Summary({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="summary" className="grid gap-5 border-2 border-ink bg-white p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-2xl">
          Your order
        </h2>
        <a className="link" href={cartPath}>
          Change<span className="sr-only"> what is in the cart</span>
        </a>
      </div>
      <ul className="grid gap-2 border-b-2 border-ink pb-4">
        {cart.items.map(({ id, count }) => (
          <li key={id} className="flex gap-3">
            <span className="font-semibold tabular-nums">{count} ×</span>
            <span className="min-w-0">{cart.titles[id] ?? 'Item'}</span>
          </li>
        ))}
      </ul>
      {cart.totals ? (
        <Totals
          totals={cart.totals}
          code={cart.totals.voucher?.isValid ? cart.voucherCode : null}
          isBusy={cart.isLoading}
        />
      ) : (
        <p>{cart.isLoading ? 'Hold on, loading up...' : 'We can’t work out the price right now.'}</p>
      )}
    </section>
  )
}

function useBegin({ totals }: Cart) {
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current || !totals) return
    isTold.current = true
    const items = totals.product_data.map(({ id, title, count, unitPrice }) => ({
      id,
      title,
      count,
      cents: unitPrice,
    }))
    tellAnalytics({ event: 'begin_checkout', items, valueCents: totals.totalPriceIncGST })
  }, [totals])
}
