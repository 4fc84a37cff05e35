'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ordersPath, shopPath } from '@/account-paths'
import { Totals } from '@/features/catalogue/cart/components/totals'
import { addressLine } from '@/features/places/addresses/rules'
import { tellAnalytics } from '@/lib/analytics'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { hasConsent } from '@/lib/consent'
import { formatDate, formatDay } from '@/lib/dates'
import { formatCents, withoutGst } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { bookingPath } from '@/paths'
import { ActButton } from '@/ui/act-button'
import { useAskedAgain } from '@/ui/asked-again'
import type { cancelOrder, dataLayerSent, OrderAnswer, payOrder, readOrder } from '../contract'
import type { ListedDocument } from '../documents.data'
import { isGivenUp, isWaiting, seatNotes, tenderWords } from '../rules'
import { OrderAgain } from './order-again'
import { OrderDocuments } from './order-documents'
import { outcomeOf } from './outcome'
import { PayAgain, type PayRights } from './pay-again'
import { InvoiceByCard } from './pay-link'
import { useConfirming } from './use-confirming'

type Props = {
  order: OrderAnswer
  documents: readonly ListedDocument[]
  phone: string
  /** The person who may buy for the company; null for readers. */
  buyer: number | null
  rights: PayRights
  /** Where it can be paid by card without a login. */
  payLink: string | null
  /** The server’s clock. */
  now: string
  /** They come from the payment page, paid or not. */
  isBack: boolean
  hasLeft: boolean
}

const isUnanswered = ({ state, paymentState }: OrderAnswer): boolean =>
  isWaiting(state) && paymentState !== 'failed' && paymentState !== 'cancelled'

/** Seats that are held for a payment go when their time is over. */
const mayChange = (order: OrderAnswer): boolean => isUnanswered(order) || order.heldUntil !== null

