'use client'

import { type ReactNode, useState } from 'react'
import { cartPath, checkoutStepPath, orderPath } from '@/account-paths'
import { shortageText } from '@/features/catalogue/cart/components/cart-lines'
import type { CartTotalsAnswer } from '@/features/catalogue/cart/contract'
import { addressLine } from '@/features/places/addresses/rules'
import { formatCents, withoutGst } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { goHere } from '@/ui/steps'
import { beginAgain, placeDraft } from '../client'
import { type CheckoutStep, coveredText, stepsShown, tenderWords, termsVersion } from '../rules'
import { NoWayToPay } from './no-way-to-pay'
import { PayButton } from './pay-button'
import { PoNumber } from './po-number'
import { PriceChange } from './price-change'
import type { StepProps } from './step-props'
import { freightText } from './steps'
import { TermsOfSale } from './terms'
import { type Refused, refusedBy, usePayment } from './use-payment'

type Props = StepProps & { onLeave: () => void }

function usePlacing({ draft, store, cart, cartStore, onLeave }: Props) {
  const [before, setBefore] = useState<CartTotalsAnswer | null>(null)
  const payment = usePayment(async (error) => {
    const refused = refusedBy(error)
    const seen = cart.totals
    if (error.reason === 'PRICE_CHANGED' || error.reason === 'OUT_OF_STOCK') await cartStore.ask()
    if (error.reason === 'PRICE_CHANGED') setBefore(seen)
    const isOfItem = Object.keys(refused.fields)[0]?.startsWith('items.') && !refused.fields.non_field_errors
    return isOfItem ? { ...refused, text: 'We no longer have enough of something in your cart.' } : refused
  })
  const place = () => {
    if (draft.acceptedTerms !== termsVersion)
      return payment.say({ text: 'Please accept the terms of sale', reason: 'terms', fields: {} })
    return payment.pay(async () => {
      const placed = await placeDraft(store.getState(), cartStore.getState())
      onLeave()
      cartStore.clear()
      beginAgain(store)
      window.location.assign(placed.redirectUrl ?? orderPath(placed.orderId))
      return true
    })
  }
  return { ...payment, before, place }
}

export function CheckAnswers(props: Props) {
  const { draft, store, cart, rights } = props
  const { problem, before, isSending, place, alert } = usePlacing(props)
  const { totals } = cart
  const { contact, way } = draft
  const hasChoice = stepsShown(rights, totals?.amountToPay).some(({ value }) => value === 'delivery')
  const isPoNeeded = rights.needsPoNumber && way === 'account' && totals?.amountToPay !== 0
  return (
    <div className="grid gap-8">
      <div ref={alert} tabIndex={-1} role="alert" className="outline-none">
        {problem && problem.reason !== 'PRICE_CHANGED' && (
          <Refusal {...{ problem, hasChoice }} phone={rights.phone} way={way} />
        )}
        {before && totals && problem?.reason === 'PRICE_CHANGED' && (
          <PriceChange before={before} after={totals} titles={cart.titles} />
        )}
      </div>
      <Lines cart={cart} lines={problem?.fields ?? {}} />
      <dl className="border-y-2 border-ink">
        <Answer label="Contact" step="details">
          {contact.name}
          <br />
          {contact.email}
          {contact.phoneNumber && (
            <>
              <br />
              {contact.phoneNumber}
            </>
          )}
        </Answer>
        <Answer label="Shipping" step="details">
          {addressLine(draft.shipping)}
        </Answer>
        <Answer label="Delivery">Courier, signed for: {freightText(totals?.freight, cart.isLoading)}</Answer>
        <Answer label="Payment" {...(hasChoice ? { step: 'delivery' as const } : {})}>
          {totals
            ? tenderWords({ method: way, amountToPay: totals.amountToPay, appliedCredit: totals.appliedCredit })
            : 'Hold on, loading up...'}
          {totals?.amountToPay === 0 && <span className="block">{coveredText(totals.appliedCredit)}</span>}
          {hasChoice && draft.poNumber && <span className="block">PO number {draft.poNumber}</span>}
        </Answer>
      </dl>
      {!hasChoice && <OwnReference {...props} isNeeded={isPoNeeded} errors={problem?.fields.poNumber} />}
      {totals?.amountToPay !== 0 && !rights.takesCards && !rights.mayPayByAccount && (
        <NoWayToPay phone={rights.phone} />
      )}
      <TermsOfSale
        isAccepted={draft.acceptedTerms === termsVersion}
        isMissing={problem?.reason === 'terms'}
        onChange={(isAccepted) => store.setState({ acceptedTerms: isAccepted ? termsVersion : '' })}
      />
      <PayButton way={way} cents={totals?.amountToPay} isSending={isSending} order="Place the order" onPay={place} />
    </div>
  )
}

