'use client'

import { useCallback, useEffect, useState } from 'react'
import type { CartTotalsAnswer } from '@/features/catalogue/cart/contract'
import { NoWayToPay } from '@/features/purchases/components/no-way-to-pay'
import { PayButton } from '@/features/purchases/components/pay-button'
import { PayWay } from '@/features/purchases/components/pay-way'
import { PoNumber } from '@/features/purchases/components/po-number'
import { PriceChange } from '@/features/purchases/components/price-change'
import { TermsOfSale } from '@/features/purchases/components/terms'
import { type Refused, refusedBy, usePayment } from '@/features/purchases/components/use-payment'
import { coveredText, termsVersion } from '@/features/purchases/rules'
import { ApiError, sendData } from '@/lib/api-client'
import { phoneLink } from '@/lib/phone-link'
import { untilSent } from '@/lib/until-sent'
import { bookingPath, courseBookingStepPath } from '@/paths'
import { goHere } from '@/ui/steps'
import { beginAgain, payHold } from '../client'
import type { Booking } from '../contract'
import type { bookingTotals } from '../payment.contract'
import { freeUntilText, isAlone } from '../rules'
import { Contact, type PartProps } from './contact-part'
import { NoSignal } from './no-signal'
import type { StepProps } from './step-props'
import { WhatItCosts } from './what-it-costs'

type Props = StepProps & { booking: Booking }

function useTotals({ booking, draft, onOver }: Props) {
  const { voucherCode, usesCredit } = draft
  const [totals, setTotals] = useState<CartTotalsAnswer | null>(null)
  const [isBusy, setBusy] = useState(true)
  const ask = useCallback(async () => {
    setBusy(true)
    try {
      const now = await sendData<typeof bookingTotals>('POST', `/booking/${booking.id}/totals/`, {
        voucherCode,
        ...(usesCredit ? {} : { creditToApply: 0 }),
      })
      setTotals(now)
      return now
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'HOLD_ENDED') onOver()
      return null
    } finally {
      setBusy(false)
    }
  }, [booking.id, voucherCode, usesCredit, onOver])
  useEffect(() => {
    void ask()
  }, [ask])
  return { totals, isBusy, ask }
}

function usePaying({ booking, store, onOver }: Props, { totals, ask }: ReturnType<typeof useTotals>) {
  const [before, setBefore] = useState<CartTotalsAnswer | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const payment = usePayment(async (error) => {
    if (error.reason === 'HOLD_ENDED') {
      onOver()
      return null
    }
    setBefore(error.reason === 'PRICE_CHANGED' ? totals : null)
    if (error.reason === 'PRICE_CHANGED') await ask()
    return refusedBy(error)
  })
  const book = () => {
    if (!totals) return
    if (store.getState().acceptedTerms !== termsVersion)
      return payment.say({ text: 'Please accept the terms of sale', reason: 'terms', fields: {} })
    return payment.pay(async () => {
      const kept = store.getState()
      // If credit covers everything there was no payment choice, and no account is needed.
      const draft = totals.amountToPay === 0 ? { ...kept, way: 'card' as const } : kept
      const placed = await untilSent(() => payHold(draft, booking.id, totals.totalPriceIncGST), setWaiting)
      beginAgain(store)
      store.setState({ people: [], later: 0, isSelf: false })
      window.location.assign(placed.redirectUrl ?? bookingPath(booking.id))
      return true
    })
  }
  return { ...payment, before, isWaiting, book }
}

