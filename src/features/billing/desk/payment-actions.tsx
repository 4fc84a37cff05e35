'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { formatDay } from '@/lib/dates'
import { formatCents, readDollars } from '@/lib/money'
import { withRepeatKey } from '@/lib/repeat-key'
import { DeskAction, DeskField, typed, useFieldError } from '@/ui/desk/action'
import type { takeAccountPayment } from '../payments.contract'
import { type OpenOrder, oldestFirst, type Part, sumOf } from '../payments.rules'

const shownCents = (cents: number | undefined): string => (cents ? (cents / 100).toFixed(2) : '')

type PartsProps = {
  orders: readonly OpenOrder[]
  parts: Readonly<Record<number, string>>
  change: (orderId: number, text: string) => void
}

export const PartFields = ({ orders, parts, change }: PartsProps) => (
  <ul className="parts">
    {orders.map(({ id, invoiceNumber, poNumber, dueOn, owedCents }) => (
      <li key={id}>
        <label>
          <span>
            {invoiceNumber}
            <small className="mut">
              {formatCents(owedCents)} owed, due {formatDay(dueOn)}
              {poNumber && `, PO ${poNumber}`}
            </small>
          </span>
          <input
            className="box"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`For ${invoiceNumber}`}
            value={parts[id] ?? ''}
            onChange={({ target }) => change(id, target.value)}
          />
        </label>
      </li>
    ))}
  </ul>
)

export function readParts(orders: readonly OpenOrder[], parts: Readonly<Record<number, string>>): Part[] | null {
  const read = orders.flatMap(({ id }) => {
    const text = (parts[id] ?? '').trim()
    if (text === '') return []
    const cents = readDollars(text)
    return cents === 0 ? [] : [{ orderId: id, cents }]
  })
  const known = read.flatMap(({ orderId, cents }) => (cents === null ? [] : [{ orderId, cents }]))
  return known.length === read.length ? known : null
}

export const shareOut = (cents: number, orders: readonly OpenOrder[]): Record<number, string> =>
  Object.fromEntries(oldestFirst(cents, orders).map(({ orderId, cents: own }) => [orderId, shownCents(own)]))

export function restText(amountCents: number | null, parts: readonly Part[] | null): string {
  if (amountCents === null || parts === null) return 'Write each amount in dollars, such as 195 or $1,245.50.'
  const rest = amountCents - sumOf(parts)
  if (rest < 0) return `The orders take ${formatCents(-rest)} more than came.`
  return rest === 0 ? 'All of it is shared out.' : `${formatCents(rest)} is left and becomes credit of the company.`
}

type Props = { companyId: number; company: string; orders: readonly OpenOrder[]; today: string }

export function TakePayment({ companyId, company, orders, today }: Props) {
  const [parts, setParts] = useState<Readonly<Record<number, string>>>({})
  const [amount, setAmount] = useState('')
  const change = (text: string) => {
    setAmount(text)
    setParts(shareOut(readDollars(text) ?? 0, orders))
  }
  const path = `/desk/companies/${companyId}/payments/`
  return (
    <DeskAction
      label="Enter a payment"
      panel="payment"
      title={`Enter a payment from ${company}`}
      lead="It pays the orders that were due first, unless you change the amounts. No one is notified."
      submit="Enter the payment"
      run={async (form) => {
        const body = {
          amountCents: readDollars(amount),
          receivedOn: typed(form, 'receivedOn'),
          reference: typed(form, 'reference'),
          parts: readParts(orders, parts),
        }
        const { creditCents } = await withRepeatKey(path, body, (headers) =>
          sendData<typeof takeAccountPayment>('POST', path, body, { headers }),
        )
        const credit = creditCents > 0 ? ` ${formatCents(creditCents)} of it is credit.` : ''
        return `${formatCents(body.amountCents ?? 0)} from ${company} is entered.${credit}`
      }}
    >
      <Amount amount={amount} change={change} />
      <DeskField label="Received on" name="receivedOn" type="date" value={today} />
      <DeskField label="Reference" name="reference" hint="As shown on the bank statement, if any" />
      <fieldset className="desk-field">
        <legend>Pays</legend>
        <PartsError />
        <PartFields
          orders={orders}
          parts={parts}
          change={(id, text) => setParts((before) => ({ ...before, [id]: text }))}
        />
        {amount !== '' && <p role="status">{restText(readDollars(amount), readParts(orders, parts))}</p>}
      </fieldset>
    </DeskAction>
  )
}

function Amount({ amount, change }: { amount: string; change: (text: string) => void }) {
  const error = useFieldError('amountCents')
  return (
    <label className="desk-field">
      <span>Amount</span>
      <small>In dollars</small>
      {error && <span className="err">Error: {error}</span>}
      <input
        className="box"
        name="amountCents"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        value={amount}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  )
}

function PartsError() {
  const error = useFieldError('parts')
  return error ? <p className="err">Error: {error}</p> : null
}
