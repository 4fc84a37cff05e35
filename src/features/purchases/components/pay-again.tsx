'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { ActButton } from '@/ui/act-button'
import { clockText, toldMinutes, useTimeLeft } from '@/ui/time-left'
import { markTitle } from '@/ui/title-mark'
import type { cancelOrder, payOrder, payOrderOnAccount, stopPayment } from '../contract'
import { NoWayToPay } from './no-way-to-pay'
import { SendPayLink } from './pay-link'
import { PoNumber } from './po-number'
import { type Refused, refusedBy } from './use-payment'

export type PayRights = {
  readonly mayPayByAccount: boolean
  readonly needsPoNumber: boolean
  readonly takesCards: boolean
  readonly phone: string
}

type ToPay = {
  readonly id: number
  readonly number: string
  /** Cents with GST. */
  readonly amountToPay: number
  readonly paymentState: string | null
  readonly poNumber: string | null
}

type Props = {
  order: ToPay
  seats: number
  heldUntil: string
  now: string
  rights: PayRights
  /** They came back from the payment page without paying. */
  hasLeft: boolean
  /** For someone else who pays; null where no one can by card. */
  payLink: string | null
  /** Asks again what has become of the order. Always the same function. */
  onChange: () => Promise<void>
}

const pathOf = ({ id }: ToPay, action: string) => `/shopping/orders/${id}/${action}/`

/** Runs one action at a time. A refusal is shown; the page then asks what has become of the order. */
function useActs(onChange: Props['onChange']) {
  const [problem, setProblem] = useState<Refused | null>(null)
  const [busy, setBusy] = useState('')
  const act = async (name: string, work: () => Promise<boolean>) => {
    if (busy) return
    setBusy(name)
    setProblem(null)
    let isLeaving = false
    try {
      isLeaving = await work()
      if (!isLeaving) await onChange()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusedBy(error))
      markTitle('Error: ')
      if (error.reason === 'CONFLICT' || error.reason === 'HOLD_ENDED') await onChange()
    } finally {
      if (!isLeaving) setBusy('')
    }
  }
  return { problem, busy, act }
}

/** The page that was left is closed, so that it is never paid beside another. */
function useClosedPage({ order, hasLeft, onChange }: Props) {
  const isOpen = hasLeft && order.paymentState !== 'failed' && order.paymentState !== 'cancelled'
  const path = pathOf(order, 'stop-payment')
  useEffect(() => {
    if (!isOpen) return
    sendData<typeof stopPayment>('POST', path)
      .then(onChange)
      // Offline, or the provider is slow: what the person chooses next closes it.
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
  }, [isOpen, path, onChange])
}

/** The seats of an order that is not paid are still held: what happened, for how long, and every way to go on. */
export function PayAgain(props: Props) {
  const { order, rights, seats, payLink, onChange } = props
  const { problem, busy, act } = useActs(onChange)
  useClosedPage(props)
  const amount = formatCents(order.amountToPay)
  const pay = () =>
    act('card', async () => {
      const { redirectUrl } = await sendData<typeof payOrder>('POST', pathOf(order, 'pay'))
      if (redirectUrl) window.location.assign(redirectUrl)
      return redirectUrl !== null
    })
  const letGo = async () => {
    await sendData<typeof cancelOrder>('POST', pathOf(order, 'cancel'))
    await onChange()
  }
  return (
    <section aria-labelledby="pay-again" className="grid gap-6">
      <Stripe {...props} />
      <div role="alert" className="empty:hidden">
        {problem && <p className="border-4 border-bad bg-white p-5 font-semibold">{problem.text}</p>}
      </div>
      <div className="grid gap-5 border-2 border-ink bg-white p-6">
        <p>
          <span className="block text-ink-3">You pay, incl. GST</span>
          <span className="head text-4xl tabular-nums">{amount}</span>
        </p>
        {rights.takesCards && (
          <div>
            <button type="button" className="btn btn-primary w-full md:w-auto" onClick={pay}>
              {busy === 'card' ? 'Sending…' : `Pay ${amount} now`}
            </button>
            <p className="mt-3 text-ink-3">Use another card, or the same one. You enter it on the next page.</p>
            {payLink && <SendPayLink payLink={payLink} />}
          </div>
        )}
        {!rights.takesCards && !rights.mayPayByAccount && <NoWayToPay phone={rights.phone} />}
        {rights.mayPayByAccount && (
          <OnAccount {...props} amount={amount} isBusy={busy === 'account'} errors={problem?.fields ?? {}} act={act} />
        )}
        <div className="border-t border-line pt-3">
          <ActButton
            label={seats === 1 ? 'Let the seat go' : 'Let the seats go'}
            about={order.number}
            question={{
              title: seats === 1 ? 'Let this seat go?' : 'Let these seats go?',
              text: 'Nothing is taken from your card. Others can book from now on.',
              confirm: seats === 1 ? 'Let the seat go' : 'Let the seats go',
            }}
            act={letGo}
          />
        </div>
      </div>
    </section>
  )
}

function Stripe({ order, seats, heldUntil, now }: Props) {
  const left = useTimeLeft({ heldUntil, now })
  const { minutes, seconds, isOver } = left
  const isDeclined = order.paymentState === 'failed'
  const isEnded = isDeclined || order.paymentState === 'cancelled'
  const untilThen = seats === 1 ? 'We’re keeping your seat until then.' : 'We’re keeping your seats until then.'
  return (
    <div className="bg-bad p-5 text-white md:p-6">
      <div role="status">
        <h2 id="pay-again" className="text-2xl">
          {isDeclined ? 'Your card was declined' : 'You haven’t paid yet'}
        </h2>
        <p className="mt-2 text-lg">
          {isEnded ? 'Nothing was taken.' : `We have no answer from your bank yet. ${untilThen}`}
          {isEnded && isOver && ' The time for your seats is over.'}
        </p>
      </div>
      {isEnded && !isOver && (
        <p className="text-lg">
          {seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} held for{' '}
          <span role="timer" className="font-bold tabular-nums">
            {clockText(left)}
          </span>
          .
        </p>
      )}
      <p role="status" className="sr-only">
        {toldMinutes.includes(minutes) && seconds > 50
          ? `Held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
          : ''}
      </p>
    </div>
  )
}

type OnAccountProps = Props & {
  amount: string
  isBusy: boolean
  errors: Readonly<Record<string, string[]>>
  act: ReturnType<typeof useActs>['act']
}

function OnAccount({ order, rights, amount, isBusy, errors, act }: OnAccountProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const poNumber = String(new FormData(event.currentTarget).get('poNumber') ?? '')
    void act('account', async () => {
      await sendData<typeof payOrderOnAccount>('POST', pathOf(order, 'pay-by-account'), { poNumber })
      return false
    })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-xl">Or put it on account</h3>
      <PoNumber isNeeded={rights.needsPoNumber} value={order.poNumber ?? ''} errors={errors.poNumber} />
      <button type="submit" className="btn btn-ghost w-full md:w-auto md:justify-self-start">
        {isBusy ? 'Sending…' : `Book for ${amount} on account`}
      </button>
    </form>
  )
}
