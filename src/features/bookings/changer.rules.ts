import type { Actor } from '@/features/account/rules'
import type { StaffActor } from '@/features/account/staff/rules'
import type { StaffRole } from '@/lib/staff'

/** Who says who comes where, for whoever is on the phone. */
export const seatStaff = ['scheduler', 'support'] as const satisfies readonly StaffRole[]

/** Who works on bookings at the desk: finance too, where money goes back. */
export const bookingStaff = ['scheduler', 'support', 'finance'] as const satisfies readonly StaffRole[]

/**
 * Who changes a booking that stands: a customer, in the company that they act for, or staff, for the company that the booking is of. Both do it by the
 * same mutations, under the same locks and checks. What a policy refuses a customer, staff may allow with a reason.
 */
export type Changer =
  | { readonly actor: Actor; readonly staff?: undefined }
  | {
      readonly staff: StaffActor
      readonly actor?: undefined
      /** Why staff do what the policy refuses; null where they don’t. */
      readonly reason: string | null
      /** The booking as they saw it: one that was changed since is looked at again first. */
      readonly version: string
    }
