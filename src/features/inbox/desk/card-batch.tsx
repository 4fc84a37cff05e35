'use client'

import { useState } from 'react'
import { cardLabelsPath } from '@/desk-paths'
import { Empty } from '@/ui/desk/record'

type Row = {
  id: number
  reference: string
  href: string
  name: string
  card: string
  address: string
  due: string
  urgency: string
}

export function CardBatch({ orders }: { orders: Row[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(orders.map(({ id }) => id)))
  if (orders.length === 0)
    return (
      <div className="panel">
        <Empty title="No card is to be printed" />
      </div>
    )
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const isAll = chosen.size === orders.length
  return (
    <>
      <div className="list-bar">
        {chosen.size > 0 ? (
          <a className="b primary" href={cardLabelsPath([...chosen])}>
            Labels of {chosen.size} {chosen.size === 1 ? 'order' : 'orders'}
          </a>
        ) : (
          <span>Choose an order.</span>
        )}
        <label className="desk-tick">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : orders.map(({ id }) => id)))}
          />
          All {orders.length}
        </label>
      </div>
      <Orders orders={orders} chosen={chosen} toggle={toggle} />
    </>
  )
}

type OrdersProps = { orders: Row[]; chosen: ReadonlySet<number>; toggle: (id: number) => void }

const Orders = ({ orders, chosen, toggle }: OrdersProps) => (
  <div className="panel">
    <table className="list-table">
      <thead>
        <tr>
          <th>
            <span className="sr-only">In the batch</span>
          </th>
          <th>Reference</th>
          <th>Name</th>
          <th className="from-md">Card</th>
          <th className="from-md">Post to</th>
          <th>Due</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, reference, href, name, card, address, due, urgency }) => (
          <tr key={id}>
            <td>
              <input type="checkbox" aria-label={reference} checked={chosen.has(id)} onChange={() => toggle(id)} />
            </td>
            <td>
              <a href={href}>{reference}</a>
            </td>
            <td>{name}</td>
            <td className="from-md">{card}</td>
            <td className="from-md">{address}</td>
            <td>
              {due}
              <small>{urgency}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
