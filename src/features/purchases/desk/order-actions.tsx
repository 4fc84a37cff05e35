'use client'

import { secondApproverAboveCents } from '@/features/payments/rules'
import { sendData } from '@/lib/api-client'
import { formatCents, readDollars } from '@/lib/money'
import { withRepeatKey } from '@/lib/repeat-key'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { OrderRecord, refundOrder, resendConfirmation } from '../desk.contract'
import type { WayBack } from '../refunds.rules'

/** Idempotent: a change of money sent twice counts once. */
function change(id: number, action: string, body: object) {
  const path = `/desk/orders/${id}/${action}/`
  return withRepeatKey(path, body, (headers) => sendData<typeof refundOrder>('POST', path, body, { headers }))
}

const Why = () => <DeskField label="Why" name="reason" type="lines" />

const approval = `Above ${formatCents(secondApproverAboveCents)} someone else in finance must approve first.`

const ways = {
  account: {
    label: 'Take off the invoice',
    title: 'Take something off the invoice',
    lead: 'The buyer gets a correction note by email and owes that much less.',
    done: (amount: string) => `${amount} comes off the invoice.`,
  },
  card: {
    label: 'Refund to card',
    title: 'Give money back to the card',
    lead: `The buyer gets a correction note by email, and the money within a few days. ${approval}`,
    done: (amount: string) => `${amount} goes back to the card.`,
  },
  credit: {
    label: 'Refund as credit',
    title: 'Give money back as credit',
    lead: `The company can use it on its next orders, and gets a correction note by email. ${approval}`,
    done: (amount: string) => `${amount} is given as credit.`,
  },
} as const satisfies Record<WayBack, object>

type OrderProps = { order: OrderRecord }

function Refund({ order, to }: OrderProps & { to: WayBack }) {
  const leftCents = to === 'account' ? order.owedCents : order.paidCents
  const most = to === 'card' ? Math.min(order.cardCents, leftCents) : leftCents
  const { label, title, lead, done } = ways[to]
  return (
    <DeskAction
      label={label}
      panel={to === 'credit' && order.actions.refundToCard ? undefined : 'refund'}
      title={title}
      lead={lead}
      submit={label}
      run={async (form) => {
        const amountCents = readDollars(typed(form, 'amountCents'))
        await change(order.id, 'refund', { to, amountCents, leftCents, reason: typed(form, 'reason') })
        return amountCents !== null && to !== 'account' && amountCents > secondApproverAboveCents
          ? `${formatCents(amountCents)} is waiting for someone else in finance to agree.`
          : done(formatCents(amountCents ?? 0))
      }}
    >
      <DeskField
        label="Amount"
        name="amountCents"
        hint={`In dollars, with GST. ${formatCents(most)} at most.`}
        value={formatCents(most)}
      />
      <Why />
    </DeskAction>
  )
}

function RefundDue({ order }: OrderProps) {
  const amountCents = Math.min(order.cardCents, order.paidCents)
  const label = `Refund ${formatCents(amountCents)} to card`
  return (
    <DeskAction
      label={label}
      panel="refund"
      tone="primary"
      title="Give the late payment back"
      lead={`The payment came after the order had ended. ${formatCents(amountCents)} is refunded to the card it came from.`}
      submit={label}
      run={async () => {
        const body = { to: 'card', amountCents, leftCents: order.paidCents, reason: 'The payment came late.' }
        await change(order.id, 'refund', body)
        return `${formatCents(amountCents)} goes back to the card.`
      }}
    />
  )
}

export function OrderActions({ order }: OrderProps) {
  const { actions, id } = order
  return (
    <>
      {actions.markPaid && (
        <DeskAction
          label="Mark as paid"
          panel="mark-paid"
          tone="primary"
          title={`Mark ${order.number} as paid`}
          lead={`${formatCents(order.owedCents)} is recorded as paid outside the site, and the buyer can use that much of their account again. No one is notified.`}
          submit="Mark as paid"
          run={async (form) => {
            await change(id, 'mark-paid', { reason: typed(form, 'reason') })
            return `${order.number} is paid.`
          }}
        >
          <DeskField label="How you know" name="reason" hint="Such as the line on the bank statement." />
        </DeskAction>
      )}
      {actions.refundToCard &&
        (order.state === 'refund_due' ? <RefundDue order={order} /> : <Refund order={order} to="card" />)}
      {actions.refundToCredit && <Refund order={order} to="credit" />}
      {actions.takeOff && <Refund order={order} to="account" />}
      {actions.resend && (
        <DeskAction
          label="Send confirmation again"
          title="Send the confirmation again"
          lead={`We’ll email it to ${order.contact.name}, ${order.contact.email}.`}
          submit="Send again"
          run={async () => {
            await sendData<typeof resendConfirmation>('POST', `/desk/orders/${id}/resend/`, {})
            return `The confirmation is on its way to ${order.contact.email}.`
          }}
        />
      )}
      {actions.cancel && (
        <DeskAction
          label="Cancel order"
          panel="cancel"
          tone="bad"
          title={`Cancel ${order.number}`}
          lead={`All of the invoice is corrected, nothing is owed on it anymore, and we email ${order.contact.email}.${order.partPaidCents > 0 ? ` The ${formatCents(order.partPaidCents)} that came for it becomes credit.` : ''}`}
          submit="Cancel order"
          isDanger
          run={async (form) => {
            await change(id, 'cancel', { reason: typed(form, 'reason') })
            return `${order.number} is cancelled.`
          }}
        >
          <Why />
        </DeskAction>
      )}
    </>
  )
}

type WaitingProps = { orderId: number; refund: OrderRecord['refunds'][number] }

export function WaitingRefundActions({ orderId, refund: { id, to, amountCents, requester, mayAgree } }: WaitingProps) {
  const amount = formatCents(amountCents)
  const way = to === 'card' ? 'to the card' : 'as credit'
  return (
    <>
      {mayAgree && (
        <DeskAction
          label="Approve"
          tone="primary"
          title={`Approve a refund of ${amount}`}
          lead={`${requester ?? 'Someone'} asked for it. ${amount} is refunded ${way} straight away, and the buyer is notified.`}
          submit="Approve refund"
          run={async () => {
            await change(orderId, 'approve-refund', { to, refundId: id })
            return `${amount} goes back ${way}.`
          }}
        />
      )}
      <DeskAction
        label="Decline"
        title={`Decline the refund of ${amount}`}
        lead={`Nothing is refunded. ${requester ?? 'The person who asked'} sees the reason here; the buyer isn’t notified.`}
        submit="Decline refund"
        run={async (form) => {
          await change(orderId, 'decline-refund', { to, refundId: id, reason: typed(form, 'reason') })
          return 'The refund is declined.'
        }}
      >
        <Why />
      </DeskAction>
    </>
  )
}
