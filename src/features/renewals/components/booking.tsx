'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { companyCall } from '@/account-paths'
import { refusedBy, usePayment } from '@/features/purchases/components/use-payment'
import { termsVersion } from '@/features/purchases/rules'
import { ApiError, getData, sendData } from '@/lib/api-client'
import type {
  bookRenewalsByCard,
  Proposal,
  RenewalTotals,
  readRenewalProposal,
  renewalTotals as totalsCall,
} from '../contract'

export const proposalCall = (id: number, action = ''): string => companyCall(`renewals/${id}${action && `/${action}`}`)

/** Totals come from the server after each change; the last ones stay until then. */
export function useTotals(id: number, chosen: readonly number[], usesCredit: boolean, first: RenewalTotals) {
  const [totals, setTotals] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)
  const under = useRef<Promise<RenewalTotals | null>>(Promise.resolve(first))
  const key = chosen.toSorted((one, other) => one - other).join()
  const question = `${key} ${usesCredit}`
  const known = useRef(question)
  const ask = useCallback(async () => {
    asked.current += 1
    const turn = asked.current
    setBusy(true)
    try {
      const lines = key === '' ? [] : key.split(',').map(Number)
      const now = await sendData<typeof totalsCall>('POST', proposalCall(id, 'totals'), { lines, usesCredit })
      if (turn === asked.current) setTotals(now)
      return now
    } catch (error) {
      // Keep the last total. Booking refuses it if it is wrong.
      if (!(error instanceof ApiError)) throw error
      return null
    } finally {
      if (turn === asked.current) setBusy(false)
    }
  }, [id, key, usesCredit])
  useEffect(() => {
    if (known.current === question) return
    known.current = question
    under.current = ask()
  }, [ask, question])
  return { totals, isBusy, ask, under }
}

type Booking = {
  proposal: Proposal
  chosen: readonly number[]
  prices: ReturnType<typeof useTotals>
  way: 'account' | 'card'
  usesCredit: boolean
  onBooked: (now: Proposal) => void
  onPlan: (now: Proposal) => void
}

/** Books once, however often the button is pressed. After a refusal the proposal is reloaded. */
export function useBooking({ proposal, chosen, prices, way, usesCredit, onBooked, onPlan }: Booking) {
  const checkout = useRef({ key: '', id: '' })
  /** The same choice keeps its checkout key. */
  const checkoutOf = (key: string) => {
    if (checkout.current.key !== key) checkout.current = { key, id: crypto.randomUUID() }
    return checkout.current.id
  }
  const payment = usePayment(async (error) => {
    if (error.reason === 'PRICE_CHANGED') prices.under.current = prices.ask()
    else if (typeof error.code === 'number' && error.code === 409)
      onPlan(await getData<typeof readRenewalProposal>(proposalCall(proposal.id)))
    const refused = refusedBy(error)
    const isOfLines = Object.keys(refused.fields).join() === 'lines'
    return isOfLines ? { ...refused, text: 'Some people on this list can no longer be booked.' } : refused
  })
  const book = (poNumber: string) => {
    if (chosen.length === 0) return payment.say({ text: 'Choose at least one person.', fields: {} })
    return payment.pay(async () => {
      // If totals are loading, book at those totals.
      const totals = (await prices.under.current) ?? prices.totals
      const checkoutId = checkoutOf(`${way} ${usesCredit} ${poNumber} ${chosen.join()} ${totals.totalPriceIncGST}`)
      const { proposal: now, redirectUrl } = await sendData<typeof bookRenewalsByCard>(
        'POST',
        proposalCall(proposal.id, way === 'account' ? 'checkout/pay-by-account' : 'checkout'),
        {
          lines: chosen,
          checkoutId,
          poNumber,
          usesCredit,
          acceptedTermsVersion: termsVersion,
          expectedTotalCents: totals.totalPriceIncGST,
        },
        { headers: { 'idempotency-key': checkoutId } },
      )
      if (redirectUrl) window.location.assign(redirectUrl)
      else onBooked(now)
      return Boolean(redirectUrl)
    })
  }
  return { ...payment, book }
}
