'use client'

import { useId, useState } from 'react'
import { dollarsText, formatCents, readDollars } from '@/lib/money'
import { DeedForm } from '@/ui/staff-deed'
import type { WayBack } from '../../giving-back/rules'
import type { OrderRecord } from '../contract'
import type { Act } from './order'

type Props = { record: OrderRecord; act: Act; isBusy: boolean }

const ways = {
  account: { label: 'Take it off the invoice', confirm: (amount: string) => `Take ${amount} off what is owed?` },
  card: { label: 'Give money back to the card', confirm: (amount: string) => `Give ${amount} back to the card?` },
  credit: { label: 'Give money back as credit', confirm: (amount: string) => `Give ${amount} back as credit?` },
} as const

const approved = 'Above $1,000 it waits for another member of staff.'
const hints = {
  account: 'A correction note goes to the buyer, and they owe so much less.',
  card: approved,
  credit: approved,
} as const

function RefundForm({ record, act, isBusy, to }: Props & { to: WayBack }) {
  const leftCents = to === 'account' ? record.owedCents : record.paidCents
  const most = to === 'card' ? Math.min(record.cardCents, leftCents) : leftCents
  const [typed, setTyped] = useState(formatCents(most))
  const id = useId()
  const cents = readDollars(typed)
  const isRight = cents !== null && cents > 0 && cents <= most
  return (
    <DeedForm
      label={ways[to].label}
      panel={to === 'credit' && record.deeds.refundToCard ? undefined : 'refund'}
      confirm={ways[to].confirm(formatCents(cents ?? 0))}
      isBusy={isBusy}
      isReady={isRight}
      act={(reason) => act('refund', 'It is noted.', { to, amountCents: cents, leftCents, reason })}
    >
      <label htmlFor={id}>Amount in dollars, {formatCents(most)} at most</label>
      <input
        id={id}
        inputMode="decimal"
        value={typed}
        aria-invalid={!isRight}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-hint`}>
        {cents === null ? dollarsText : isRight ? hints[to] : `Write an amount up to ${formatCents(most)}.`}
      </p>
    </DeedForm>
  )
}

/** A refund that is due goes back in one press: there is nothing to choose. */
function RefundDue({ record, act, isBusy }: Props) {
  const amountCents = Math.min(record.cardCents, record.paidCents)
  const body = { to: 'card', amountCents, leftCents: record.paidCents, reason: 'The payment came late.' }
  return (
    <DeedForm
      label={`Give ${formatCents(amountCents)} back to the card`}
      confirm={`Give ${formatCents(amountCents)} back?`}
      panel="refund"
      needsReason={false}
      isBusy={isBusy}
      act={() => act('refund', 'It goes back.', body)}
    />
  )
}

/** Refunds that wait: another member of staff agrees, anybody of finance turns down. */
export function Waiting({ record, act, isBusy }: Props) {
  return record.refunds
    .filter(({ isWaiting }) => isWaiting)
    .map(({ id, to, amountCents, requester, mayAgree }) => (
      <section key={`${to}${id}`} aria-label="A refund that waits" className="inbox-warning">
        <p>
          <strong>{formatCents(amountCents)}</strong> {to === 'card' ? 'to the card' : 'as credit'}, asked for by{' '}
          {requester ?? 'somebody'}, waits for a second person.
        </p>
        {mayAgree && (
          <DeedForm
            label="Agree to this refund"
            confirm={`Agree to give ${formatCents(amountCents)} back?`}
            needsReason={false}
            isBusy={isBusy}
            act={() => act('approve-refund', 'Agreed.', { to, refundId: id })}
          />
        )}
        <DeedForm
          label="Turn this refund down"
          confirm="Turn it down?"
          isBusy={isBusy}
          act={(reason) => act('decline-refund', 'Turned down.', { to, refundId: id, reason })}
        />
      </section>
    ))
}

/** What staff can do with an order as it stands: each with why, and asked once more. */
export function OrderDeeds(props: Props) {
  const { record, act, isBusy } = props
  const { deeds, company, state } = record
  const isDue = state === 'refund_due'
  const isAnything = Object.values(deeds).includes(true) || (record.isFinance && company.termsState !== 'none')
  // What is left is part of the key: an amount that was offered before is not offered again.
  return (
    <section aria-label="What to do" className="order-card">
      <h2>What to do</h2>
      {!isAnything && <p>There is nothing to do with this order.</p>}
      {deeds.takeOff && <RefundForm key={`account${record.owedCents}`} {...props} to="account" />}
      {deeds.refundToCard &&
        (isDue ? <RefundDue {...props} /> : <RefundForm key={record.paidCents} {...props} to="card" />)}
      {deeds.refundToCredit && <RefundForm key={`credit${record.paidCents}`} {...props} to="credit" />}
      {deeds.markPaid && (
        <DeedForm
          label="Mark the invoice paid"
          panel="mark-paid"
          confirm={`Was ${formatCents(record.owedCents)} paid?`}
          isBusy={isBusy}
          act={(reason) => act('mark-paid', 'It is paid.', { reason })}
        />
      )}
      {deeds.cancel && (
        <DeedForm
          label="Cancel the order"
          panel="cancel"
          confirm="Cancel it? All of the invoice is corrected."
          isBusy={isBusy}
          act={(reason) => act('cancel', 'It is cancelled.', { reason })}
        />
      )}
      {deeds.resend && (
        <DeedForm
          label="Send the confirmation again"
          confirm={`Send it to ${record.contact.email}?`}
          needsReason={false}
          isBusy={isBusy}
          act={() => act('resend', 'It is on its way.')}
        />
      )}
      {record.isFinance && company.termsState !== 'none' && (
        <DeedForm
          key={company.termsState}
          label={company.termsState === 'open' ? `Put ${company.name} on stop` : `Lift the stop of ${company.name}`}
          confirm={company.termsState === 'open' ? 'Put the account on stop?' : 'Lift the stop?'}
          isBusy={isBusy}
          act={(reason) =>
            act('terms', 'It is done.', { state: company.termsState === 'open' ? 'stopped' : 'open', reason })
          }
        />
      )}
    </section>
  )
}
