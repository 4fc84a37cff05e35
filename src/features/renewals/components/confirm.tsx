'use client'

import { type FormEvent, useRef, useState } from 'react'
import { CreditChoice } from '@/features/shop/cart/components/reductions'
import { NoWayToPay } from '@/features/shop/orders/components/no-way-to-pay'
import { TermsText } from '@/features/shop/orders/components/terms'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { TextField } from '@/ui/field'
import type { Proposal, RenewalTotals } from '../contract'
import { payWords } from '../page.rules'
import { useBooking, useTotals } from './booking'
import { Decline } from './decline'

export type Rights = {
  needsPoNumber: boolean
  mayBook: boolean
  maySet: boolean
  mayPayByAccount: boolean
  takesCards: boolean
  phone: string
}

type Props = {
  proposal: Proposal
  chosen: readonly number[]
  totals: RenewalTotals
  poNumber: string
  rights: Rights
  onBooked: (now: Proposal) => void
  onDeclined: (now: Proposal) => void
  onPlan: (now: Proposal) => void
}

/** Before the list on a phone, so that a yes to all is in sight. */
export function Confirm(props: Props) {
  const { proposal, chosen, rights, onDeclined } = props
  const [usesCredit, setUsesCredit] = useState(false)
  const prices = useTotals(proposal.id, chosen, usesCredit, props.totals)
  const [wantsCard, setWantsCard] = useState(false)
  const way = rights.mayPayByAccount && !wantsCard ? 'account' : 'card'
  const { problem, isSending, book, alert } = useBooking({ ...props, prices, way, usesCredit })
  const form = useRef<HTMLFormElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void book(String(new FormData(form.current ?? undefined).get('poNumber') ?? ''))
  }
  const { totals, isBusy } = prices
  const mayPay = rights.mayPayByAccount || rights.takesCards
  return (
    <section aria-labelledby="proposed" className="grid gap-4 border-2 border-ink bg-white p-6 lg:sticky lg:top-6">
      <h2 id="proposed" className="text-2xl">
        {totals.people} {totals.people === 1 ? 'person' : 'people'} to renew
      </h2>
      <HeldUntil at={proposal.heldUntil} />
      <Sum totals={totals} isBusy={isBusy} />
      {rights.mayBook && (
        <CreditChoice availableCents={totals.availableCredit} isUsed={usesCredit} onChange={setUsesCredit} />
      )}
      <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
        {problem && <Refusal text={problem.text} lines={problem.fields.lines ?? []} />}
      </div>
      {rights.mayBook && !mayPay && <NoWayToPay phone={rights.phone} />}
      {rights.mayBook && mayPay && (
        <form ref={form} noValidate onSubmit={send} className="grid gap-4">
          {(way === 'account' || props.poNumber !== '') && (
            <TextField
              label={rights.needsPoNumber ? 'PO number' : 'PO number (optional)'}
              name="poNumber"
              value={props.poNumber}
              errors={problem?.fields.poNumber}
              width={24}
            />
          )}
          <button type="submit" className="btn btn-primary w-full tabular-nums">
            {isSending ? 'Sending…' : payWords(totals, way)}
          </button>
          {rights.mayPayByAccount && rights.takesCards && (
            <button type="button" className="link min-h-11 w-fit" onClick={() => setWantsCard(!wantsCard)}>
              {wantsCard ? 'Book on account instead' : 'Pay by card instead'}
            </button>
          )}
          <TermsText />
        </form>
      )}
      {rights.mayBook ? (
        <Decline proposal={proposal} onDeclined={onDeclined} />
      ) : (
        <p className="text-ink-3">You can look at this, but only someone who books for your company can confirm it.</p>
      )}
    </section>
  )
}

const HeldUntil = ({ at }: { at: string }) => (
  <p>
    The seats are held until{' '}
    <strong className="tabular-nums">
      {formatNamedDay(at)}, {formatTime(at)}
    </strong>
    . After that they’re released.
  </p>
)

function Sum({ totals, isBusy }: { totals: RenewalTotals; isBusy: boolean }) {
  const { totalPriceIncGST, totalPriceExcGST, gstAmount, memberSaving, appliedCredit, amountToPay } = totals
  return (
    <div aria-live="polite" aria-busy={isBusy} className="border-y-2 border-ink py-3 tabular-nums">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span>Total incl. GST</span>
        <span className="head text-3xl">{formatCents(totalPriceIncGST)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-6 text-ink-3">
        <span>{formatCents(totalPriceExcGST)} plus GST</span>
        <span>GST {formatCents(gstAmount)}</span>
      </p>
      {memberSaving > 0 && (
        <p className="mt-1 font-semibold text-ok">You save {formatCents(memberSaving)} as a member.</p>
      )}
      {appliedCredit > 0 && (
        <p className="mt-1">
          Your credit pays {formatCents(appliedCredit)} of it; {formatCents(amountToPay)} is left.
        </p>
      )}
    </div>
  )
}

function Refusal({ text, lines }: { text: string; lines: readonly string[] }) {
  return (
    <div className="border-l-8 border-bad bg-paper py-3 pl-4">
      <p className="font-semibold text-bad">{text}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      <p className="mt-1">Nothing has been booked.</p>
    </div>
  )
}
