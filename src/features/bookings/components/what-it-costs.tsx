import { CreditChoice, VoucherField } from '@/features/catalogue/cart/components/reductions'
import { Totals } from '@/features/catalogue/cart/components/totals'
import type { CartTotalsAnswer } from '@/features/catalogue/cart/contract'
import { formatCents, withoutGst } from '@/lib/money'
import type { StepProps } from './step-props'

type Props = Pick<StepProps, 'draft' | 'store'> & {
  totals: CartTotalsAnswer | null
  isBusy: boolean
  /** Whether staff agreed on the price with them. */
  isAgreed: boolean
}

export function WhatItCosts({ totals, isBusy, draft, store, isAgreed }: Props) {
  return (
    <section aria-labelledby="sums" className="grid gap-6 border-2 border-ink bg-white p-6 lg:sticky lg:top-24">
      <h3 id="sums" className="text-2xl">
        What it costs
      </h3>
      {totals ? (
        <>
          <p className="-mb-2 tabular-nums">
            {totals.product_data.map(
              ({ title, count, unitPrice }) =>
                `${title}: ${count} × ${formatCents(unitPrice)} (${formatCents(withoutGst(unitPrice))} excl. GST)`,
            )}
            {isAgreed && <span className="block font-semibold">Agreed price</span>}
          </p>
          <Totals
            totals={totals}
            code={totals.voucher?.isValid ? totals.voucher.code : null}
            isBusy={isBusy}
            areSeats
          />
          <Saving totals={totals} />
        </>
      ) : (
        <p>{isBusy ? 'Hold on, loading up...' : 'We can’t work out the price right now.'}</p>
      )}
      <CreditChoice
        availableCents={totals?.availableCredit ?? 0}
        isUsed={draft.usesCredit}
        onChange={(usesCredit) => store.setState({ usesCredit })}
      />
      <VoucherField
        code={draft.voucherCode || null}
        answer={totals?.voucher ?? null}
        onUse={(code) => store.setState({ voucherCode: code ?? '' })}
      />
    </section>
  )
}

function Saving({ totals }: { totals: CartTotalsAnswer }) {
  const cents = totals.product_data.reduce((sum, { memberSaving }) => sum + memberSaving, 0)
  return cents > 0 ? (
    <p className="font-semibold text-ok">
      You save {formatCents(cents)} as a member ({formatCents(withoutGst(cents))} excl. GST).
    </p>
  ) : null
}
