'use client'

import { useState } from 'react'
import { cardLabelsPath } from '@/paths'

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

/** The open orders with a box for each, and the way to their labels. */
export function CardBatch({ orders }: { orders: Row[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(orders.map(({ id }) => id)))
  if (orders.length === 0) return <p>No card is to be printed.</p>
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const isAll = chosen.size === orders.length
  return (
    <>
      <p className="inbox-buttons">
        {chosen.size > 0 ? (
          <a className="btn btn--style-primary btn--size-small btn--no-margin" href={cardLabelsPath([...chosen])}>
            Labels of {chosen.size} {chosen.size === 1 ? 'order' : 'orders'}
          </a>
        ) : (
          'Choose an order.'
        )}
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : orders.map(({ id }) => id)))}
          />{' '}
          All {orders.length}
        </label>
      </p>
      <div className="table">
        <table>
          <thead>
            <tr>
              {['In the batch', 'Reference', 'Name', 'Card', 'Post to', 'Due'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
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
                <td>{card}</td>
                <td>{address}</td>
                <td>
                  {due} <strong>{urgency}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
