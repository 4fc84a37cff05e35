import type { AdminViewServerProps } from 'payload'
import { findCardOrders } from '../data'
import { labelOfOrder, mostLabels } from '../rules'
import { requireInboxStaff } from './inbox-page'
import { LabelTools } from './label-tools'

/** The numbers in an address, as many as fit on a page; what is no number is left out. */
const idsIn = (given: unknown): number[] =>
  [...new Set(String(given ?? '').split(','))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, mostLabels)
    .map(Number)

/** One label for each order of a batch, to be printed: no navigation, nothing but the labels on paper. */
export async function LabelsView(view: AdminViewServerProps) {
  requireInboxStaff(view)
  const orders = await findCardOrders(mostLabels, idsIn(view.searchParams?.ids))
  return (
    <main className="inbox-labels">
      <LabelTools ids={orders.map(({ id }) => id)} />
      {orders.map((order) => {
        const { name, card, replaces, address, delivery } = labelOfOrder(order)
        return (
          <article key={order.id}>
            <p>
              <strong>{name}</strong>
            </p>
            <p>Card: {card}</p>
            {replaces && <p>Replacement for: {replaces}</p>}
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>{delivery}</p>
            <p>
              <small>{order.reference}</small>
            </p>
          </article>
        )
      })}
    </main>
  )
}
