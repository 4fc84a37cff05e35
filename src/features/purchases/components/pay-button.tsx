import { formatCents } from '@/lib/money'

type Props = {
  way: 'card' | 'account'
  /** Cents; undefined while being calculated. */
  cents: number | undefined
  isSending: boolean
  isWaiting?: boolean
  order: string
  onPay: () => void
}

export function PayButton({ way, cents, isSending, isWaiting = false, order, onPay }: Props) {
  const isByCard = way === 'card' && (cents ?? 0) > 0
  return (
    <div className="grid gap-4">
      {/* Its room is there before the sum is, so that nothing jumps. */}
      <p>
        <span className="block text-ink-3">{way === 'card' ? 'You pay today' : 'On your account'}, incl. GST</span>
        <span className="head text-4xl tabular-nums">{cents === undefined ? '\u00a0' : formatCents(cents)}</span>
      </p>
      <button type="button" className="btn btn-primary w-full md:w-auto md:justify-self-start" onClick={onPay}>
        {isWaiting ? 'Waiting for a signal…' : isSending ? 'Sending…' : wordsOf(way, cents, order)}
      </button>
      {isByCard && <p className="text-ink-3">You enter your card details on the next page.</p>}
    </div>
  )
}

function wordsOf(way: Props['way'], cents: number | undefined, order: string): string {
  if (cents === undefined) return order
  if (cents === 0) return `${order}, nothing to pay`
  return way === 'account' ? `${order} for ${formatCents(cents)} on account` : `Pay ${formatCents(cents)} now`
}
