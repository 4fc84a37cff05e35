import { formatCents } from '@/lib/money'

/** Cents. The discount and freight are with GST. */
type Sums = {
  totalDiscount: number
  freight: number | null
  totalPriceExcGST: number
  gstAmount: number
  totalPriceIncGST: number
  appliedCredit: number
  amountToPay: number
  offAccount?: number
}

type Props = {
  totals: Sums
  code?: string | null | undefined
  payLabel?: string
  isBusy?: boolean
  areSeats?: boolean
}

/** With and without GST (product decisions, section 8). */
export function Totals({ totals, code, payLabel = 'To pay', isBusy = false, areSeats = false }: Props) {
  const { totalDiscount, freight, totalPriceExcGST, gstAmount, totalPriceIncGST, appliedCredit, amountToPay } = totals
  const { offAccount = 0 } = totals
  const isLess = appliedCredit > 0 || offAccount > 0
  const goods = totalPriceIncGST + totalDiscount - (freight ?? 0)
  return (
    <dl aria-busy={isBusy} className={`grid gap-2 tabular-nums ${isBusy ? 'opacity-60' : ''}`}>
      <Line label={areSeats ? 'Seats' : 'Items'} cents={goods} />
      {totalDiscount > 0 && <Line label={code ? `Code ${code}` : 'Discount'} cents={-totalDiscount} />}
      {areSeats ? null : freight === null ? (
        <div className="flex justify-between gap-6">
          <dt>Freight</dt>
          <dd className="text-right text-ink-3">Once we have your address</dd>
        </div>
      ) : (
        <Line label="Freight" cents={freight} />
      )}
      {isLess && <Line label="Total incl. GST" cents={totalPriceIncGST} className="border-t border-line pt-2" />}
      {appliedCredit > 0 && <Line label="Your credit" cents={-appliedCredit} />}
      {offAccount > 0 && <Line label="Correction notes" cents={-offAccount} />}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
        <dt className="font-bold">{payLabel}</dt>
        <dd className="text-right">
          <span className="head block text-3xl">{formatCents(amountToPay - offAccount)}</span>
          <span className="text-[0.9375rem] text-ink-3">
            {offAccount > 0 ? 'incl. GST, after corrections' : appliedCredit > 0 ? 'after credit' : 'incl. GST'}
          </span>
        </dd>
      </div>
      <Line label="Total excl. GST" cents={totalPriceExcGST} className="text-[0.9375rem] text-ink-3" />
      <Line label="GST" cents={gstAmount} className="text-[0.9375rem] text-ink-3" />
    </dl>
  )
}

function Line({ label, cents, className = '' }: { label: string; cents: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-6 ${className}`}>
      <dt>{label}</dt>
      <dd className="text-right">{formatCents(cents)}</dd>
    </div>
  )
}
