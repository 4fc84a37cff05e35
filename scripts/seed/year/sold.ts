import type { Customer } from './customer'
import type { Person } from './people'
import type { Slot } from './session'
import type { Colleague } from './staff'

export type Seat = {
  id: number
  person: Person | null
  state: 'booked' | 'cancelled' | 'held' | 'released'
  needs: Record<string, unknown> | null
  checkedInAt: Date | null
  result: 'pass' | 'not-yet' | 'resit' | null
  resultAt: Date | null
}

export type Booking = {
  id: number
  number: string
  customer: Customer
  booker: Person
  slot: Slot
  seats: Seat[]
  state: 'held' | 'paying' | 'confirmed' | 'cancelled' | 'lapsed'
  createdAt: Date
  confirmedAt: Date | null
  cancelledAt: Date | null
  heldUntil: Date | null
  order: Order | null
  /** Who took it by phone, if unpaid. */
  by: Colleague | null
  insteadOf: Booking | null
  to: 'card' | 'credit' | null
  sequence: number
}

export type Line = {
  title: string
  count: number
  unitCents: number
  itemId: number | null
  grams: number
  discountCents: number
}

export type Attempt = {
  state: 'processing' | 'succeeded' | 'failed' | 'cancelled'
  at: Date
  endedAt: Date | null
  problem: string | null
}

export type Back = {
  to: 'card' | 'credit' | 'account'
  cents: number
  at: Date
  reason: string
  state: 'done' | 'requested' | 'failed'
  asker: Colleague | null
  approver: Colleague | null
}

export type Order = {
  id: number
  number: string
  customer: Customer
  booker: Person
  booking: Booking | null
  lines: Line[]
  freightCents: number
  method: 'card' | 'account'
  state:
    | 'awaiting_payment'
    | 'paid'
    | 'on_account'
    | 'part_refunded'
    | 'refunded'
    | 'refund_due'
    | 'cancelled'
    | 'expired'
  createdAt: Date
  confirmedAt: Date | null
  settledAt: Date | null
  /** Who confirmed the bank payment. */
  settledBy: Colleague | null
  dueOn: string | null
  poNumber: string | null
  creditCents: number
  voucherId: number | null
  shipping: Record<string, string | null>
  attempts: Attempt[]
  back: Back[]
}
