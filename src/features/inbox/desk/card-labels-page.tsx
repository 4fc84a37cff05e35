import { deskCardOrdersPath } from '@/desk-paths'
import { readId } from '@/lib/ids'
import { PageHead } from '@/ui/desk/record'
import { findCardOrders } from '../data'
import { labelOfOrder, mostLabels } from '../rules'
import { LabelTools } from './label-tools'

const idsIn = (given: string): number[] =>
  [...new Set(given.split(','))].flatMap((id) => readId(id) ?? []).slice(0, mostLabels)

export async function CardLabelsPage({ ids }: { ids: string }) {
  const orders = await findCardOrders(mostLabels, idsIn(ids))
  return (
    <>
      <div className="off-paper">
        <PageHead title="Labels" crumb={{ label: 'Cards to print', href: deskCardOrdersPath }} />
        <LabelTools ids={orders.map(({ id }) => id)} />
      </div>
      <div className="labels">
        {orders.map((order) => {
          const { name, card, replaces, address, delivery } = labelOfOrder(order)
          return (
            <article key={order.id} aria-label={order.reference}>
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
      </div>
    </>
  )
}
