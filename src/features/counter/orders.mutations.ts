import type { PoolClient } from 'pg'
import type { PaymentWords } from '@/features/bookings/payment.contract'
import { saleOf } from '@/features/bookings/payment.mutations'
import { type Buying, placeIn } from '@/features/purchases/placement.mutations'
import { termsVersion } from '@/features/purchases/rules'
import type { Caller } from './customer.mutations'

type Ordering = Pick<Buying, 'money' | 'method' | 'isPaidLater'> & {
  readonly caller: Caller
  readonly bookingId: number
  readonly words: Omit<PaymentWords, 'acceptedTermsVersion'>
}

/** Orders held seats for a customer, under the terms of today. @throws AppError as `place`. */
export async function orderSeats(client: PoolClient, { caller, bookingId, words, ...how }: Ordering): Promise<void> {
  const now = new Date()
  const order = { ...words, acceptedTermsVersion: termsVersion }
  const buying = { ...how, actor: caller, company: caller.company, now, order: { ...order, shipping: {} } }
  await placeIn(client, buying, saleOf(caller, { bookingId, words: order, now }))
}
