'use client'

import { useAuthStatus, useOwnCompany } from '@/features/account/client'
import {
  flagsOf,
  mayBeStaffUser,
  type PersonFlags,
  type PricingAction,
  type PricingFlags,
  pricingAction,
} from './rules'

type PlanFlags = Omit<PricingFlags, keyof PersonFlags>

/** A visitor's action until the viewer is known (spec section 4). Person flags on the card count too. */
export function usePricingAction(card: PlanFlags & Partial<PersonFlags>): PricingAction {
  const status = useAuthStatus()
  const person = flagsOf(status, useOwnCompany(mayBeStaffUser(status)))
  return pricingAction({
    is_contact: card.is_contact,
    is_member_subscription: card.is_member_subscription,
    company_is_member: card.company_is_member || person.company_is_member,
    is_business_user: card.is_business_user || person.is_business_user,
    is_staff_user: card.is_staff_user || person.is_staff_user,
  })
}
