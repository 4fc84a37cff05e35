import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import type { Money } from '@/features/payments/mutations'
import type { PlacedOrder } from '@/features/purchases/contract'
import { type Method, place, type Sale } from '@/features/purchases/placement.mutations'
import { AppError, fieldError } from '@/lib/errors'
import { mayGoOn } from './checks.rules'
import { findBooking } from './data'
import type { PaymentWords } from './payment.contract'
import { priceSeats } from './payment.data'

type Paying = { readonly bookingId: number; readonly method: Method; readonly words: PaymentWords; readonly now: Date }

/** Orders the held seats. Idempotent by checkout. @throws AppError NOT_FOUND, HOLD_ENDED, CHECKS_FAILED and those of `place`. */
export async function payBooking(actor: Actor, money: Money, paying: Paying): Promise<PlacedOrder> {
  const { method, words, now } = paying
  companyFor(actor, 'book')
  return await place({ actor, money, method, order: { ...words, shipping: {} }, now }, saleOf(actor, paying))
}

export function saleOf(actor: Actor, { bookingId, words, now }: Omit<Paying, 'method'>): Sale {
  return {
    of: 'booking',
    bookingId,
    lines: 1,
    price: async (client) => {
      const priced = await priceSeats(client, actor, { bookingId, ...words, now })
      if (words.voucherCode && priced.voucherRefusal) throw fieldError('INVALID', 'voucherCode', priced.voucherRefusal)
      return priced
    },
    assertFit: (client) => assertFit(actor, bookingId, client),
  }
}

/** @throws AppError CHECKS_FAILED when a rule blocks someone on a held booking. */
export async function assertFit(
  actor: Actor,
  bookingId: number,
  client: Parameters<typeof priceSeats>[0],
): Promise<void> {
  const { attendees } = await findBooking(actor, bookingId, client)
  const blocked = attendees.filter(({ checks }) => !mayGoOn(checks))
  if (blocked.length === 0) return
  const texts = blocked.flatMap(({ checks }) => checks.flatMap(({ level, text }) => (level === 'block' ? [text] : [])))
  throw new AppError('CHECKS_FAILED', 'Someone on this booking can’t take this course.', { party: texts })
}
