import type { StaffActor } from '@/features/account/desk-session.rules'
import type { Actor } from '@/features/account/rules'
import type { StaffRole } from '@/lib/staff'

export const seatStaff = ['scheduler', 'support'] as const satisfies readonly StaffRole[]

/** Finance too, because of refunds. */
export const bookingStaff = ['scheduler', 'support', 'finance'] as const satisfies readonly StaffRole[]

/** A customer in their company, or staff for the booking's company. Same checks for both; staff can overrule a policy with a reason. */
export type Changer =
  | { readonly actor: Actor; readonly staff?: undefined }
  | {
      readonly staff: StaffActor
      readonly actor?: undefined
      /** Null unless staff overrule the policy. */
      readonly reason: string | null
      readonly version: string
      /** Of a trainer at the door: seats still change after the start. */
      readonly isAtDoor?: boolean
    }
