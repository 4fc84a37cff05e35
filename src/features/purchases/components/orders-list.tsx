import { orderPath, ordersPagePath, shopPath } from '@/account-paths'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { OrderAnswer } from '../contract'
import type { ListedDocument } from '../documents.data'
import { orderStates, seatNotes } from '../rules'
import { DocumentLinks } from './order-documents'

type Props = {
  orders: readonly OrderAnswer[]
  documents: ReadonlyMap<number, readonly ListedDocument[]>
  page: number
  pages: number
}

export function OrdersList({ orders, documents, page, pages }: Props) {
  if (orders.length === 0)
    return (
      <div className="border-2 border-ink bg-white p-6 md:p-8">
        <h2 className="text-2xl">No orders yet</h2>
        <p className="mt-3">Your shop orders are here, with where each one is up to.</p>
        <a className="btn btn-primary mt-6" href={shopPath}>
          Go to the shop
        </a>
      </div>
    )
  return (
    <>
      <ul className="border-2 border-ink bg-white">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t-2 border-line p-5 first:border-t-0 lg:grid-cols-[11rem_minmax(0,1fr)_auto_7rem] lg:items-baseline"
          >
            <a className="link -my-2.5 justify-self-start py-2.5 tabular-nums" href={orderPath(order.id)}>
              {order.number}
            </a>
            <span className="min-w-0 max-lg:col-span-2">
              {order.lines
                .map(({ title, count, seats }) => [`${count} × ${title}`, ...seatNotes(count, seats)].join(', '))
                .join('; ')}
              <span className="block text-[0.9375rem] text-ink-3">
                {formatDate(order.createdAt)}
                {order.poNumber && ` · PO ${order.poNumber}`}
              </span>
              <DocumentLinks documents={documents.get(order.id) ?? []} />
            </span>
            <span className="tag justify-self-start max-lg:col-span-2">{stateLabel(order.state)}</span>
            <span className="text-right font-bold tabular-nums max-lg:col-start-2 max-lg:row-start-1">
              {formatCents(order.totalPriceIncGST - order.offAccount)}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages of orders" className="mt-6 flex flex-wrap items-center gap-6">
          {page > 1 && (
            <a className="btn btn-ghost" href={ordersPagePath(page - 1)}>
              Newer orders
            </a>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <a className="btn btn-ghost" href={ordersPagePath(page + 1)}>
              Older orders
            </a>
          )}
        </nav>
      )}
    </>
  )
}

const stateLabel = (state: string) => orderStates.find(({ value }) => value === state)?.label ?? state
