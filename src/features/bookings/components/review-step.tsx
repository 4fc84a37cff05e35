'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CreditChoice, VoucherField } from '@/features/shop/cart/components/reductions'
import { Totals } from '@/features/shop/cart/components/totals'
import type { CartTotalsAnswer } from '@/features/shop/cart/contract'
import { NoWayToPay } from '@/features/shop/orders/components/no-way-to-pay'
import { PriceChange } from '@/features/shop/orders/components/price-change'
import { TermsOfSale } from '@/features/shop/orders/components/terms'
import { coveredText } from '@/features/shop/orders/rules'
import { termsVersion } from '@/features/shop/rules'
import { ApiError, sendData } from '@/lib/api-client'
import { formatDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { bookingPath, courseBookingStepPath } from '@/paths'
import { TextField } from '@/ui/field'
import { goHere } from '@/ui/steps'
import { markTitle } from '@/ui/title-mark'
import { beginAgain, payHold } from '../client'
import type { Booking } from '../contract'
import type { bookingTotals } from '../payment.contract'
import { type Draft, isReadyAlone } from '../rules'
import { Contact, type PartProps } from './contact-part'
import type { StepProps } from './step-props'

type Props = StepProps & { booking: Booking }
type Problem = { text: string; reason: string | undefined; fields: Record<string, string[]> }

/** What the held seats cost now; asked again when code or credit change. */
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

function usePaying(props: Props, { totals, ask }: ReturnType<typeof useTotals>) {
  const { booking, store, onOver } = props
  const [problem, setProblem] = useState<Problem | null>(null)
  const [before, setBefore] = useState<CartTotalsAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const alert = useRef<HTMLDivElement>(null)
  const say = (now: Problem) => {
    setProblem(now)
    markTitle('Error: ')
    requestAnimationFrame(() => alert.current?.focus())
  }
  async function pay() {
    if (isBusy.current || !totals) return
    if (store.getState().acceptedTerms !== termsVersion)
      return say({ text: 'Please accept the terms of sale', reason: 'terms', fields: {} })
    isBusy.current = true
    setSending(true)
    setProblem(null)
    try {
      const kept = store.getState()
      // Where credit covers all of it nobody was asked how to pay, and no account is needed.
      const draft = totals.amountToPay === 0 ? { ...kept, way: 'card' as const } : kept
      const placed = await payHold(draft, booking.id, totals.totalPriceIncGST)
      beginAgain(store)
      store.setState({ people: [], later: 0, isSelf: false })
      window.location.assign(placed.redirectUrl ?? bookingPath(booking.id))
    } catch (error) {
      isBusy.current = false
      setSending(false)
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'HOLD_ENDED') return onOver()
      setBefore(error.reason === 'PRICE_CHANGED' ? totals : null)
      if (error.reason === 'PRICE_CHANGED') await ask()
      const [first] = Object.values(error.fieldErrors)
      const general = error.fieldErrors.non_field_errors?.[0]
      say({ text: general ?? first?.[0] ?? error.message, reason: error.reason, fields: error.fieldErrors })
    }
  }
  return { problem, before, isSending, pay, alert }
}

