'use client'

import { checkoutPath, ordersPath, shopPath } from '@/account-paths'
import { keepsForLater } from '@/lib/browser-store'
import { formatCents } from '@/lib/money'
import { Loading } from '@/ui/loading'
import { type Cart, type CartStore, useCart } from '../client'
import { forThisVisit } from '../rules'
import { CartLines } from './cart-lines'
import { CreditChoice, VoucherField } from './reductions'
import { Totals } from './totals'

export function CartPage({ userId }: { userId: number }) {
  const { cart, store } = useCart(userId)
  if (!cart.isReady) return <Loading isPage />
  return (
    <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
      <Notices cart={cart} />
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
          <div>
            <CartLines cart={cart} store={store} />
            <button type="button" className="link mt-4 min-h-11" onClick={store.clear}>
              Empty the cart
            </button>
          </div>
          <Sums cart={cart} store={store} />
        </div>
      )}
    </div>
  )
}

export function Notices({ cart }: { cart: Cart }) {
  return (
    <div role="status">
      {cart.items.length > 0 && !keepsForLater() && (
        <p className="mb-6 border-2 border-ink border-l-8 bg-white p-4">{forThisVisit}</p>
      )}
      {cart.dropped.length > 0 && (
        <p className="mb-6 border-2 border-ink border-l-8 bg-white p-4">
          {cart.dropped.join(', ')} {cart.dropped.length === 1 ? 'is' : 'are'} no longer for sale to you, so we took{' '}
          {cart.dropped.length === 1 ? 'it' : 'them'} out of your cart.
        </p>
      )}
      {cart.problem && (
        <p className="mb-6 border-2 border-bad border-l-8 bg-white p-4 font-semibold">
          {cart.problem} Your cart is kept.
        </p>
      )}
    </div>
  )
}

export function EmptyCart() {
  return (
    <div className="max-w-[36rem] border-2 border-ink bg-white p-6 md:p-8">
      <h2 className="text-2xl">Your cart is empty</h2>
      <p className="mt-3">
        Hazard boards, rescue kits and first aid are in the shop. What you’ve ordered is under Orders.
      </p>
      <div className="mt-6 flex flex-wrap gap-3.5">
        <a className="btn btn-primary" href={shopPath}>
          Go to the shop
        </a>
        <a className="btn btn-ghost" href={ordersPath}>
          Your orders
        </a>
      </div>
    </div>
  )
}

const none = {
  totalDiscount: 0,
  freight: null,
  totalPriceExcGST: 0,
  gstAmount: 0,
  totalPriceIncGST: 0,
  appliedCredit: 0,
  amountToPay: 0,
} as const

/** As high as the totals that take its place. */
const NoTotals = ({ text }: { text: string }) => (
  <div className="grid *:[grid-area:1/1]">
    <p>{text}</p>
    <div aria-hidden="true" className="invisible">
      <Totals totals={none} />
    </div>
  </div>
)

function Sums({ cart, store }: { cart: Cart; store: CartStore }) {
  const { totals, prices, isLoading } = cart
  return (
    <section aria-labelledby="sums" className="grid gap-6 border-2 border-ink bg-white p-6 lg:sticky lg:top-6">
      <h2 id="sums" className="text-2xl">
        What it costs
      </h2>
      {totals ? (
        <Totals totals={totals} code={totals.voucher?.isValid ? totals.voucher.code : null} isBusy={isLoading} />
      ) : (
        <NoTotals text={isLoading ? 'Hold on, loading up...' : 'We can’t work out the price right now.'} />
      )}
      <p role="status" className="sr-only">
        {isLoading || !prices ? '' : `Total with GST: ${formatCents(prices.amountIncludingGst)}`}
      </p>
      <CreditChoice
        availableCents={totals?.availableCredit ?? 0}
        isUsed={cart.usesCredit}
        onChange={(usesCredit) => store.choose({ usesCredit })}
      />
      <VoucherField
        code={cart.voucherCode}
        answer={totals?.voucher ?? null}
        onUse={(voucherCode) => store.choose({ voucherCode })}
      />
      <a className="btn btn-primary" href={checkoutPath}>
        Check out
      </a>
    </section>
  )
}
