'use client'

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CreditChoice } from '@/features/catalogue/cart/components/reductions'
import { NoWayToPay } from '@/features/purchases/components/no-way-to-pay'
import { TermsText } from '@/features/purchases/components/terms'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { TextField } from '@/ui/field'
import type { Proposal, RenewalTotals } from '../contract'
import { byPerson, decisionWords, payWords } from '../page.rules'
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

/** The decision first: for how many, at what price, until when. On a phone the sum and the button stay in sight. */
export function Confirm(props: Props) {
  const { proposal, chosen, rights, onDeclined } = props
  const [usesCredit, setUsesCredit] = useState(false)
  const prices = useTotals(proposal.id, chosen, usesCredit, props.totals)
  const [wantsCard, setWantsCard] = useState(false)
  const way = rights.mayPayByAccount && !wantsCard ? 'account' : 'card'
  const { problem, isSending, book, alert } = useBooking({ ...props, prices, way, usesCredit })
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void book(String(new FormData(form.current ?? undefined).get('poNumber') ?? ''))
  }
  const { totals, isBusy } = prices
  const mayPay = rights.mayPayByAccount || rights.takesCards
  const press = isSending ? 'Sending…' : payWords(totals, way)
  return (
    <>
      <section aria-labelledby="proposed" className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Decision totals={totals} isBusy={isBusy} proposal={proposal}>
          {rights.mayBook && (
            <CreditChoice availableCents={totals.availableCredit} isUsed={usesCredit} onChange={setUsesCredit} />
          )}
          <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
            {problem && <Refusal text={problem.text} lines={problem.fields.lines ?? []} />}
          </div>
        </Decision>
        <div className="grid content-start gap-4">
          {rights.mayBook && !mayPay && <NoWayToPay phone={rights.phone} />}
          {rights.mayBook && mayPay && (
            <form id={formId} ref={form} noValidate onSubmit={send} className="grid gap-4">
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
                {press}
              </button>
              <TermsText />
            </form>
          )}
          <Otherwise rights={rights} wantsCard={wantsCard} onCard={() => setWantsCard(!wantsCard)}>
            <Decline proposal={proposal} onDeclined={onDeclined} />
          </Otherwise>
        </div>
      </section>
      {rights.mayBook && mayPay && (
        <div className="sticky bottom-0 z-10 order-last -mx-5 border-t-2 border-ink bg-white px-5 py-2.5 lg:hidden">
          <button type="submit" form={formId} className="btn btn-primary w-full tabular-nums">
            {press}
          </button>
        </div>
      )}
    </>
  )
}

type DecisionProps = { totals: RenewalTotals; isBusy: boolean; proposal: Proposal; children: ReactNode }

function Decision({ totals, isBusy, proposal, children }: DecisionProps) {
  return (
    <div className="grid content-start gap-3">
      <h2 id="proposed" aria-live="polite" aria-busy={isBusy} className="text-[clamp(1.75rem,4vw,3rem)] tabular-nums">
        {decisionWords(totals, byPerson(proposal.lines).length)}
      </h2>
      <HeldUntil at={proposal.heldUntil} />
      <Sum totals={totals} />
      {children}
    </div>
  )
}

type OtherProps = { rights: Rights; wantsCard: boolean; onCard: () => void; children: ReactNode }

function Otherwise({ rights, wantsCard, onCard, children }: OtherProps) {
  if (!rights.mayBook)
    return (
      <p className="text-ink-3">You can look at this, but only someone who books for your company can confirm it.</p>
    )
  return (
    <div className="flex flex-wrap gap-x-6">
      {rights.mayPayByAccount && rights.takesCards && (
        <button type="button" className="link min-h-11 w-fit" onClick={onCard}>
          {wantsCard ? 'Book on account instead' : 'Pay by card instead'}
        </button>
      )}
      {children}
    </div>
  )
}

const HeldUntil = ({ at }: { at: string }) => (
  <p className="text-lg">
    The seats are held until{' '}
    <strong className="tabular-nums">
      {formatNamedDay(at)}, {formatTime(at)}
    </strong>
    . After that they’re released.
  </p>
)

function Sum({ totals }: { totals: RenewalTotals }) {
  const { totalPriceExcGST, gstAmount, memberSaving, appliedCredit, amountToPay } = totals
  return (
    <div className="tabular-nums">
      <p>
        {formatCents(totalPriceExcGST)} plus GST {formatCents(gstAmount)}.
        {memberSaving > 0 && (
          <span className="font-semibold text-ok"> You save {formatCents(memberSaving)} as a member.</span>
        )}
      </p>
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