/** The last step before paying: who, what it costs, the contact, how to pay, and the terms. */
export function ReviewStep(props: Props) {
  const { booking, draft, store, rights, sessionId } = props
  const prices = useTotals(props)
  const { problem, before, isSending, pay, alert } = usePaying(props, prices)
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
        {isReadyAlone(booking.attendees) && (
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
        <TermsOfSale
          isAccepted={draft.acceptedTerms === termsVersion}
          isMissing={problem?.reason === 'terms'}
          onChange={(isAccepted) => store.setState({ acceptedTerms: isAccepted ? termsVersion : '' })}
        />
        <p>
          Cancel or move free of charge until {formatDay(booking.freeUntil)}. After that you can still send someone
          else, right up until the course starts.
        </p>
        <div>
          <button type="button" className="btn btn-primary w-full md:w-auto" onClick={pay}>
            {isSending ? 'Sending…' : deedOf(draft.way, totals?.amountToPay)}
          </button>
          {draft.way === 'card' && (totals?.amountToPay ?? 0) > 0 && (
            <p className="mt-3 text-ink-3">You enter your card details on the next page.</p>
          )}
        </div>
      </div>
      <section aria-labelledby="sums" className="grid gap-6 border-2 border-ink bg-white p-6 lg:sticky lg:top-6">
        <h3 id="sums" className="text-2xl">
          What it costs
        </h3>
        {totals ? (
          <>
            <p className="-mb-2 tabular-nums">
              {totals.product_data.map(
                ({ title, count, unitPrice }) => `${title}: ${count} × ${formatCents(unitPrice)} excl. GST`,
              )}
            </p>
            <Totals
              totals={totals}
              code={totals.voucher?.isValid ? totals.voucher.code : null}
              isBusy={isBusy}
              areSeats
            />
            <Saving totals={totals} />
          </>
        ) : (
          <p>{isBusy ? 'Hold on, loading up...' : 'We can’t work out the price right now.'}</p>
        )}
        <CreditChoice
          availableCents={totals?.availableCredit ?? 0}
          isUsed={draft.usesCredit}
          onChange={(usesCredit) => store.setState({ usesCredit })}
        />
        <VoucherField
          code={draft.voucherCode || null}
          answer={totals?.voucher ?? null}
          onUse={(code) => store.setState({ voucherCode: code ?? '' })}
        />
      </section>
    </div>
  )
}

function Saving({ totals }: { totals: CartTotalsAnswer }) {
  const cents = totals.product_data.reduce((sum, { memberSaving }) => sum + memberSaving, 0)
  return cents > 0 ? (
    <p className="font-semibold text-ok">You save {formatCents(cents)} as a member (excl. GST).</p>
  ) : null
}

function deedOf(way: Draft['way'], cents: number | undefined): string {
  if (cents === undefined || cents === 0) return 'Book now, nothing to pay'
  return way === 'account' ? `Book for ${formatCents(cents)} on account` : `Pay ${formatCents(cents)} now`
}

type PaymentProps = PartProps & Pick<Props, 'rights'> & { totals: CartTotalsAnswer | null }

function Payment({ draft, store, rights, errors, totals }: PaymentProps) {
  const isCovered = totals?.amountToPay === 0
  const ways = [
    { value: 'card', title: 'By card', text: 'On our payment provider’s page. We never see your card.' },
    { value: 'account', title: 'On account', text: 'Charged to your company’s account, and paid when it’s due.' },
  ] as const
  const isPoNeeded = !isCovered && rights.needsPoNumber && draft.way === 'account'
  return (
    <section aria-labelledby="payment" className="grid max-w-[36rem] gap-5">
      <h3 id="payment" className="text-xl">
        {isCovered ? 'Nothing to pay' : 'How do you want to pay?'}
      </h3>
      {isCovered && <p className="text-lg">{coveredText(totals.appliedCredit)}</p>}
      {!isCovered && !rights.takesCards && !rights.mayPayByAccount && <NoWayToPay phone={rights.phone} />}
      {!isCovered && !rights.takesCards && rights.mayPayByAccount && (
        <p>On account: charged to your company’s account, and paid when it’s due.</p>
      )}
      {!isCovered && rights.takesCards && rights.mayPayByAccount && (
        <fieldset>
          <legend className="sr-only">How do you want to pay?</legend>
          <div className="grid gap-3">
            {ways.map(({ value, title, text }) => (
              <label
                key={value}
                className="flex min-h-14 items-start gap-4 border-2 border-ink bg-white p-4 has-checked:bg-sand"
              >
                <input
                  type="radio"
                  name="way"
                  value={value}
                  checked={draft.way === value}
                  onChange={() => store.setState({ way: value })}
                  className="mt-0.5 size-6 shrink-0 accent-ink"
                />
                <span>
                  <span className="block font-bold">{title}</span>
                  <span className="block text-ink-3">{text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!rights.isPersonal && (
        <div onInput={({ target }) => target instanceof HTMLInputElement && store.setState({ poNumber: target.value })}>
          <TextField
            label={isPoNeeded ? 'PO number' : 'PO number (optional)'}
            name="poNumber"
            hint="Your own reference. We print it on the invoice."
            value={draft.poNumber}
            errors={errors.poNumber}
            width={24}
          />
        </div>
      )}
    </section>
  )
}

function Refusal({ problem, phone }: { problem: Problem; phone: string }) {
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
            <a className="link tabular-nums" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
            .
          </>
        )}
      </p>
    </div>
  )
}