/** One tab at a time; without Web Locks (no https), at once. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** Sends a purchase to analytics once, across tabs and reloads; the server records it. */
function useTellPurchase(order: OrderAnswer) {
  const isTold = useRef(false)
  useEffect(() => {
    if (!order.isDataLayerDue || isTold.current || !hasConsent()) return
    isTold.current = true
    alone(`purchase ${order.id}`, async () => {
      if (!(await getData<typeof readOrder>(`/shopping/orders/${order.id}/`)).isDataLayerDue) return
      await sendData<typeof dataLayerSent>('POST', `/payment/transaction/${order.id}/data-layer-sent/`)
      tellPurchase(order)
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }, [order])
}

function tellPurchase(order: OrderAnswer): void {
  const { number, gstAmount: gstCents, freight: freightCents } = order
  const items = order.lines.map(({ id, title, count, unitPrice }) => ({ id, title, count, cents: unitPrice }))
  tellAnalytics({
    event: 'purchase',
    items,
    valueCents: order.totalPriceIncGST,
    order: { number, gstCents, freightCents },
  })
}

export function OrderPage({ order: first, documents, phone, buyer, rights, payLink, now, isBack, hasLeft }: Props) {
  const [order, setOrder] = useAskedAgain<typeof readOrder>(first, mayChange, `/shopping/orders/${first.id}/`)
  useTellPurchase(order)
  const isConfirming = useConfirming(isBack, isUnanswered(order))
  const outcome = outcomeOf(order, isConfirming)
  const isToPay = isWaiting(order.state) && !isConfirming && buyer !== null
  const refresh = useCallback(
    async () => setOrder(await getData<typeof readOrder>(`/shopping/orders/${first.id}/`)),
    [first.id, setOrder],
  )
  return (
    <>
      <div className={`border-b-2 border-ink ${outcome.kind === 'good' ? 'bg-primary text-on-primary' : 'bg-sand'}`}>
        <div className="wrap py-10 lg:py-14">
          <p className="font-semibold tabular-nums">Order {order.number}</p>
          <div role="status">
            <h1 className="mt-2 text-[clamp(2rem,4.4vw,3.25rem)]">{outcome.title}</h1>
            <p className="mt-3 max-w-[40em] text-lg">{outcome.text}</p>
          </div>
          {isToPay && order.heldUntil === null && <WaitingActions order={order} onChange={setOrder} />}
          {isGivenUp(order.state) && buyer !== null && !order.booking && <OrderAgain order={order} buyer={buyer} />}
        </div>
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 lg:pt-12 lg:pb-24">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {isToPay && <HeldSeats {...{ order, now, rights, hasLeft, payLink }} onChange={refresh} />}
          {payLink && order.amountOwed > 0 && <InvoiceByCard payLink={payLink} cents={order.amountOwed} />}
          {outcome.next.length > 0 && <WhatHappensNext steps={outcome.next} />}
          <OrderDocuments order={order} first={documents} isDue={isConfirming} />
          <Details order={order} />
          <p>
            Something not right? Call{' '}
            <a className="link tabular-nums" href={phoneLink(phone)}>
              {phone}
            </a>{' '}
            and say {order.number}.
          </p>
          <div className="flex flex-wrap gap-3.5">
            {order.booking && (
              <a className="btn btn-primary" href={bookingPath(order.booking.id)}>
                See your booking
              </a>
            )}
            <a className="btn btn-ghost" href={ordersPath}>
              All orders
            </a>
            <a className="btn btn-ghost" href={shopPath}>
              Back to the shop
            </a>
          </div>
        </div>
        <Ordered order={order} payLabel={outcome.payLabel} />
      </div>
    </>
  )
}

type HeldProps = Pick<Props, 'order' | 'now' | 'rights' | 'hasLeft' | 'payLink'> & { onChange: () => Promise<void> }

function HeldSeats({ order, ...given }: HeldProps) {
  const { heldUntil, lines } = order
  if (heldUntil === null) return null
  return <PayAgain {...given} {...{ order, heldUntil }} seats={lines.reduce((sum, { count }) => sum + count, 0)} />
}

const WhatHappensNext = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="next">
    <h2 id="next" className="text-2xl">
      What happens next
    </h2>
    <ul className="mt-4 grid list-[square] gap-2 pl-6">
      {steps.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  </section>
)

type OrderedProps = { order: OrderAnswer; payLabel: ReturnType<typeof outcomeOf>['payLabel'] }

const Ordered = ({ order, payLabel }: OrderedProps) => (
  <section aria-labelledby="ordered" className="grid gap-5 border-2 border-ink bg-white p-6">
    <h2 id="ordered" className="text-2xl">
      What you ordered
    </h2>
    <ul className="grid gap-2 border-b-2 border-ink pb-4">
      {order.lines.map(({ id, title, count, lineTotal, isAgreed, seats }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <span>
            <span className="font-semibold tabular-nums">{count} ×</span> {title}
            {[...(isAgreed ? ['Agreed price'] : []), ...seatNotes(count, seats)].map((note) => (
              <span key={note} className="block text-[0.9375rem] text-ink-3 first-letter:uppercase">
                {note}
              </span>
            ))}
          </span>
          <span className="text-right tabular-nums">{formatCents(lineTotal)}</span>
          <span className="col-span-2 text-right text-[0.9375rem] text-ink-3 tabular-nums">
            {formatCents(withoutGst(lineTotal))} excl. GST
          </span>
        </li>
      ))}
    </ul>
    <Totals totals={order} payLabel={payLabel} areSeats={order.booking !== null} />
  </section>
)

function WaitingActions({ order, onChange }: { order: OrderAnswer; onChange: (order: OrderAnswer) => void }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => onChange(await getData<typeof readOrder>(`/shopping/orders/${order.id}/`))
  const pay = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const { redirectUrl } = await sendData<typeof payOrder>('POST', `/shopping/orders/${order.id}/pay/`)
      if (redirectUrl) window.location.assign(redirectUrl)
      else await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      if (error.reason === 'CONFLICT') await refresh()
    } finally {
      setBusy(false)
    }
  }
  const cancel = async () => {
    await sendData<typeof cancelOrder>('POST', `/shopping/orders/${order.id}/cancel/`)
    await refresh()
  }
  const isDeclined = order.paymentState === 'failed'
  const amount = formatCents(order.amountToPay)
  return (
    <div className="mt-6 grid gap-3">
      <p role="alert" className={problem ? 'font-semibold text-bad' : 'sr-only'}>
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="btn btn-primary" onClick={pay}>
          {isBusy ? 'Sending…' : isDeclined ? 'Try again' : `Pay ${amount} now`}
        </button>
        <ActButton
          label="Cancel the order"
          about={order.number}
          question={{
            title: 'Cancel this order?',
            text: 'Nothing is taken from your card, and what we kept for you goes back on sale.',
            confirm: 'Cancel the order',
          }}
          act={cancel}
        />
      </div>
    </div>
  )
}

function Details({ order }: { order: OrderAnswer }) {
  const { contact, shipping } = order
  const part = (name: string) => (typeof shipping[name] === 'string' ? shipping[name] : null)
  const address = addressLine({
    line1: part('line1'),
    line2: part('line2'),
    suburb: part('suburb'),
    city: part('city'),
    postcode: part('postcode'),
  })
  return (
    <dl className="border-y-2 border-ink">
      <Detail label="Ordered on">{formatDate(order.createdAt)}</Detail>
      <Detail label="Contact">
        {contact.name}
        <br />
        {contact.email}
      </Detail>
      {address && <Detail label="Sent to">{address}</Detail>}
      <Detail label="Payment">
        {tenderWords(order)}
        {order.dueOn && `, due on ${formatDay(order.dueOn)}`}
      </Detail>
      {order.poNumber && <Detail label="PO number">{order.poNumber}</Detail>}
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t-2 border-line py-3 first:border-t-0 md:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-semibold">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