export function ReviewStep(props: Props) {
  const { booking, draft, store, rights, sessionId } = props
  const prices = useTotals(props)
  const { problem, before, isSending, isWaiting, book, alert } = usePaying(props, prices)
  const { totals, isBusy } = prices
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid gap-8">
        <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
          {problem && problem.reason !== 'PRICE_CHANGED' && <Refusal problem={problem} phone={rights.phone} />}
          {before && totals && problem?.reason === 'PRICE_CHANGED' && (
            <PriceChange before={before} after={totals} titles={{}} />
          )}
        </div>
        <WhoIsComing booking={booking} sessionId={sessionId} />
        {isAlone(booking.attendees) && (
          <p>
            <a
              className="link inline-flex min-h-11 items-center"
              href={courseBookingStepPath(sessionId, 'needs', booking.id)}
              onClick={goHere}
            >
              Tell us what you need on the day
            </a>{' '}
            (optional)
          </p>
        )}
        <Contact draft={draft} store={store} errors={problem?.fields ?? {}} />
        <Payment {...props} totals={totals} errors={problem?.fields ?? {}} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
        <WhatItCosts {...{ totals, isBusy, draft, store }} isAgreed={booking.agreedCents !== null} />
      </div>
      <div className="grid gap-8">
        <TermsOfSale
          isAccepted={draft.acceptedTerms === termsVersion}
          isMissing={problem?.reason === 'terms'}
          onChange={(isAccepted) => store.setState({ acceptedTerms: isAccepted ? termsVersion : '' })}
        />
        <p>
          Cancel or move free of charge {freeUntilText(booking)}. After that you can still send someone else
          {booking.type === 'online' ? ' who has not opened it.' : ', right up until the course starts.'}
        </p>
        <div className="grid justify-items-start gap-5">
          <NoSignal isWaiting={isWaiting} />
          <PayButton
            way={draft.way}
            cents={totals?.amountToPay}
            isSending={isSending}
            isWaiting={isWaiting}
            order="Book"
            onPay={book}
          />
        </div>
      </div>
    </div>
  )
}

function WhoIsComing({ booking, sessionId }: Pick<Props, 'booking' | 'sessionId'>) {
  return (
    <section aria-labelledby="who">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="who" className="text-xl">
          Who’s coming
        </h3>
        <a
          className="link inline-flex min-h-11 items-center"
          href={courseBookingStepPath(sessionId, 'people', booking.id)}
          onClick={goHere}
        >
          Change<span className="sr-only"> who’s coming</span>
        </a>
      </div>
      <ul className="mt-2 border-y-2 border-ink">
        {booking.attendees.map(({ id, name }) => (
          <li key={id} className="border-t border-line py-2.5 first:border-t-0">
            {name ?? 'To be named'}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PaymentProps = PartProps & Pick<Props, 'rights'> & { totals: CartTotalsAnswer | null }

function Payment({ draft, store, rights, errors, totals }: PaymentProps) {
  const isCovered = totals?.amountToPay === 0
  const hasChoice = rights.takesCards && rights.mayPayByAccount
  const isPoNeeded = !isCovered && rights.needsPoNumber && draft.way === 'account'
  return (
    <section aria-labelledby="payment" className="grid max-w-[36rem] gap-5">
      <h3 id="payment" className="text-xl">
        {isCovered ? 'Nothing to pay' : hasChoice ? 'How do you want to pay?' : 'Payment'}
      </h3>
      {isCovered && <p className="text-lg">{coveredText(totals.appliedCredit)}</p>}
      {!isCovered && !rights.takesCards && !rights.mayPayByAccount && <NoWayToPay phone={rights.phone} />}
      {!isCovered && !rights.takesCards && rights.mayPayByAccount && (
        <p>On account: charged to your company’s account, and paid when it’s due.</p>
      )}
      {!isCovered && rights.takesCards && !rights.mayPayByAccount && (
        <p>By card, on our payment provider’s page. We never see your card.</p>
      )}
      {!isCovered && hasChoice && (
        <fieldset>
          <legend className="sr-only">How do you want to pay?</legend>
          <div className="grid gap-3">
            {(['card', 'account'] as const).map((value) => (
              <PayWay key={value} value={value} way={draft.way} choose={(way) => store.setState({ way })} />
            ))}
          </div>
        </fieldset>
      )}
      {!rights.isPersonal && (
        <div onInput={({ target }) => target instanceof HTMLInputElement && store.setState({ poNumber: target.value })}>
          <PoNumber isNeeded={isPoNeeded} value={draft.poNumber} errors={errors.poNumber} />
        </div>
      )}
    </section>
  )
}

function Refusal({ problem, phone }: { problem: Refused; phone: string }) {
  const { text, reason, fields } = problem
  return (
    <div className="border-4 border-bad bg-white p-5">
      <h3 className="text-xl">{text}</h3>
      {fields.party?.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      <p className="mt-2">
        {reason === 'terms' ? (
          <a className="link text-bad" href="#terms">
            Go to the terms
          </a>
        ) : (
          <>
            Nothing has been booked, and nothing is lost. Stuck? Call{' '}
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
