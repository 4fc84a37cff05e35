import { addCredit, type Books } from './books'
import { totalsOf } from './sale'
import type { Back, Order } from './sold'
import { minuteMs } from './times'

export function addBack(books: Books, order: Order): void {
  const { year } = books
  for (const back of order.back) {
    const actor = back.asker?.actor ?? 'system'
    if (back.to === 'card') toCard(books, order, back)
    if (back.to === 'credit') asCredit(books, order, back)
    if (back.to === 'account') offAccount(books, order, back)
    else if (back.state === 'done' && order.confirmedAt)
      books.papers.push({
        id: year.id('tax_documents'),
        kind: 'correction',
        order,
        cents: back.cents,
        at: back.at,
        actor,
      })
    if (back.state !== 'done') continue
    const was = order.settledAt ? 'paid' : order.method === 'account' ? 'on_account' : 'awaiting_payment'
    year.changed('orders', order.id, { actor, at: back.at, before: { state: was }, after: { state: order.state } })
  }
}

const people = ({ asker, approver }: Back) => ({
  requested_by_id: asker?.id ?? null,
  approved_by_id: approver?.id ?? null,
  by_system: asker === null,
})

function toCard({ year }: Books, order: Order, back: Back): void {
  const id = year.id('refunds')
  const payment = year.rowsOf('payments').find(({ order_id, state }) => order_id === order.id && state === 'succeeded')
  const isSent = back.state === 'done'
  const problem = back.state === 'failed' ? 'The bank sent it back: the card is closed.' : null
  const what = { amount_cents: back.cents, reason: back.reason }
  const ref = isSent ? `demo_refund_year_${id}` : null
  const settled = back.state === 'requested' ? null : new Date(back.at.getTime() + 2 * minuteMs)
  year.add('refunds', {
    id,
    payment_id: payment?.id,
    state: back.state,
    amount_cents: back.cents,
    reason: back.reason,
    ...people(back),
    provider_idem: `refund:${id}`,
    provider_ref: ref,
    problem,
    attempts: back.state === 'requested' ? 0 : 1,
    settled_at: settled,
    next_check_at: settled ?? back.at,
    created_at: back.at,
    updated_at: settled ?? back.at,
  })
  if (isSent)
    year.add('demo_refunds', {
      ref,
      key: `refund:${id}`,
      charge_ref: payment?.provider_charge,
      refund_id: id,
      amount_cents: back.cents,
      created_at: back.at,
    })
  year.made('refunds', id, {
    actor: back.asker?.actor ?? 'system',
    at: back.at,
    first: { state: 'requested', approved_by_id: null },
  })
  if (settled)
    year.changed('refunds', id, {
      actor: back.approver?.actor ?? 'system',
      at: settled,
      before: { state: 'requested', ...what },
      after: { state: back.state, ...what, problem },
    })
}

function asCredit(books: Books, order: Order, back: Back): void {
  const { year } = books
  const id = year.id('credit_refunds')
  const isDone = back.state === 'done'
  const actor = back.asker?.actor ?? 'system'
  year.add('credit_refunds', {
    id,
    order_id: order.id,
    amount_cents: back.cents,
    reason: back.reason,
    state: isDone ? 'done' : 'requested',
    ...people(back),
    created_at: back.at,
    settled_at: isDone ? back.at : null,
  })
  year.made('credit_refunds', id, { actor, at: back.at })
  if (isDone) addCredit(books, order, { cents: back.cents, reason: 'refund', actor, at: back.at, note: back.reason })
}

/** Cancels an order on account: the correction covers the whole invoice. */
function offAccount({ year, papers }: Books, order: Order, back: Back): void {
  const [id, document] = [year.id('account_corrections'), year.id('tax_documents')]
  papers.push({
    id: document,
    kind: 'correction',
    order,
    cents: totalsOf(order).including,
    at: back.at,
    actor: 'system',
  })
  year.add('account_corrections', {
    id,
    order_id: order.id,
    document_id: document,
    amount_cents: back.cents,
    reason: back.reason,
    created_at: back.at,
  })
  year.made('account_corrections', id, { actor: 'system', at: back.at })
}