type RefusalProps = { problem: Refused; phone: string; way: 'card' | 'account'; hasChoice: boolean }

function Refusal({ problem, phone, way, hasChoice }: RefusalProps) {
  return (
    <div className="border-4 border-bad bg-white p-5">
      <h3 className="text-xl">{problem.text}</h3>
      <p className="mt-2">
        {problem.reason === 'terms' ? (
          <a className="link text-bad" href="#terms">
            Go to the terms
          </a>
        ) : (
          <>
            Nothing has been ordered, and nothing is lost.{' '}
            {problem.reason === 'OUT_OF_STOCK' && (
              <a className="link" href={cartPath}>
                Change the quantity
              </a>
            )}
            {hasChoice && (way === 'account' || problem.reason === 'PO_REQUIRED') && (
              <a className="link" href={checkoutStepPath('delivery', true)} onClick={goHere}>
                {problem.reason === 'PO_REQUIRED' ? 'Enter the PO number' : 'Pay by card instead'}
              </a>
            )}{' '}
            Stuck? Call{' '}
            <a className="link tabular-nums" href={phoneLink(phone)}>
              {phone}
            </a>
            .
          </>
        )}
      </p>
    </div>
  )
}

function Lines({ cart, lines }: { cart: Props['cart']; lines: Record<string, string[]> }) {
  return (
    <ul className="grid border-y-2 border-ink">
      {cart.totals?.product_data.map(({ id, title, count, lineTotal, inStock }) => {
        const wrong = lines[`items.${id}`]?.[0]
          ? shortageText(inStock, count) || lines[`items.${id}`]?.[0]
          : shortageText(inStock, count)
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-3 first:border-t-0"
          >
            <span>
              <span className="font-semibold tabular-nums">{count} ×</span> {title}
              {wrong && <span className="block font-semibold text-bad">{wrong}</span>}
            </span>
            <span className="text-right tabular-nums">
              {formatCents(lineTotal)}
              <span className="block text-[0.9375rem] text-ink-3">{formatCents(withoutGst(lineTotal))} excl. GST</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type OwnReferenceProps = Props & { isNeeded: boolean; errors: string[] | undefined }

/** Asked here where no other step asks how to pay. */
const OwnReference = ({ draft, store, isNeeded, errors }: OwnReferenceProps) => (
  <div onInput={({ target }) => target instanceof HTMLInputElement && store.setState({ poNumber: target.value })}>
    <PoNumber isNeeded={isNeeded} value={draft.poNumber} errors={errors} />
  </div>
)

/** Without a step there is nothing to change. */
function Answer({ label, step, children }: { label: string; step?: CheckoutStep; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t-2 border-line py-4 first:border-t-0 md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="font-semibold">{label}</dt>
      <dd className="col-start-1 min-w-0 md:col-start-2">{children}</dd>
      {step && (
        <dd className="col-start-2 row-start-1 md:col-start-3">
          <a
            className="link -my-2.5 inline-flex min-h-11 items-center"
            href={checkoutStepPath(step, true)}
            onClick={goHere}
          >
            Change<span className="sr-only"> {label.toLowerCase()}</span>
          </a>
        </dd>
      )}
    </div>
  )
}
