'use client'

import { cartPath } from '@/account-paths'
import { cartOf } from '@/features/catalogue/cart/client'
import type { OrderAnswer } from '../contract'

export function OrderAgain({ order: { lines }, buyer }: { order: OrderAnswer; buyer: number }) {
  const again = () => {
    const cart = cartOf(buyer)
    for (const { id, count, title } of lines) cart.put({ id, count, title })
    window.location.assign(cartPath)
  }
  return (
    <button type="button" className="btn btn-primary mt-6" onClick={again}>
      Put it in the cart again
    </button>
  )
}
